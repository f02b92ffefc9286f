import * as v from 'valibot'

import { between, count } from '#api/parameters.ts'

const Text = v.string()
const Dollars = v.number()

const FeePrice = v.pipe(
  v.variant('kind', [
    v.object({ kind: v.literal('flat'), amount: Dollars }),
    v.object({
      kind: v.literal('percent'),
      percent: v.pipe(
        v.number(),
        v.description('Percent of the vehicle’s price; the fee is rounded to the cent.'),
      ),
    }),
    v.object({
      kind: v.literal('per-step'),
      steps: v.pipe(
        v.array(v.object({ from: Dollars, amount: Dollars })),
        v.description('The amount of the last step that the vehicle’s price reaches.'),
      ),
    }),
  ]),
  v.description('How the fee is computed from the final price of a vehicle.'),
)

/** A charge of a dealer or of the state. @see FIN-8 */
export const FeeSchema = v.object({
  id: Text,
  name: Text,
  categoryCodes: v.pipe(v.array(Text), v.description('`DMV` marks state charges.')),
  isTaxable: v.boolean(),
  price: FeePrice,
})
export type FeeReply = v.InferOutput<typeof FeeSchema>

/** An optional product for a deal. @see FIN-7 */
export const EnhancementSchema = v.object({
  id: v.pipe(Text, v.description('Unique within a dealer.')),
  friendlyName: v.pipe(Text, v.description('In English.')),
  friendlyNameEs: v.pipe(Text, v.description('In Spanish.')),
  enhancementType: v.pipe(
    v.picklist(['fni', 'accessory']),
    v.description('`fni`: finance and insurance.'),
  ),
  price: Dollars,
  isTaxable: v.boolean(),
  isTruck: v.pipe(v.boolean(), v.description('Only for trucks.')),
  isSelectedByDefault: v.boolean(),
  selected: v.pipe(
    v.boolean(),
    v.description('Whether it is selected until a shopper changes it.'),
  ),
})
export type EnhancementReply = v.InferOutput<typeof EnhancementSchema>

/** A place whose sales tax a buyer may have to pay. @see FIN-9 */
export const TaxLocationSchema = v.object({
  id: v.pipe(Text, v.description('A stable id, such as `AZ:scottsdale`.')),
  city: v.pipe(
    Text,
    v.description('A city, or a county for all places outside its cities: `Maricopa County`.'),
  ),
  county: Text,
  state: Text,
  rate: v.pipe(v.number(), v.description('State, county and city together: 0.0805 is 8.05 %.')),
})

/** The rates of loans. @see FIN-2 */
export const RatesSchema = v.object({
  rates: v.pipe(
    v.record(Text, v.record(Text, v.number())),
    v.description('Yearly rate in percent by months, then by credit tier.'),
  ),
  defaults: v.object({
    term: v.optional(v.number()),
    creditTier: v.optional(Text),
    downPaymentType: v.optional(v.picklist(['fixed', 'percentage'])),
    downPayment: v.optional(v.pipe(v.number(), v.description('Dollars, or percent of the price.'))),
  }),
})
export type RatesReply = v.InferOutput<typeof RatesSchema>

const MAX_DOLLARS = 10_000_000
const MAX_TERM = 120
const Amount = between(0, MAX_DOLLARS)
const months = (min: number) => count(min, MAX_TERM)
const Charges = v.array(
  v.object({ price: Amount, isTaxable: v.boolean('true or false') }),
  'a list',
)

const purchase = {
  price: Amount,
  downPayment: Amount,
  tradeIn: Amount,
  payoff: v.pipe(Amount, v.description('The loan balance of the trade-in.')),
  apr: v.pipe(between(0, 100), v.description('The annual rate in percent: 6.49 is 6.49 %.')),
  taxRate: v.pipe(between(0, 1), v.description('0.0805 is 8.05 %.')),
  enhancements: Charges,
  fees: Charges,
}

/** A loan to compute. @see FIN-10 */
export const FinanceBody = v.object({
  ...purchase,
  term: months(0),
  tradeInTaxCredit: v.pipe(
    v.boolean('true or false'),
    v.description('Whether the trade-in is deducted from the taxable amount.'),
  ),
})
export type FinanceBody = v.InferOutput<typeof FinanceBody>

export const FinanceReply = v.object({
  taxableBasis: Dollars,
  tax: Dollars,
  amountFinanced: Dollars,
  paymentAmount: v.pipe(Dollars, v.description('A month.')),
  totalOfPayments: Dollars,
  financeCharge: Dollars,
})

/** A lease to compute. @see FIN-13 */
export const LeaseBody = v.object({
  ...purchase,
  msrp: Amount,
  term: months(1),
  residualPercent: v.pipe(between(0, 100), v.description('Percent of the MSRP.')),
})
export type LeaseBody = v.InferOutput<typeof LeaseBody>

export const LeaseReply = v.object({
  basePayment: v.pipe(Dollars, v.description('Per month, before tax.')),
  paymentAmount: v.pipe(Dollars, v.description('A month.')),
  totalOfPayments: Dollars,
  outOfPocket: v.pipe(Dollars, v.description('The down payment and the first payment.')),
  totalTax: Dollars,
})
