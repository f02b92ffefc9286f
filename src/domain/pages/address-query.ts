import type { PageAddress } from './pages.ts'

export type Pairs = [name: string, value: string][]

/** An address with its query; without pairs, as it is. */
export const joined = (address: string, pairs: Pairs) =>
  pairs.length > 0 ? `${address}?${new URLSearchParams(pairs).toString()}` : address

/** The pairs that say something: `null` is left out. */
export const pairsOf = (query: Readonly<Record<string, string | null>>) =>
  Object.entries(query).flatMap(([name, value]): Pairs => (value === null ? [] : [[name, value]]))

/** The address of a page with these pairs. */
export const withParams = (path: PageAddress, pairs: Pairs) => joined(path, pairs)

/** The address of a page with what of a query is said. */
export const withQuery = (path: PageAddress, query: Readonly<Record<string, string | null>>) =>
  joined(path, pairsOf(query))
