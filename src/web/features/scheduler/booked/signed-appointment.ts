import type { Dealer } from '#domain/dealers/dealer.ts'
import { isUpcoming, readSlot, slotText } from '#domain/hours/appointment-slots.ts'
import type { LocalMoment } from '#domain/hours/open-state.ts'
import { readVisit, type Visit } from '#domain/lead-forms/vehicle-appointment.ts'
import { paths } from '#domain/pages/paths.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** An appointment accepted by this server. */
export type SignedAppointment = Readonly<{ slot: LocalMoment; visit: Visit; signature: string }>

type About = Readonly<{ stock: string | null; dealerCode: string }>
type App = Pick<AppContext, 'services' | 'site'>

const signed = ({ site }: App, { stock, dealerCode }: About, slot: string, visit: string) =>
  JSON.stringify(['appointment', site.key, dealerCode, stock ?? '', slot, visit])

/**
 * The redirect after an appointment is stored.
 * @param slot a `slotText`
 */
export function appointmentThanks(app: App, about: About, slot: string, visit: Visit): string {
  const signature = app.services.forms.sign(signed(app, about, slot, visit))
  return paths.appointmentThanks(about, { slot, visit, signature })
}

/**
 * The appointment of an address `?stock=&dealer=&slot=&visit=&signature=`; `null` if it is not signed by this server,
 * has passed, or the store's hours have changed.
 */
export function signedAppointment(
  app: App,
  query: URLSearchParams,
  dealer: Dealer | null,
): SignedAppointment | null {
  const slot = readSlot(query.get('slot') ?? '')
  const visit = readVisit(query.get('visit') ?? '')
  const signature = query.get('signature') ?? ''
  if (!slot || !visit || !dealer) return null
  const { forms, now } = app.services
  const about = { stock: query.get('stock'), dealerCode: dealer.code }
  const isOurs = forms.isSigned(signed(app, about, slotText(slot), visit), signature)
  return isOurs && isUpcoming(dealer, slot, now()) ? { slot, visit, signature } : null
}
