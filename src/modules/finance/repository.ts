import type { FinanceRecords } from '#domain/finance/terms/finance-records.ts'
import type { Fee } from '#domain/price/fee.ts'
import { feeRow } from '#modules/dealers/module.ts'
import { insertRows } from '#platform/db/chunks.ts'
import { bumpInventoryVersion } from '#platform/db/data-version.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import type { FinanceTables } from '#platform/db/schema/finance.ts'
import { settingRepository } from '#platform/db/settings.ts'

import { programRows, stateRuleRow, toFinanceRecords } from './mapper.ts'
import { tradeInPolicyRow } from './trade-in-policy-mapper.ts'

/** The setting with the inventory version of the last finance write. */
const CHANGED_AT = 'finance-version'

const TABLES = [
  'finance_program',
  'finance_rate',
  'enhancement',
  'lease_rate',
  'lease_residual',
  'lease_mileage',
  'tax_jurisdiction',
  'state_tax_rule',
  'trade_in_policy',
] as const satisfies readonly (keyof FinanceTables)[]

async function insert(trx: Connection, records: FinanceRecords): Promise<void> {
  for (const program of records.programs) {
    const rows = programRows(program)
    await insertRows(trx, 'finance_program', rows.finance_program)
    await insertRows(trx, 'finance_rate', rows.finance_rate)
    await insertRows(trx, 'enhancement', rows.enhancement)
    await insertRows(trx, 'lease_rate', rows.lease_rate)
    await insertRows(trx, 'lease_residual', rows.lease_residual)
    await insertRows(trx, 'lease_mileage', rows.lease_mileage)
  }
  await insertRows(trx, 'tax_jurisdiction', records.taxJurisdictions)
  await insertRows(trx, 'state_tax_rule', records.stateTaxRules.map(stateRuleRow))
  await insertRows(trx, 'trade_in_policy', records.tradeInPolicies.map(tradeInPolicyRow))
}

/** Replaces a dealer's fees in the given order, including dealers that have no fees. */
async function replaceFees(
  trx: Connection,
  fees: readonly Fee[],
  dealerCodes: readonly string[],
): Promise<void> {
  if (dealerCodes.length === 0) return
  await trx.deleteFrom('dealer_fee').where('dealer_code', 'in', dealerCodes).execute()
  await insertRows(trx, 'dealer_fee', fees.map(feeRow))
}

/**
 * Reads and writes programs, taxes and their fees. A write raises the inventory version in the same transaction; the
 * caller announces it with `notify('inventory')` after the transaction.
 */
export const financeRepository = ({ db }: Pick<Database, 'db'>) => ({
  /** Programs by dealer code, each part in file order. */
  async all(): Promise<FinanceRecords> {
    const [programs, rates, enhancements, leaseRates, residuals, mileage, places, rules, policies] =
      await Promise.all([
        db.selectFrom('finance_program').selectAll().orderBy('dealer_code').execute(),
        db.selectFrom('finance_rate').selectAll().orderBy('position').execute(),
        db.selectFrom('enhancement').selectAll().orderBy('position').execute(),
        db.selectFrom('lease_rate').selectAll().orderBy('position').execute(),
        db.selectFrom('lease_residual').selectAll().orderBy('position').execute(),
        db.selectFrom('lease_mileage').selectAll().orderBy('miles_per_year').execute(),
        db
          .selectFrom('tax_jurisdiction')
          .selectAll()
          .orderBy('state')
          .orderBy('name')
          .orderBy('effective')
          .execute(),
        db.selectFrom('state_tax_rule').selectAll().orderBy('state').orderBy('effective').execute(),
        db.selectFrom('trade_in_policy').selectAll().orderBy('dealer_code').execute(),
      ])
    return toFinanceRecords({
      finance_program: programs,
      finance_rate: rates,
      enhancement: enhancements,
      lease_rate: leaseRates,
      lease_residual: residuals,
      lease_mileage: mileage,
      tax_jurisdiction: places,
      state_tax_rule: rules,
      trade_in_policy: policies,
    })
  },

  /** The inventory version of the last `replaceAll`; 0 for never. */
  async changedAt(): Promise<number> {
    return Number((await settingRepository({ db }).get(CHANGED_AT)) ?? 0)
  },

  /**
   * Replaces all programs, trade-in policies, tax locations and rules by these. The fees of every dealer with a
   * program, before or now, become `fees`, whose dealers must exist.
   */
  async replaceAll(trx: Connection, records: FinanceRecords, fees: readonly Fee[]): Promise<void> {
    // First: of two concurrent processes the second waits here until the first is done.
    const version = await bumpInventoryVersion(trx)
    const before = await trx.selectFrom('finance_program').select('dealer_code').execute()
    const now = records.programs.map(({ dealerCode }) => dealerCode)
    await replaceFees(trx, fees, [
      ...new Set([...before.map(({ dealer_code }) => dealer_code), ...now]),
    ])
    for (const table of TABLES) await trx.deleteFrom(table).execute()
    await insert(trx, records)
    await settingRepository({ db: trx }).set(CHANGED_AT, String(version))
  },
})
export type FinanceRepository = ReturnType<typeof financeRepository>
