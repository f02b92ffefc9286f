import type { Range, SearchQuery } from '#domain/search/query/query.ts'
import type { Sort } from '#domain/search/sorts.data.ts'

import type { PreparedQuery, FactName } from './prepared-query.ts'
import { columnName, DROPS, FLAGS } from './vehicle-table.ts'
import { FACT_NAMES, SHOPPER, type Workload } from './workload.ts'

/** The columns that are counted by value. */
export const COUNTED: readonly string[] = [
  ...FACT_NAMES.map(columnName),
  'tags',
  'price_step',
  'mileage_step',
]

/** One filter, which does not apply to the counts of its own category. */
type Factor = Readonly<{ counted: string; condition: string }>

/** The conditions of a query in SQL. */
export type Conditions = Readonly<{
  /** Conditions that apply to every count. */
  always: readonly string[]
  factors: readonly Factor[]
  isSold: boolean
  hasWords: boolean
}>

function listCondition(lists: number): string | null {
  const [isNew, isUsed, isCertified] = [1, 2, 4].map((bit) => (lists & bit) !== 0)
  if (isNew && isUsed) return null
  if (isUsed) return 'not is_new'
  const conditions = [isNew ? 'is_new' : null, isCertified ? 'is_certified' : null]
  return `(${conditions.filter((condition) => condition !== null).join(' or ')})`
}

const codesOf = ({ columns }: Workload, name: FactName, values: readonly string[]) =>
  values.map((value) => columns.texts[name].values.indexOf(value)).join(', ')

const rangeCondition = (column: string, { min, max }: Range, smallest: number) =>
  max === null
    ? `${column} >= ${min ?? smallest}`
    : `${column} between ${Math.max(min ?? smallest, smallest)} and ${max}`

/** SQL tests that a folded word is in the keyword fields, and that a flag (an index in `FLAGS`) is set. */
type Tests = Readonly<{ word: (word: string) => string; flag: (at: number) => string }>

/** The test of a flag with its own column. */
export const flagIsTrue = (at: number): string => FLAGS[at] ?? 'false'

export function conditionsOf(
  workload: Workload,
  prepared: PreparedQuery,
  { word, flag }: Tests,
): Conditions {
  const factors = prepared.selections.map(([name, values]) => ({
    counted: columnName(name),
    condition: `${columnName(name)} in (${codesOf(workload, name, values)})`,
  }))
  const { price, mileage, tags } = prepared
  if (price) factors.push({ counted: 'price_step', condition: rangeCondition('price', price, 1) })
  if (mileage)
    factors.push({ counted: 'mileage_step', condition: rangeCondition('mileage', mileage, 0) })
  const always = [
    listCondition(prepared.lists),
    tags === 0 ? null : `(tags & ${tags}) = ${tags}`,
    ...prepared.features.map(flag),
    prepared.hasPriceDrop ? flag(DROPS) : null,
    ...prepared.words.map(word),
  ]
  return {
    always: always.filter((condition) => condition !== null),
    factors,
    isSold: prepared.isSold,
    hasWords: prepared.words.length > 0,
  }
}

const soldCondition = (isSold: boolean) => (isSold ? 'is_sold' : 'not is_sold')

/** `where …` for the result, or for the result without this factor. */
export function whereOf({ always, factors, isSold }: Conditions, without?: Factor): string {
  const active = factors.filter((factor) => factor !== without)
  return `where ${[soldCondition(isSold), ...always, ...active.map(({ condition }) => condition)].join(' and ')}`
}

/** `where …` for sold vehicles that match all other filters. */
export const whereSold = (conditions: Conditions): string =>
  whereOf({ ...conditions, isSold: true })

/** Proportional to the squared distance, which has the same order. */
const DISTANCE = ((east: string, north: string) => `${east} * ${east} + ${north} * ${north}`)(
  `((longitude - (${SHOPPER.longitude})) * cos((latitude + (${SHOPPER.latitude})) * ${Math.PI / 360}))`,
  `(latitude - (${SHOPPER.latitude}))`,
)

const KEYS: Readonly<Partial<Record<Sort, string>>> = {
  'price-asc': 'price_key',
  'price-desc': 'price desc',
  'year-asc': 'model_year',
  'year-desc': 'model_year desc',
  'make-asc': 'make_rank',
  'model-asc': 'model_rank',
  popularity: 'popularity',
  distance: DISTANCE,
}

/** The orders with an index. */
export const INDEXED_ORDERS: readonly string[] = Object.entries(KEYS)
  .filter(([sort]) => sort !== 'distance')
  .map(([, key]) => `tier, ${key}, stock_rank`)

/** Selects the page's vehicles, in order. @throws for an order that the workload does not have */
export function pageSql(conditions: Conditions, { sort, show }: SearchQuery): string {
  const key = KEYS[sort]
  if (!key) throw new Error(`the table has no order ${sort}`)
  return `select id from vehicle ${whereOf(conditions)} order by tier, ${key}, stock_rank limit ${show}`
}

