import type { SearchQuery } from '#domain/search/query/query.ts'
import { rangeBounds } from '#domain/search/result/range-bounds.ts'
import type { SearchMoment } from '#domain/search/search-moment.ts'
import { finish, type Steps } from '#domain/search/steps.ts'

import { engineDataInSteps, type EngineOptions } from './build-engine-data.ts'
import { findStock } from './columns/stock-order.ts'
import type { VehicleColumns } from './columns/vehicle-columns.ts'
import type { EngineData, Extremes } from './engine-data.ts'
import type { Figures } from './figures.ts'
import { addRow, dropRow, OutOfMemoryError } from './kernels/kernels.ts'
import { extremesOf, listsOf, runQuery, type EngineResult, type ListBounds } from './run-query.ts'

export type { EngineResult } from './run-query.ts'

/** A searchable list of vehicles. It is immutable. */
export type Engine = Readonly<{
  columns: VehicleColumns
  /** The smallest and largest price and mileage in the queried lists, including sold vehicles. */
  extremes: (query: SearchQuery) => Extremes
  /** @param bounds of the whole list, if this is a part of it; its own by default */
  search: (query: SearchQuery, moment: SearchMoment, bounds?: ListBounds) => EngineResult
  /** The row number of a dealer's stock number; `null` if not found. */
  positionOf: (key: Readonly<{ dealerCode: string; stock: string }>) => number | null
  /** The same vehicles without those at the given row numbers. Shares everything with this one. */
  without: (gone: Iterable<number>) => Engine
  /** The same vehicles with other figures, by row number. Shares everything else with this one. */
  withFigures: (figures: Figures) => Engine
  /** Its memory in bytes, without the columns it was built from. */
  byteLength: () => number
  /** Its indexed data, for storage. */
  data: () => EngineData
}>

/** The bounds of a list with these extremes. @see SRCH-5 */
export const boundsFrom = (extremes: readonly Extremes[]): ListBounds => ({
  price: rangeBounds(extremes.flatMap(({ price }) => price)),
  mileage: rangeBounds(extremes.flatMap(({ mileage }) => mileage)),
})

/** The data of an engine. If the memory of its kernels is exhausted, it is rebuilt with the TypeScript kernels. */
class RebuildableData {
  private data: EngineData
  private readonly options: EngineOptions
  private readonly gone: ReadonlySet<number>

  constructor(data: EngineData, options: EngineOptions, gone: ReadonlySet<number>) {
    this.data = data
    this.options = options
    this.gone = gone
  }

  use<T>(work: (data: EngineData) => T): T {
    try {
      return work(this.data)
    } catch (error) {
      if (!(error instanceof OutOfMemoryError)) throw error
      const { columns, figures } = this.data
      const plain = finish(engineDataInSteps(columns, figures, withoutKernels(this.options)))
      this.data = this.gone.size === 0 ? plain : dataWithout(plain, this.gone)
      return work(this.data)
    }
  }
}

const withoutKernels = (options: EngineOptions): EngineOptions => ({
  ...options,
  makeKernels: undefined,
})

function engineOf(data: EngineData, options: EngineOptions, gone: ReadonlySet<number>): Engine {
  const source = new RebuildableData(data, options, gone)
  const extremes = (query: SearchQuery) => source.use((data) => extremesOf(data, listsOf(query)))
  return {
    columns: data.columns,
    extremes,
    search: (query, moment, bounds = boundsFrom([extremes(query)])) =>
      source.use((data) => runQuery(data, query, moment, bounds)),
    positionOf: (key) =>
      source.use(({ columns, ids, rowsByStock }) => {
        const at = (position: number) => ids[rowsByStock[position] ?? 0] ?? 0
        const position = findStock(columns, key, { length: rowsByStock.length, at })
        return position === null ? null : at(position)
      }),
    without: (more) =>
      source.use((data) => {
        const all = new Set([...gone, ...more])
        return engineOf(dataWithout(data, more), options, all)
      }),
    withFigures: (figures) =>
      source.use((data) =>
        engineOf({ ...data, figures, memo: { ...data.memo, figures: new Map() } }, options, gone),
      ),
    byteLength: () => source.use(({ kernels }) => kernels.byteLength()),
    data: () => source.use((data) => data),
  }
}

const BITS_PER_WORD = 32

/** The same data with fewer rows live; results cached for all rows are dropped. */
function dataWithout(data: EngineData, gone: Iterable<number>): EngineData {
  const live = data.kernels.bits(data.size)
  if (data.live) live.set(data.live)
  else {
    const words = Math.floor(data.size / BITS_PER_WORD)
    live.fill(-1, 0, words)
    for (let row = words * BITS_PER_WORD; row < data.size; row++) addRow(live, row)
  }
  for (const id of gone) dropRow(live, data.rowOf[id] ?? 0)
  return {
    ...data,
    live,
    memo: { ...data.memo, bases: new Map(), listed: new Map(), extremes: new Map() },
  }
}

/**
 * Indexes columns for searching. A query reads bits and codes instead of vehicles: one call returns total, page, and
 * counts that ignore each category's own selection.
 * @see docs/search-engine.md
 */
export const buildEngine = (
  columns: VehicleColumns,
  figures: Figures,
  options: EngineOptions,
): Engine => finish(engineInSteps(columns, figures, options))

/** The same in steps. */
export function* engineInSteps(
  columns: VehicleColumns,
  figures: Figures,
  options: EngineOptions,
): Steps<Engine> {
  const build = function* (used: EngineOptions): Steps<Engine> {
    return engineOf(yield* engineDataInSteps(columns, figures, used), used, new Set())
  }
  try {
    return yield* build(options)
  } catch (error) {
    if (!(error instanceof OutOfMemoryError)) throw error
    return yield* build(withoutKernels(options))
  }
}

/** An engine from stored data, which the same version of this code built. */
export const engineFrom = (data: EngineData, options: EngineOptions): Engine =>
  engineOf(data, options, new Set())
