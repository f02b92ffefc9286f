import type { Dealer } from '#domain/dealers/dealer.ts'
import { hoursOfDay } from '#domain/hours/hours-of-day.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** `HH:mm` of minutes since midnight. */
const clock = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/** A Sunday; the hours of the week after it are those of any week without an exception. */
const ORDINARY_WEEK = Array.from(
  { length: 7 },
  (_, day) => `2001-01-${String(7 + day).padStart(2, '0')}`,
)

const hoursOf = (dealer: Dealer) =>
  ORDINARY_WEEK.flatMap((date, day) => {
    const hours = hoursOfDay(dealer, 'sales', date)
    if (hours === null || hours === 'closed') return []
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${DAYS[day]}`,
      opens: clock(hours.openMinutes),
      closes: clock(hours.closeMinutes),
    }
  })

/**
 * A store for search engines, as its home page shows it: name, place, phone, ordinary hours. Never a rating of
 * our own.
 * @param url the store's home page
 * @see https://schema.org/AutoDealer
 */
export function dealerJsonLd(dealer: Dealer, url: string): Readonly<Record<string, unknown>> {
  const { latitude, longitude } = dealer
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name: dealer.name,
    url,
    ...(dealer.phone ? { telephone: dealer.phone } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(dealer.address ? { streetAddress: dealer.address } : {}),
      addressLocality: dealer.city,
      addressRegion: dealer.state,
      postalCode: dealer.zip,
      addressCountry: 'US',
    },
    ...(latitude !== null && longitude !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
      : {}),
    openingHoursSpecification: hoursOf(dealer),
  }
}
