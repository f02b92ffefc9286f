import type { ContentEntry, ContentKind } from '#domain/content/content-kinds.ts'

/** Where a text is read: on a site, in a language. */
export type ContentPlace = Readonly<{ siteKey: string; language: 'en' | 'es' }>

/** The texts that a dealer's own people write, as files. @see docs/how-to/edit-content.md */
export interface ContentLibrary {
  /** One text, as the site has it, else as all sites have it; `null` if there is none. */
  entry<K extends ContentKind>(kind: K, id: string, place: ContentPlace): ContentEntry<K> | null
  /** Every text of a kind: those of all sites, and those of the site beside them or in their stead. */
  entries<K extends ContentKind>(kind: K, place: ContentPlace): readonly ContentEntry<K>[]
}
