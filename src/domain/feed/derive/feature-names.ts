import { FEATURE_PHRASES } from './feature-phrases.data.ts'
import { statementsOf } from './statements.ts'

const ENTRIES = Object.entries(FEATURE_PHRASES)
/** Patterns that match only whole texts: `Heated seats with memory` is not the feature `Heated seats`. */
const NAME_PATTERNS = ENTRIES.map(
  ([name, phrases]) => [name, new RegExp(`^(?:${phrases})$`, 'iu')] as const,
)

/** A pattern of phrases that are not parts of longer words. */
const wordPattern = (phrases: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${phrases})(?![\\p{L}\\d])`, flags)
/** Matches where a phrase of any feature begins; `longestAt` then determines which feature it is. */
const ANY_PHRASE = wordPattern(Object.values(FEATURE_PHRASES).join('|'), 'giu')
/** The phrases of each feature, to be matched at a given position. */
const PHRASES_AT = ENTRIES.map(([name, phrases]) => [name, wordPattern(phrases, 'iuy')] as const)

/** Maximum number of cached feature names: feeds repeat the same texts. */
const MAX_CACHED = 20_000
/** Standard names by the texts of feeds. */
const cache = new Map<string, string>()
/** A longer text is a description, not the name of a feature; it is neither looked up nor cached. */
const MAX_NAME_LENGTH = 100

/** Looks up the standard name of a feature; an unknown text is returned unchanged. */
function uncachedName(text: string): string {
  const plain = text.replaceAll(/[\s*•·-]+$|^[\s*•·-]+/gu, '').replaceAll(/\s+/g, ' ')
  return NAME_PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? text
}

/** The standard name of a feature (`Asientos de piel` is `Leather seats`); an unknown text is returned unchanged. */
export function featureName(text: string): string {
  if (text.length > MAX_NAME_LENGTH) return text
  const cached = cache.get(text)
  if (cached !== undefined) return cached
  const name = uncachedName(text)
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(text, name)
  return name
}

/** A feed's list of features under their standard names, without duplicates, in the feed's order. */
export const namedFeatures = (features: readonly string[]): readonly string[] => [
  ...new Set(features.map(featureName)),
]

/** The feature with the longest phrase at a position of a text (`heated seats` rather than `heated`), and its end. */
function longestAt(text: string, at: number) {
  let longest = { name: '', end: at }
  for (const [name, pattern] of PHRASES_AT) {
    pattern.lastIndex = at
    const end = at + (pattern.exec(text)?.[0].length ?? 0)
    if (end > longest.end) longest = { name, end }
  }
  return longest
}

/** The features that a sentence names, in order, possibly repeated. */
function namesIn(sentence: string): readonly string[] {
  const names: string[] = []
  ANY_PHRASE.lastIndex = 0
  for (let match = ANY_PHRASE.exec(sentence); match; match = ANY_PHRASE.exec(sentence)) {
    const { name, end } = longestAt(sentence, match.index)
    names.push(name)
    ANY_PHRASE.lastIndex = Math.max(end, match.index + 1)
  }
  return names
}

/**
 * The standard names of the features that a description states, without duplicates, in order. Sentences about the model
 * in general and negated ones are ignored.
 */
export const featuresIn = (description: string): readonly string[] => [
  ...new Set(statementsOf(description).flatMap(namesIn)),
]
