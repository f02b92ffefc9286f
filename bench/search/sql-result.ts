import { TAGS } from '#domain/vehicle/tags.data.ts'

import type { PageResult } from './peer-types.ts'
import { SOLD_AT, type PreparedQuery } from './prepared-query.ts'
import type { Counts } from './sql-statements.ts'
import { histogramOfSteps } from './steps.ts'
import { columnName, DROPS, PHOTOS } from './vehicle-table.ts'
import type { Workload } from './workload.ts'

function tagCounts(masks: ReadonlyMap<number, number>): number[] {
  return TAGS.map((_, index) => {
    let sum = 0
    for (const [mask, count] of masks) if ((mask >> index) & 1) sum += count
    return sum
  })
}

/** Converts the result of a database. */
export function sqlResult(
  { columns }: Workload,
  { bounds }: PreparedQuery,
  { counts, rows }: Readonly<{ counts: Counts; rows: readonly number[] }>,
): PageResult {
  const tags = tagCounts(counts.of('tags'))
  tags[SOLD_AT] = counts.sold
  return {
    total: counts.total,
    rows,
    countsOf: (name) => {
      const ofName = counts.of(columnName(name))
      return columns.texts[name].values.map((_, code) => ofName.get(code) ?? 0)
    },
    tags,
    price: histogramOfSteps(counts.of('price_step'), bounds.price),
    mileage: histogramOfSteps(counts.of('mileage_step'), bounds.mileage),
    features: columns.features.values.map((_, code) => counts.flags.get(code) ?? 0),
    drops: counts.flags.get(DROPS) ?? 0,
    photos: counts.flags.get(PHOTOS) ?? 0,
  }
}
