import type { QueryOptions } from '#domain/search/query/parse-query.ts'
import { emptyQuery, MAX_VALUE_LENGTH, type SearchQuery } from '#domain/search/query/query.ts'

import { correctionsFor, type Correction } from './corrections.ts'
import { rulesAt } from './match-rules.ts'
import { withMeaning, type Meaning } from './meaning.ts'
import { ruleMeaning } from './rule-meaning.ts'
import { ASIDES, NAME_KEYS } from './tables/aside.data.ts'
import { FIXED_PHRASES } from './tables/fixed-phrases.data.ts'
import { PLAIN_WORDS } from './tables/plain-words.data.ts'
import { TOPIC_PHRASES } from './tables/topics.data.ts'
import { FILLERS, NEGATIONS } from './tables/word-classes.data.ts'
import { canEndAt, keyOfSpan, MAX_PHRASE_WORDS, tokensOf, type Token } from './tokens.ts'
import type { Vocabulary } from './vocabulary/vocabulary.ts'

export type ReadOptions = QueryOptions &
  Readonly<{
    /** The query to add to; an empty one if absent. */
    base?: SearchQuery
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
  /** Known words for likely typos in the rest; they are not part of the query. */
  corrections: readonly Correction[]
}>

type Found = Readonly<{ meaning: Meaning; end: number }>
type Context = Readonly<{
  tokens: readonly Token[]
  vocabulary: Vocabulary
  options: ReadOptions
  /** Whether single words of longer names are recognized too: `wagoneer`. */
  isPartial: boolean
}>

/** Whether this list supports such a query. */
function isSupported(meaning: Meaning, { vocabulary, options }: Context): boolean {
  const isDisabled = (name: string) =>
    options.disabledCategories.some((disabled) => disabled === name)
  switch (meaning.kind) {
    case 'tag':
      return vocabulary.tags.has(meaning.tag)
    case 'sort':
      return meaning.sort !== 'distance' || options.isValueHub
    case 'range':
      return !isDisabled(meaning.of)
    case 'values':
      return (
        !isDisabled(meaning.facet) &&
        (meaning.facet !== 'cylinders' ||
          meaning.values.every((value) => vocabulary.numbers.cylinders.includes(value)))
      )
    default:
      return true
  }
}

const isName = (before: Meaning | undefined) =>
  before?.kind === 'values' && (before.facet === 'make' || before.facet === 'model')

/** `familiar` is a wagon in Spanish; after a body style or a name it means "for families" and is no filter. */
const FAMILY_WORDS = new Set(['familiar', 'familiares'])

const isVehicle = (before: Meaning | undefined) =>
  isName(before) || (before?.kind === 'values' && before.facet === 'body')

/**
 * A phrase without a filter: a question about the site, a requirement that no list can filter by, or a name that is not
 * listed.
 */
function meaningWithoutFilter(key: string): Meaning | null {
  const topic = TOPIC_PHRASES.get(key) ?? TOPIC_PHRASES.get(key.replace(/s$/, ''))
  if (topic !== undefined) return { kind: 'topic', topic }
  if (ASIDES.has(key)) return { kind: 'aside', isName: false }
  return NAME_KEYS.has(key) ? { kind: 'aside', isName: true } : null
}

/** The meaning of a dictionary phrase: a fixed phrase, a value of the list, or a filler. */
function phraseMeaning(key: string, context: Context, before: Meaning | undefined): Meaning | null {
  const { meanings, weakKeys } = context.vocabulary
  if (FAMILY_WORDS.has(key) && isVehicle(before)) return { kind: 'filler' }
  const fixed = FIXED_PHRASES.get(key)
  if (fixed && isSupported(fixed, context)) return fixed
  const value = meanings.get(key)
  if (value && (!weakKeys.has(key) || isName(before))) return value
  const partial = context.isPartial ? context.vocabulary.partialNames.get(key) : undefined
  if (partial) return partial
  return FILLERS.has(key) ? { kind: 'filler' } : meaningWithoutFilter(key)
}

/**
 * Whether a name that the list does not have contains a word that it has, such as its make: then that word is a filter,
 * and only the others are set aside.
 */
const isListed = ({ vocabulary }: Context, meaning: Meaning, span: readonly Token[]) =>
  meaning.kind === 'aside' &&
  meaning.isName &&
  span.some(
    ({ text }) => vocabulary.names.has(text) && !FILLERS.has(text) && !PLAIN_WORDS.has(text),
  )

/** The longest dictionary phrase that starts here. */
function phraseAt(context: Context, index: number, before: Meaning | undefined): Found | null {
  const { tokens } = context
  for (let end = Math.min(index + MAX_PHRASE_WORDS, tokens.length); end > index; end--) {
    const key = canEndAt(tokens, end) ? keyOfSpan(tokens, index, end) : null
    const meaning = key === null ? null : phraseMeaning(key, context, before)
    if (meaning && !isListed(context, meaning, tokens.slice(index, end))) return { meaning, end }
  }
  return null
}

