import type { QueryOptions } from '#domain/search/query/parse-query.ts'
import { emptyQuery, MAX_VALUE_LENGTH, type SearchQuery } from '#domain/search/query/query.ts'

import { FIXED_PHRASES } from './fixed-phrases.data.ts'
import { rulesAt } from './match-rules.ts'
import { withMeaning, type Meaning } from './meaning.ts'
import { offersFor, type Offer } from './offers.ts'
import { canEndAt, keyOfSpan, MAX_PHRASE_WORDS, piecesOf, type Piece } from './pieces.ts'
import { ruleMeaning } from './rule-meaning.ts'
import type { Vocabulary } from './vocabulary.ts'
import { FILLERS, NEGATIONS } from './word-classes.data.ts'

export type ReadOptions = QueryOptions &
  Readonly<{
    /** What is query already; without it, nothing. */
    onto?: SearchQuery
  }>

/** A few words as they were typed, and what they ask. */
export type Understood = Readonly<{ text: string; meaning: Meaning }>

export type Reading = Readonly<{
  /** Everything that was understood, with the rest as its keywords. `types` is empty where no list was said. */
  query: SearchQuery
  /** What was not understood, as typed. */
  keywords: string
  /** What was, in the order of the text; fillers among it. */
  understood: readonly Understood[]
  /** Known words that the rest may have meant; nothing of them is in the query. */
  offers: readonly Offer[]
}>

type Found = Readonly<{ meaning: Meaning; end: number }>
type Context = Readonly<{ pieces: readonly Piece[]; vocabulary: Vocabulary; options: ReadOptions }>

/** Whether this list can be query so. */
function isAskable(meaning: Meaning, { vocabulary, options }: Context): boolean {
  const isOff = (name: string) => options.disabledCategories.some((off) => off === name)
  switch (meaning.kind) {
    case 'tag':
      return vocabulary.tags.has(meaning.tag)
    case 'sort':
      return meaning.sort !== 'distance' || options.isValueHub
    case 'range':
      return !isOff(meaning.of)
    case 'values':
      return (
        !isOff(meaning.facet) &&
        (meaning.facet !== 'cylinders' ||
          meaning.values.every((value) => vocabulary.numbers.cylinders.includes(value)))
      )
    default:
      return true
  }
}

const isName = (before: Meaning | undefined) =>
  before?.kind === 'values' && (before.facet === 'make' || before.facet === 'model')

/** What one phrase of the dictionaries means: a fixed one, a value of the list, a filler. */
function phraseMeaning(key: string, context: Context, before: Meaning | undefined): Meaning | null {
  const { meanings, weakKeys } = context.vocabulary
  const fixed = FIXED_PHRASES.get(key)
  if (fixed && isAskable(fixed, context)) return fixed
  const value = meanings.get(key)
  if (value && (!weakKeys.has(key) || isName(before))) return value
  return FILLERS.has(key) ? { kind: 'filler' } : null
}

/** The longest phrase of the dictionaries that begins here. */
function phraseAt(context: Context, at: number, before: Meaning | undefined): Found | null {
  const { pieces } = context
  for (let end = Math.min(at + MAX_PHRASE_WORDS, pieces.length); end > at; end--) {
    const key = canEndAt(pieces, end) ? keyOfSpan(pieces, at, end) : null
    const meaning = key === null ? null : phraseMeaning(key, context, before)
    if (meaning) return { meaning, end }
  }
  return null
}

/** The longest phrase with a number in it that begins here. */
function ruleAt(context: Context, at: number): (Found & { isBare: boolean }) | null {
  for (const match of rulesAt(context.pieces, at)) {
    const meaning = ruleMeaning(match, context.vocabulary)
    if (meaning && isAskable(meaning, context))
      return { meaning, end: match.end, isBare: match.means.of === 'bare-amount' }
  }
  return null
}

/** Whether two words that begin here say together what must not be: `anything but`. */
const isNegatingPair = (pieces: readonly Piece[], at: number) =>
  at + 1 < pieces.length && NEGATIONS.has(keyOfSpan(pieces, at, at + 2) ?? '')

/** Where the words end that say what must not be; `null` if none begin here. */
function negationEnd(pieces: readonly Piece[], at: number): number | null {
  if (isNegatingPair(pieces, at)) return at + 2
  return NEGATIONS.has(pieces[at]?.text ?? '') ? at + 1 : null
}

/** What is understood from here on: the longest wins; then a phrase with a number, then a word, then a bare amount. */
function understoodAt(context: Context, at: number, before: Meaning | undefined): Found | null {
  if (context.pieces[at]?.isJoined || isNegatingPair(context.pieces, at)) return null
  const rule = ruleAt(context, at)
  const phrase = phraseAt(context, at, before)
  if (!rule || !phrase) return rule ?? phrase
  if (rule.end !== phrase.end) return rule.end > phrase.end ? rule : phrase
  return rule.isBare ? phrase : rule
}

type Pass = Readonly<{ understood: readonly Understood[]; rest: string }>

/** The pieces that were left, as they were typed: those of one word stay together. */
function restOf(text: string, left: readonly Piece[]): string {
  const runs: { start: number; end: number }[] = []
  for (const piece of left) {
    const last = runs.at(-1)
    if (last && !/\s/.test(text.slice(last.end, piece.start)) && piece.isJoined)
      last.end = piece.end
    else runs.push({ start: piece.start, end: piece.end })
  }
  return runs
    .map(({ start, end }) => text.slice(start, end))
    .filter((run) => /[\p{L}\p{N}]/u.test(run))
    .join(' ')
}

function readOnce(text: string, vocabulary: Vocabulary, options: ReadOptions): Pass {
  const pieces = piecesOf(text)
  const context: Context = { pieces, vocabulary, options }
  const understood: Understood[] = []
  const left: Piece[] = []
  let isNegated = false
  let at = 0
  while (at < pieces.length) {
    const found = understoodAt(context, at, understood.at(-1)?.meaning)
    const negated = found ? null : negationEnd(pieces, at)
    const end = found?.end ?? negated ?? at + 1
    const span = pieces.slice(at, end)
    const isFiller = found?.meaning.kind === 'filler'
    if (found && (!isNegated || isFiller)) {
      const written = text.slice(span[0]?.start, span.at(-1)?.end)
      understood.push({ text: written, meaning: found.meaning })
    } else {
      left.push(...span)
    }
    // What must not be cannot be query: the next thing that means something is left with its "not".
    if (!isFiller) isNegated = negated !== null
    at = end
  }
  return { understood, rest: restOf(text, left) }
}

/**
 * Reads what a shopper typed, in English and Spanish alike: what is understood becomes the query, the rest stays as
 * its keywords. The same words over the same vocabulary are always read the same way; what is left is read again
 * until nothing more is understood, so reading the rest finds nothing new. Only the first 100 characters count.
 * Never throws.
 * @see docs/plain-words.md
 */
export function readPlainWords(
  text: string,
  vocabulary: Vocabulary,
  options: ReadOptions,
): Reading {
  let rest = text.slice(0, MAX_VALUE_LENGTH).toWellFormed().normalize('NFC')
  const understood: Understood[] = []
  for (;;) {
    const pass = readOnce(rest, vocabulary, options)
    understood.push(...pass.understood)
    rest = pass.rest
    if (pass.understood.length === 0) break
  }
  const combined = understood.reduce(
    (query, { meaning }) => withMeaning(query, meaning),
    options.onto ?? emptyQuery(),
  )
  return {
    query: { ...combined, keywords: rest },
    keywords: rest,
    understood,
    offers: offersFor(rest, vocabulary),
  }
}
