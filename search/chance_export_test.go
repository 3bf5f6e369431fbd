package search

// WinBonus is winBonus for tests of the package from outside.
const WinBonus = winBonus
