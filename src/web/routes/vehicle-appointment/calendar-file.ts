import { data } from 'react-router'

import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { slotText } from '#domain/hours/appointment-slots.ts'
import { appointmentUid, calendarFile } from '#domain/hours/calendar-file.ts'
import { instantOf } from '#domain/hours/instant-of.ts'
import { paths } from '#domain/pages/paths.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { knownSubject } from '#web/features/lead-form/server/known-subject.ts'
import { appointmentName, placeName } from '#web/features/scheduler/booked/booked-view.ts'
import { signedAppointment } from '#web/features/scheduler/booked/signed-appointment.ts'
import { appContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/calendar-file.ts'

const MINUTE_MS = 60_000
/** The length of a visit; the store's calendar defines only that of test drives. */
const VISIT_MINUTES = 60

/**
 * An appointment `?stock=&dealer=&slot=&visit=&place=&lead=&signature=` as a calendar file: tentative where the store
 * has to confirm it, unlike a test drive. It has the id of the files in the mails about it, which update it.
 * @throws {Response} 404 for an appointment that is forged, past, or outside the store's hours
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { services, site, locale, origin } = app
  const { vehicle, dealer } = knownSubject(app, url)
  const appointment = signedAppointment(app, url.searchParams, dealer)
  const start = dealer && appointment && instantOf(appointment.slot, dealerTimeZone(dealer))
  if (!dealer || !appointment || !start)
    throw data(`Page Not Found: ${url.pathname}`, { status: 404 })
  const { slot, visit, place, leadId } = appointment
  const t = areaTranslator('vehicle-forms', locale)
  const drive = visit === 'test-drive' ? dealer.testDrives : undefined
  const about = { stock: vehicle?.stock ?? null, dealerCode: dealer.code }
  const file = calendarFile({
    uid: appointmentUid(leadId, site.key),
    stamp: services.now(),
    start,
    end: new Date(start.getTime() + (drive?.minutes ?? VISIT_MINUTES) * MINUTE_MS),
    summary: appointmentName(visit, vehicle, dealer, locale),
    location: placeName(place, dealer, locale),
    description: [
      dealer.name,
      dealer.phone && t('filePhone', { phone: dealer.phone }),
      vehicle && t('fileStock', { stock: vehicle.stock }),
    ]
      .filter(Boolean)
      .join('\n'),
    isTentative: visit !== 'test-drive',
    url: `${origin}${vehicle ? paths.detail(vehicle) : paths.vehicleAppointment(about)}`,
  })
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${slotText(slot).replace(':', '')}.ics"`,
      'cache-control': 'no-store',
    },
  })
}
