import { fold } from '#domain/kernel/text.ts'
import { LIST_FACETS, type ListFacetName } from '#domain/search/facets.data.ts'

import type { VehicleColumns } from './vehicle-columns.ts'

/** The values that keywords search, joined into one text, which is short enough to scan for each word. */
export type KeywordValues = Readonly<{
  /** Folded, each followed by a line end. */
  text: string
  /** The start of each value. */
  starts: Uint32Array
  values: readonly Readonly<{ name: ListFacetName; code: number }>[]
}>

/** The values of these columns. @see SRCH-6 */
export function keywordValues({ texts }: VehicleColumns): KeywordValues {
  const values = LIST_FACETS.filter((facet) => 'isKeyword' in facet).flatMap(({ name }) =>
    texts[name].values.map((value, code) => ({ name, code, value })).slice(1),
  )
  const lines = values.map(({ value }) => `${fold(value)}\n`)
  const starts = new Uint32Array(lines.length + 1)
  for (const [index, { length }] of lines.entries())
    starts[index + 1] = (starts[index] ?? 0) + length
  return { text: lines.join(''), starts, values: values.map(({ name, code }) => ({ name, code })) }
}

/** The value at an offset in the text. */
function valueAt(starts: Uint32Array, position: number): number {
  let low = 0
  let high = starts.length - 1
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle
  }
  return low
}

/** The values that contain a folded word, as codes by category. */
export function valuesHolding(
  { text, starts, values }: KeywordValues,
  word: string,
): ReadonlyMap<ListFacetName, readonly number[]> {
  const matches = new Map<ListFacetName, number[]>()
  for (let position = text.indexOf(word); position >= 0;) {
    const at = valueAt(starts, position)
    const value = values[at]
    if (!value) break
    const codes = matches.get(value.name)
    if (codes) codes.push(value.code)
    else matches.set(value.name, [value.code])
    position = text.indexOf(word, starts[at + 1] ?? text.length)
  }
  return matches
}
