import type { Range, SearchQuery } from '#domain/search/query/query.ts'
import type { Sort } from '#domain/search/sorts.data.ts'

import type { PreparedQuery, FactName } from './prepared-query.ts'
import { columnName, DROPS, FLAGS } from './vehicle-table.ts'
import { FACT_NAMES, SHOPPER, type Workload } from './workload.ts'

/** What is counted by value, as columns of the table. */
export const COUNTED: readonly string[] = [
  ...FACT_NAMES.map(columnName),
  'tags',
  'price_step',
  'mileage_step',
]

/** One filter that its own category leaves out of its counts. */
type Factor = Readonly<{ counted: string; condition: string }>

/** What a query asks, as conditions of SQL. */
export type Conditions = Readonly<{
  /** What every count obeys. */
  always: readonly string[]
  factors: readonly Factor[]
  isSold: boolean
  hasWords: boolean
}>

function listCondition(lists: number): string | null {
  const [isNew, isUsed, isCertified] = [1, 2, 4].map((bit) => (lists & bit) !== 0)
  if (isNew && isUsed) return null
  if (isUsed) return 'not is_new'
  const wanted = [isNew ? 'is_new' : null, isCertified ? 'is_certified' : null]
  return `(${wanted.filter((condition) => condition !== null).join(' or ')})`
}

const codesOf = ({ columns }: Workload, name: FactName, values: readonly string[]) =>
  values.map((value) => columns.texts[name].values.indexOf(value)).join(', ')

const rangeCondition = (column: string, { min, max }: Range, smallest: number) =>
  max === null
    ? `${column} >= ${min ?? smallest}`
    : `${column} between ${Math.max(min ?? smallest, smallest)} and ${max}`

/** How a database says that a folded word is in the keyword fields, and that a flag (a place in `FLAGS`) is set. */
type Tests = Readonly<{ word: (word: string) => string; flag: (at: number) => string }>

/** The test of a flag that is a column of its own. */
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

/** `where …` for what is found, or for what is found once this factor is left out. */
export function whereOf({ always, factors, isSold }: Conditions, without?: Factor): string {
  const active = factors.filter((factor) => factor !== without)
  return `where ${[soldCondition(isSold), ...always, ...active.map(({ condition }) => condition)].join(' and ')}`
}

/** `where …` for the sold vehicles that the query would show, were they not sold. */
export const whereSold = (conditions: Conditions): string =>
  whereOf({ ...conditions, isSold: true })

/** Squared miles but for a factor: the order is the same. */
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

/** The orders that are worth an index. */
export const INDEXED_ORDERS: readonly string[] = Object.entries(KEYS)
  .filter(([sort]) => sort !== 'distance')
  .map(([, key]) => `tier, ${key}, stock_rank`)

/** The page's vehicles, in order. @throws for an order that the workload does not have */
export function pageSql(conditions: Conditions, { sort, show }: SearchQuery): string {
  const key = KEYS[sort]
  if (!key) throw new Error(`the table has no order ${sort}`)
  return `select id from vehicle ${whereOf(conditions)} order by tier, ${key}, stock_rank limit ${show}`
}

/** Marks the rows of a count: the place in `COUNTED`, or one of these. */
const TOTAL = -1
const SOLD = -2
/** The value is a place in `FLAGS`. */
const FLAG = -3

/** Flags that are not set are null. */
const COUNT_FLAGS = FLAGS.map((name) => `count(${name})`).join(', ')

/** What no filter of the query leaves out of its own counts. */
export const idleColumns = ({ factors }: Conditions) =>
  COUNTED.filter((column) => factors.every(({ counted }) => counted !== column))

/**
 * Where counts are taken from. Words are dear to look for and every count obeys them: what has them is looked up
 * once, ahead of everything else.
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

/** Counts that leave a factor out, and the sold ones: one statement each. */
const missedCounts = (from: string, conditions: Conditions): readonly string[] => [
  ...conditions.factors.map(
    (factor) =>
      `select ${COUNTED.indexOf(factor.counted)}, ${factor.counted}, count(*) from ${from} ${whereOf(conditions, factor)} group by ${factor.counted}`,
  ),
  `select ${SOLD}, 0, count(*) from ${from} ${whereSold(conditions)}`,
]

const statement = (tables: readonly string[], counts: readonly string[]) =>
  `${tables.length === 0 ? '' : `with ${tables.join(', ')} `}${counts.join(' union all ')}`

/** All counts of one query in one statement, as rows of place, value and count; one pass over what is found. */
export function groupingSetsSql(conditions: Conditions): string {
  const { tables, from, rest } = scopeOf(conditions)
  const idle = idleColumns(conditions)
  const everything = 2 ** idle.length - 1
  const places = idle.map(
    (column, at) =>
      `when ${everything - 2 ** (idle.length - 1 - at)} then ${COUNTED.indexOf(column)}`,
  )
  const found = `select case grouping(${idle.join(', ')}) ${places.join(' ')} else ${TOTAL} end, coalesce(${idle.join(', ')}, 0), count(*) from ${from} ${whereOf(rest)} group by grouping sets (${idle.map((column) => `(${column})`).join(', ')}, ())`
  const flags = `select ${FLAG}, place::int - 1, number from (select array[${COUNT_FLAGS}] as numbers from ${from} ${whereOf(rest)}) as counted, unnest(numbers) with ordinality as each_flag (number, place)`
  return statement(tables, [found, flags, ...missedCounts(from, rest)])
}

/** The same counts, category by category over what is found, which is looked up once. */
export function countEachSql(conditions: Conditions): string {
  const { hasWords, factors } = conditions
  // Without filters what is found is all there is to look up: again ahead of it would be one copy too many.
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

/** What the rows of a counting statement say. */
export type Counts = Readonly<{
  total: number
  sold: number
  /** Vehicles by value, by column. */
  of: (column: string) => ReadonlyMap<number, number>
  /** By place in `FLAGS`. */
  flags: ReadonlyMap<number, number>
}>

/** @param rows place, value and count */
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
