import * as v from 'valibot'

import { TAGS, type Tag } from '#domain/vehicle/tags.data.ts'
import { jsonText } from '#platform/db/row-codec.ts'

const Tags = jsonText(v.array(v.picklist(TAGS)))

/** So many texts are remembered; more of them are not shared any more. */
const MAX_SHARED = 1 << 17

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Texts of rows that many vehicles have alike: each is kept once, however many rows it is read from. A database gives
 * every row its own, which would be most of what a list takes in memory.
 */
export function vehicleTexts() {
  const texts = new Map<string, string>()
  const tagSets = new Map<string, ReadonlySet<Tag>>()

  const shared = (text: string): string => {
    const known = texts.get(text)
    if (known !== undefined) return known
    if (texts.size < MAX_SHARED) texts.set(text, text)
    return text
  }
  return {
    shared,
    /** Any value of a row. */
    sharedValue: <T>(value: T): T =>
      // The text is equal to the value, and so of its type.
      (typeof value === 'string' ? shared(value) : value) as T,
    /**
     * The texts of a JSON list. Checked by hand: a schema takes three times as long, for every vehicle of a start.
     * @throws when it is none
     */
    list: (json: string): readonly string[] => {
      const list: unknown = JSON.parse(json)
      if (!Array.isArray(list) || !list.every(isText)) throw new Error('not a list of texts')
      return list
    },
    /** The tags of a JSON list; vehicles with the same tags share a set. @throws when it is none */
    tags: (json: string): ReadonlySet<Tag> => {
      const known = tagSets.get(json)
      if (known) return known
      const tags: ReadonlySet<Tag> = new Set(v.parse(Tags, json))
      tagSets.set(json, tags)
      return tags
    },
  }
}
