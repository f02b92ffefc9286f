import * as v from 'valibot'

import type { Deal } from '#domain/finance/deal/deal.ts'
import { emptyPlan, type PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { formatPlan } from '#domain/finance/plan/plan-address.ts'
import { programTerms } from '#domain/finance/terms/program-terms.ts'
import { fromDollars, toDollars } from '#domain/kernel/money.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import { vehicleType, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { paymentDisclosure } from '#i18n/payment-disclosure.ts'
import { Dollars, integer, maybe, namedVehicle, vehicleKey, Zip } from '#mcp/inputs.ts'
import type { CallContext } from '#mcp/tool-context.ts'
import { tool, ToolError } from '#mcp/tool.ts'

const MAX_TERM = 120
const MAX_MILES = 50_000
const SCORES = { min: 300, max: 850 }

const input = {
  ...vehicleKey,
  kind: v.optional(v.picklist(['finance', 'lease']), 'finance'),
  creditScore: maybe(
    integer(SCORES.min, SCORES.max),
    'An estimate by the shopper; without it, the store’s usual tier. Nothing is checked.',
  ),
  termMonths: maybe(integer(1, MAX_TERM), 'Falls back to a term that the store offers.'),
  downPayment: maybe(Dollars, 'Dollars; limited to what the store allows.'),
  tradeIn: maybe(Dollars, 'The value of a trade-in, in dollars.'),
  payoff: maybe(Dollars, 'The loan balance of the trade-in, in dollars.'),
  milesPerYear: maybe(integer(1, MAX_MILES), 'Of a lease.'),
  zip: maybe(Zip, 'The ZIP code of the buyer, for the sales tax; without it, the store’s.'),
}

type Requested = v.InferOutput<v.ObjectSchema<typeof input, undefined>>

/** The id of the store's tier of a score; `null` for its usual one. */
function tierOf(context: CallContext, vehicle: Vehicle, score: number | undefined): string | null {
  const program = context.services.finance.program(vehicle.dealerCode)
  if (score === undefined || program === null) return null
  const { tiers } = programTerms(program).rates(vehicleType(vehicle), vehicle)
  return tiers.find(({ minScore, maxScore }) => minScore <= score && score <= maxScore)?.id ?? null
}

const centsOf = (dollars: number | undefined) =>
  dollars === undefined ? null : fromDollars(dollars)

/** A shopper's choices as the calculator has them. */
function planOf(context: CallContext, vehicle: Vehicle, requested: Requested): PaymentPlan {
  const { kind, creditScore, termMonths = null, milesPerYear = null, zip = '' } = requested
  const downPayment = centsOf(requested.downPayment)
  return {
    ...emptyPlan,
    mode: kind,
    creditTier: tierOf(context, vehicle, creditScore),
    termMonths,
    downPayment,
    tradeIn: fromDollars(requested.tradeIn ?? 0),
    payoff: fromDollars(requested.payoff ?? 0),
    zip,
    taxLocation: context.services.finance.taxLocations(zip)[0] ?? null,
    lease: { termMonths, milesPerYear, downPayment },
  }
}

const Reply = v.object({
  kind: v.picklist(['finance', 'lease']),
  monthly: v.number(),
  termMonths: v.number(),
  aprPercent: v.number(),
  downPayment: v.number(),
  dueAtSigning: v.number(),
  totalOfPayments: v.number(),
  outTheDoor: v.pipe(v.number(), v.description('Price, fees and sales tax.')),
  tax: v.number(),
  amountFinanced: v.optional(v.pipe(v.number(), v.description('Of a loan.'))),
  financeCharge: v.optional(v.pipe(v.number(), v.description('Of a loan.'))),
  milesPerYear: v.optional(v.pipe(v.number(), v.description('Of a lease.'))),
  excessMile: v.optional(
    v.pipe(v.number(), v.description('Of a lease: dollars for each mile above.')),
  ),
  disclosure: v.pipe(v.string(), v.description('Show it together with the payment.')),
})

function dealReply(deal: Deal, { locale }: CallContext): v.InferOutput<typeof Reply> {
  return {
    kind: deal.mode,
    monthly: toDollars(deal.monthly),
    termMonths: deal.termMonths,
    aprPercent: deal.aprPercent,
    downPayment: toDollars(deal.downPayment),
    dueAtSigning: toDollars(deal.dueAtSigning),
    totalOfPayments: toDollars(deal.totalOfPayments),
    outTheDoor: toDollars(deal.outTheDoor),
    tax: toDollars(deal.tax.amount),
    ...(deal.mode === 'finance'
      ? {
          amountFinanced: toDollars(deal.amountFinanced),
          financeCharge: toDollars(deal.financeCharge),
        }
      : { milesPerYear: deal.milesPerYear, excessMile: toDollars(deal.excessMile) }),
    disclosure: paymentDisclosure([deal], locale),
  }
}

/** The payment of a vehicle, as its page's calculator computes it. @see FIN-10, FIN-13, FIN-15 */
export const estimatePayment = tool({
  name: 'estimate_payment',
  title: 'Estimate a payment',
  description:
    'The estimated monthly payment of a vehicle, as a loan or a lease, to the cent, with the store’s own rates, fees and taxes and the required disclosure. An estimate, not an offer of credit.',
  input,
  output: Reply,
  isOffered: ({ site }) => hasFeature(site, 'credit'),
  handle: (context, requested) => {
    const vehicle = namedVehicle(context, requested)
    const plan = planOf(context, vehicle, requested)
    const deal = context.services.inventory.payment(context.site, vehicle, {
      plan: formatPlan(plan),
    })
    if (deal === null)
      throw new ToolError(
        'No payment is shown for this vehicle: it is sold, its price is not shown, or the store has no rates for it. Offer a message to the store with prepare_message.',
      )
    if (deal.mode !== requested.kind)
      throw new ToolError(
        'The store offers no lease of this vehicle. Ask again with the kind finance.',
      )
    return dealReply(deal, context)
  },
})
