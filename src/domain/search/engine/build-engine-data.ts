import { fold } from '#domain/kernel/text.ts'
import {
  LIMITS,
  LIST_FACETS,
  type LimitName,
  type ListFacetName,
} from '#domain/search/facets.data.ts'
import type { Steps } from '#domain/search/steps.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

import { atLeastIndex, type AtLeastIndex } from './columns/at-least.ts'
import { featureIndex } from './columns/feature-index.ts'
import { identifiers } from './columns/identifiers.ts'
import { keywordValues } from './columns/keyword-values.ts'
import { nameRanks } from './columns/name-ranks.ts'
import { countingSort, numberIndex } from './columns/number-index.ts'
import { stockOrder } from './columns/stock-order.ts'
import { valueSets, type ValueSets } from './columns/value-sets.ts'
import { bitsOf, type VehicleColumns } from './columns/vehicle-columns.ts'
import { emptyMemo, type EngineData } from './engine-data.ts'
import type { Figures } from './figures.ts'
import { countedColumns, tagSets } from './groups/counted-columns.ts'
import {
  groupDrafts,
  isNarrow,
  placeGroup,
  type CountedColumns,
  type Group,
} from './groups/group.ts'
import type { Counted } from './groups/groups.data.ts'
import type { JointCodes } from './groups/joint-codes.ts'
import { addRow, type Bits, type Kernels, type MakeKernels } from './kernels/kernels.ts'
import { typescriptKernels } from './kernels/typescript-kernels.ts'

export type EngineOptions = Readonly<{
  /** A make listed before all others; `null` for none. @see SRCH-8 */
  makeFirst: string | null
  /** The implementation of the inner loops; TypeScript by default. */
  makeKernels?: MakeKernels | undefined
}>

/**
 * Sort tiers, which take precedence over any order: with or without a photo, and within that the first make or another.
 */
const TIERS = 4
const NEW = bitsOf(VEHICLE_TYPES, (type) => type === 'new')
/**
 * The measured cost of counting one column of one row by random reads, relative to one addition of propagated counts.
 */
const RANDOM_READ_COST = 3
const SOLD = 1 << TAGS.indexOf('isSold')

/** The codes of the first group, renumbered so that similar ones are adjacent: by make, model and trim. */
function sortedByMake(
  joint: JointCodes,
  { texts }: VehicleColumns,
  ranks: ReadonlyMap<ListFacetName, Uint32Array>,
): JointCodes {
  const rankOf = (name: ListFacetName, code: number) =>
    ranks.get(name)?.[texts[name].codes[joint.firstRow[code] ?? 0] ?? 0] ?? 0
  const order = Array.from({ length: joint.size }, (_, code) => code).sort(
    (a, b) =>
      rankOf('make', a) - rankOf('make', b) ||
      rankOf('model', a) - rankOf('model', b) ||
      rankOf('trim', a) - rankOf('trim', b),
  )
  const rankOfCode = new Uint32Array(joint.size)
  for (const [rank, code] of order.entries()) rankOfCode[code] = rank
  return {
    codes: joint.codes.map((code) => rankOfCode[code] ?? 0),
    size: joint.size,
    firstRow: Uint32Array.from(order, (code) => joint.firstRow[code] ?? 0),
  }
}

/** The index of the first row of each code; the last element is the number of rows. */
function startsOf(kernels: Kernels, { codes, size }: JointCodes): Uint32Array {
  const starts = kernels.u32(size + 1)
  for (const code of codes) starts[code + 1] = (starts[code + 1] ?? 0) + 1
  for (let code = 0; code < size; code++)
    starts[code + 1] = (starts[code + 1] ?? 0) + (starts[code] ?? 0)
  return starts
}

/** The slice of one long array for each column. */
function slotsOf(counted: CountedColumns, features: number) {
  const slots = new Map<Counted, Readonly<{ from: number; to: number }>>()
  let from = 0
  for (const [name, { size }] of counted) {
    slots.set(name, { from, to: from + size })
    from += size
  }
  slots.set('feature', { from, to: from + features })
  from += features
  return { slots, length: from }
}

