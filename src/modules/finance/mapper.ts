import type { Selectable } from 'kysely'
import * as v from 'valibot'

import type { Enhancement } from '#domain/finance/terms/enhancement.ts'
import type {
  FinanceProgram,
  RateRow,
  StateTaxRule,
} from '#domain/finance/terms/finance-program.ts'
import type { FinanceRecords, TaxJurisdiction } from '#domain/finance/terms/finance-records.ts'
import type { LeaseProgram } from '#domain/finance/terms/lease-program.ts'
import { cents } from '#domain/kernel/money.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'
import { jsonText, Amount, recordOf, rowOf, readRow, omit } from '#platform/db/row-codec.ts'
import type { FinanceTables } from '#platform/db/schema/finance.ts'

import { toTradeInPolicy } from './trade-in-policy-mapper.ts'

const Wording = jsonText(v.object({ en: v.string(), es: v.string() }))
const Tiers = jsonText(
  v.array(v.object({ id: v.string(), minScore: v.number(), maxScore: v.number() })),
)
const Default = v.object({
  termMonths: v.nullable(v.number()),
  creditTier: v.nullable(v.string()),
  downPayment: v.nullable(
    v.variant('type', [
      v.object({ type: v.literal('fixed'), amount: Amount }),
      v.object({ type: v.literal('percentage'), percent: v.number() }),
    ]),
  ),
})
const Defaults = jsonText(v.object({ new: Default, used: Default, cpo: Default }))
const EnhancementWords = v.object({ type: v.picklist(['fni', 'accessory']) })
const PlaceWords = v.object({ kind: v.picklist(['city', 'county']) })
const RateWords = v.object({ vehicleType: v.picklist(VEHICLE_TYPES) })

type Rows = { readonly [T in keyof FinanceTables]: readonly Selectable<FinanceTables[T]>[] }

/** A row without its dealer code and its position in the file. */
const fieldsOf = <T extends Readonly<{ dealer_code: string; position: number }>>(row: T) =>
  omit(row, 'dealer_code', 'position')

const toRate = (row: Rows['finance_rate'][number]): RateRow => readRow(fieldsOf(row), RateWords)

function toEnhancement(row: Rows['enhancement'][number]): Enhancement {
  const { name_en: en, name_es: es, price_cents: price, ...rest } = fieldsOf(row)
  return { ...readRow(rest, EnhancementWords), name: { en, es }, price: cents(price) }
}

const toLeaseRate = (row: Rows['lease_rate'][number]): LeaseProgram['rates'][number] =>
  recordOf(fieldsOf(row))

const toResidual = (row: Rows['lease_residual'][number]): LeaseProgram['residuals'][number] =>
  recordOf(fieldsOf(row))

const toJurisdiction = (row: Rows['tax_jurisdiction'][number]): TaxJurisdiction =>
  readRow(row, PlaceWords)

/** Rows by dealer. */
function byDealer<T extends { dealer_code: string }>(rows: readonly T[]) {
  const groups = Map.groupBy(rows, (row) => row.dealer_code)
  return (code: string): readonly T[] => groups.get(code) ?? []
}

/** Finance records from rows, in the order written. */
export function toFinanceRecords(rows: Rows): FinanceRecords {
  const [rates, enhancements] = [byDealer(rows.finance_rate), byDealer(rows.enhancement)]
  const [leaseRates, residuals] = [byDealer(rows.lease_rate), byDealer(rows.lease_residual)]
  const mileage = byDealer(rows.lease_mileage)
  const toProgram = (row: Rows['finance_program'][number]): FinanceProgram => {
    const code = row.dealer_code
    return {
      dealerCode: code,
      effective: row.effective,
      rateSource: row.rate_source === null ? null : v.parse(Wording, row.rate_source),
      tiers: v.parse(Tiers, row.tiers),
      rates: rates(code).map(toRate),
      defaults: v.parse(Defaults, row.defaults),
      taxRate: row.tax_rate,
      enhancements: enhancements(code).map(toEnhancement),
      lease:
        row.excess_mile_cents === null
          ? null
          : {
              rates: leaseRates(code).map(toLeaseRate),
              residuals: residuals(code).map(toResidual),
              mileage: mileage(code).map((row) => recordOf(omit(row, 'dealer_code'))),
              excessMile: cents(row.excess_mile_cents),
            },
    }
  }
  return {
    programs: rows.finance_program.map(toProgram),
    tradeInPolicies: rows.trade_in_policy.map(toTradeInPolicy),
    taxJurisdictions: rows.tax_jurisdiction.map(toJurisdiction),
    stateTaxRules: rows.state_tax_rule.map(recordOf),
  }
}

type ProgramRows = Pick<
  Rows,
  | 'finance_program'
  | 'finance_rate'
  | 'enhancement'
  | 'lease_rate'
  | 'lease_residual'
  | 'lease_mileage'
>

/** The rows of one program. */
export function programRows(program: FinanceProgram): ProgramRows {
  const dealer_code = program.dealerCode
  const { lease } = program
  return {
    finance_program: [
      {
        dealer_code,
        effective: program.effective,
        rate_source: program.rateSource && JSON.stringify(program.rateSource),
        tiers: JSON.stringify(program.tiers),
        defaults: JSON.stringify(program.defaults),
        tax_rate: program.taxRate,
        excess_mile_cents: lease?.excessMile ?? null,
      },
    ],
    finance_rate: program.rates.map((rate, position) => ({
      dealer_code,
      position,
      ...rowOf(rate),
    })),
    enhancement: program.enhancements.map(({ name, price, ...enhancement }, position) => ({
      dealer_code,
      position,
      ...rowOf(enhancement),
      name_en: name.en,
      name_es: name.es,
      price_cents: price,
    })),
    lease_rate: (lease?.rates ?? []).map((rate, position) => ({
      dealer_code,
      position,
      ...rowOf(rate),
    })),
    lease_residual: (lease?.residuals ?? []).map((residual, position) => ({
      dealer_code,
      position,
      ...rowOf(residual),
    })),
    lease_mileage: (lease?.mileage ?? []).map((mileage) => ({ dealer_code, ...rowOf(mileage) })),
  }
}

export const stateRuleRow = (rule: StateTaxRule): Rows['state_tax_rule'][number] => rowOf(rule)
