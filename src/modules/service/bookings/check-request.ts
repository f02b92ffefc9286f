import { readForm, type FormReading } from '#domain/forms/read-form.ts'
import { serviceAppointment } from '#domain/lead-forms/service-appointment.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import type { BookingErrors, LimitReason } from '#domain/service/booking.ts'
import { readVisit } from '#domain/service/check-visit.ts'
import { visitErrors, type Search } from '#domain/service/service-days.ts'
import type { Site } from '#domain/site/site.ts'
import { refusalChecks, type Sender } from '#modules/service/booking-limits.ts'
import { searchFor, type SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'

import { contactHashes, senderOf, type ContactHashes } from './sender.ts'

/** A valid booking request, or all its invalid fields. */
export type Request =
  | Readonly<{
      ok: true
      place: ShopPlace
      search: Search
      /** As parsed by the form. */
      fields: LeadInput['fields']
      contactHashes: ContactHashes
      /** `null` for a test, which has no limits. */
      sender: Sender | null
      isTest: boolean
    }>
  | Readonly<{ ok: false; errors: BookingErrors }>

const formErrors = (form: FormReading): BookingErrors => (form.ok ? {} : form.errors)

/** The shop of a post; `null` if the site's dealer has no such shop. */
function placeOf(ports: SchedulerDeps, site: Site, input: LeadInput): ShopPlace | null {
  const place = ports.shops.forSite(site, input.fields['shop'] ?? '')
  // A test page must not take places of a shop that would never be notified.
  return input.isTest && place !== null && !isTestShop(place) ? null : place
}

const isTestShop = ({ versions }: ShopPlace) => versions[0]?.kind === 'test'

/** The field that shows a limit: the contact data that was given, or the email address if one is required. */
const fieldOf = (reason: LimitReason, { email = '' }: LeadInput['fields']) =>
  reason === 'tooManyBookings' && email === '' ? 'phone' : 'email'

/** The limits of a sender as form errors; `null` if they may book. */
export async function limitErrors(
  { bookings }: Pick<SchedulerDeps, 'bookings'>,
  sender: Sender,
  { shopId, fields }: Readonly<{ shopId: string; fields: LeadInput['fields'] }>,
): Promise<BookingErrors | null> {
  const reason = await bookings.refusalOf(refusalChecks(sender, shopId))
  return reason && { [fieldOf(reason, fields)]: reason }
}

/** Validates a request except its time: fields, shop, services, transport, advisor. */
export async function checkRequest(
  ports: SchedulerDeps,
  site: Site,
  input: LeadInput,
): Promise<Request> {
  const form = readForm(serviceAppointment, input.fields)
  const place = placeOf(ports, site, input)
  const visit = readVisit(input.fields)
  if (place === null || visit === null) {
    const shop = place === null ? { shop: 'shopUnknown' as const } : {}
    const transport = visit === null ? { transport: 'transportUnknown' as const } : {}
    return { ok: false, errors: { ...formErrors(form), ...shop, ...transport } }
  }
  const search = searchFor(ports, place, visit)
  const faults = visitErrors(search)
  if (!form.ok || faults) return { ok: false, errors: { ...formErrors(form), ...faults } }
  const isTest = isTestShop(place)
  const { fields } = form
  const hashes = contactHashes(ports, site.key, fields)
  const sender = isTest ? null : senderOf(ports, hashes, { ...input, fields })
  const limited = sender && (await limitErrors(ports, sender, { shopId: place.shopId, fields }))
  if (limited) return { ok: false, errors: limited }
  return { ok: true, place, search, fields, contactHashes: hashes, sender, isTest }
}
