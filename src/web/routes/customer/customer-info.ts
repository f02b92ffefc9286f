import { httpStatus } from '#domain/kernel/errors.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { shareGiven } from '#domain/leads/consent.ts'
import { CustomerInfoForm } from '#domain/leads/customer-info.ts'
import { readFormGuard } from '#domain/leads/form-guard.ts'
import { NOTHING_SEALED, type LeadInput } from '#domain/leads/lead.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import { appContext, type AppContext } from '#web/context.ts'
import { leadSubject } from '#web/features/lead-form/lead-subject.ts'
import { leadOrigin, leadProblem, RETRY_SECONDS } from '#web/features/lead-form/posted-lead.ts'
import { formValues, parseForm } from '#web/lib/parse-form.ts'

import type { Route } from './+types/customer-info.ts'

/** Who answers, and about what; the dialog asks once it is opened. */
export type CustomerSubject = Readonly<{
  /** Whom the details go to; `null` where no store can be reached. */
  seller: Readonly<{ name: string; phone: string | null }> | null
  /** `2024 Jeep Wrangler`; `null` where it is about none. */
  vehicle: string | null
}>

/** The subject of an address, the same for everyone. */
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

const answer = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** The page on which it was sent; the browser names it, and only its path is believed. */
function pageOf(request: Request, url: URL): string {
  const { pathname, search } = URL.parse(request.headers.get('referer') ?? '') ?? url
  return pathname + search
}

/** A posted lead; what is wrong with it as an HTTP status. */
async function leadOf(app: AppContext, request: Request, url: URL): Promise<LeadInput | number> {
  const { services, site, locale } = app
  const { vehicle, dealer } = leadSubject(url.searchParams, site, services)
  if (!dealer) return httpStatus.unavailable
  const form = await request.formData().catch(() => null)
  const parsed = form && parseForm(CustomerInfoForm, form)
  if (!form || !parsed?.ok) return httpStatus.invalid
  const values = formValues(form)
  const consents = shareGiven(values, dealer.name)
  // Nothing is sent that the shopper did not agree to send.
  if (consents.length === 0) return httpStatus.invalid
  const { idempotencyKey, isSuspect } = readFormGuard(values)
  return {
    siteKey: site.key,
    form: 'customer-info',
    dealerCode: dealer.code,
    stock: vehicle?.stock ?? null,
    idempotencyKey,
    fields: parsed.value,
    consents,
    language: locale,
    isSuspect,
    isTest: false,
    sealed: NOTHING_SEALED,
    origin: leadOrigin(app, request, pageOf(request, url)),
  }
}

/**
 * Stores what a shopper told, as a lead, once per key: 204. Without the box ticked that says so nothing is stored:
 * 400, as for fields that are wrong; 409 for a key used for something else, 503 when nothing could be stored.
 */
export async function action({ context, request, url }: Route.ActionArgs): Promise<Response> {
  const app = context.get(appContext)
  const lead = await leadOf(app, request, url)
  if (typeof lead === 'number') return answer(lead)
  try {
    await app.services.leads.send(lead)
  } catch (error) {
    const problem = leadProblem(error)
    if (problem === null) throw error
    const retry = { 'retry-after': String(RETRY_SECONDS) }
    return answer(httpStatus[problem], problem === 'unavailable' ? retry : undefined)
  }
  return answer(204)
}
