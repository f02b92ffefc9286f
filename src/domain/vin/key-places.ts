import { classEnd, isInClass } from './key-match.ts'

/** The characters that a key allows at each position; `null` for any. */
export type Places = readonly (string | null)[]

const DIGITS = '0123456789'
const CHARACTERS = Array.from(`ABCDEFGHJKLMNPRSTUVWXYZ${DIGITS}`)

/** The index in `Places` of the model year: the tenth position of a VIN. */
export const YEAR_PLACE = 6

/** The positions of a key, interpreted like `keyMatch` does. */
export function keyPlaces(key: string): Places {
  const places: (string | null)[] = []
  for (let index = 0; index < key.length; index++) {
    const symbol = key.charAt(index)
    if (symbol === '[') {
      const end = classEnd(key, index)
      const from = index + 1
      places.push(CHARACTERS.filter((each) => isInClass(each, key, from, end)).join(''))
      index = end
    } else if (symbol === '*') places.push(null)
    else places.push(symbol === '#' ? DIGITS : symbol)
  }
  return places
}

const common = (a: string | null, b: string | null): string | null => {
  if (a === null || a === b) return b
  if (b === null) return a
  return Array.from(a)
    .filter((character) => b.includes(character))
    .join('')
}

/** The intersection of two keys; `null` if it is empty. */
export function intersect(a: Places, b: Places): Places | null {
  const places: (string | null)[] = []
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const both = common(a[index] ?? null, b[index] ?? null)
    if (both === '') return null
    places.push(both)
  }
  return places
}
