import { FEATURE_PHRASES } from './feature-phrases.data.ts'
import { statementsOf } from './statements.ts'

const ENTRIES = Object.entries(FEATURE_PHRASES)
/** Patterns that match only whole texts: `Heated seats with memory` is not the feature `Heated seats`. */
const WHOLE = ENTRIES.map(
  ([name, phrases]) => [name, new RegExp(`^(?:${phrases})$`, 'iu')] as const,
)

const inText = (phrases: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${phrases})(?![\\p{L}\\d])`, flags)
/** Finds the positions where a phrase of any feature begins; `longestAt` then determines which feature it is. */
const ANYWHERE = inText(Object.values(FEATURE_PHRASES).join('|'), 'giu')
const STICKY = ENTRIES.map(([name, phrases]) => [name, inText(phrases, 'iuy')] as const)

/** Maximum number of cached feature names: feeds repeat the same texts. */
const MAX_KNOWN = 20_000
const known = new Map<string, string>()
/** A longer text is a description, not the name of a feature; it is neither looked up nor cached. */
const MAX_NAME = 100

function uncachedName(text: string): string {
  const plain = text.replaceAll(/[\s*•·-]+$|^[\s*•·-]+/gu, '').replaceAll(/\s+/g, ' ')
  return WHOLE.find(([, pattern]) => pattern.test(plain))?.[0] ?? text
}

/** The standard name of a feature (`Asientos de piel` is `Leather seats`); an unknown text is returned unchanged. */
export function featureName(text: string): string {
  if (text.length > MAX_NAME) return text
  const before = known.get(text)
  if (before !== undefined) return before
  const name = uncachedName(text)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(text, name)
  return name
}

/** A feed's list of features under their standard names, without duplicates, in the feed's order. */
export const namedFeatures = (features: readonly string[]): readonly string[] => [
  ...new Set(features.map(featureName)),
]

/** The longest phrase at a position of a text: `heated seats` rather than `heated`. */
function longestAt(text: string, at: number) {
  let longest = { name: '', end: at }
  for (const [name, pattern] of STICKY) {
    pattern.lastIndex = at
    const end = at + (pattern.exec(text)?.[0].length ?? 0)
    if (end > longest.end) longest = { name, end }
  }
  return longest
}

function inSentence(sentence: string): readonly string[] {
  const names: string[] = []
  ANYWHERE.lastIndex = 0
  for (let match = ANYWHERE.exec(sentence); match; match = ANYWHERE.exec(sentence)) {
    const { name, end } = longestAt(sentence, match.index)
    names.push(name)
    ANYWHERE.lastIndex = Math.max(end, match.index + 1)
  }
  return names
}

/**
 * The features that a description states, each once, in its order. Sentences about the model in general and negated
 * ones are ignored.
 */
export const featuresIn = (description: string): readonly string[] => [
  ...new Set(statementsOf(description).flatMap(inSentence)),
]
