import type { ContentShelf } from './read-content.ts'

/** The content of all sites, and what single sites have beside it or in its stead, by their keys. */
export type ContentShelves = Readonly<{
  common: ContentShelf
  sites: Readonly<Record<string, ContentShelf>>
}>
