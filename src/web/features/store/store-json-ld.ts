import { dealerTimeZone, type Dealer, type Department } from '#domain/dealers/dealer.ts'
import { hoursOfDay, type DayHours } from '#domain/hours/hours-of-day.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { paths } from '#domain/pages/paths.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'

type Described = Readonly<Record<string, unknown>>

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Equal opening and closing times: the notation of a closed day. */
const ALL_CLOSED = { opens: '00:00', closes: '00:00' }

/** `HH:mm` of minutes since midnight. */
const clock = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

const times = ({ openMinutes, closeMinutes }: Exclude<DayHours, 'closed'>) => ({
  opens: clock(openMinutes),
  closes: clock(closeMinutes),
})

/** Starts on a Sunday; a week without exceptions. */
const ORDINARY_WEEK = Array.from(
  { length: 7 },
  (_, day) => `2001-01-${String(7 + day).padStart(2, '0')}`,
)

const ordinaryHours = (dealer: Dealer, department: Department): readonly Described[] =>
  ORDINARY_WEEK.flatMap((date, day) => {
    const hours = hoursOfDay(dealer, department, date)
    if (hours === null || hours === 'closed') return []
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${DAYS[day]}`,
      ...times(hours),
    }
  })

/** Exceptions from the weekly hours, from a date on. @see DLR-2 */
function specialHours(dealer: Dealer, department: Department, from: string): readonly Described[] {
  const dates = dealer.hours.override
    .filter((entry) => entry.department === department)
    .map(({ overrideDate }) => overrideDate.slice(0, 10))
    .filter((date) => date >= from)
  return [...new Set(dates)].toSorted().flatMap((date) => {
    const hours = hoursOfDay(dealer, department, date)
    if (hours === null) return []
    return {
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      ...(hours === 'closed' ? ALL_CLOSED : times(hours)),
    }
  })
}

function hoursOf(dealer: Dealer, department: Department, today: string): Described {
  const special = specialHours(dealer, department, today)
  return {
    openingHoursSpecification: ordinaryHours(dealer, department),
    ...(special.length > 0 ? { specialOpeningHoursSpecification: special } : {}),
  }
}

const OTHERS = [
  { department: 'service', type: 'AutoRepair', words: 'serviceOf' },
  { department: 'parts', type: 'AutoPartsStore', words: 'partsOf' },
] as const

/** Service and parts, if they have hours or their own number. */
function departmentsOf(dealer: Dealer, today: string, locale: Locale): readonly Described[] {
  const t = areaTranslator('store', locale)
  const phones = { service: dealer.servicePhone, parts: dealer.partsPhone }
  return OTHERS.flatMap(({ department, type, words }) => {
    const hours = hoursOf(dealer, department, today)
    const phone = phones[department]
    if (!phone && ordinaryHours(dealer, department).length === 0) return []
    return {
      '@type': type,
      name: t(words, { name: dealer.name }),
      ...(phone ? { telephone: phone } : {}),
      address: addressOf(dealer),
      ...hours,
    }
  })
}

const addressOf = (dealer: Dealer): Described => ({
  '@type': 'PostalAddress',
  ...(dealer.address ? { streetAddress: dealer.address } : {}),
  addressLocality: dealer.city,
  addressRegion: dealer.state,
  postalCode: dealer.zip,
  addressCountry: 'US',
})

type StorePage = Readonly<{
  url: string
  now: Date
  locale: Locale
  area?: string | null
  groupNumber?: number | null
  /** The lowest and the highest price of its vehicles, from `storePriceRange`; `null` for none. */
  priceRange?: string | null
}>

/**
 * Structured data of a store: name, picture, address, prices, makes, phone numbers, and the hours of sales, service and
 * parts with upcoming exceptions. Unknown values are omitted. Never contains our own rating.
 * @param page the address of the store's page, the time, the language of the page, and on the page of a site its
 * service area and its number in the group
 * @see https://schema.org/AutoDealer
 */
export function storeJsonLd(
  dealer: Dealer,
  { url, now, locale, area = null, groupNumber = null, priceRange = null }: StorePage,
): Described {
  const { latitude, longitude, makes } = dealer
  const today = localMoment(now, dealerTimeZone(dealer)).date
  const sameAs = [dealer.facebook, dealer.instagram, dealer.youtube, dealer.blog].filter(
    (address) => address !== null,
  )
  const department = departmentsOf(dealer, today, locale)
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name: dealer.name,
    url,
    image: new URL(paths.sharePicture(locale), url).href,
    ...(priceRange === null ? {} : { priceRange }),
    ...(dealer.phone ? { telephone: dealer.phone } : {}),
    address: addressOf(dealer),
    ...(latitude !== null && longitude !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
      : {}),
    ...(makes.length > 0 ? { brand: makes.map((name) => ({ '@type': 'Brand', name })) } : {}),
    ...(area === null ? {} : { areaServed: area }),
    ...(groupNumber === null
      ? {}
      : { identifier: { '@type': 'PropertyValue', name: 'dealer', value: groupNumber } }),
    ...hoursOf(dealer, 'sales', today),
    ...(department.length > 0 ? { department } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  }
}
