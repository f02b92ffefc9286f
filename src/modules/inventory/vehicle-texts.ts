import * as v from 'valibot'

import { TAGS, type Tag } from '#domain/vehicle/tags.data.ts'
import { jsonText } from '#platform/db/row-codec.ts'

const Tags = jsonText(v.array(v.picklist(TAGS)))

/** So many texts, or so many characters of them, are one generation: at most two of them are remembered. */
const MAX_TEXTS = 1 << 17
const MAX_CHARACTERS = 1 << 24

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Deduplicates texts that many vehicles have in common, however many rows they are read from. A database returns a
 * separate copy for every row, which would be most of a list's memory.
 */
export function vehicleTexts(limits = { texts: MAX_TEXTS, characters: MAX_CHARACTERS }) {
  const tagSets = new Map<string, ReadonlySet<Tag>>()
  // What is not read any more is forgotten with its generation; vehicles that have it keep it for as long as they live.
  let before: ReadonlyMap<string, string> = new Map()
  let texts = new Map<string, string>()
  let characters = 0

  const shared = (text: string): string => {
    const known = texts.get(text)
    if (known !== undefined) return known
    const own = before.get(text) ?? text
    if (texts.size >= limits.texts || characters + own.length > limits.characters) {
      before = texts
      texts = new Map()
      characters = 0
    }
    texts.set(own, own)
    characters += own.length
    return own
  }
  return {
    shared,
    /** How many texts are remembered, those of the generation before included. */
    remembered: () => before.size + texts.size,
    /** Deduplicates any value of a row. */
    sharedValue: <T>(value: T): T =>
      // The text is equal to the value, and so has its type.
      (typeof value === 'string' ? shared(value) : value) as T,
    /**
     * Parses a JSON list of texts. Checked by hand: a schema takes three times as long, for every vehicle at startup.
     * @throws if it is not such a list
     */
    list: (json: string): readonly string[] => {
      const list: unknown = JSON.parse(json)
      if (!Array.isArray(list) || !list.every(isText)) throw new Error('not a list of texts')
      return list
    },
    /** Parses a JSON list of tags; vehicles with the same tags share a set. @throws if it is not such a list */
    tags: (json: string): ReadonlySet<Tag> => {
      const known = tagSets.get(json)
      if (known) return known
      const tags: ReadonlySet<Tag> = new Set(v.parse(Tags, json))
      tagSets.set(json, tags)
      return tags
    },
  }
}
