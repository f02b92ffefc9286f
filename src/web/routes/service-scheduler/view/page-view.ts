import type { FieldValues } from '#domain/forms/read-form.ts'
import type { NamedSlot } from '#web/features/scheduler/month-calendar.tsx'
import type { Refusal } from '#web/features/scheduler/refusal.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { menuView, type MenuView } from './menu-view.ts'
import type { SchedulerSubject } from './scheduler-subject.ts'
import { summaryView, type SummaryView } from './summary-view.ts'
import { timeView, type TimeView } from './time-view.ts'

/** What a page of the scheduler shows beside the fields of its form. */
export type PageView = Readonly<{
  /** On the page of services alone. */
  menu: MenuView | null
  /** On the pages from the choice of a time on. */
  time: TimeView | null
  summary: SummaryView
  /** Why fields were refused, in words, by their names. */
  reasons: Readonly<Record<string, string>>
  /** Free times around one that is not available. */
  nearest: readonly NamedSlot[]
  /** Whether the days of the calendar stand one under the other. */
  isList: boolean
}>

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
): Promise<PageView> {
  // A time that is not available is chosen no more.
  const known = 'slot' in refusal.reasons ? { ...typed, slot: '' } : typed
  const isTimed = !['vehicle', 'services'].includes(requested.page)
  const [nearest] = refusal.nearest
  const month = requested.month || (nearest?.slot.slice(0, 'yyyy-mm'.length) ?? '')
  return {
    menu: requested.page === 'services' ? menuView(app, subject.shop, typed) : null,
    time: isTimed ? await timeView(app, subject, known, month) : null,
    summary: await summaryView(app, subject, known),
    reasons: refusal.reasons,
    nearest: refusal.nearest,
    isList: requested.isList,
  }
}
