module menagerie

go 1.26
