import type { FieldValues } from '#domain/forms/read-form.ts'
import { monthOf } from '#domain/hours/calendar-month.ts'
import type { Refusal } from '#web/features/scheduler/refusal.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { menuView } from './menu-view.ts'
import type { SchedulerSubject } from './scheduler-subject.ts'
import { summaryView } from './summary-view.ts'
import { timeView } from './time-view.ts'

/** The data of a scheduler page besides its form. */
export type PageView = Readonly<Awaited<ReturnType<typeof pageView>>>

/** The requested page. */
export type StepRequest = Readonly<{
  page: string
  /** The month to show, `YYYY-MM`; empty for the default. */
  month: string
  isList: boolean
}>

/** The data of a page for the input so far. */
export async function pageView(
  app: AppContext,
  subject: SchedulerSubject,
  typed: FieldValues,
  { requested, refusal }: Readonly<{ requested: StepRequest; refusal: Refusal }>,
) {
  // An unavailable time is deselected.
  const known = 'slot' in refusal.reasons ? { ...typed, slot: '' } : typed
  const isTimed = !['vehicle', 'services'].includes(requested.page)
  const [nearest] = refusal.nearest
  const month = requested.month || monthOf(nearest?.slot ?? '')
  return {
    /** Only on the page of services. */
    menu: requested.page === 'services' ? menuView(app, subject.shop, typed) : null,
    /** On the pages from the choice of a time on. */
    time: isTimed ? await timeView(app, subject, known, month) : null,
    summary: await summaryView(app, subject, known),
    /** Why fields were refused, in words, by field name. */
    reasons: refusal.reasons,
    /** Free times around an unavailable one. */
    nearest: refusal.nearest,
    /** Whether the days of the calendar are stacked as a list. */
    isList: requested.isList,
  }
}
