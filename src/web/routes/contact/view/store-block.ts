import type { Dealer, Department } from '#domain/dealers/dealer.ts'
import { salesPhone } from '#domain/dealers/sales-phone.ts'
import { awayMessage } from '#domain/hours/away-message.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Locale } from '#i18n/locale.ts'
import { shortOpening, weekOf, type Opening } from '#web/features/store/opening.ts'
import {
  phoneLink,
  storeView,
  type PhoneLink,
  type StoreView,
} from '#web/features/store/store-view.ts'

/** A department to call or visit. */
export type DepartmentView = Readonly<{
  department: Department
  phone: PhoneLink | null
  open: Opening | null
  /** Today's hours; `null` if none are known. */
  today: string | null
  /** The store's away message while it is closed. */
  away: string | null
}>

/** A day of the week with the hours of each department of `columns`. */
export type WeekRow = Readonly<{
  day: string
  hours: readonly Readonly<{ text: string; isSpecial: boolean }>[]
}>

/** A store on the contact page. */
export type StoreBlock = Pick<StoreView, 'name' | 'address' | 'directionsHref'> &
  Readonly<{
    /** The number of its pin on the map. */
    number: number
    /** Its anchor on the page. */
    anchor: string
    /** The store's own page. */
    href: string
    city: string
    makes: readonly string[]
    /** Its social media links, by site name. */
    social: readonly Readonly<{ name: string; href: string }>[]
    /** In words; `null` if no distance is requested or known. */
    distance: string | null
    departments: readonly DepartmentView[]
    columns: readonly Department[]
    week: readonly WeekRow[]
  }>

const PHONES = {
  sales: salesPhone,
  service: ({ servicePhone }: Dealer) => servicePhone,
  parts: ({ partsPhone }: Dealer) => partsPhone,
} as const satisfies Record<Department, (dealer: Dealer) => string | null>

const NETWORKS = [
  ['Facebook', ({ facebook }: Dealer) => facebook],
  ['Instagram', ({ instagram }: Dealer) => instagram],
  ['YouTube', ({ youtube }: Dealer) => youtube],
  ['Blog', ({ blog }: Dealer) => blog],
] as const

const socialOf = (dealer: Dealer) =>
  NETWORKS.flatMap(([name, read]) => {
    const href = read(dealer)
    // A feed may contain anything: only URLs of pages become links.
    return href && URL.parse(href)?.protocol === 'https:' ? [{ name, href }] : []
  })

/** The anchor of a store on the page. */
export const storeAnchor = ({ code }: Pick<Dealer, 'code'>): string => `store-${code}`

/** A department with only a holiday is not shown. */
const hasHours = ({ hours, hoursText }: Dealer, department: Department) =>
  hoursText[department] !== null || hours.operating.some((entry) => entry.department === department)

const DEPARTMENTS = ['sales', 'service', 'parts'] as const

/**
 * A store now, in its time zone: departments with a number or hours, and their week from today.
 * @see DLR-1 to DLR-3, DLR-6
 */
export function storeBlock(
  dealer: Dealer,
  now: Date,
  locale: Locale,
  distance: string | null,
): Omit<StoreBlock, 'number'> {
  const known = DEPARTMENTS.map((department) => ({
    department,
    week: weekOf(dealer, department, now, locale),
    phone: phoneLink(PHONES[department](dealer)),
  })).filter(({ department, phone }) => phone !== null || hasHours(dealer, department))
  const withHours = known.filter(({ week }) => week.length > 0)
  const { name, address, directionsHref } = storeView(dealer, now, locale)
  return {
    name,
    address,
    directionsHref,
    anchor: storeAnchor(dealer),
    href: paths.contact({ stock: null, dealerCode: dealer.code }),
    city: dealer.city,
    makes: dealer.makes,
    social: socialOf(dealer),
    distance,
    departments: known.map(({ department, week, phone }) => ({
      department,
      phone,
      open: shortOpening(dealer, department, now, locale),
      today: week[0]?.hours ?? null,
      away:
        department === 'service'
          ? (awayMessage(dealer, 'quickService', now)?.[locale] ?? null)
          : null,
    })),
    columns: withHours.map(({ department }) => department),
    week: (withHours[0]?.week ?? []).map(({ day }, index) => ({
      day,
      hours: withHours.map(({ week }) => ({
        text: week[index]?.hours ?? '',
        isSpecial: week[index]?.isSpecial ?? false,
      })),
    })),
  }
}