/** The longest phrase with a number that starts here. */
function ruleAt(context: Context, index: number): (Found & { isBare: boolean }) | null {
  for (const match of rulesAt(context.tokens, index)) {
    const meaning = ruleMeaning(match, context.vocabulary)
    if (meaning && isSupported(meaning, context))
      return { meaning, end: match.end, isBare: match.meaning.of === 'bare-amount' }
  }
  return null
}

const MAX_NEGATION_WORDS = 3

/** The end of the negation that starts here, with at least this many words: `not`, `anything but`; `null` for none. */
function negationEnd(tokens: readonly Token[], index: number, words = 1): number | null {
  for (let end = Math.min(index + MAX_NEGATION_WORDS, tokens.length); end >= index + words; end--)
    if (NEGATIONS.has(keyOfSpan(tokens, index, end) ?? '') && canEndAt(tokens, end)) return end
  return null
}

/**
 * The match from here on: the longest wins; of equal length, a phrase with a number, then a word, then a bare amount.
 */
function matchAt(context: Context, index: number, before: Meaning | undefined): Found | null {
  if (context.tokens[index]?.isJoined) return null
  const rule = ruleAt(context, index)
  const phrase = phraseAt(context, index, before)
  const negated = negationEnd(context.tokens, index, 2)
  if (negated !== null && negated >= Math.max(rule?.end ?? 0, phrase?.end ?? 0)) return null
  if (!rule || !phrase) return rule ?? phrase
  if (rule.end !== phrase.end) return rule.end > phrase.end ? rule : phrase
  return rule.isBare ? phrase : rule
}

/** The meaning of a phrase after a "not"; `null` if no filter expresses it. */
function opposite(meaning: Meaning): Meaning | null {
  if (meaning.kind === 'filler' || meaning.kind === 'aside') return meaning
  return meaning.kind === 'values'
    ? { kind: 'without', facet: meaning.facet, values: meaning.values }
    : null
}

const CONNECTORS = new Set(['or', 'and', 'nor', 'o', 'y', 'u', 'e'])

/** Whether an exclusion continues: `no suvs or trucks`. */
function continuesExclusion(understood: readonly Understood[], next: Meaning | undefined): boolean {
  const [before, connector] = understood.slice(-2)
  return (
    next?.kind === 'values' &&
    before?.meaning.kind === 'without' &&
    before.meaning.facet === next.facet &&
    CONNECTORS.has(connector?.text.toLowerCase() ?? '')
  )
}

/** The meaning of a match; its opposite after a negation; `null` for none. */
function meaningOf(found: Found | null, isNegated: boolean): Meaning | null {
  if (found === null) return null
  return isNegated ? opposite(found.meaning) : found.meaning
}

type Pass = Readonly<{ understood: readonly Understood[]; rest: string }>

/** The remaining tokens as typed; those of one word stay together. */
function restOf(text: string, left: readonly Token[]): string {
  const runs: { start: number; end: number }[] = []
  for (const token of left) {
    const last = runs.at(-1)
    if (last && !/\s/.test(text.slice(last.end, token.start)) && token.isJoined)
      last.end = token.end
    else runs.push({ start: token.start, end: token.end })
  }
  return runs
    .map(({ start, end }) => text.slice(start, end))
    .filter((run) => /[\p{L}\p{N}]/u.test(run))
    .join(' ')
}

function readOnce(text: string, given: Omit<Context, 'tokens'>): Pass {
  const tokens = tokensOf(text)
  const context: Context = { tokens, ...given }
  const understood: Understood[] = []
  const left: Token[] = []
  /** The negation that the next meaning belongs to. */
  let negation: readonly Token[] = []
  let at = 0
  const written = (span: readonly Token[]) => text.slice(span[0]?.start, span.at(-1)?.end)
  while (at < tokens.length) {
    const found = matchAt(context, at, understood.at(-1)?.meaning)
    const negated = found ? null : negationEnd(tokens, at)
    const end = found?.end ?? negated ?? at + 1
    const span = tokens.slice(at, end)
    const isNegated = negation.length > 0 || continuesExclusion(understood, found?.meaning)
    const meaning = meaningOf(found, isNegated)
    if (meaning?.kind === 'filler') {
      understood.push({ text: written(span), meaning })
    } else if (negated !== null) {
      left.push(...negation)
      negation = span
    } else {
      if (meaning && negation.length > 0)
        understood.push({ text: written(negation), meaning: { kind: 'filler' } })
      if (meaning) understood.push({ text: written(span), meaning })
      // If no filter expresses the exclusion, the negation and its words stay keywords.
      else left.push(...negation, ...span)
      negation = []
    }
    at = end
  }
  left.push(...negation)
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
  let isPartial = false
  for (;;) {
    const pass = readOnce(rest, { vocabulary, options, isPartial })
    understood.push(...pass.understood)
    rest = pass.rest
    if (pass.understood.length > 0) continue
    if (isPartial) break
    isPartial = true
  }
  const combined = understood.reduce(
    (query, { meaning }) => withMeaning(query, meaning),
    options.base ?? emptyQuery(),
  )
  return {
    query: { ...combined, keywords: rest },
    keywords: rest,
    understood,
    corrections: correctionsFor(rest, vocabulary),
  }
}
