import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { slotText } from '#domain/hours/appointment-slots.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import type { ShopperBooking } from '#domain/service/booking.ts'
import type { MailSample, MailSampleContext } from '#modules/mails/module.ts'

import {
  confirmationMail,
  offerMail,
  visitMail,
  type ServiceMailContext,
} from './service-mail-content.ts'

const HOUR_MS = 3_600_000
const TOKEN = 'sample'
const PRICE = fromDollars(89)

/** An oil change, two days from now. */
function bookingOf({ dealer, language, now }: MailSampleContext): ShopperBooking {
  const timeZone = dealerTimeZone(dealer)
  const { date } = localMoment(new Date(now.getTime() + 48 * HOUR_MS), timeZone)
  const price = { kind: 'fixed', amount: PRICE } as const
  const name = { en: 'Oil change', es: 'Cambio de aceite' }
  return {
    id: TOKEN,
    token: TOKEN,
    state: 'booked',
    dealerCode: dealer.code,
    shopId: 'main',
    shopName: { en: 'Service center', es: 'Centro de servicio' },
    timeZone,
    slot: slotText({ date, minutes: 600 }),
    startsAt: now.toISOString(),
    endsAt: now.toISOString(),
    services: [{ id: 'oil', name, minutes: 60, price }],
    estimate: { from: PRICE, to: PRICE, hasQuotes: false },
    transport: 'wait',
    advisor: { id: 'sample', name: 'Ana Vega' },
    vehicle: { vin: '', year: '2021', make: 'Jeep', model: 'Wrangler', mileage: '' },
    comments: '',
    language,
    isTest: false,
    revision: 0,
    confirmation: null,
    isOpen: true,
  }
}

const aboutOf = (context: MailSampleContext): ServiceMailContext => ({
  ...context,
  booking: bookingOf(context),
})

const until = ({ now }: MailSampleContext) => new Date(now.getTime() + HOUR_MS).toISOString()

/** The mails about service visits to shoppers, with made-up facts. */
export const serviceMailSamples: readonly MailSample[] = [
  {
    family: 'service',
    mail: 'unconfirmed',
    content: (context) =>
      confirmationMail(aboutOf(context), { proof: TOKEN, until: until(context) }),
  },
  ...(['confirmed', 'moved', 'cancelled', 'reminder'] as const).map((news): MailSample => ({
    family: 'service',
    mail: news,
    content: (context) => visitMail(aboutOf(context), news),
  })),
  {
    family: 'service',
    mail: 'offer',
    content: (context) =>
      offerMail(aboutOf(context), { until: until(context), waitingToken: TOKEN, proof: TOKEN }),
  },
]
