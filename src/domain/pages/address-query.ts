import type { PageAddress } from './pages.ts'

export type Pairs = [name: string, value: string][]

/** Joins an address and its query; unchanged without pairs. */
export const joined = (address: string, pairs: Pairs) =>
  pairs.length > 0 ? `${address}?${new URLSearchParams(pairs).toString()}` : address

/** The pairs of a query whose value is not `null`. */
export const pairsOf = (query: Readonly<Record<string, string | null>>) =>
  Object.entries(query).flatMap(([name, value]): Pairs => (value === null ? [] : [[name, value]]))

/** The address of a page with these pairs. */
export const withParams = (path: PageAddress, pairs: Pairs) => joined(path, pairs)

/** The address of a page with the values of a query that are not `null`. */
export const withQuery = (path: PageAddress, query: Readonly<Record<string, string | null>>) =>
  joined(path, pairsOf(query))
