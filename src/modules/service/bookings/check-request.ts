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

import { contactMarks, senderOf, type ContactMarks } from './sender.ts'

/** A request as it may be booked, or every field of it that is wrong. */
export type Request =
  | Readonly<{
      ok: true
      place: ShopPlace
      search: Search
      /** As the form reads them. */
      fields: LeadInput['fields']
      marks: ContactMarks
      /** `null` for a test, which has no limits. */
      sender: Sender | null
      isTest: boolean
    }>
  | Readonly<{ ok: false; errors: BookingErrors }>

const formErrors = (form: FormReading): BookingErrors => (form.ok ? {} : form.errors)

/** The shop that a post names; `null` for none of this site's dealer. */
function placeOf(ports: SchedulerDeps, site: Site, input: LeadInput): ShopPlace | null {
  const place = ports.shops.forSite(site, input.fields['shop'] ?? '')
  // A page for testing must not take places of a shop that would never hear of it.
  return input.isTest && place !== null && !isTestShop(place) ? null : place
}

const isTestShop = ({ versions }: ShopPlace) => versions[0]?.kind === 'test'

/** The field that a reason is said at: the contact that was given, and where one is missing that of the address. */
const fieldOf = (reason: LimitReason, { email = '' }: LeadInput['fields']) =>
  reason === 'tooManyBookings' && email === '' ? 'phone' : 'email'

/** A sender who may not book now, as errors of the form; `null` for one who may. */
export async function limitErrors(
  { bookings }: Pick<SchedulerDeps, 'bookings'>,
  sender: Sender,
  { shopId, fields }: Readonly<{ shopId: string; fields: LeadInput['fields'] }>,
): Promise<BookingErrors | null> {
  const reason = await bookings.refusalOf(refusalChecks(sender, shopId))
  return reason && { [fieldOf(reason, fields)]: reason }
}

/** What a post asks of a shop, and what of it is wrong: fields, shop, work, transport, advisor. Not yet the time. */
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
  const marks = contactMarks(ports, site.key, fields)
  const sender = isTest ? null : senderOf(ports, marks, { ...input, fields })
  const limited = sender && (await limitErrors(ports, sender, { shopId: place.shopId, fields }))
  if (limited) return { ok: false, errors: limited }
  return { ok: true, place, search, fields, marks, sender, isTest }
}
