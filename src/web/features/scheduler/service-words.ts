import { cents } from '#domain/kernel/money.ts'
import type { ShopperBooking } from '#domain/service/booking.ts'
import { formatCents, formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/message.ts'
import type { Areas } from '#messages/areas.ts'

/** The messages of the scheduler, on the server and in the browser. */
export type SchedulerWords = Translate<Areas['scheduler']>

const CENTS_PER_DOLLAR = 100

/** `$89.95`, or `$90` without cents. */
const dollars = (amount: number, locale: Locale) =>
  amount % CENTS_PER_DOLLAR === 0
    ? formatMoney(cents(amount), locale)
    : formatCents(cents(amount), locale)

/** The total price of a visit, if known. */
export function totalText(
  { from, to, hasQuotes }: ShopperBooking['estimate'],
  t: SchedulerWords,
  locale: Locale,
): string {
  if (to === 0) return hasQuotes ? t('quote') : t('free')
  const sum =
    from === to
      ? dollars(from, locale)
      : t('priceRange', { from: dollars(from, locale), to: dollars(to, locale) })
  return hasQuotes ? t('plusQuote', { sum }) : sum
}
