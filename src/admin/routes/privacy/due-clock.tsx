import { Clock } from '#admin/controls/status/labels.tsx'
import { useLocale, useT } from '#admin/lib/texts.tsx'
import type { NextStep } from '#domain/privacy/due-dates.ts'
import { dateFormat } from '#i18n/date-format.ts'

/** A function that returns a day, `YYYY-MM-DD` or the first part of an instant, in the language of the page. */
export function useDay(): (day: string) => string {
  const locale = useLocale()
  return (day) =>
    dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${day.slice(0, 10)}T00:00:00Z`),
    )
}

/** The legal date of a request's next step. */
export function DueClock({ next }: Readonly<{ next: NextStep }>) {
  const t = useT('admin-privacy')
  const date = useDay()(next.by)
  const text = next.step === 'confirm' ? 'confirmBy' : 'dueBy'
  return (
    <Clock tone={next.isLate ? 'late' : 'plain'}>
      {t(next.isLate ? 'wasDue' : text, { date })}
    </Clock>
  )
}
