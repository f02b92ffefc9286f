import * as v from 'valibot'

import type { StateTaxRule } from '#domain/finance/terms/finance-program.ts'
import type { TaxJurisdiction } from '#domain/finance/terms/finance-records.ts'

import { day, state, taxRate, text, yesNo } from './cells.ts'
import { readTable, reportDuplicates, type SourceFile } from './read-table.ts'

export const JURISDICTIONS = 'tax-jurisdictions.csv'
export const STATE_RULES = 'state-tax-rules.csv'

/** The tax locations of `tax-jurisdictions.csv`; empty without the file. @see FIN-9 */
export function readJurisdictions(file: SourceFile | null): readonly TaxJurisdiction[] {
  if (!file) return []
  const lines = readTable(file, {
    state,
    kind: v.picklist(['city', 'county'], 'write city or county'),
    name: text,
    county: text,
    rate_percent: taxRate,
    effective: day,
    source: text,
  })
  reportDuplicates(file, lines, (row) => [row.state, row.name, row.effective])
  return lines.map(({ row: { rate_percent: rate, ...place } }) => ({ ...place, rate }))
}

/** The rules of `state-tax-rules.csv`; empty without the file. @see FIN-9 */
export function readStateRules(file: SourceFile | null): readonly StateTaxRule[] {
  if (!file) return []
  const lines = readTable(file, { state, trade_in_credit: yesNo, effective: day, source: text })
  reportDuplicates(file, lines, (row) => [row.state, row.effective])
  return lines.map(({ row }) => ({
    state: row.state,
    hasTradeInCredit: row.trade_in_credit,
    effective: row.effective,
  }))
}
