import type { ContentEntry, ContentKind } from '#domain/content/content-kinds.ts'

import type { ContentSets } from './content-sets.ts'
import type { ContentPlace, ContentLibrary } from './types.ts'

/** Whether a content file is for a site: by default for all, unless it names sites. */
const isFor = (siteKey: string, facts: ContentEntry['facts']) =>
  !('sites' in facts) || facts.sites === undefined || facts.sites.includes(siteKey)

/**
 * The content of all sites, extended or overridden by the content folder of a site.
 * @param sets called for each lookup; may throw {ContentError} if files can change while the server runs
 */
export function contentLibrary(sets: () => ContentSets): ContentLibrary {
  const entries = <K extends ContentKind>(kind: K, { siteKey, language }: ContentPlace) => {
    const { common, sites } = sets()
    const found = { ...common[kind][language], ...sites[siteKey]?.[kind][language] }
    // Entries of a kind have the facts of that kind.
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
    picture(file, siteKey) {
      const { common, sites } = sets()
      const found = [sites[siteKey], common].find((set) => set && Object.hasOwn(set.pictures, file))
      const { href, width, height } = found?.pictures[file] ?? {}
      return href && width && height ? { href, width, height } : null
    },
    storedPicture(href) {
      const { common, sites } = sets()
      return (
        [common, ...Object.values(sites)]
          .flatMap(({ pictures }) => Object.values(pictures))
          .find((picture) => picture.href === href) ?? null
      )
    },
  }
}
