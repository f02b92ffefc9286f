import type { ContentEntry, ContentKind } from '#domain/content/content-kinds.ts'

/** The site and language in which content is read. */
export type ContentPlace = Readonly<{ siteKey: string; language: 'en' | 'es' }>

/** Content that dealers write as files. @see docs/how-to/edit-content.md */
export interface ContentLibrary {
  /** One entry, the site's own or else the shared one; `null` if there is none. */
  entry<K extends ContentKind>(kind: K, id: string, place: ContentPlace): ContentEntry<K> | null
  /** Every entry of a kind: the shared ones, extended or overridden by the site's own. */
  entries<K extends ContentKind>(kind: K, place: ContentPlace): readonly ContentEntry<K>[]
}
