import { AppError } from '#domain/kernel/errors.ts'
import type { RefusalKey } from '#domain/kernel/refusals/refusal-keys.data.ts'
import { NOTHING_SEALED, type LeadInput } from '#domain/leads/lead.ts'
import { spokenConsent } from '#domain/leads/store/spoken-consent.ts'
import type { ShopCustomer } from '#modules/service/board/types/changes.ts'
import { searchFor, type SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'

/** What to say about a field that is missing or wrong. */
const REFUSALS: Readonly<Record<string, RefusalKey>> = {
  firstName: 'visitName',
  lastName: 'visitName',
  email: 'visitContact',
  phone: 'visitContact',
  vin: 'visitVehicle',
  year: 'visitVehicle',
  make: 'visitVehicle',
  model: 'visitVehicle',
  mileage: 'visitVehicle',
  waitFrom: 'waitingDays',
  waitTo: 'waitingDays',
  waitPart: 'waitingDays',
}

/** @throws {AppError} `invalid`, for the first field of these errors */
export function refuse(errors: Readonly<Record<string, string>>): never {
  const [field = ''] = Object.keys(errors)
  throw new AppError('invalid', `${field} is missing or wrong`, {
    key: REFUSALS[field] ?? 'visitWork',
  })
}

/** The fields of the form about the time: of a visit, or of an entry of the waiting list. */
type TimeFields = Readonly<Record<string, string>>

/** The form of a visit, as its customer would have filled it in. */
export function inputOf(
  { key, shopId, visit, source, fields, consents, language }: ShopCustomer,
  { dealer }: ShopPlace,
  {
    siteKey,
    given,
    when,
  }: Readonly<{
    siteKey: string
    /** The consents that an entry of the waiting list has. */
    given: LeadInput['consents']
    when: TimeFields
  }>,
): LeadInput {
  const contact = { call: fields.phone, text: fields.phone, email: fields.email }
  return {
    siteKey,
    form: 'service-appointment',
    dealerCode: dealer.code,
    stock: null,
    idempotencyKey: key,
    fields: {
      ...fields,
      shop: shopId,
      knownBy: fields.vin === '' ? 'ymm' : 'vin',
      services: visit.services.join(','),
      transport: visit.transport,
      advisor: visit.advisor ?? '',
      ...when,
    },
    sealed: NOTHING_SEALED,
    consents: [
      ...given,
      ...consents
        .filter(
          (channel) => contact[channel] !== '' && given.every((one) => one.channel !== channel),
        )
        .map((channel) => spokenConsent(channel, language, dealer.name)),
    ],
    language,
    source,
    isSuspect: false,
    isTest: false,
    origin: { ip: null, userAgent: null, pageUrl: '' },
  }
}

/** A search of the shop for itself: in all of its places, without notice. */
export const staffSearch = (
  scheduler: SchedulerDeps,
  place: ShopPlace,
  visit: ShopCustomer['visit'],
) => ({
  ...searchFor(scheduler, place, visit),
  share: 'staff' as const,
})
