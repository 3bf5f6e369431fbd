package eval

import (
	"reflect"
	"strconv"
)

// Weight is one of Weights, to be listed and set.
type Weight struct {
	Name  string // a path, such as Early.PSQT.Pawn.Rank[2].MG
	About string // its meaning and unit
	Value *int
	// Least and Most bound what makes sense. Size is that of a usual value, to measure a change by.
	Least, Most, Size int
	Own               bool // about one variant: no set has it
}

// maxWeight bounds the weights that have no other bound, and usualWeight is their Size.
const maxWeight, usualWeight = 100_000, 8

// List returns the weights in the order of their declaration; an entry of an array is named
// as Go names it. Their values point into w.
func (w *Weights) List() []Weight {
	var list []Weight
	var walk func(name string, tag reflect.StructTag, v reflect.Value)
	walk = func(name string, tag reflect.StructTag, v reflect.Value) {
		if v.Type() == reflect.TypeFor[Score]() {
			about, s := tag.Get("about"), v.Addr().Interface().(*Score)
			list = append(list, inSet(name+".MG", about+" (middle game)", &s.MG, tag),
				inSet(name+".EG", about+" (endgame)", &s.EG, tag))
			return
		}
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				field := v.Type().Field(i)
				inner := name + "." + field.Name
				if field.Anonymous {
					inner = name // its fields are named like those of the struct around it
				}
				walk(inner, within(tag, field.Tag), v.Field(i))
			}
		case reflect.Array:
			for i := range v.Len() {
				walk(name+"["+strconv.Itoa(i)+"]", tag, v.Index(i))
			}
		default:
			list = append(list, inSet(name, tag.Get("about"), v.Addr().Interface().(*int), tag))
		}
	}
	all := reflect.ValueOf(w).Elem()
	for i := range all.NumField() {
		if field := all.Type().Field(i); field.IsExported() {
			walk(field.Name, field.Tag, all.Field(i))
		}
	}
	return list
}

func inSet(name, about string, value *int, tag reflect.StructTag) Weight {
	return Weight{Name: name, About: about, Value: value, Least: leastOf(tag), Most: maxWeight, Size: usualWeight}
}

// within is the tag of a field of a struct that has a tag itself: the text of the struct
// goes before.
func within(outer, inner reflect.StructTag) reflect.StructTag {
	switch {
	case inner == "":
		return outer
	case outer == "":
		return inner
	}
	about := outer.Get("about") + ": " + inner.Get("about")
	return reflect.StructTag("about:" + strconv.Quote(about) + " min:" + strconv.Quote(inner.Get("min")))
}

// leastOf reads the lower bound of a weight.
func leastOf(tag reflect.StructTag) int {
	least, err := strconv.Atoi(tag.Get("min"))
	if err != nil {
		return -maxWeight
	}
	return least
}
