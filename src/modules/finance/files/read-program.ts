import type { FinanceProgram } from '#domain/finance/terms/finance-program.ts'
import type { LeaseProgram } from '#domain/finance/terms/lease-program.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'

import { checkProgram } from './check-program.ts'
import {
  headOf,
  missingKeys,
  mergeProgramJson,
  readProgramJson,
  type ProgramJson,
} from './program-json.ts'
import { readProgramTables, type ProgramTables } from './program-tables.ts'
import type { SourceFile } from './read-table.ts'

/** One parsed folder, before defaults are added. */
export type ProgramFolder = Readonly<{
  code: string
  json: ProgramJson | null
  tables: ProgramTables
}>

export const PROGRAM_JSON = 'program.json'

/** Reads a folder's files independently; errors are reported. */
export function readProgramFolder(
  code: string,
  fileOf: (name: string) => SourceFile | null,
): ProgramFolder {
  const json = fileOf(PROGRAM_JSON)
  return { code, json: json && readProgramJson(json), tables: readProgramTables(fileOf) }
}

const NO_TABLES: ProgramTables = {
  rates: null,
  fees: null,
  enhancements: null,
  leaseRates: null,
  residuals: null,
  mileage: null,
}

/** A dealer's tables, with the default's for missing ones, except fees. */
const tablesOver = (base: ProgramTables, own: ProgramTables): ProgramTables => ({
  rates: own.rates ?? base.rates,
  fees: own.fees,
  enhancements: own.enhancements ?? base.enhancements,
  leaseRates: own.leaseRates ?? base.leaseRates,
  residuals: own.residuals ?? base.residuals,
  mileage: own.mileage ?? base.mileage,
})

const ratesOf = ({ rates }: ProgramTables): FinanceProgram['rates'] =>
  (rates?.lines ?? []).map(({ row }) => ({
    vehicleType: row.vehicle_type,
    termMonths: row.term,
    creditTier: row.tier,
    aprPercent: row.apr,
    year: row.year,
    make: row.make,
    model: row.model,
  }))

const enhancementsOf = ({ enhancements }: ProgramTables): FinanceProgram['enhancements'] =>
  (enhancements?.lines ?? []).map(({ row }) => ({
    id: row.id,
    name: { en: row.name_en, es: row.name_es },
    type: row.type,
    price: row.price,
    isTaxable: row.taxable,
    isTruck: row.truck_only,
    isSelectedByDefault: row.selected,
  }))

function leaseOf(tables: ProgramTables, excessMile: Cents | null): LeaseProgram | null {
  if (excessMile === null) return null
  return {
    rates: (tables.leaseRates?.lines ?? []).map(({ row }) => ({
      termMonths: row.term,
      creditTier: row.tier,
      aprPercent: row.apr,
      make: row.make,
      model: row.model,
    })),
    residuals: (tables.residuals?.lines ?? []).map(({ row }) => ({
      termMonths: row.term,
      percent: row.percent,
      year: row.year,
      make: row.make,
      model: row.model,
    })),
    mileage: (tables.mileage?.lines ?? [])
      .map(({ row }) => ({ milesPerYear: row.miles_per_year, residualPoints: row.residual_points }))
      .toSorted((a, b) => a.milesPerYear - b.milesPerYear),
    excessMile,
  }
}

/** Whether a folder's `program.json` omits a key that the default's has. */
export const isIncomplete = ({ json }: Pick<ProgramFolder, 'json'>): boolean =>
  json !== null && missingKeys(json).length > 0

/** The program of a folder, with defaults from `base`; `null` if a part has errors. */
export function programOf(
  own: ProgramFolder,
  base: ProgramFolder | null,
  report: SourceFile['report'],
): FinanceProgram | null {
  const file = `${own.code}/${PROGRAM_JSON}`
  if (!own.json) return null
  const fault = (column: string, message: string) => report({ file, line: null, column, message })
  if (base && own.tables.rates && own.json.rateSource === undefined)
    fault('rateSource', 'is missing: a dealer with its own rates states their source, or null')
  const json = mergeProgramJson(base?.json ?? null, own.json)
  const missing = missingKeys(json)
  for (const key of missing) fault(key, 'is missing: add it')
  if (missing.length > 0) return null

  const tables = tablesOver(base?.tables ?? NO_TABLES, own.tables)
  const { excessMile, ...head } = headOf(json)
  const program: FinanceProgram = {
    dealerCode: own.code,
    ...head,
    rates: ratesOf(tables),
    enhancements: enhancementsOf(tables),
    lease: leaseOf(tables, excessMile),
  }
  checkProgram({ program, tables, file, report })
  return program
}

/** The fees of a folder. @see FIN-8 */
export const feesOf = ({ code, tables }: ProgramFolder): readonly Fee[] =>
  (tables.fees?.lines ?? []).map(({ row }) => ({
    id: row.id,
    dealerCode: code,
    name: row.name,
    ...(row.name_es !== null && { nameEs: row.name_es }),
    categoryCodes: row.categories.toUpperCase().split(/\s+/).filter(Boolean),
    isTaxable: row.taxable,
    rule: row.rule,
  }))
