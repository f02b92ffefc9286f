import * as v from 'valibot'

import {
  apr,
  id,
  integer,
  money,
  number,
  orNull,
  term,
  text,
  vehicleType,
  year,
  yesNo,
} from './cells.ts'
import { feeRule } from './fee-rule.ts'
import { readTable, reportDuplicates, type Line, type SourceFile } from './read-table.ts'

const name = orNull(text)
const MAX_MILES = 100_000
const MAX_POINTS = 50

const columns = {
  rates: {
    vehicle_type: vehicleType,
    term,
    tier: id,
    apr,
    year: orNull(year),
    make: name,
    model: name,
  },
  fees: {
    id,
    name: text,
    name_es: orNull(text),
    categories: v.string(),
    taxable: yesNo,
    rule: feeRule,
  },
  enhancements: {
    id,
    name_en: text,
    name_es: text,
    type: v.picklist(['fni', 'accessory'], 'write fni (finance and insurance) or accessory'),
    price: money,
    taxable: yesNo,
    truck_only: yesNo,
    selected: yesNo,
  },
  leaseRates: { term, tier: id, apr, make: name, model: name },
  residuals: {
    term,
    percent: number(1, 100, 'write a percentage of the MSRP, 1 to 100, such as 58'),
    year: orNull(year),
    make: name,
    model: name,
  },
  mileage: {
    miles_per_year: integer(1, MAX_MILES, 'write miles a year, such as 12000'),
    residual_points: number(
      -MAX_POINTS,
      MAX_POINTS,
      'write the points to add to the residual, such as 1 or -0.5',
    ),
  },
} as const

/** Columns that a file may omit. */
const OPTIONAL = ['year', 'make', 'model', 'name_es'] as const

type Columns = typeof columns
type Table = keyof Columns

/** The columns that identify a row. */
const keys = {
  rates: ['vehicle_type', 'term', 'tier', 'year', 'make', 'model'],
  fees: ['id'],
  enhancements: ['id'],
  leaseRates: ['term', 'tier', 'make', 'model'],
  residuals: ['term', 'year', 'make', 'model'],
  mileage: ['miles_per_year'],
} as const satisfies { [T in Table]: readonly (keyof Columns[T])[] }

type RowsOf<C> = { [K in keyof C]: C[K] extends v.GenericSchema ? v.InferOutput<C[K]> : never }

/** The rows of a table with their file. */
export type Rows<T extends Table> = Readonly<{
  file: SourceFile
  lines: readonly Line<RowsOf<Columns[T]>>[]
}>

/** The tables of a folder; `null` for missing ones. */
export type ProgramTables = Readonly<{ [T in Table]: Rows<T> | null }>

export const TABLE_FILES: Readonly<Record<Table, string>> = {
  rates: 'rates.csv',
  fees: 'fees.csv',
  enhancements: 'enhancements.csv',
  leaseRates: 'lease-rates.csv',
  residuals: 'residuals.csv',
  mileage: 'mileage.csv',
}

/** A model requires a make; without one, the row would apply to every maker's model of that name. */
function reportModelsWithoutMake(
  { name, report }: SourceFile,
  lines: readonly Line<Readonly<{ make: string | null; model: string | null }>>[],
) {
  for (const { line, row } of lines)
    if (row.model !== null && row.make === null)
      report({ file: name, line, column: 'make', message: 'is empty: write the make of the model' })
}

function rowsOf<C extends Readonly<Record<string, v.GenericSchema<string, unknown>>>>(
  file: SourceFile | null,
  columnsOfFile: C,
  key: readonly (keyof C)[],
) {
  if (!file) return null
  const optional = OPTIONAL.filter((column) => column in columnsOfFile)
  // Every column is its own schema.
  const lines = readTable(file, columnsOfFile, optional) as readonly Line<RowsOf<C>>[]
  reportDuplicates(file, lines, (row) => key.map((name) => row[name]))
  return { file, lines }
}

/** The columns of each table, and those that identify a row, by the name of its file. */
export const PROGRAM_COLUMNS: ReadonlyMap<
  string,
  Readonly<{ columns: readonly string[]; key: readonly string[] }>
> = new Map(
  // The keys of the table.
  (Object.keys(columns) as readonly Table[]).map((table) => [
    TABLE_FILES[table],
    { columns: Object.keys(columns[table]), key: keys[table] },
  ]),
)

/** Reads the tables of one folder independently; errors are reported. */
export function readProgramTables(fileOf: (name: string) => SourceFile | null): ProgramTables {
  const file = (table: Table) => fileOf(TABLE_FILES[table])
  const rates = rowsOf(file('rates'), columns.rates, keys.rates)
  const leaseRates = rowsOf(file('leaseRates'), columns.leaseRates, keys.leaseRates)
  const residuals = rowsOf(file('residuals'), columns.residuals, keys.residuals)
  for (const rows of [rates, leaseRates, residuals])
    if (rows) reportModelsWithoutMake(rows.file, rows.lines)
  return {
    rates,
    leaseRates,
    residuals,
    fees: rowsOf(file('fees'), columns.fees, keys.fees),
    enhancements: rowsOf(file('enhancements'), columns.enhancements, keys.enhancements),
    mileage: rowsOf(file('mileage'), columns.mileage, keys.mileage),
  }
}
