import * as v from 'valibot'

import type { CallContext } from '#api/api-env.ts'
import { endpoint } from '#api/endpoint.ts'
import { DealerCode, Text } from '#api/parameters.ts'
import { one } from '#api/read-input.ts'
import { fallbackTaxRate } from '#domain/finance/terms/fallback-tax.ts'
import { programTerms } from '#domain/finance/terms/program-terms.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

import { feeReply, ratesReply } from './finance-reply.ts'
import { FeeSchema, RatesSchema, TaxLocationSchema } from './finance-schema.ts'

const tag = 'Payments'
const arkona = one(DealerCode, 'The dealer code.')
const vehicleType = one(
  v.picklist(VEHICLE_TYPES, `one of ${VEHICLE_TYPES.join(', ')}`),
  '`new`, `used` or `cpo`.',
)
const Year = v.pipe(v.string(), v.regex(/^\d{4}$/, 'four digits'), v.transform(Number), v.number())
const Zip = v.pipe(v.string(), v.regex(/^\d{5}$/, 'five digits'))

const isDealer = ({ services }: CallContext, code: string) => services.dealers.byCode(code) !== null

export const programEndpoints = [
  endpoint({
    path: '/chapman-connect/rates-with-defaults/{arkona}/{vehicleType}/v2',
    tag,
    summary: 'What loans cost at a dealer',
    description:
      'A rate for this very model beats one for its make, and that one a general one. Without `make`, the general rates. What is not offered is absent.',
    params: { arkona, vehicleType },
    query: {
      year: one(v.optional(Year), 'The model year.'),
      make: one(v.optional(Text), 'Case is ignored.'),
      model: one(v.optional(Text), 'Case is ignored.'),
    },
    reply: RatesSchema,
    answer: (context, { params, query: { year = 0, make = '', model = '' } }) => {
      if (!isDealer(context, params.arkona)) return null
      const program = context.services.finance.program(params.arkona)
      if (!program) return { rates: {}, defaults: {} }
      return ratesReply(programTerms(program).rates(params.vehicleType, { year, make, model }))
    },
  }),
  endpoint({
    path: '/chapman-connect/fees/tekion/{arkona}/{vehicleType}',
    tag,
    summary: 'What a dealer and its state charge on top of a price',
    description: 'Each fee says how it is priced from the final price of a vehicle.',
    params: { arkona, vehicleType },
    query: {},
    reply: v.array(FeeSchema),
    answer: (context, { params }) =>
      isDealer(context, params.arkona)
        ? context.services.dealers.fees(params.arkona).map(feeReply)
        : null,
  }),
  endpoint({
    path: '/chapman-connect/taxes/{arkona}',
    tag,
    summary: 'The sales tax where a dealer is',
    description:
      'A number: 0.086 is 8.6 %. Where none is known, it is that of the state without its cities.',
    params: { arkona },
    query: {},
    reply: v.number(),
    answer: ({ services }, { params }) => {
      const dealer = services.dealers.byCode(params.arkona)
      if (dealer === null) return null
      return services.finance.program(dealer.code)?.taxRate ?? fallbackTaxRate(dealer.state)
    },
  }),
  endpoint({
    path: '/payment-calculator/tax-locations/{postalCode}',
    tag,
    summary: 'The places whose sales tax a zip code may have',
    description:
      'A zip code does not decide a tax, so these are candidates: its own city first, then the others of its county, then the county itself. Where the code’s town is no city of its own, the county comes first. None for a code that is unknown.',
    params: { postalCode: one(Zip, 'Five digits.') },
    query: {},
    reply: v.array(TaxLocationSchema),
    answer: ({ services }, { params }) => [...services.finance.taxLocations(params.postalCode)],
  }),
]
