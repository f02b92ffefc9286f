import { httpStatus } from '#domain/kernel/errors.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { customerInfo } from '#domain/lead-forms/customer-info.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import type { CustomerSubject } from '#web/features/customer-info/customer-subject.ts'
import { leadSubject } from '#web/features/lead-form/server/lead-subject.ts'
import { postAsData } from '#web/features/lead-form/server/post-as-data.ts'
import { withoutRequestCookies } from '#web/features/lead-form/server/request-cookie.ts'
import { appContext, type AppContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/customer-info.ts'

/** The dialog's data for an address, publicly cached. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { services, site } = context.get(appContext)
  const { dealer, vehicle } = leadSubject(url.searchParams, site, services)
  const subject: CustomerSubject = {
    seller: dealer && {
      name: dealer.name,
      phone: dealer.phone ? formatPhone(dealer.phone) : null,
    },
    vehicle: vehicle && vehicleName(vehicle),
  }
  return Response.json(subject, { headers: { 'cache-control': 'private, no-cache' } })
}

/** Deletes the cookie that names the shopper's last request: 204. */
function forgetRequest({ isSecure }: AppContext): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const cookie of withoutRequestCookies(isSecure)) headers.append('set-cookie', cookie)
  return new Response(null, { status: 204, headers })
}

/**
 * Stores the shopper's information as a lead, once per key: 204. Errors: 400 for invalid fields or without the consent
 * box, 409 for a key used for something else, 429 for a rate-limited sender, 503 if nothing could be stored.
 */
export async function action({ context, request, url }: Route.ActionArgs): Promise<Response> {
  const app = context.get(appContext)
  if (url.searchParams.has('forget')) return forgetRequest(app)
  const { vehicle, dealer } = leadSubject(url.searchParams, app.site, app.services)
  if (!dealer)
    return new Response(null, {
      status: httpStatus.unavailable,
      headers: { 'cache-control': 'no-store' },
    })
  return postAsData(app, request, url, { definition: customerInfo, dealer, vehicle })
}
