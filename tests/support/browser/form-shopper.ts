import type { FieldValues } from '#domain/forms/read-form.ts'
import { agreementBox } from '#domain/leads/consent.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { formGuard } from '#modules/forms/module.ts'
import type { FormGuard } from '#modules/forms/types.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { DRAFT_FIELD, type FormView } from '#web/features/lead-form/form-view.ts'
import { postForm, type Posting } from '#web/features/lead-form/server/form-action.ts'
import { formView } from '#web/features/lead-form/server/form-loader.ts'
import { readPostedForm } from '#web/features/lead-form/server/posted-form.ts'
import { appContext } from '#web/lib/app-context.ts'

import { longForm } from './long-form.ts'

/** The recipient of posts. */
export const dealer = { code: 'OCS', name: 'Ocotillo Scottsdale' }

/** The input on each page of `longForm`. */
export const credit = agreementBox('credit', 'en', dealer.name)
export const you = { firstName: 'Ana', birthDate: '1990-12-31', phone: '(480) 555-0142' }
export const work = { work: 'employed', employer: 'Desert Willow', years: '3', income: '62500' }
export const sign = { ssn: '078-05-1120', [credit.name]: credit.value }

/** A form filled in by one shopper: each `post` sends the current page, including hidden fields. */
export function aShopper(posting: Partial<Posting> = {}, forms: Partial<FormGuard> = {}) {
  const leads: LeadInput[] = []
  const clock = { now: Date.parse('2026-11-22T12:00:00Z') }
  const service = formGuard({
    secretKeys: ['a key only for tests'],
    quickestMs: 0,
    now: () => clock.now,
    onAttack: () => {},
  })
  const send = async (lead: LeadInput) => {
    leads.push(lead)
    return { id: 'L1', isRepeat: false }
  }
  const services = testServices(
    {},
    { forms: { ...service, ...forms }, leads: { send, accessToken: (id) => `token of ${id}` } },
  )
  const app = routeContext({ services }).get(appContext)
  const shown = { view: formView(app, posting.definition ?? longForm, posting) }
  const seen: string[] = []

  const post = async (fields: FieldValues) => {
    const { leadKey, shown: token, draftToken, page } = shown.view
    const url = new URL('https://dealer.example/form/finance?step=x')
    const body = new URLSearchParams({
      leadKey,
      shown: token,
      [DRAFT_FIELD]: draftToken,
      page,
      ...fields,
    })
    const request = new Request(url, { method: 'POST', body })
    const result = await postForm(app, await readPostedForm(request), url, {
      definition: longForm,
      dealer,
      vehicle: null,
      ...posting,
    })
    if (result instanceof Response) {
      const cookie = result.headers.get('set-cookie')
      return { status: result.status, view: null, retry: null, cookie }
    }
    const view: FormView = result.data
    seen.push(JSON.stringify(view))
    shown.view = view
    const retry = new Headers(result.init?.headers).get('retry-after')
    return { status: result.init?.status, view, retry, cookie: null }
  }
  return { post, leads, clock, seen, shown }
}
