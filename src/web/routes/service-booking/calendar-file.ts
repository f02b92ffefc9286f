import { data } from 'react-router'

import { paths } from '#domain/pages/paths.ts'
import { appContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/calendar-file.ts'

/**
 * A booked visit as a calendar file; a moved or canceled visit updates the same entry.
 * @throws {Response} 404 for an unknown token
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, site } = context.get(appContext)
  const file = await services.scheduler.calendarFile(site, params.token)
  if (file === null) throw data(`Page Not Found: ${paths.serviceBooking('…')}`, { status: 404 })
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="service-visit.ics"',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
