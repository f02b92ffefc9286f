import type { ContentEntry, ContentKind } from '#domain/content/content-kinds.ts'
import type { ContentPicture } from '#domain/content/content-picture.ts'

/** A picture as it is stored. */
type PictureFile = Readonly<{ path: string; type: string }>

/** The site and language in which content is read. */
export type ContentPlace = Readonly<{ siteKey: string; language: 'en' | 'es' }>

/** Content that dealers write as files. @see docs/how-to/edit-content.md */
export interface ContentLibrary {
  /** One entry, the site's own or else the shared one; `null` if there is none. */
  entry<K extends ContentKind>(kind: K, id: string, place: ContentPlace): ContentEntry<K> | null
  /** Every entry of a kind: the shared ones, extended or overridden by the site's own. */
  entries<K extends ContentKind>(kind: K, place: ContentPlace): readonly ContentEntry<K>[]
  /** A picture by its name in content files, `pictures/lot.jpg`: the site's own, else the shared one. */
  picture(file: string, siteKey: string): ContentPicture | null
  /** The file of a picture by its address; `null` if it does not exist or was changed. */
  storedPicture(href: string): PictureFile | null
}
