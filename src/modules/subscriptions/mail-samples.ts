import { fromDollars } from '#domain/kernel/money.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import type { WatchRequest } from '#domain/subscriptions/watch-request.ts'
import type { VehicleNotice } from '#domain/subscriptions/watched-vehicle.ts'
import { UNKNOWN_FIELDS } from '#domain/vehicle/fields.data.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { MailSample, MailSampleContext } from '#modules/mails/module.ts'

import {
  confirmationRequestMail,
  newsMail,
  type MailContext,
  type MailVehicle,
} from './subscription-mail-content.ts'

const NONE = fromDollars(0)
const DAYS_MS = 90 * 86_400_000

const vehicleOf = ({ dealer, now }: MailSampleContext): Vehicle => ({
  ...UNKNOWN_FIELDS,
  dealerCode: dealer.code,
  stock: 'J24117',
  vin: '',
  condition: 'used',
  isCertified: false,
  year: 2024,
  make: 'Jeep',
  model: 'Wrangler',
  trim: 'Sport',
  mileage: 18_204,
  location: dealer.city,
  description: null,
  features: [],
  imageUrls: [],
  historyUrl: null,
  isMileageUnknown: false,
  media: null,
  derived: [],
  tags: new Set(),
  isMsrpRequired: false,
  isTruck: false,
  valueDealerCode: null,
  popularity: null,
  pricing: {
    msrp: null,
    exclusiveDiscount: NONE,
    markupsTotal: NONE,
    rebatesAppliedTotal: NONE,
    rebatesEveryoneTotal: NONE,
    discountsTotal: NONE,
    finalPrice: fromDollars(33_900),
  },
  day45Price: null,
  priceChange: null,
  firstSeen: now.toISOString(),
  updatedAt: now.toISOString(),
})

const SEARCH: WatchRequest = {
  kind: 'search',
  query: { ...emptyQuery('used'), selections: { make: ['Jeep'] } },
}

const aboutOf = (context: MailSampleContext, request: WatchRequest = SEARCH): MailContext => ({
  ...context,
  request,
  vehicle: request.kind === 'vehicle' ? vehicleOf(context) : null,
  token: 'sample',
  shopper: 'unknown',
})

const newsOf = (context: MailSampleContext, news: VehicleNotice) => {
  const vehicle = vehicleOf(context)
  const sent: MailVehicle = {
    vehicle,
    news,
    was: news === 'cheaper' ? fromDollars(35_200) : null,
    fees: [],
  }
  const { dealerCode, stock } = vehicle
  const request = news === 'arrived' ? SEARCH : { kind: 'vehicle' as const, dealerCode, stock }
  const expiresAt = new Date(context.now.getTime() + DAYS_MS).toISOString()
  return newsMail(aboutOf(context, request), [sent], news === 'arrived' ? expiresAt : null)
}

/** The mails of vehicle alerts, with made-up facts. */
export const alertMailSamples: readonly MailSample[] = [
  {
    family: 'alert',
    mail: 'ask',
    content: (context) => confirmationRequestMail(aboutOf(context), false, SEARCH),
  },
  {
    family: 'alert',
    mail: 'known',
    content: (context) => confirmationRequestMail(aboutOf(context), true, SEARCH),
  },
  ...(['arrived', 'back', 'cheaper'] as const).map((news): MailSample => ({
    family: 'alert',
    mail: news,
    content: (context) => newsOf(context, news),
  })),
]