/** The first column of a count's rows: the index in `COUNTED`, or one of these. */
const TOTAL = -1
const SOLD = -2
/** The value is an index in `FLAGS`. */
const FLAG = -3

/** Unset flags are null, so `count` counts only set ones. */
const COUNT_FLAGS = FLAGS.map((name) => `count(${name})`).join(', ')

/** The counted columns without a filter in this query. */
export const idleColumns = ({ factors }: Conditions) =>
  COUNTED.filter((column) => factors.every(({ counted }) => counted !== column))

/**
 * The table that counts are taken from. Words are expensive to search and apply to every count, so vehicles with them
 * are materialized once.
 */
function scopeOf(conditions: Conditions): Readonly<{
  tables: readonly string[]
  from: string
  rest: Conditions
}> {
  if (!conditions.hasWords) return { tables: [], from: 'vehicle', rest: conditions }
  const columns = [...COUNTED, ...FLAGS, 'price', 'mileage', 'is_sold'].join(', ')
  const where = conditions.always.join(' and ')
  return {
    tables: [`listed as materialized (select ${columns} from vehicle where ${where})`],
    from: 'listed',
    rest: { ...conditions, always: [] },
  }
}

/** One statement for each count without a factor, and one for sold vehicles. */
const missedCounts = (from: string, conditions: Conditions): readonly string[] => [
  ...conditions.factors.map(
    (factor) =>
      `select ${COUNTED.indexOf(factor.counted)}, ${factor.counted}, count(*) from ${from} ${whereOf(conditions, factor)} group by ${factor.counted}`,
  ),
  `select ${SOLD}, 0, count(*) from ${from} ${whereSold(conditions)}`,
]

const statement = (tables: readonly string[], counts: readonly string[]) =>
  `${tables.length === 0 ? '' : `with ${tables.join(', ')} `}${counts.join(' union all ')}`

/** All counts of one query in one statement, as rows of index, value and count, in one pass over the result. */
export function groupingSetsSql(conditions: Conditions): string {
  const { tables, from, rest } = scopeOf(conditions)
  const idle = idleColumns(conditions)
  const everything = 2 ** idle.length - 1
  const places = idle.map(
    (column, index) =>
      `when ${everything - 2 ** (idle.length - 1 - index)} then ${COUNTED.indexOf(column)}`,
  )
  const found = `select case grouping(${idle.join(', ')}) ${places.join(' ')} else ${TOTAL} end, coalesce(${idle.join(', ')}, 0), count(*) from ${from} ${whereOf(rest)} group by grouping sets (${idle.map((column) => `(${column})`).join(', ')}, ())`
  const flags = `select ${FLAG}, place::int - 1, number from (select array[${COUNT_FLAGS}] as numbers from ${from} ${whereOf(rest)}) as counted, unnest(numbers) with ordinality as each_flag (number, place)`
  return statement(tables, [found, flags, ...missedCounts(from, rest)])
}

/** The same counts, category by category over the result, which is materialized once. */
export function countEachSql(conditions: Conditions): string {
  const { hasWords, factors } = conditions
  // Without filters the result is all that is needed: materializing the vehicles first would be an extra copy.
  const { tables, from, rest } = scopeOf({
    ...conditions,
    hasWords: hasWords && factors.length > 0,
  })
  const idle = idleColumns(conditions)
  const each = idle.map(
    (column) =>
      `select ${COUNTED.indexOf(column)}, ${column}, count(*) from found group by ${column}`,
  )
  const flags = `select ${FLAG}, unnest(range(${FLAGS.length})), unnest([${COUNT_FLAGS}]) from ${from} ${whereOf(rest)}`
  const found = `found as materialized (select ${idle.join(', ')} from ${from} ${whereOf(rest)})`
  return statement(
    [...tables, found],
    [...each, `select ${TOTAL}, 0, count(*) from found`, flags, ...missedCounts(from, rest)],
  )
}

/** The parsed rows of a counting statement. */
export type Counts = Readonly<{
  total: number
  sold: number
  /** The counts of a column, by value. */
  of: (column: string) => ReadonlyMap<number, number>
  /** By index in `FLAGS`. */
  flags: ReadonlyMap<number, number>
}>

/** Parses the rows of a counting statement. @param rows index, value and count */
export function readCounts(rows: readonly (readonly unknown[])[]): Counts {
  const maps = COUNTED.map(() => new Map<number, number>())
  const flags = new Map<number, number>()
  let total = 0
  let sold = 0
  for (const [place, value, count] of rows.map((row) => row.map(Number))) {
    if (place === TOTAL) total = count ?? 0
    else if (place === SOLD) sold = count ?? 0
    else if (place === FLAG) flags.set(value ?? 0, count ?? 0)
    else maps[place ?? 0]?.set(value ?? 0, count ?? 0)
  }
  return { total, sold, flags, of: (column) => maps[COUNTED.indexOf(column)] ?? new Map() }
}
