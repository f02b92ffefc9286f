import type { FieldValues } from '#domain/forms/read-form.ts'
import { serviceAppointment } from '#domain/lead-forms/service-appointment.ts'
import { GO_FIELD, PAGE_FIELD } from '#web/features/lead-form/form-view.ts'
import { readPost } from '#web/features/lead-form/server/read-post.ts'
import { LOOK_FIELD, MONTH_FIELD, postedSlot } from '#web/features/scheduler/slot-fields.ts'
import type { AppContext } from '#web/lib/app-context.ts'
import { formValues } from '#web/lib/form-values.ts'
import { readGoTo, TIME_PAGE } from '#web/routes/service-scheduler/components/go-to-month.ts'

import type { SchedulerSubject } from './scheduler-subject.ts'

/** A post of the scheduler as the form engine reads it, with what its own controls say. */
export type PostedChoices = Readonly<{
  request: Request
  /** The page that was filled in. */
  page: string
  /** Everything typed so far. */
  typed: FieldValues
  /** The month to show, `YYYY-MM`; `isAsked` where the shopper went there. */
  month: string
  isAsked: boolean
  isList: boolean
}>

/**
 * Reads what the calendar, its months and the address of the page mean into the fields that they stand for. A body that
 * is no form comes back as it is.
 */
export async function postedChoices(
  { services }: Pick<AppContext, 'services'>,
  request: Request,
  { shop }: SchedulerSubject,
): Promise<PostedChoices> {
  const form = await request
    .clone()
    .formData()
    .catch(() => null)
  if (!form) return { request, page: '', typed: {}, month: '', isAsked: false, isList: false }
  const posted = formValues(form)
  const goTo = readGoTo(posted[GO_FIELD] ?? '')
  const values: FieldValues = {
    ...posted,
    // The address says which shop it is, and nothing that is sent.
    shop: shop.id,
    work: '',
    [GO_FIELD]: goTo.page,
    ...(posted[PAGE_FIELD] === TIME_PAGE && { slot: postedSlot(posted) }),
  }
  const headers = new Headers(request.headers)
  // The type of the body is that of the new one.
  headers.delete('content-type')
  headers.delete('content-length')
  const body = new URLSearchParams(values)
  return {
    request: new Request(request.url, { method: 'POST', headers, body }),
    page: posted[PAGE_FIELD] ?? '',
    typed: { ...readPost(serviceAppointment, values, services.forms).typed, shop: shop.id },
    month: goTo.month || (posted[MONTH_FIELD] ?? ''),
    isAsked: goTo.month !== '',
    isList: posted[LOOK_FIELD] === 'list',
  }
}
