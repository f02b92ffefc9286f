import { formText } from '#admin/lib/form-text.ts'
import { CONTACT_CHANNELS } from '#domain/leads/consent.ts'
import { STORE_SOURCES } from '#domain/leads/store/lead-source.ts'
import { readVisit } from '#domain/service/check-visit.ts'
import { storeVisitTexts } from '#domain/service/store-visit.ts'
import type { ShopVisit } from '#modules/service/module.ts'

const KEY = /^[\da-f-]{36}$/

/** The visit of the form of `BookingDialog`; `null` for one that this page does not send. */
export function readBooking(form: FormData): ShopVisit | null {
  const text = (name: string) => formText(form, name)
  const source = STORE_SOURCES.find((one) => one === text('source'))
  const visit = readVisit({
    services: text('services'),
    transport: text('transport'),
    advisor: text('advisor'),
  })
  const key = text('key')
  if (source === undefined || visit === null || !KEY.test(key)) return null
  const given = form.getAll('consents')
  return {
    key,
    shopId: text('shop'),
    slot: text('slot'),
    visit,
    source,
    fields: storeVisitTexts(text),
    consents: CONTACT_CHANNELS.filter((channel) => given.includes(channel)),
    language: text('language') === 'es' ? 'es' : 'en',
    waitingId: text('waiting') || null,
  }
}
