import type { ContentEntry, ContentKind } from '#domain/content/content-kinds.ts'

import type { ContentShelves } from './content-shelves.ts'
import type { ContentPlace, ContentLibrary } from './types.ts'

/** Whether a text is for a site: all are that do not name others. */
const isFor = (siteKey: string, facts: ContentEntry['facts']) =>
  !('sites' in facts) || facts.sites === undefined || facts.sites.includes(siteKey)

/**
 * The texts of all sites, with those of a site's own folder beside them or in their stead.
 * @param shelves asked for each time; may throw {ContentError} where files can change under a running server
 */
export function contentLibrary(shelves: () => ContentShelves): ContentLibrary {
  const entries = <K extends ContentKind>(kind: K, { siteKey, language }: ContentPlace) => {
    const { common, sites } = shelves()
    const found = { ...common[kind][language], ...sites[siteKey]?.[kind][language] }
    // What a shelf has under a kind is of that kind.
    return Object.fromEntries(
      Object.entries(found).filter(([, { facts }]) => isFor(siteKey, facts)),
    ) as Readonly<Record<string, ContentEntry<K>>>
  }
  return {
    entry: (kind, id, place) => {
      const found = entries(kind, place)
      return Object.hasOwn(found, id) ? (found[id] ?? null) : null
    },
    entries: (kind, place) => Object.values(entries(kind, place)),
  }
}
