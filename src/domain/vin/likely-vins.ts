import { checkVin } from './check-vin.ts'

const LENGTH = 17

/** Characters that are easily confused. */
const SIMILAR_CHARACTERS: Readonly<Record<string, string>> = {
  '0': 'D',
  '1': '7L',
  '2': 'Z',
  '4': 'A',
  '5': 'S6',
  '6': 'G5',
  '7': '1T',
  '8': 'B3',
  '3': '8',
  A: '4',
  B: '8',
  D: '0',
  G: '6C',
  C: 'G',
  L: '1',
  M: 'N',
  N: 'M',
  P: 'R',
  R: 'P',
  S: '5',
  T: '7',
  U: 'V',
  V: 'U',
  W: 'V',
  Z: '2',
  I: '1',
  O: '0D',
  Q: '0',
}

const withCharacter = (vin: string, at: number, character: string) =>
  vin.slice(0, at) + character + vin.slice(at + 1)

/** The letters that VINs never contain, replaced by the digits that they resemble. */
const withoutUnusedLetters = (vin: string) => vin.replaceAll(/[OQ]/g, '0').replaceAll('I', '1')

function* typoCandidates(vin: string): Generator<string> {
  yield withoutUnusedLetters(vin)
  for (const [index, character] of Array.from(vin).entries())
    for (const other of SIMILAR_CHARACTERS[character] ?? '') yield withCharacter(vin, index, other)
  for (let index = 0; index + 1 < LENGTH; index++)
    yield vin.slice(0, index) + vin.charAt(index + 1) + vin.charAt(index) + vin.slice(index + 2)
}

/**
 * Candidate VINs after one typing error: a character replaced by a similar one, or two swapped. Most likely first; none
 * for texts of other lengths than 17. Whether such a vehicle exists is not checked.
 * @param typed in upper case, without spaces
 */
export function likelyVins(typed: string): readonly string[] {
  if (typed.length !== LENGTH) return []
  const valid = [...typoCandidates(typed)].filter((vin) => vin !== typed && checkVin(vin).isValid)
  return [...new Set(valid)]
}
