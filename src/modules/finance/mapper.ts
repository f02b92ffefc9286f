import type { Selectable } from 'kysely'
import * as v from 'valibot'

import type { Enhancement } from '#domain/finance/enhancement.ts'
import type { FinanceProgram, RateRow, StateTaxRule } from '#domain/finance/finance-program.ts'
import type { FinanceRecords, TaxJurisdiction } from '#domain/finance/finance-records.ts'
import type { LeaseProgram } from '#domain/finance/lease-program.ts'
import { cents } from '#domain/kernel/money.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'
import type { FinanceTables } from '#platform/db/schema/finance.ts'
import type { Flag } from '#platform/db/schema/flag.ts'

import { toTradeInPolicy } from './trade-in-policy-mapper.ts'

const json = <TSchema extends v.GenericSchema>(schema: TSchema) =>
  v.pipe(v.string(), v.parseJson(), schema)
const Cents = v.pipe(v.number(), v.safeInteger(), v.transform(cents))

const Wording = json(v.object({ en: v.string(), es: v.string() }))
const Tiers = json(
  v.array(v.object({ id: v.string(), minScore: v.number(), maxScore: v.number() })),
)
const Default = v.object({
  termMonths: v.nullable(v.number()),
  creditTier: v.nullable(v.string()),
  downPayment: v.nullable(
    v.variant('type', [
      v.object({ type: v.literal('fixed'), amount: Cents }),
      v.object({ type: v.literal('percentage'), percent: v.number() }),
    ]),
  ),
})
const Defaults = json(v.object({ new: Default, used: Default, cpo: Default }))
const EnhancementType = v.picklist(['fni', 'accessory'])
const Kind = v.picklist(['city', 'county'])
const Type = v.picklist(VEHICLE_TYPES)

const flag = (value: boolean): Flag => (value ? 1 : 0)

type Rows = { readonly [T in keyof FinanceTables]: readonly Selectable<FinanceTables[T]>[] }

const toRate = (row: Rows['finance_rate'][number]): RateRow => ({
  vehicleType: v.parse(Type, row.vehicle_type),
  termMonths: row.term_months,
  creditTier: row.credit_tier,
  aprPercent: row.apr_percent,
  year: row.year,
  make: row.make,
  model: row.model,
})

const toEnhancement = (row: Rows['enhancement'][number]): Enhancement => ({
  id: row.id,
  name: { en: row.name_en, es: row.name_es },
  type: v.parse(EnhancementType, row.type),
  price: cents(row.price_cents),
  isTaxable: row.is_taxable === 1,
  isTruck: row.is_truck === 1,
  isSelectedByDefault: row.is_selected_by_default === 1,
})

const toLeaseRate = (row: Rows['lease_rate'][number]): LeaseProgram['rates'][number] => ({
  termMonths: row.term_months,
  creditTier: row.credit_tier,
  aprPercent: row.apr_percent,
  make: row.make,
  model: row.model,
})

const toResidual = (row: Rows['lease_residual'][number]): LeaseProgram['residuals'][number] => ({
  termMonths: row.term_months,
  percent: row.percent,
  year: row.year,
  make: row.make,
  model: row.model,
})

const toJurisdiction = (row: Rows['tax_jurisdiction'][number]): TaxJurisdiction => ({
  state: row.state,
  kind: v.parse(Kind, row.kind),
  name: row.name,
  county: row.county,
  rate: row.rate,
  effective: row.effective,
  source: row.source,
})

const toStateRule = (row: Rows['state_tax_rule'][number]): StateTaxRule => ({
  state: row.state,
  hasTradeInCredit: row.has_trade_in_credit === 1,
  effective: row.effective,
})

/** Rows by the dealer that they are of. */
function byDealer<T extends { dealer_code: string }>(rows: readonly T[]) {
  const groups = Map.groupBy(rows, (row) => row.dealer_code)
  return (code: string): readonly T[] => groups.get(code) ?? []
}

/** The records of rows in the order in which they were written. */
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
              mileage: mileage(code).map(({ miles_per_year, residual_points }) => ({
                milesPerYear: miles_per_year,
                residualPoints: residual_points,
              })),
              excessMile: cents(row.excess_mile_cents),
            },
    }
  }
  return {
    programs: rows.finance_program.map(toProgram),
    tradeInPolicies: rows.trade_in_policy.map(toTradeInPolicy),
    taxJurisdictions: rows.tax_jurisdiction.map(toJurisdiction),
    stateTaxRules: rows.state_tax_rule.map(toStateRule),
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
      vehicle_type: rate.vehicleType,
      term_months: rate.termMonths,
      credit_tier: rate.creditTier,
      apr_percent: rate.aprPercent,
      year: rate.year,
      make: rate.make,
      model: rate.model,
    })),
    enhancement: program.enhancements.map((enhancement, position) => ({
      dealer_code,
      id: enhancement.id,
      position,
      name_en: enhancement.name.en,
      name_es: enhancement.name.es,
      type: enhancement.type,
      price_cents: enhancement.price,
      is_taxable: flag(enhancement.isTaxable),
      is_truck: flag(enhancement.isTruck),
      is_selected_by_default: flag(enhancement.isSelectedByDefault),
    })),
    lease_rate: (lease?.rates ?? []).map((rate, position) => ({
      dealer_code,
      position,
      term_months: rate.termMonths,
      credit_tier: rate.creditTier,
      apr_percent: rate.aprPercent,
      make: rate.make,
      model: rate.model,
    })),
    lease_residual: (lease?.residuals ?? []).map((residual, position) => ({
      dealer_code,
      position,
      term_months: residual.termMonths,
      percent: residual.percent,
      year: residual.year,
      make: residual.make,
      model: residual.model,
    })),
    lease_mileage: (lease?.mileage ?? []).map(({ milesPerYear, residualPoints }) => ({
      dealer_code,
      miles_per_year: milesPerYear,
      residual_points: residualPoints,
    })),
  }
}

export const stateRuleRow = (rule: StateTaxRule): Rows['state_tax_rule'][number] => ({
  state: rule.state,
  effective: rule.effective,
  has_trade_in_credit: flag(rule.hasTradeInCredit),
})
