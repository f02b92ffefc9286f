import type { FieldValues } from '#domain/forms/read-form.ts'
import { serviceAppointment } from '#domain/lead-forms/service-appointment.ts'
import { GO_FIELD, PAGE_FIELD } from '#web/features/lead-form/form-view.ts'
import type { PostedForm } from '#web/features/lead-form/server/posted-form.ts'
import { readPost } from '#web/features/lead-form/server/read-post.ts'
import { LOOK_FIELD, MONTH_FIELD, postedSlot } from '#web/features/scheduler/slot-fields.ts'
import type { AppContext } from '#web/lib/app-context.ts'
import { readGoTo, TIME_PAGE } from '#web/routes/service-scheduler/components/go-to-month.ts'

import type { SchedulerSubject } from './scheduler-subject.ts'

/** A post of the scheduler as the form engine reads it, with what its own controls say. */
export type PostedChoices = Readonly<{
  posted: PostedForm
  /** The page that was filled in. */
  page: string
  /** Everything typed so far. */
  typed: FieldValues
  /** The month to show, `YYYY-MM`; `isRequested` where the shopper went there. */
  month: string
  isRequested: boolean
  isList: boolean
}>

/** Reads what the calendar, its months and the address of the page mean into the fields that they stand for. */
export function postedChoices(
  { services }: Pick<AppContext, 'services'>,
  sent: PostedForm,
  { shop }: SchedulerSubject,
): PostedChoices {
  const page = sent.values[PAGE_FIELD] ?? ''
  const goTo = readGoTo(sent.values[GO_FIELD] ?? '')
  const values: FieldValues = {
    ...sent.values,
    // The address says which shop it is, and nothing that is sent.
    shop: shop.id,
    work: '',
    [GO_FIELD]: goTo.page,
    ...(page === TIME_PAGE && { slot: postedSlot(sent.values) }),
  }
  return {
    posted: { ...sent, values },
    page,
    typed: { ...readPost(serviceAppointment, values, services.forms).typed, shop: shop.id },
    month: goTo.month || (values[MONTH_FIELD] ?? ''),
    isRequested: goTo.month !== '',
    isList: values[LOOK_FIELD] === 'list',
  }
}
