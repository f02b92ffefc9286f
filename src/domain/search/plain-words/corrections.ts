import { byCode, fold } from '#domain/kernel/text.ts'

import { ASIDES, NAME_KEYS } from './tables/aside.data.ts'
import { PLAIN_WORDS } from './tables/plain-words.data.ts'
import { FILLERS } from './tables/word-classes.data.ts'
import type { Vocabulary } from './vocabulary/vocabulary.ts'

/** An unknown word, and the known one that it is a typo of. */
export type Correction = Readonly<{ typed: string; meant: string }>

const MIN_LENGTH = 4
/** Two edits need a longer word, to be a typo of that one and no other. */
const MIN_LENGTH_OF_TWO = 6
const MIN_LENGTH_OF_SOUND = 3

/** Whether the words differ by one added, removed or replaced letter, or two swapped neighbors. */
export function isOneEdit(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  const rest = (text: string, from: number) => text.slice(same + from)
  if (a.length !== b.length)
    return a.length > b.length ? rest(a, 1) === rest(b, 0) : rest(a, 0) === rest(b, 1)
  const isSwapped = a[same] === b[same + 1] && a[same + 1] === b[same]
  return rest(a, 1) === rest(b, 1) || (isSwapped && rest(a, 2) === rest(b, 2))
}

/** Whether two edits, both after the first letter, change one word into the other. */
function isTwoEdits(a: string, b: string): boolean {
  if (a.length < MIN_LENGTH_OF_TWO || b.length < MIN_LENGTH_OF_TWO || a[0] !== b[0]) return false
  if (Math.abs(a.length - b.length) > 2) return false
  let same = 0
  while (a[same] === b[same] && same < a.length) same++
  const [x, y] = [a.slice(same), b.slice(same)]
  const restsAfterOneEdit = [
    [x.slice(1), y],
    [x, y.slice(1)],
    [x.slice(1), y.slice(1)],
    ...(x[0] === y[1] && x[1] === y[0] ? [[x.slice(2), y.slice(2)]] : []),
  ]
  return restsAfterOneEdit.some(
    ([left = '', right = '']) => left === right || isOneEdit(left, right),
  )
}

/** How a word sounds to speakers of Spanish and English: `yip` and `jeep`, `dodch` and `dodge` are the same. */
const soundOf = (word: string): string =>
  word
    .replace(/^h/, '')
    .replace(/^wr/, 'r')
    .replaceAll(/dge?\b|tch/g, 'ch')
    .replaceAll(/gu(?=[ei])/g, 'g')
    .replaceAll(/j|ll|y(?=[aeiou])/g, 'y')
    .replaceAll('ph', 'f')
    .replaceAll('v', 'b')
    .replaceAll(/ck|qu|k|c(?=[aourlt])/g, 'k')
    .replaceAll(/z|c(?=[ei])/g, 's')
    .replaceAll(/ee|ea|y\b/g, 'i')
    .replaceAll(/(.)\1/g, '$1')

/** A word with an ending is another word: `sporty` is no typo of Sport. */
const isDerived = (word: string, known: string) =>
  word.startsWith(known) && /^(?:y|ly|er|ed|ing|ish|s|es)$/.test(word.slice(known.length))

/** Words that are never typos, however similar a name is. */
const isPlain = (word: string) =>
  FILLERS.has(word) || PLAIN_WORDS.has(word) || NAME_KEYS.has(word) || ASIDES.has(word)

/** The distance of a typed word from a known one, 1 for the closest; `null` if it is another word. */
function distance(word: string, known: string, sound: string): number | null {
  if (isDerived(word, known)) return null
  const isFirst = word[0] === known[0]
  if (word.length >= MIN_LENGTH && isOneEdit(word, known)) return isFirst ? 1 : 3
  if (soundOf(known) === sound) return 2
  return isTwoEdits(word, known) ? 4 : null
}

function knownWordFor(word: string, { words, names }: Vocabulary): string | null {
  if (word.length < MIN_LENGTH_OF_SOUND || words.has(word) || names.has(word) || isPlain(word))
    return null
  const sound = soundOf(word)
  const near = [...words].flatMap(([known, meant]) => {
    const far = distance(word, known, sound)
    return far === null ? [] : [{ known, meant, far }]
  })
  const isOther = (known: string) => Number(!names.has(known))
  const [best] = near.toSorted(
    (a, b) => a.far - b.far || isOther(a.known) - isOther(b.known) || byCode(a.known, b.known),
  )
  return best?.meant ?? null
}

/** Words of letters; not a part of a stock number. */
const WORDS = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}])/gu

/** For each unknown word, the known word that it is likely a typo of. */
export function correctionsFor(keywords: string, vocabulary: Vocabulary): readonly Correction[] {
  const typed = keywords.match(WORDS) ?? []
  return [...new Set(typed)].flatMap((word) => {
    const meant = knownWordFor(fold(word), vocabulary)
    return meant === null ? [] : [{ typed: word, meant }]
  })
}

/** The keywords with each correction applied. */
export const withCorrections = (keywords: string, corrections: readonly Correction[]): string =>
  keywords.replaceAll(
    WORDS,
    (word) => corrections.find(({ typed }) => typed === word)?.meant ?? word,
  )
