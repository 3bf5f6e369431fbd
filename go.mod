module menagerie

go 1.26

require gopkg.in/ini.v1 v1.67.3