/** The number of additions needed to propagate counts. */
const spreadCost = ({ node: root }: Group): number => {
  const cost = ({ counts, leaves, branches }: Group['node']): number =>
    counts.length * (leaves.length + branches.length) +
    branches.reduce((sum, { node }) => sum + cost(node), 0)
  return cost(root)
}

/** The sort tier of a vehicle. @see SRCH-8 */
function tierOf({ texts, photos }: VehicleColumns, makeFirst: string | null) {
  const first = makeFirst === null ? null : fold(makeFirst)
  const isFirst = texts.make.values.map((make) => fold(make) === first)
  return (id: number) => (photos[id] === 1 ? 0 : 2) + (isFirst[texts.make.codes[id] ?? 0] ? 0 : 1)
}

/** The indexes by row, which depend on the order of the rows. */
function* rowIndexes(
  columns: VehicleColumns,
  options: EngineOptions,
  kernels: Kernels,
  ids: Uint32Array,
) {
  const { size, lists, tags, priceCents, mileage, popularity, photos } = columns
  const rows = function* (isIncluded: (id: number) => boolean): Steps<Bits> {
    const set = kernels.bits(size)
    for (let row = 0; row < size; row++) if (isIncluded(ids[row] ?? 0)) addRow(set, row)
    yield
    return set
  }
  const sets = function* (count: number, isIncludedIn: (at: number) => (id: number) => boolean) {
    const built: Bits[] = []
    for (let index = 0; index < count; index++) built.push(yield* rows(isIncludedIn(index)))
    return built
  }
  const tier = tierOf(columns, options.makeFirst)
  const rowOf = new Uint32Array(size)
  for (let row = 0; row < size; row++) rowOf[ids[row] ?? 0] = row
  yield
  const rowsByStock = (yield* stockOrder(columns)).map((id) => rowOf[id] ?? 0)
  yield
  const stockRanks = kernels.u32(size)
  for (const [rank, row] of rowsByStock.entries()) stockRanks[row] = rank
  const partitionOf = Uint8Array.from(
    ids,
    (id) => tier(id) * 2 + (((lists[id] ?? 0) & NEW) === 0 ? 1 : 0),
  )
  const numbers = function* (source: Int32Array, unknown: number, isPartitioned: boolean) {
    yield
    return yield* numberIndex(kernels, {
      numbers: Int32Array.from(ids, (id) => source[id] ?? unknown),
      unknown,
      rowsByStock,
      partitionOf: isPartitioned ? partitionOf : new Uint8Array(size),
      partitions: isPartitioned ? TIERS * 2 : 1,
      hasRanges: source !== popularity,
    })
  }
  return {
    lists: yield* sets(
      VEHICLE_TYPES.length,
      (index) => (id) => (((lists[id] ?? 0) >> index) & 1) === 1,
    ),
    sold: yield* rows((id) => ((tags[id] ?? 0) & SOLD) !== 0),
    unsold: yield* rows((id) => ((tags[id] ?? 0) & SOLD) === 0),
    photos: yield* rows((id) => photos[id] === 1),
    tiers: yield* sets(TIERS, (index) => (id) => tier(id) === index),
    price: yield* numbers(priceCents, 0, true),
    mileage: yield* numbers(mileage, -1, false),
    popularity: yield* numbers(popularity, -1, true),
    stockRanks,
    rowsByStock,
    rowOf,
    identifiers: yield* identifiers(kernels, columns, ids),
  }
}

