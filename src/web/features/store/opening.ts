import { dealerTimeZone, type Dealer, type Department } from '#domain/dealers/dealer.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { timeText } from '#domain/hours/clock-time.ts'
import { hoursOfDay, overrideOf, type DayHours } from '#domain/hours/hours-of-day.ts'
import { localMoment, openState } from '#domain/hours/open-state.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { atTime } from '#i18n/at-time.ts'
import { dateFormat } from '#i18n/date-format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/message.ts'
import type { Areas } from '#messages/areas.ts'

/** Whether a department is open, and until when or from when, in words. */
export type Opening = Readonly<{ isOpen: boolean; text: string }>

/** A day and its hours in words; `isSpecial` if they apply only to that date. */
export type DayOfWeekView = Readonly<{ day: string; hours: string; isSpecial: boolean }>

type Store = Pick<Dealer, 'state' | 'timeZone' | 'hours' | 'hoursText'>
type Words = Translate<Areas['store']>

const DAYS_PER_WEEK = 7

const weekday = (date: string, locale: Locale) =>
  dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

const SENTENCES = {
  openUntil: 'openUntil',
  openNow: 'openNow',
  opensToday: 'opensToday',
  opensOn: 'opensOn',
  closedNow: 'closedNow',
} as const
const SHORT = {
  openUntil: 'shortOpenUntil',
  openNow: 'shortOpenNow',
  opensToday: 'shortOpensToday',
  opensOn: 'shortOpensOn',
  closedNow: 'shortClosedNow',
} as const satisfies Record<keyof typeof SENTENCES, string>

function opening(
  dealer: Store,
  department: Department,
  now: Date,
  { locale, keys }: { locale: Locale; keys: typeof SENTENCES | typeof SHORT },
): Opening | null {
  const t = areaTranslator('store', locale)
  const state = openState(dealer, department, now)
  if (state === null) return null
  if (state.isOpen) {
    const text = state.closesAt
      ? t(keys.openUntil, { time: atTime(state.closesAt.minutes, locale) })
      : t(keys.openNow)
    return { isOpen: true, text }
  }
  if (!state.opensAt) return { isOpen: false, text: t(keys.closedNow) }
  const { date, minutes } = state.opensAt
  const isToday = date === localMoment(now, dealerTimeZone(dealer)).date
  const time = atTime(minutes, locale)
  return {
    isOpen: false,
    text: isToday
      ? t(keys.opensToday, { time })
      : t(keys.opensOn, { time, day: weekday(date, locale) }),
  }
}

/** A sentence about the sales department now; `null` if its hours are unknown. @see DLR-3 */
export const salesOpening = (dealer: Store, now: Date, locale: Locale): Opening | null =>
  opening(dealer, 'sales', now, { locale, keys: SENTENCES })

/** A short text about a department now; `null` if its hours are unknown. @see DLR-3 */
export const shortOpening = (
  dealer: Store,
  department: Department,
  now: Date,
  locale: Locale,
): Opening | null => opening(dealer, department, now, { locale, keys: SHORT })

function hoursText(hours: DayHours | null, t: Words): string {
  if (hours === null) return t('unknownHours')
  if (hours === 'closed') return t('closed')
  return t('hours', { open: timeText(hours.openMinutes), close: timeText(hours.closeMinutes) })
}

/** A department's hours for seven days from today, in the dealer's time zone; empty if none are known. @see DLR-2 */
export function weekOf(
  dealer: Store,
  department: Department,
  now: Date,
  locale: Locale,
): readonly DayOfWeekView[] {
  const t = areaTranslator('store', locale)
  const today = localMoment(now, dealerTimeZone(dealer)).date
  const days = Array.from({ length: DAYS_PER_WEEK }, (_, ahead) => {
    const date = addDays(today, ahead)
    return { date, hours: hoursOfDay(dealer, department, date) }
  })
  if (days.every(({ hours }) => hours === null)) return []
  return days.map(({ date, hours }) => {
    const day = weekday(date, locale)
    return {
      day: date === today ? t('today', { day }) : day,
      hours: hoursText(hours, t),
      isSpecial: overrideOf(dealer, department, date) !== undefined,
    }
  })
}
