import type { FinanceRecords } from '#domain/finance/terms/finance-records.ts'
import type { Fee } from '#domain/price/fee.ts'
import { feeRow } from '#modules/dealers/module.ts'
import { inChunks } from '#platform/db/chunks.ts'
import { bumpInventoryVersion } from '#platform/db/data-version.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import type { FinanceTables } from '#platform/db/schema/finance.ts'
import { settingRepository } from '#platform/db/settings.ts'

import { programRows, stateRuleRow, toFinanceRecords } from './mapper.ts'
import { tradeInPolicyRow } from './trade-in-policy-mapper.ts'

/** The version of the inventory that finance was written in. */
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
    await trx.insertInto('finance_program').values(rows.finance_program).execute()
    for (const some of inChunks(rows.finance_rate))
      await trx.insertInto('finance_rate').values(some).execute()
    for (const some of inChunks(rows.enhancement))
      await trx.insertInto('enhancement').values(some).execute()
    for (const some of inChunks(rows.lease_rate))
      await trx.insertInto('lease_rate').values(some).execute()
    for (const some of inChunks(rows.lease_residual))
      await trx.insertInto('lease_residual').values(some).execute()
    for (const some of inChunks(rows.lease_mileage))
      await trx.insertInto('lease_mileage').values(some).execute()
  }
  for (const some of inChunks(records.taxJurisdictions))
    await trx.insertInto('tax_jurisdiction').values(some).execute()
  for (const some of inChunks(records.stateTaxRules.map(stateRuleRow)))
    await trx.insertInto('state_tax_rule').values(some).execute()
  for (const some of inChunks(records.tradeInPolicies.map(tradeInPolicyRow)))
    await trx.insertInto('trade_in_policy').values(some).execute()
}

/** What a dealer's fees become, in the order that they list them; with the dealers that have none any more. */
async function replaceFees(
  trx: Connection,
  fees: readonly Fee[],
  dealerCodes: readonly string[],
): Promise<void> {
  if (dealerCodes.length === 0) return
  await trx.deleteFrom('dealer_fee').where('dealer_code', 'in', dealerCodes).execute()
  for (const some of inChunks(fees.map(feeRow)))
    await trx.insertInto('dealer_fee').values(some).execute()
}

/**
 * Reads and writes programs, taxes and the fees that come with them. Writing raises the inventory version in the same
 * transaction; the caller announces it with `notify('inventory')` once that transaction is over.
 */
export const financeRepository = ({ db }: Pick<Database, 'db'>) => ({
  /** Programs by dealer code, each part of them in its file's order. */
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

  /** The version of the inventory that `replaceAll` wrote last; 0 when it never did. */
  async changedAt(): Promise<number> {
    return Number((await settingRepository({ db }).get(CHANGED_AT)) ?? 0)
  },

  /**
   * Makes these the only programs, trade-in policies, tax places and rules. The fees of every dealer with a program, before or now, become
   * `fees`, which must be of dealers that are there.
   */
  async replaceAll(trx: Connection, records: FinanceRecords, fees: readonly Fee[]): Promise<void> {
    // Comes first: of two processes the second waits here until the first is done.
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
