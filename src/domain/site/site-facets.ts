import type { Site } from './site.ts'

/** What the lists of a site leave out of addresses and typed searches. */
export const siteFacets = ({ filtersOptions: { disabledCategories }, isValue }: Site) => ({
  disabledCategories,
  isValueHub: isValue,
})
