import { data } from 'react-router'

import { paths } from '#domain/pages/paths.ts'
import { appContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/calendar-file.ts'

/**
 * The end of a hold as a calendar file; a longer hold updates the same entry.
 * @throws {Response} 404 for an unknown token, and unless it is held
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, site } = context.get(appContext)
  const file = await services.holds.calendarFile(site, params.token)
  if (file === null) throw data(`Page Not Found: ${paths.hold('…')}`, { status: 404 })
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="hold.ics"',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
