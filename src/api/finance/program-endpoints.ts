import * as v from 'valibot'

import type { CallContext } from '#api/api-env.ts'
import { endpoint } from '#api/endpoint.ts'
import { PathText, Text, Zip } from '#api/parameters.ts'
import { one } from '#api/read-input.ts'
import { fallbackTaxRate } from '#domain/finance/terms/fallback-tax.ts'
import { programTerms } from '#domain/finance/terms/program-terms.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

import { feeReply, ratesReply } from './finance-reply.ts'
import { FeeSchema, RatesSchema, TaxLocationSchema } from './finance-schema.ts'

const tag = 'Payments'
const arkona = one(PathText, 'The dealer code.')
const vehicleType = one(
  v.picklist(VEHICLE_TYPES, `one of ${VEHICLE_TYPES.join(', ')}`),
  '`new`, `used` or `cpo`.',
)
const Year = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{3}$/, 'four digits'),
  v.transform(Number),
  v.number(),
  v.integer(),
  v.minValue(1000),
  v.maxValue(9999),
)

const isDealer = ({ services }: CallContext, code: string) => services.dealers.byCode(code) !== null

export const programEndpoints = [
  endpoint({
    path: '/chapman-connect/rates-with-defaults/{arkona}/{vehicleType}/v2',
    tag,
    summary: 'The loan rates of a dealer',
    description:
      'A rate for the model takes precedence over one for its make, which takes precedence over the general rate. Without `make`, the general rates. Terms that are not offered are omitted.',
    params: { arkona, vehicleType },
    query: {
      year: one(v.optional(Year), 'The model year.'),
      make: one(v.optional(Text), 'Case is ignored.'),
      model: one(v.optional(Text), 'Case is ignored.'),
    },
    reply: RatesSchema,
    handle: (context, { params, query: { year = 0, make = '', model = '' } }) => {
      if (!isDealer(context, params.arkona)) return null
      const program = context.services.finance.program(params.arkona)
      if (!program) return { rates: {}, defaults: {} }
      return ratesReply(programTerms(program).rates(params.vehicleType, { year, make, model }))
    },
  }),
  endpoint({
    path: '/chapman-connect/fees/tekion/{arkona}/{vehicleType}',
    tag,
    summary: 'The fees that a dealer and its state add to a price',
    description: 'Each fee states how it is computed from the final price of a vehicle.',
    params: { arkona, vehicleType },
    query: {},
    reply: v.array(FeeSchema),
    handle: (context, { params }) =>
      isDealer(context, params.arkona)
        ? context.services.dealers.fees(params.arkona).map(feeReply)
        : null,
  }),
  endpoint({
    path: '/chapman-connect/taxes/{arkona}',
    tag,
    summary: 'The sales tax at a dealer',
    description:
      'A number: 0.086 is 8.6 %. If the rate is unknown, it is that of the state without local taxes.',
    params: { arkona },
    query: {},
    reply: v.number(),
    handle: ({ services }, { params }) => {
      const dealer = services.dealers.byCode(params.arkona)
      if (dealer === null) return null
      return services.finance.program(dealer.code)?.taxRate ?? fallbackTaxRate(dealer.state)
    },
  }),
  endpoint({
    path: '/payment-calculator/tax-locations/{postalCode}',
    tag,
    summary: 'The tax locations of a ZIP code',
    description:
      'A ZIP code may cover several tax locations: its own city first, then the others of its county, then the county itself. If its town is not a city, the county comes first. Empty for an unknown ZIP code.',
    params: { postalCode: one(Zip, 'Five digits.') },
    query: {},
    reply: v.array(TaxLocationSchema),
    handle: ({ services }, { params }) => [...services.finance.taxLocations(params.postalCode)],
  }),
]
