import * as v from 'valibot'

import { cents } from '#domain/kernel/money.ts'

import type { Flag } from './schema/flag.ts'

type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S
type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : S

/** A row with the names of a record, `lead_id` as `leadId`, and its flags as booleans. */
export type RecordOf<Row> = {
  readonly [K in keyof Row & string as CamelCase<K>]: Row[K] extends Flag ? boolean : Row[K]
}
type CellOf<T> = T extends boolean
  ? Flag
  : T extends string | number | null | undefined
    ? T
    : string
type RowOf<T> = { [K in keyof T & string as SnakeCase<K>]: CellOf<T[K]> }
type Overlaid<Base, Over> = Readonly<Omit<Base, keyof Over> & Over>

/** A row in the application, where some columns have narrower types than their cells. */
export type StoredRecord<Row, ParsedColumns> = Overlaid<RecordOf<Row>, ParsedColumns>

const camelCase = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const snakeCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Boolean columns, by the naming of all tables. */
const isFlag = (column: string) => /^(?:is|has)_/.test(column)

/** A row with the names of a record. */
export const recordOf = <Row extends object>(row: Row): RecordOf<Row> =>
  // `RecordOf` describes the same renaming.
  Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [camelCase(name), isFlag(name) ? cell === 1 : cell]),
  ) as RecordOf<Row>

/** A row as a record, with the columns of a schema parsed by it. @throws {ValiError} for a cell that does not fit */
export function readRow<Row extends object, S extends v.GenericSchema<unknown, object>>(
  row: Row,
  meaning: S,
): StoredRecord<Row, v.InferOutput<S>> {
  const record = recordOf(row)
  return { ...record, ...v.parse(meaning, record) }
}

function cellOf(value: unknown): unknown {
  if (typeof value === 'boolean') return flag(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** A record's columns: booleans as flags, lists and objects as JSON. Every property must be a column. */
export const rowOf = <T extends object>(record: T): RowOf<T> =>
  // `RowOf` describes the same conversion.
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [snakeCase(name), cellOf(value)]),
  ) as RowOf<T>

/** A row or a record without some of its columns. */
export const omit = <T extends object, K extends keyof T & string>(
  values: T,
  ...names: readonly K[]
): Omit<T, K> =>
  // `Omit` describes the same omission.
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !names.some((left) => left === name)),
  ) as Omit<T, K>

/** A boolean as stored. */
export const flag = (value: boolean): Flag => (value ? 1 : 0)

/** A column of JSON. */
export const jsonText = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(v.string(), v.parseJson(), schema)

/** A column, or a value in JSON, of whole cents. */
export const Amount = v.pipe(v.number(), v.safeInteger(), v.transform(cents))
