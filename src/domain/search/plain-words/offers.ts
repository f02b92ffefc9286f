import { byCode, fold } from '#domain/kernel/text.ts'

import type { Vocabulary } from './vocabulary.ts'

/** An unknown word, and the known one that differs from it by one edit. */
export type Offer = Readonly<{ typed: string; meant: string }>

const MIN_LENGTH = 4

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

function knownWordFor(word: string, { words, texts }: Vocabulary): string | null {
  // A word that keywords find is not a typo.
  if (word.length < MIN_LENGTH || words.has(word) || texts.includes(word)) return null
  const near = [...words].filter(([known]) => isOneEdit(word, known))
  // The first letter is rarely mistyped.
  const [best] = near.toSorted(
    ([a], [b]) => Number(b[0] === word[0]) - Number(a[0] === word[0]) || byCode(a, b),
  )
  return best?.[1] ?? null
}

/** For each unknown word of at least four letters, the known word with an edit distance of one. */
export function offersFor(keywords: string, vocabulary: Vocabulary): readonly Offer[] {
  const typed = keywords.split(/[^\p{L}\p{M}]+/u).filter(Boolean)
  return [...new Set(typed)].flatMap((word) => {
    const meant = knownWordFor(fold(word), vocabulary)
    return meant === null ? [] : [{ typed: word, meant }]
  })
}

/** The keywords with each suggestion applied. */
export const withOffers = (keywords: string, offers: readonly Offer[]): string =>
  keywords.replaceAll(
    /[\p{L}\p{M}]+/gu,
    (word) => offers.find(({ typed }) => typed === word)?.meant ?? word,
  )
