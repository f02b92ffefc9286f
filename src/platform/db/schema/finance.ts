import type { Flag } from './flag.ts'

/** One row per dealer code, or `default`. */
export interface FinanceProgramTable {
  dealer_code: string
  /** `YYYY-MM-DD` */
  effective: string
  /** JSON of a `Wording`, or `null`. */
  rate_source: string | null
  /** JSON list of `CreditTier`, the best last. */
  tiers: string
  /** JSON of the defaults by vehicle type. */
  defaults: string
  /** A fraction: 0.0805. */
  tax_rate: number | null
  /** `null` if there are no leases. */
  excess_mile_cents: number | null
}

export interface FinanceRateTable {
  dealer_code: string
  position: number
  vehicle_type: string
  term_months: number
  credit_tier: string
  apr_percent: number
  year: number | null
  make: string | null
  model: string | null
}

export interface EnhancementTable {
  dealer_code: string
  id: string
  position: number
  name_en: string
  name_es: string
  type: string
  price_cents: number
  is_taxable: Flag
  is_truck: Flag
  is_selected_by_default: Flag
}

export interface LeaseRateTable {
  dealer_code: string
  position: number
  term_months: number
  credit_tier: string
  apr_percent: number
  make: string | null
  model: string | null
}

export interface LeaseResidualTable {
  dealer_code: string
  position: number
  term_months: number
  percent: number
  year: number | null
  make: string | null
  model: string | null
}

export interface LeaseMileageTable {
  dealer_code: string
  miles_per_year: number
  residual_points: number
}

/** One row per place and the first day of its rate. */
export interface TaxJurisdictionTable {
  state: string
  name: string
  /** `YYYY-MM-DD` */
  effective: string
  kind: string
  county: string
  /** A fraction: 0.0805. */
  rate: number
  source: string
}

export interface StateTaxRuleTable {
  state: string
  /** `YYYY-MM-DD` */
  effective: string
  has_trade_in_credit: Flag
}

/** One row per dealer code, or `default`. Shares are fractions: 0.86. */
export interface TradeInPolicyTable {
  dealer_code: string
  dealer_share: number
  /** JSON of shares by grade. */
  grades: string
  /** JSON of shares by option. */
  options: string
  /** JSON of shares by state. */
  regions: string
  reconditioning_cents: number
}

/** The tables of finance, beside `dealer_fee`. */
export interface FinanceTables {
  finance_program: FinanceProgramTable
  finance_rate: FinanceRateTable
  enhancement: EnhancementTable
  lease_rate: LeaseRateTable
  lease_residual: LeaseResidualTable
  lease_mileage: LeaseMileageTable
  tax_jurisdiction: TaxJurisdictionTable
  state_tax_rule: StateTaxRuleTable
  trade_in_policy: TradeInPolicyTable
}
