import { data } from 'react-router'

import { serviceAppointment } from '#domain/lead-forms/service-appointment.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { paths } from '#domain/pages/paths.ts'
import { readDayPart } from '#domain/service/waiting-preference.ts'
import { postForm, type StoredLead } from '#web/features/lead-form/server/form-action.ts'
import { readPostedForm } from '#web/features/lead-form/server/posted-form.ts'
import {
  fieldErrorsOf,
  NOTHING_REFUSED,
  refusalOf,
  type Refusal,
} from '#web/features/scheduler/refusal.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { checkChoices } from './check-choices.ts'
import { pageView } from './page-view.ts'
import { postedChoices } from './posted-choices.ts'
import type { SchedulerSubject } from './scheduler-subject.ts'

/** What the private page says first, once something was done. */
export const DONE_PARAMETER = 'done'

const done = (path: string, what: string) => `${path}?${DONE_PARAMETER}=${what}`

/** Stores the visit, or the wish for one; what is not a longer available goes to `refuse`. */
async function store(
  { services, site }: AppContext,
  input: LeadInput,
  refuse: (refusal: Parameters<typeof refusalOf>[0], nearest: readonly string[]) => void,
): Promise<StoredLead> {
  const { scheduler } = services
  const said = (name: string) => input.fields[name] ?? ''
  if (said('when') === 'wait') {
    const part = readDayPart(said('waitPart')) ?? 'any'
    const preference = { from: said('waitFrom'), to: said('waitTo'), part }
    const answer = await scheduler.joinWaitingList(site, input, preference)
    if (answer.outcome === 'waiting')
      return { to: done(paths.serviceWaiting(answer.entry.token), 'waiting') }
    refuse(answer.errors, [])
    return { errors: fieldErrorsOf(answer.errors) }
  }
  const answer = await scheduler.book(site, input)
  if (answer.outcome === 'booked')
    return { to: done(paths.serviceBooking(answer.booking.token), 'booked') }
  const errors = answer.outcome === 'refused' ? answer.errors : ({ slot: 'slotFull' } as const)
  refuse(errors, answer.outcome === 'taken' ? answer.nearest : [])
  return { errors: fieldErrorsOf(errors) }
}

/**
 * Answers a post of the scheduler: the next page, or once all is right the booked visit. A time that is gone comes back
 * with the free ones closest to it, and everything that was typed.
 */
export async function postVisit(
  app: AppContext,
  request: Request,
  url: URL,
  subject: SchedulerSubject,
) {
  const { services, locale } = app
  const { shop, dealer, kind } = subject
  const choices = postedChoices(app, await readPostedForm(request), subject)
  let refusal: Refusal = NOTHING_REFUSED
  const answer = await postForm(app, choices.posted, url, {
    definition: serviceAppointment,
    dealer,
    vehicle: null,
    isTest: kind === 'test',
    check: async (fields, step) => {
      // Pages before are checked when the visit is booked, where a post that comes twice is known again.
      if (step !== choices.page) return {}
      const typed = { ...choices.typed, ...fields }
      const { errors, nearest } = await checkChoices(app, subject, step, typed)
      if (Object.keys(errors).length > 0) refusal = refusalOf(errors, nearest, locale)
      return fieldErrorsOf(errors)
    },
    store: async (lead) => {
      const fields = { ...lead.fields, shop: shop.id }
      return store(app, { ...lead, fields }, (errors, nearest) => {
        refusal = refusalOf(errors, nearest, locale)
      })
    },
  })
  if (answer instanceof Response) return answer
  const { page, draftToken } = answer.data
  const typed = services.forms.valuesOf(draftToken) ?? {}
  const month = choices.isRequested || refusal.nearest.length === 0 ? choices.month : ''
  const requested = { page, month, isList: choices.isList }
  return data(
    { shown: answer.data, around: await pageView(app, subject, typed, { requested, refusal }) },
    answer.init ?? undefined,
  )
}
