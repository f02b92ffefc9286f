import { data, redirect } from 'react-router'

import { httpStatus } from '#domain/kernel/errors.ts'
import { consentsGiven } from '#domain/leads/consent.ts'
import { readFormGuard } from '#domain/leads/form-guard.ts'
import { NOTHING_SEALED } from '#domain/leads/lead.ts'
import { VehicleInterest } from '#domain/leads/vehicle-interest.ts'
import { paths } from '#paths'
import type { AppContext } from '#web/context.ts'
import type { RefusedLead } from '#web/features/lead-form/lead-form.tsx'
import { leadSubject } from '#web/features/lead-form/lead-subject.ts'
import { leadOrigin, leadProblem, RETRY_SECONDS } from '#web/features/lead-form/posted-lead.ts'
import { formValues, parseForm } from '#web/lib/parse-form.ts'

const refuse = (refused: RefusedLead, status: number, headers: HeadersInit = {}) =>
  data(refused, { status, headers })

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
      isTest: false,
      sealed: NOTHING_SEALED,
      origin: leadOrigin(app, request, url.pathname + url.search),
    })
  } catch (error) {
    const problem = leadProblem(error)
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
