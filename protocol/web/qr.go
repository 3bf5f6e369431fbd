//go:build !js

package web

import "github.com/boombuler/barcode/qr"

// qrRows is a text as a QR code, a row a string of 0 and 1; nil if it is too long.
func qrRows(text string) []string {
	code, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return nil
	}
	size := code.Bounds()
	var rows []string
	for y := size.Min.Y; y < size.Max.Y; y++ {
		row := make([]byte, 0, size.Dx())
		for x := size.Min.X; x < size.Max.X; x++ {
			bit := byte('0')
			if red, _, _, _ := code.At(x, y).RGBA(); red == 0 {
				bit = '1'
			}
			row = append(row, bit)
		}
		rows = append(rows, string(row))
	}
	return rows
}
