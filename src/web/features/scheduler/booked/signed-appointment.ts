import type { Dealer } from '#domain/dealers/dealer.ts'
import { DRIVE_PLACES, type DrivePlace } from '#domain/dealers/test-drive-calendar.ts'
import { isUpcoming, readSlot, slotText } from '#domain/hours/appointment-slots.ts'
import type { LocalMoment } from '#domain/hours/open-state.ts'
import { readVisit, type Visit } from '#domain/lead-forms/vehicle-appointment.ts'
import { paths } from '#domain/pages/paths.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** An appointment accepted by this server. */
export type SignedAppointment = Readonly<{
  slot: LocalMoment
  visit: Visit
  /** Where a test drive starts. Not signed, because it only selects a text of the page. */
  place: DrivePlace
  leadId: string
  signature: string
}>

type About = Readonly<{ stock: string | null; dealerCode: string }>
type App = Pick<AppContext, 'services' | 'site'>
type Signed = Readonly<{ slot: string; visit: string; leadId: string }>

const signed = (
  { site }: App,
  { stock, dealerCode }: About,
  { slot, visit, leadId }: Signed,
): string => JSON.stringify(['appointment', site.key, dealerCode, stock ?? '', slot, visit, leadId])

/**
 * The redirect after an appointment is stored.
 * @param slot a `slotText`
 */
export function appointmentThanks(
  app: App,
  about: About,
  slot: string,
  { visit, place, leadId }: Readonly<{ visit: Visit; place?: string | undefined; leadId: string }>,
): string {
  const signature = app.services.forms.sign(signed(app, about, { slot, visit, leadId }))
  return paths.appointmentThanks(about, {
    slot,
    visit,
    place: awayPlace(place),
    lead: leadId,
    signature,
  })
}

/** A test drive's place in an address; `null` for the store, and for an unknown place. */
export const awayPlace = (place: string | null | undefined): DrivePlace | null =>
  DRIVE_PLACES.find((one) => one === place && one !== 'store') ?? null

/**
 * The appointment of an address `?stock=&dealer=&slot=&visit=&place=&lead=&signature=`; `null` if it is not signed by
 * this server, has passed, or the store's hours have changed.
 */
export function signedAppointment(
  app: App,
  query: URLSearchParams,
  dealer: Dealer | null,
): SignedAppointment | null {
  const slot = readSlot(query.get('slot') ?? '')
  const visit = readVisit(query.get('visit') ?? '')
  const leadId = query.get('lead') ?? ''
  const signature = query.get('signature') ?? ''
  if (!slot || !visit || !dealer) return null
  const { forms, now } = app.services
  const about = { stock: query.get('stock'), dealerCode: dealer.code }
  const isOurs = forms.isSigned(
    signed(app, about, { slot: slotText(slot), visit, leadId }),
    signature,
  )
  if (!isOurs || !isUpcoming(dealer, slot, now())) return null
  return { slot, visit, place: awayPlace(query.get('place')) ?? 'store', leadId, signature }
}
