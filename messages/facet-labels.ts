import type { Dictionary } from './translation.ts'

type Facets<D extends Dictionary> = {
  readonly [K in keyof D as K extends `facet.${string}` ? K : never]: D[K]
}

/** The names of the public site's filters, so that the back office names fields as shoppers see them. */
export const facetLabels = <D extends Dictionary>(words: D): Facets<D> =>
  // The filter keeps only keys of the type.
  Object.fromEntries(Object.entries(words).filter(([key]) => key.startsWith('facet.'))) as Facets<D>
