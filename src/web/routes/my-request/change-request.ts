import { data, redirect } from 'react-router'

import { readStep, type FieldErrors } from '#domain/forms/read-form.ts'
import { appErrorCode, httpStatus } from '#domain/kernel/errors.ts'
import { correctionStep } from '#domain/lead-forms/correction.ts'
import { paths } from '#domain/pages/paths.ts'
import { RETRY_SECONDS } from '#web/features/lead-form/server/posted-lead.ts'
import type { AppContext } from '#web/lib/app-context.ts'
import { formValues } from '#web/lib/form-values.ts'

import { CONSENT_FIELD, DO_FIELD } from './components/field-names.ts'

type Change = Readonly<{ app: AppContext; token: string; values: Readonly<Record<string, string>> }>

const refuse = (
  values: Change['values'],
  refusal: Readonly<{
    errors?: FieldErrors
    problem?: 'unavailable' | 'too-many'
  }>,
  status: number,
) =>
  data(
    { values, errors: refusal.errors ?? {}, problem: refusal.problem ?? null },
    {
      status,
      headers: status === httpStatus.invalid ? {} : { 'retry-after': String(RETRY_SECONDS) },
    },
  )

async function correct({ app, token, values }: Change) {
  const { site, services } = app
  const lead = await services.shopperRequests.byToken(site.key, token)
  if (lead === null || lead === 'erased') return redirect(paths.myRequest(token), 303)
  const result = readStep(correctionStep(lead.form, Object.keys(lead.contact)), values)
  if (!result.ok) return refuse(values, { errors: result.errors }, httpStatus.invalid)
  const { contact } = lead
  const isSame = Object.entries(contact).every(([name, text]) => result.values[name] === text)
  if (!isSame) await services.shopperRequests.correct(site.key, token, result.values)
  return redirect(`${paths.myRequest(token)}?done=${isSame ? 'same' : 'corrected'}`, 303)
}

async function change(post: Change) {
  const { app, token, values } = post
  const { site, services } = app
  switch (values[DO_FIELD]) {
    case 'correct':
      return correct(post)
    case 'withdraw':
      await services.shopperRequests.withdraw(site.key, token, values[CONSENT_FIELD] ?? '')
      return redirect(`${paths.myRequest(token)}?done=withdrawn`, 303)
    case 'erase':
      await services.shopperRequests.erase(site.key, token)
      return redirect(paths.myRequest(token), 303)
    default:
      throw data('A button of the page was expected.', { status: httpStatus.invalid })
  }
}

/**
 * Performs a shopper's action on their own page, and redirects back by 303. Errors return with the input: 400 for
 * fields, 429 after too many changes, 503 if nothing could be stored.
 * @throws {Response} 400 for a body that is not a form of the page
 */
export async function changeRequest(app: AppContext, request: Request, token: string) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data('A posted form was expected.', { status: httpStatus.invalid })
  const values = formValues(form)
  try {
    return await change({ app, token, values })
  } catch (error) {
    const code = appErrorCode(error)
    // The page itself says whether it was erased or never existed.
    if (code === 'not-found') return redirect(paths.myRequest(token), 303)
    if (code === 'rate-limited') return refuse(values, { problem: 'too-many' }, httpStatus[code])
    if (code === 'unavailable') return refuse(values, { problem: code }, httpStatus[code])
    throw error
  }
}
