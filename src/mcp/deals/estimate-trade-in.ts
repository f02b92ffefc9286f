import * as v from 'valibot'

import { toDollars } from '#domain/kernel/money.ts'
import { defaultDealerCode } from '#domain/leads/default-dealer.ts'
import { paths } from '#domain/pages/paths.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import type { TradeInVehicle } from '#domain/trade-in/appraiser.ts'
import { GRADES } from '#domain/valuation/valued-vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { maybe, Mileage, Zip } from '#mcp/inputs.ts'
import { pageUrl } from '#mcp/page-url.ts'
import type { ToolContext } from '#mcp/tool-context.ts'
import { tool } from '#mcp/tool.ts'

import { ownVehicle, ownVehicleOf } from './trade-in-vehicle.ts'

/** The store that takes trade-ins: the configured one, else the site's own. */
const tradeStore = ({ services: { dealers }, site }: ToolContext) =>
  dealers.byCode(defaultDealerCode(site, 'trade')) ?? dealers.own(site) ?? dealers.ofSite(site)[0]

const addressOf = ({ vin, year, make, model, trim }: TradeInVehicle) =>
  paths.sellMyCarDetails(vin === null ? { year, make, model, trim: trim ?? '' } : { vin })

/** The value of a shopper's vehicle, by the same appraiser as offers, but without making one. @see TRD-10 */
export const estimateTradeIn = tool({
  name: 'estimate_trade_in',
  title: 'Estimate a trade-in',
  description:
    'The estimated value of the shopper’s own vehicle as a trade-in, line by line, and what such vehicles cost at dealers. Nothing is stored; for an offer with a date, the shopper opens `url`.',
  input: {
    ...ownVehicle,
    mileage: Mileage,
    condition: v.optional(v.picklist(GRADES), 'good'),
    zip: maybe(Zip, 'Where the vehicle is.'),
  },
  output: v.object({
    outcome: v.pipe(
      v.picklist(['valued', 'inspection']),
      v.description('`inspection`: the store has to see it to name a value.'),
    ),
    value: v.optional(v.pipe(v.number(), v.description('Dollars; the sum of the lines.'))),
    lines: v.optional(v.array(v.object({ label: v.string(), amount: v.number() }))),
    askingLow: v.optional(v.number()),
    asking: v.optional(v.pipe(v.number(), v.description('What dealers ask for such vehicles.'))),
    askingHigh: v.optional(v.number()),
    isOffer: v.pipe(v.literal(false), v.description('An estimate binds no one.')),
    url: v.pipe(v.string(), v.description('Where the shopper gets an offer.')),
  }),
  isOffered: (context) => hasFeature(context.site, 'tradeIn') && tradeStore(context) !== undefined,
  handle: async (context, { mileage, condition, zip = '', ...named }) => {
    const vehicle = await ownVehicleOf(context, named)
    const { finance, tradeIn } = context.services
    const appraisal = await tradeIn.estimate({
      ...vehicle,
      mileage,
      grade: condition,
      options: [],
      state: finance.taxLocations(zip)[0]?.state ?? null,
      dealerCode: tradeStore(context)?.code ?? '',
    })
    const url = pageUrl(context, addressOf(vehicle))
    if (appraisal.outcome === 'out-of-reach') return { outcome: 'inspection', isOffer: false, url }
    const t = areaTranslator('offer', context.locale)
    return {
      outcome: 'valued',
      value: toDollars(appraisal.tradeIn),
      lines: appraisal.lines.map(({ kind, amount }) => ({
        label: t(`line.${kind}`),
        amount: toDollars(amount),
      })),
      askingLow: toDollars(appraisal.askingLow),
      asking: toDollars(appraisal.asking),
      askingHigh: toDollars(appraisal.askingHigh),
      isOffer: false,
      url,
    }
  },
})
