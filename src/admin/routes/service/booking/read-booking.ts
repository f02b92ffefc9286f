import { formText } from '#admin/lib/form-text.ts'
import { CONTACT_CHANNELS } from '#domain/leads/consent.ts'
import { STORE_SOURCES } from '#domain/leads/store/lead-source.ts'
import { readVisit } from '#domain/service/check-visit.ts'
import { storeVisitTexts } from '#domain/service/store-visit.ts'
import { readDayPart } from '#domain/service/waiting-preference.ts'
import type { NewWaiting, ShopCustomer, ShopVisit } from '#modules/service/module.ts'

const KEY = /^[\da-f-]{36}$/

/** What the form of `BookingDialog` says of the customer; `null` for one that this page does not send. */
function readCustomer(form: FormData): ShopCustomer | null {
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
    visit,
    source,
    fields: storeVisitTexts(text),
    consents: CONTACT_CHANNELS.filter((channel) => given.includes(channel)),
    language: text('language') === 'es' ? 'es' : 'en',
  }
}

/** The visit of the form; `null` as `readCustomer`. */
export function readBooking(form: FormData): ShopVisit | null {
  const customer = readCustomer(form)
  const waitingId = formText(form, 'waiting') || null
  return customer && { ...customer, slot: formText(form, 'slot'), waitingId }
}

/** The entry of the waiting list of the form; `null` as `readCustomer`. */
export function readWaiting(form: FormData): NewWaiting | null {
  const customer = readCustomer(form)
  const part = readDayPart(formText(form, 'part'))
  if (customer === null || part === null) return null
  const preference = { from: formText(form, 'from'), to: formText(form, 'to'), part }
  return { ...customer, preference }
}
