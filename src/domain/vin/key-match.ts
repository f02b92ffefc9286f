/** The end of a character class (`[A-HJ2]`) in a key; the key's end if it is unterminated. */
export const classEnd = (key: string, at: number) => {
  const end = key.indexOf(']', at)
  return end === -1 ? key.length : end
}

/** Whether a character is in the class between `from` and `to` of a key, including ranges (`A-H`). */
export function isInClass(character: string, key: string, from: number, to: number): boolean {
  for (let index = from; index < to; index++) {
    const first = key.charAt(index)
    if (key.charAt(index + 1) === '-' && index + 2 < to) {
      if (character >= first && character <= key.charAt(index + 2)) return true
      index += 2
    } else if (character === first) return true
  }
  return false
}

/**
 * How specifically a key matches: its number of fixed positions; `-1` for no match. A key covers `text` from its first
 * character: `*` is any character, `#` a digit, `[A-HJ2]` one of these, anything else itself.
 * @param text VIN positions 4 to 8, a bar, positions 10 to 17
 */
export function keyMatch(key: string, text: string): number {
  let fixedPositions = 0
  let textAt = 0
  for (let index = 0; index < key.length; index++, textAt++) {
    const expected = key.charAt(index)
    const found = text.charAt(textAt)
    if (found === '') return -1
    if (expected === '*') continue
    if (expected === '[') {
      const end = classEnd(key, index)
      if (!isInClass(found, key, index + 1, end)) return -1
      index = end
    } else if (expected === '#' ? found < '0' || found > '9' : expected !== found) return -1
    if (expected !== '|') fixedPositions++
  }
  return fixedPositions
}
