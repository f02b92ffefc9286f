import { data, redirect } from 'react-router'
import * as v from 'valibot'

import { emailField } from '#domain/forms/fields.ts'
import { appErrorCode, httpStatus } from '#domain/kernel/errors.ts'
import { paths } from '#domain/pages/paths.ts'
import { RETRY_SECONDS } from '#web/features/lead-form/server/posted-lead.ts'
import type { AppContext } from '#web/lib/app-context.ts'
import { formValues } from '#web/lib/form-values.ts'

import { DO_FIELD, EMAIL_FIELD } from './components/field-names.ts'

type Change = Readonly<{ app: AppContext; id: string; values: Readonly<Record<string, string>> }>

/** Why nothing was sent, as a message key. */
export type MailProblem = 'errorEmail' | 'mailed-often' | 'wait' | 'unsure' | 'unavailable'

const STATUS: Readonly<Record<MailProblem, number>> = {
  errorEmail: httpStatus.invalid,
  'mailed-often': httpStatus['rate-limited'],
  wait: httpStatus['rate-limited'],
  unsure: httpStatus['rate-limited'],
  unavailable: httpStatus.unavailable,
}

const refuse = ({ values }: Change, problem: MailProblem) =>
  data(
    { email: values[EMAIL_FIELD] ?? '', problem },
    {
      status: STATUS[problem],
      headers:
        STATUS[problem] === httpStatus.invalid ? {} : { 'retry-after': String(RETRY_SECONDS) },
    },
  )

const Email = emailField({ isRequired: true })

async function mail(post: Change) {
  const { app, id, values } = post
  const { services, site, locale, ip } = app
  const email = v.safeParse(Email, values[EMAIL_FIELD])
  if (!email.success) return refuse(post, 'errorEmail')
  // Sends no mail for a possible bot. A person can print the page.
  const verdict = await services.forms.judge({ form: 'trade-in', values, ip })
  if (verdict !== 'fine') return refuse(post, verdict === 'too-many' ? 'wait' : 'unsure')
  await services.tradeIn.mail(site.key, id, { email: email.output, language: locale })
  return redirect(`${paths.tradeInOffer(id)}?done=mailed#keep`, 303)
}

async function change(post: Change) {
  const { app, id, values } = post
  switch (values[DO_FIELD]) {
    case 'mail':
      return mail(post)
    case 'withdraw':
      await app.services.tradeIn.withdraw(app.site.key, id)
      return redirect(paths.tradeInOffer(id), 303)
    default:
      throw data('A button of the page was expected.', { status: httpStatus.invalid })
  }
}

/**
 * Performs a shopper's action on the page of an offer, and redirects back by 303. Errors return with the input: 400 for
 * an invalid address, 429 if it was mailed too often or the post is suspect, 503 if nothing could be stored.
 * @throws {Response} 400 for a body that is not a form of the page
 */
export async function changeOffer(app: AppContext, request: Request, id: string) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data('A posted form was expected.', { status: httpStatus.invalid })
  const post = { app, id, values: formValues(form) }
  try {
    return await change(post)
  } catch (error) {
    const code = appErrorCode(error)
    // The page itself says whether it was withdrawn or never existed.
    if (code === 'not-found') return redirect(paths.tradeInOffer(id), 303)
    if (code === 'rate-limited') return refuse(post, 'mailed-often')
    if (code === 'unavailable') return refuse(post, code)
    throw error
  }
}
