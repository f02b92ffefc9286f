import type { ContentSet } from './read-content.ts'

/** The content of all sites, and what single sites have beside it or in its stead, by their keys. */
export type ContentShelves = Readonly<{
  common: ContentSet
  sites: Readonly<Record<string, ContentSet>>
}>
