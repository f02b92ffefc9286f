import { data, redirect } from 'react-router'

import { appErrorCode, httpStatus } from '#domain/kernel/errors.ts'
import { consentsGiven } from '#domain/leads/consent.ts'
import { readFormGuard } from '#domain/leads/form-guard.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { VehicleInterest } from '#domain/leads/vehicle-interest.ts'
import { paths } from '#paths'
import type { AppContext } from '#web/context.ts'
import type { LeadProblem, RefusedLead } from '#web/features/lead-form/lead-form.tsx'
import { leadSubject } from '#web/features/lead-form/lead-subject.ts'
import { formValues, parseForm } from '#web/lib/parse-form.ts'

/** How soon a try is worth it when nothing could be stored. */
const RETRY_SECONDS = 30

const refuse = (refused: RefusedLead, status: number, headers: HeadersInit = {}) =>
  data(refused, { status, headers })

/** What a shopper may do about a lead that was not taken; `null` for a bug. */
function problemOf(error: unknown): LeadProblem | null {
  const code = appErrorCode(error)
  if (code === 'conflict') return 'conflict'
  return code === 'unavailable' || code === 'rate-limited' ? 'unavailable' : null
}

/** Where a post came from, and the page it came from: the site's own address, whatever the Host header says. */
const originOf = ({ origin, ip }: AppContext, request: Request, url: URL): LeadInput['origin'] => ({
  ip,
  userAgent: request.headers.get('user-agent'),
  pageUrl: `${origin}${url.pathname}${url.search}`,
})

/**
 * Sends what was posted as a lead, once per key, and leads on to the thanks. What can't be taken comes back with
 * everything that was typed: 400 for fields, 409 for a key used for something else, 503 when nothing could be
 * stored.
 */
export async function sendInterest(app: AppContext, request: Request, url: URL) {
  const { services, site, locale } = app
  const { vehicle, dealer } = leadSubject(url.searchParams, site, services)
  if (!dealer) throw data('No store can be reached from here.', { status: 503 })
  const form = await request.formData().catch(() => null)
  if (!form) throw data('A posted form was expected.', { status: 400 })

  const values = formValues(form)
  const guard = readFormGuard(values)
  const leadKey = guard.idempotencyKey || crypto.randomUUID()
  const parsed = parseForm(VehicleInterest, form)
  if (!parsed.ok)
    return refuse({ values, errors: parsed.errors, problem: null, leadKey }, httpStatus.invalid)

  try {
    await services.leads.send({
      siteKey: site.key,
      form: 'vehicle-interest',
      dealerCode: dealer.code,
      stock: vehicle?.stock ?? null,
      idempotencyKey: guard.idempotencyKey,
      fields: parsed.value,
      consents: consentsGiven(values, parsed.value, dealer.name),
      language: locale,
      isSuspect: guard.isSuspect,
      origin: originOf(app, request, url),
    })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    // A key that stands for another message is of no more use; one that may have been stored must stay.
    if (problem === 'conflict')
      return refuse(
        { values, errors: {}, problem, leadKey: crypto.randomUUID() },
        httpStatus.conflict,
      )
    const headers = { 'retry-after': String(RETRY_SECONDS) }
    return refuse({ values, errors: {}, problem, leadKey }, httpStatus.unavailable, headers)
  }
  const about = { stock: vehicle?.stock ?? null, dealerCode: dealer.code }
  return redirect(paths.thankYou('vehicle-interest', about), 303)
}
