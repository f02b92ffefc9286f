import type { ContentSet } from './read-content.ts'

/** The content shared by all sites, and the content of single sites that extends or overrides it, by site key. */
export type ContentSets = Readonly<{
  common: ContentSet
  sites: Readonly<Record<string, ContentSet>>
}>
