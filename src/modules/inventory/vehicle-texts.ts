import * as v from 'valibot'

import { TAGS, type Tag } from '#domain/vehicle/tags.data.ts'
import { DERIVED_FACTS, type DerivedFact } from '#domain/vehicle/vehicle.ts'
import { jsonText } from '#platform/db/row-codec.ts'

const Tags = jsonText(v.array(v.picklist(TAGS)))

/** A generation has at most this many texts or characters; at most two generations are cached. */
const MAX_TEXTS = 1 << 17
const MAX_CHARACTERS = 1 << 24

const NONE_DERIVED: readonly DerivedFact[] = []

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Deduplicates texts that many vehicles have in common, however many rows they are read from. A database returns a
 * separate copy for every row, which would be most of a list's memory.
 */
export function vehicleTexts(limits = { texts: MAX_TEXTS, characters: MAX_CHARACTERS }) {
  const tagSets = new Map<string, ReadonlySet<Tag>>()
  const derivedLists = new Map<string, readonly DerivedFact[]>()
  // Texts that are no longer read are dropped with their generation; vehicles that have them still reference them.
  let before: ReadonlyMap<string, string> = new Map()
  let texts = new Map<string, string>()
  let characters = 0

  const shared = (text: string): string => {
    const known = texts.get(text)
    if (known !== undefined) return known
    const sharedText = before.get(text) ?? text
    if (texts.size >= limits.texts || characters + sharedText.length > limits.characters) {
      before = texts
      texts = new Map()
      characters = 0
    }
    texts.set(sharedText, sharedText)
    characters += sharedText.length
    return sharedText
  }
  return {
    shared,
    /** The number of cached texts, including the previous generation. */
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
    /** Parses names of derived facts, separated by spaces. Unknown ones, of a newer version, are left out. */
    derived: (text: string | null): readonly DerivedFact[] => {
      if (text === null) return NONE_DERIVED
      const known = derivedLists.get(text)
      if (known) return known
      const names = new Set(text.split(' '))
      const list = DERIVED_FACTS.filter((name) => names.has(name))
      derivedLists.set(text, list)
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
