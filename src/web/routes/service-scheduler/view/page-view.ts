import type { FieldValues } from '#domain/forms/read-form.ts'
import type { Refusal } from '#web/features/scheduler/refusal.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { menuView } from './menu-view.ts'
import type { SchedulerSubject } from './scheduler-subject.ts'
import { summaryView } from './summary-view.ts'
import { timeView } from './time-view.ts'

/** What a page of the scheduler shows beside the fields of its form. */
export type PageView = Readonly<Awaited<ReturnType<typeof pageView>>>

/** How a page is requested. */
export type StepRequest = Readonly<{
  page: string
  /** The month to show, `YYYY-MM`; empty for the one that fits. */
  month: string
  isList: boolean
}>

/** What a page shows for the input so far. */
export async function pageView(
  app: AppContext,
  subject: SchedulerSubject,
  typed: FieldValues,
  { requested, refusal }: Readonly<{ requested: StepRequest; refusal: Refusal }>,
) {
  // A time that is not available is chosen no more.
  const known = 'slot' in refusal.reasons ? { ...typed, slot: '' } : typed
  const isTimed = !['vehicle', 'services'].includes(requested.page)
  const [nearest] = refusal.nearest
  const month = requested.month || (nearest?.slot.slice(0, 'yyyy-mm'.length) ?? '')
  return {
    /** On the page of services alone. */
    menu: requested.page === 'services' ? menuView(app, subject.shop, typed) : null,
    /** On the pages from the choice of a time on. */
    time: isTimed ? await timeView(app, subject, known, month) : null,
    summary: await summaryView(app, subject, known),
    /** Why fields were refused, in words, by their names. */
    reasons: refusal.reasons,
    /** Free times around one that is not available. */
    nearest: refusal.nearest,
    /** Whether the days of the calendar stand one under the other. */
    isList: requested.isList,
  }
}
