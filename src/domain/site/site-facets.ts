import type { Site } from './site.ts'

/** The options of a site by which lists ignore parts of addresses and typed searches. */
export const siteFacets = ({ filtersOptions: { disabledCategories }, isValue }: Site) => ({
  disabledCategories,
  isValueHub: isValue,
})
