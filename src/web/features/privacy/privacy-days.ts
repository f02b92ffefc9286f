import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { localTime } from '#domain/hours/local-time.ts'
import { dueDates, type PrivacyKind } from '#domain/privacy/due-dates.ts'
import { dateFormat } from '#i18n/date-format.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The due dates of a request sent now, for display. @see docs/rules/privacy.md#due-dates */
export function privacyDays(
  { services, locale }: Pick<AppContext, 'services' | 'locale'>,
  dealer: Dealer,
  kind: PrivacyKind,
): Readonly<{ answerBy: string; extendedTo: string | null }> {
  const today = localTime(services.now(), dealerTimeZone(dealer)).slice(0, 10)
  const { answerBy, extendedTo } = dueDates(kind, today)
  const format = dateFormat(locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const dayText = (day: string) => format.format(new Date(`${day}T00:00:00Z`))
  return {
    answerBy: dayText(answerBy),
    extendedTo: extendedTo === null ? null : dayText(extendedTo),
  }
}
