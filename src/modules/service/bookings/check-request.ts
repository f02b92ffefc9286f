import { readForm, type FormReading } from '#domain/forms/read-form.ts'
import { digitsOf } from '#domain/kernel/phone.ts'
import { serviceAppointment } from '#domain/lead-forms/service-appointment.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import type { BookingErrors } from '#domain/service/booking.ts'
import { readVisit } from '#domain/service/check-visit.ts'
import { visitErrors, type Search } from '#domain/service/service-days.ts'
import type { Site } from '#domain/site/site.ts'
import { searchFor, type SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'

/** How many visits that are yet to come one contact may have booked. */
const MAX_OPEN_VISITS = 5

/** A request as it may be booked, or every field of it that is wrong. */
export type Request =
  | Readonly<{
      ok: true
      place: ShopPlace
      search: Search
      /** As the form reads them. */
      fields: LeadInput['fields']
      /** The shopper's. */
      mark: string
      isTest: boolean
    }>
  | Readonly<{ ok: false; errors: BookingErrors }>

const formErrors = (form: FormReading): BookingErrors => (form.ok ? {} : form.errors)

/** The shop that a post names; `null` for none of this site's dealer. */
function placeOf(ports: SchedulerDeps, site: Site, input: LeadInput): ShopPlace | null {
  const place = ports.shops.forSite(site, input.fields['shop'] ?? '')
  // A page for trying out must not take places of a shop that would never hear of it.
  return input.isTest && place !== null && !isTestShop(place) ? null : place
}

const isTestShop = ({ versions }: ShopPlace) => versions[0]?.kind === 'test'

/** Who asks: which of the fields says so, and a mark of it. */
function contactOf(
  ports: SchedulerDeps,
  site: Site,
  { email = '', phone = '' }: LeadInput['fields'],
) {
  return email === ''
    ? { field: 'phone', mark: ports.markOf(site.key, digitsOf(phone)) }
    : { field: 'email', mark: ports.markOf(site.key, email.toLowerCase()) }
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
  const { field, mark } = contactOf(ports, site, form.fields)
  const open = isTest ? 0 : await ports.bookings.countOpen(mark, ports.now().toISOString())
  if (open >= MAX_OPEN_VISITS) return { ok: false, errors: { [field]: 'tooManyBookings' } }
  return { ok: true, place, search, fields: form.fields, mark, isTest }
}
