import type { FinanceProgram } from '#domain/finance/terms/finance-program.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

import type { FileFault } from './finance-files.ts'
import type { ProgramTables, Rows } from './program-tables.ts'
import { shown } from './read-table.ts'

/** The yearly mileage of the residual table. */
const RESIDUAL_MILES = 15_000

type Report = (fault: FileFault) => void

type Checked = Readonly<{
  program: FinanceProgram
  tables: ProgramTables
  /** The file for errors of the program as a whole. */
  file: string
  report: Report
}>

function checkTiers({ program: { tiers }, file, report }: Checked) {
  for (const [index, { id, minScore, maxScore }] of tiers.entries()) {
    const isAbove = minScore > (tiers[index - 1]?.maxScore ?? -1)
    if (minScore > maxScore || !isAbove) {
      const message = `${shown(id)} does not have higher scores than the tier before it: list the lowest first`
      report({ file, line: null, column: `tiers.${index}`, message })
    }
    if (tiers.findIndex((tier) => tier.id === id) < index)
      report({ file, line: null, column: `tiers.${index}`, message: `${shown(id)} occurs twice` })
  }
}

function checkTierNames(
  { program: { tiers }, file, report }: Checked,
  rows: Rows<'rates'> | Rows<'leaseRates'> | null,
) {
  const ids = tiers.map(({ id }) => id)
  for (const { line, row } of rows?.lines ?? [])
    if (!ids.includes(row.tier)) {
      const message = `${shown(row.tier)}: is not a tier of ${file}: use one of ${ids.join(', ')}`
      report({ file: rows?.file.name ?? file, line, column: 'tier', message })
    }
}

/** A default that the table never offers is an error only if the table offers anything. @see FIN-3, FIN-4 */
function checkDefaults({ program, file, report }: Checked) {
  for (const type of VEHICLE_TYPES) {
    const offered = program.rates.filter((rate) => rate.vehicleType === type)
    const { termMonths, creditTier } = program.defaults[type]
    const unknown = (key: string, value: unknown) =>
      report({
        file,
        line: null,
        column: `defaults.${type}.${key}`,
        message: `${shown(value)}: there is no rate for ${type} vehicles with it`,
      })
    if (offered.length === 0) continue
    if (termMonths !== null && !offered.some((rate) => rate.termMonths === termMonths))
      unknown('term', termMonths)
    if (creditTier !== null && !offered.some((rate) => rate.creditTier === creditTier))
      unknown('creditTier', creditTier)
  }
}

function checkLease({ program: { lease }, tables, file, report }: Checked) {
  if (!lease) return
  const parts = [
    ['lease-rates.csv', lease.rates],
    ['residuals.csv', lease.residuals],
    ['mileage.csv', lease.mileage],
  ] as const
  for (const [name, rows] of parts)
    if (rows.length === 0) {
      const message = `means that this dealer leases, but ${name} has no rows: add rows, or write null here`
      report({ file, line: null, column: 'excessMile', message })
    }
  const residualMileage = lease.mileage.find(({ milesPerYear }) => milesPerYear === RESIDUAL_MILES)
  if (lease.mileage.length > 0 && residualMileage?.residualPoints !== 0) {
    const message = `needs a row of ${RESIDUAL_MILES} miles with 0 points: residuals are based on it`
    report({ file: tables.mileage?.file.name ?? file, line: null, column: null, message })
  }
  const terms = new Set(lease.residuals.map(({ termMonths }) => termMonths))
  for (const { line, row } of tables.leaseRates?.lines ?? [])
    if (!terms.has(row.term)) {
      const message = `${shown(row.term)}: residuals.csv has no row of this term`
      report({ file: tables.leaseRates?.file.name ?? file, line, column: 'term', message })
    }
}

/** Reports inconsistencies between the parts of a program. @see FIN-2 */
export function checkProgram(checked: Checked): void {
  checkTiers(checked)
  checkTierNames(checked, checked.tables.rates)
  if (checked.program.lease) checkTierNames(checked, checked.tables.leaseRates)
  checkDefaults(checked)
  checkLease(checked)
}
