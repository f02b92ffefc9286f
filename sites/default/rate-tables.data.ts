/**
 * Rates to start from: what borrowers paid on average in the United States in the first quarter of 2025, by credit
 * score (Experian, State of the Automotive Finance Market Q1 2025, VantageScore 4.0, as quoted on
 * creditvana.com/average-car-loan-interest-rates-by-credit-score, read 2026-11). Those averages stand at 60 months;
 * the steps to other terms (−0.35 at 36, −0.20 at 48, +0.45 at 72, +1.10 at 84) and the rates of certified vehicles
 * (a little below half way from new to used) are our assumptions. A dealer puts their lenders' rates in their place.
 */
import type { CreditTier, RateTable, TermRates } from '#domain/finance/rate-table.ts'

/** Worst first. @see FIN-3 */
const tiers: readonly CreditTier[] = [
  { id: 'deepsubprime', minScore: 300, maxScore: 500 },
  { id: 'subprime', minScore: 501, maxScore: 600 },
  { id: 'nearprime', minScore: 601, maxScore: 660 },
  { id: 'prime', minScore: 661, maxScore: 780 },
  { id: 'superprime', minScore: 781, maxScore: 850 },
]

const defaults: RateTable['defaults'] = {
  termMonths: 72,
  creditTier: 'prime',
  downPayment: null,
}

/** The rates of a term in the order of the tiers. */
type Row = readonly [
  termMonths: number,
  deepsubprime: number,
  subprime: number,
  nearprime: number,
  prime: number,
  superprime: number,
]

const ratesOf = ([termMonths, ...rates]: Row): TermRates => ({
  termMonths,
  aprPercent: Object.fromEntries(tiers.map(({ id }, at) => [id, rates[at] ?? 0])),
})

const table = (...rows: readonly Row[]): RateTable => ({
  tiers,
  rates: rows.map(ratesOf),
  defaults,
})

export const rateTables = {
  new: table(
    [36, 15.46, 12.87, 9.48, 6.35, 4.83],
    [48, 15.61, 13.02, 9.63, 6.5, 4.98],
    [60, 15.81, 13.22, 9.83, 6.7, 5.18],
    [72, 16.26, 13.67, 10.28, 7.15, 5.63],
    [84, 16.91, 14.32, 10.93, 7.8, 6.28],
  ),
  cpo: table(
    [36, 18.92, 16.33, 11.83, 7.77, 5.81],
    [48, 19.07, 16.48, 11.98, 7.92, 5.96],
    [60, 19.27, 16.68, 12.18, 8.12, 6.16],
    [72, 19.72, 17.13, 12.63, 8.57, 6.61],
    [84, 20.37, 17.78, 13.28, 9.22, 7.26],
  ),
  used: table(
    [36, 21.23, 18.64, 13.39, 8.71, 6.47],
    [48, 21.38, 18.79, 13.54, 8.86, 6.62],
    [60, 21.58, 18.99, 13.74, 9.06, 6.82],
    [72, 22.03, 19.44, 14.19, 9.51, 7.27],
    [84, 22.68, 20.09, 14.84, 10.16, 7.92],
  ),
}
