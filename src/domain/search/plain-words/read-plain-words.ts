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
    /** The query to add to; an empty one if absent. */
    onto?: SearchQuery
  }>

/** A parsed phrase as typed, with its meaning. */
export type Understood = Readonly<{ text: string; meaning: Meaning }>

export type Reading = Readonly<{
  /** The parsed query, with the rest as its keywords. `types` is empty if no list is named. */
  query: SearchQuery
  /** The words that were not parsed, as typed. */
  keywords: string
  /** The parsed phrases, in text order, including fillers. */
  understood: readonly Understood[]
  /** Known words that the rest may be typos of; they are not part of the query. */
  offers: readonly Offer[]
}>

type Found = Readonly<{ meaning: Meaning; end: number }>
type Context = Readonly<{ pieces: readonly Piece[]; vocabulary: Vocabulary; options: ReadOptions }>

/** Whether this list supports such a query. */
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

/** The meaning of a dictionary phrase: a fixed phrase, a value of the list, or a filler. */
function phraseMeaning(key: string, context: Context, before: Meaning | undefined): Meaning | null {
  const { meanings, weakKeys } = context.vocabulary
  const fixed = FIXED_PHRASES.get(key)
  if (fixed && isAskable(fixed, context)) return fixed
  const value = meanings.get(key)
  if (value && (!weakKeys.has(key) || isName(before))) return value
  return FILLERS.has(key) ? { kind: 'filler' } : null
}

/** The longest dictionary phrase that starts here. */
function phraseAt(context: Context, at: number, before: Meaning | undefined): Found | null {
  const { pieces } = context
  for (let end = Math.min(at + MAX_PHRASE_WORDS, pieces.length); end > at; end--) {
    const key = canEndAt(pieces, end) ? keyOfSpan(pieces, at, end) : null
    const meaning = key === null ? null : phraseMeaning(key, context, before)
    if (meaning) return { meaning, end }
  }
  return null
}

/** The longest phrase with a number that starts here. */
function ruleAt(context: Context, at: number): (Found & { isBare: boolean }) | null {
  for (const match of rulesAt(context.pieces, at)) {
    const meaning = ruleMeaning(match, context.vocabulary)
    if (meaning && isAskable(meaning, context))
      return { meaning, end: match.end, isBare: match.means.of === 'bare-amount' }
  }
  return null
}

/** Whether two words that start here form a negation: `anything but`. */
const isNegatingPair = (pieces: readonly Piece[], at: number) =>
  at + 1 < pieces.length && NEGATIONS.has(keyOfSpan(pieces, at, at + 2) ?? '')

/** The end of the negation that starts here; `null` for none. */
function negationEnd(pieces: readonly Piece[], at: number): number | null {
  if (isNegatingPair(pieces, at)) return at + 2
  return NEGATIONS.has(pieces[at]?.text ?? '') ? at + 1 : null
}

/**
 * The match from here on: the longest wins; of equal length, a phrase with a number, then a word, then a bare amount.
 */
function understoodAt(context: Context, at: number, before: Meaning | undefined): Found | null {
  if (context.pieces[at]?.isJoined || isNegatingPair(context.pieces, at)) return null
  const rule = ruleAt(context, at)
  const phrase = phraseAt(context, at, before)
  if (!rule || !phrase) return rule ?? phrase
  if (rule.end !== phrase.end) return rule.end > phrase.end ? rule : phrase
  return rule.isBare ? phrase : rule
}

type Pass = Readonly<{ understood: readonly Understood[]; rest: string }>

/** The remaining pieces as typed; those of one word stay together. */
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
    // Negations are not supported: the next meaningful phrase stays a keyword, together with its
    // "not".
    if (!isFiller) isNegated = negated !== null
    at = end
  }
  return { understood, rest: restOf(text, left) }
}

/**
 * Parses a shopper's search text, in English and Spanish: recognized phrases become the query, the rest stays as its
 * keywords. The result depends only on the words and the vocabulary; the rest is parsed again until nothing more is
 * recognized, so parsing it again finds nothing new. Only the first 100 characters are read. Never throws.
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