/** Prepares columns for searching, in steps. */
export function* engineDataInSteps(
  columns: VehicleColumns,
  figures: Figures,
  options: EngineOptions,
): Steps<EngineData> {
  const { size, texts, tags } = columns
  const tagged = tagSets(tags)
  yield
  const counted = countedColumns(columns, { codes: tagged.codes, size: tagged.sets.length })
  yield
  const ranks = new Map(LIST_FACETS.map(({ name }) => [name, nameRanks(texts[name].values)]))
  yield
  const [cluster, ...others] = yield* groupDrafts(counted, size)
  if (!cluster) throw new Error('there is no first group')
  yield
  const built = { ...cluster, joint: sortedByMake(cluster.joint, columns, ranks) }
  const drafts = [built, ...others]
  const isNarrowList = isNarrow(drafts, counted)
  yield
  // The WebAssembly kernels support only two-byte codes.
  const kernels = (isNarrowList && options.makeKernels ? options.makeKernels : typescriptKernels)(
    size,
  )
  yield
  const ids = countingSort(
    new Uint32Array(size).map((_, id) => id),
    built.joint.codes,
    built.joint.size,
  )
  yield
  const features = yield* featureIndex(kernels, columns, ids)
  yield
  const { slots, length } = slotsOf(counted, features.counted)
  const numbers = function* (source: Int32Array): Steps<AtLeastIndex> {
    yield
    return yield* atLeastIndex(kernels, size, (row) => source[ids[row] ?? 0] ?? 0)
  }
  const limits: (readonly [LimitName, AtLeastIndex])[] = []
  for (const { name } of LIMITS) limits.push([name, yield* numbers(columns.limits[name])])
  const counts = kernels.i32(length)
  const groups: Group[] = []
  for (const draft of drafts) {
    yield
    const countsOf = (name: Counted) => counts.subarray(slots.get(name)?.from, slots.get(name)?.to)
    groups.push(placeGroup(draft, ids, { kernels, counted, isNarrow: isNarrowList, countsOf }))
  }
  const sets = new Map<Counted, ValueSets>()
  for (const { codes, parts } of groups.slice(1))
    for (const name of [...LIST_FACETS.map((facet) => facet.name), 'dealer'] as const) {
      const part = parts.get(name)
      if (!part) continue
      yield
      const { size: values } = counted.get(name) ?? { size: 0 }
      sets.set(name, yield* valueSets(kernels, size, (row) => part[codes[row] ?? 0] ?? 0, values))
    }
  yield
  const tagsOfSet = tagged.sets.map((bits) => [...TAGS.keys()].filter((tag) => (bits >> tag) & 1))
  const fewRows = Math.ceil(
    groups.reduce((sum, group) => sum + spreadCost(group), 0) / (counted.size * RANDOM_READ_COST),
  )
  return {
    kernels,
    columns,
    figures,
    size,
    ids,
    groups,
    groupOf: new Map(
      groups.flatMap((group) => [...group.parts.keys()].map((name) => [name, group] as const)),
    ),
    starts: startsOf(kernels, built.joint),
    sets,
    codeOf: new Map(
      LIST_FACETS.map(({ name }) => [
        name,
        new Map(texts[name].values.map((value, code) => [value, code])),
      ]),
    ),
    nameRanks: ranks,
    tagSets: tagged.sets,
    tagRows: yield* valueSets(
      kernels,
      size,
      (row) => tagsOfSet[tagged.codes[ids[row] ?? 0] ?? 0] ?? [],
      TAGS.length,
    ),
    live: null,
    features,
    // There is an index for each limit.
    limits: Object.fromEntries(limits) as EngineData['limits'],
    listedOn: yield* numbers(columns.listedOn),
    droppedOn: yield* numbers(columns.droppedOn),
    drops: { day: null, rows: kernels.bits(size) },
    ...(yield* rowIndexes(columns, options, kernels, ids)),
    keywords: keywordValues(columns),
    counts,
    slots,
    fewRows,
    rowList: kernels.u32(fewRows + 1),
    wanted: kernels.u8(Math.max(...[...counted.values()].map(({ size: values }) => values))),
    pool: [],
    memo: emptyMemo(),
  }
}
