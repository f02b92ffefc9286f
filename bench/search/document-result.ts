import { TAGS } from '#domain/vehicle/tags.data.ts'

import { YES } from './documents.ts'
import type { PageResult } from './peer-types.ts'
import { SOLD_AT, type PreparedQuery } from './prepared-query.ts'
import { histogramOfSteps } from './steps.ts'
import type { Workload } from './workload.ts'

/** The result of a document store, with counts by field and value. */
export type DocumentResult = Readonly<{
  total: number
  ids: readonly string[]
  counts: (field: string) => ReadonlyMap<string, number>
}>

const numbered = (counts: ReadonlyMap<string, number>) =>
  new Map([...counts].map(([value, count]) => [Number(value), count]))

/** Converts the result of a document store. */
export function documentResult(
  { columns }: Workload,
  { bounds }: PreparedQuery,
  { total, ids, counts }: DocumentResult,
): PageResult {
  const tags = TAGS.map((tag) => counts('tags').get(tag) ?? 0)
  tags[SOLD_AT] = counts('sale').get('sold') ?? 0
  return {
    total,
    rows: ids.map(Number),
    countsOf: (name) => columns.texts[name].values.map((value) => counts(name).get(value) ?? 0),
    tags,
    price: histogramOfSteps(numbered(counts('priceStep')), bounds.price),
    mileage: histogramOfSteps(numbered(counts('mileageStep')), bounds.mileage),
    features: columns.features.values.map((value) => counts('features').get(value) ?? 0),
    drops: counts('drop').get(YES) ?? 0,
    photos: counts('photo').get(YES) ?? 0,
  }
}
