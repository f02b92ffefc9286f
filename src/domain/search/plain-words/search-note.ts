import { MAX_VALUE_LENGTH } from '#domain/search/query/query.ts'

import type { SettledWords } from './settle-words.ts'
import { TOPICS } from './tables/topic.ts'

/** The parameter of a list's address with the note about words that are not filters. */
export const NOTE_PARAM = 'in'
/** More parts than this are not shown. */
const MAX_PARTS = 20

/**
 * The note as values of `NOTE_PARAM`, empty if there is nothing to say: the typed text, then `-word` for each that was
 * set aside, `!name` for an unlisted one, `word>Word` for a correction and `?topic` for a question. `parseNote` is the
 * inverse. Which vehicles are listed does not depend on it.
 */
export function formatNote(note: SettledWords): readonly string[] {
  const parts = [
    ...note.ignored.map((word) => `-${word}`),
    ...note.unlisted.map((name) => `!${name}`),
    ...note.corrections.map(({ typed, meant }) => `${typed}>${meant}`),
    ...note.topics.map((topic) => `?${topic}`),
  ]
  return parts.length === 0 ? [] : [note.typed.slice(0, MAX_VALUE_LENGTH), ...parts]
}

/** Parses the values of `NOTE_PARAM`; `null` without a note. */
export function parseNote(values: readonly string[]): SettledWords | null {
  const [typed, ...parts] = values
    .slice(0, MAX_PARTS)
    .map((text) => text.slice(0, MAX_VALUE_LENGTH).toWellFormed().trim())
  if (typed === undefined || parts.length === 0) return null
  const partsWith = (sign: string) =>
    parts.flatMap((part) => (part.startsWith(sign) && part.length > 1 ? [part.slice(1)] : []))
  const questions = partsWith('?')
  return {
    typed,
    ignored: partsWith('-'),
    unlisted: partsWith('!'),
    corrections: parts.flatMap((part) => {
      const [, from, to] = /^([^-!?>][^>]*)>([^>]+)$/.exec(part) ?? []
      return from === undefined || to === undefined ? [] : [{ typed: from, meant: to }]
    }),
    topics: TOPICS.filter((topic) => questions.includes(topic)),
  }
}
