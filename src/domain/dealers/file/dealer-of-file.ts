import type {
  DayOfWeek,
  Dealer,
  DealerMails,
  Department,
  HoursText,
  OperatingHours,
  OverrideHours,
} from '#domain/dealers/dealer.ts'
import { MAIL_DEPARTMENTS } from '#domain/dealers/dealer.ts'

import type { DealerFile } from './dealer-file.ts'
import { holidayDates } from './holidays.ts'

type Week = NonNullable<DealerFile['hours']['sales']>

const DEPARTMENTS: readonly Department[] = ['sales', 'service', 'parts']

const WEEKDAYS = [
  ['sunday', 0],
  ['monday', 1],
  ['tuesday', 2],
  ['wednesday', 3],
  ['thursday', 4],
  ['friday', 5],
  ['saturday', 6],
] as const satisfies readonly (readonly [keyof Week, DayOfWeek])[]

const isWeekend = (day: DayOfWeek) => day === 0 || day === 6

/** Open and close of `09:00-18:00`; both `null` for `closed`. */
function times(hours: string): Pick<OperatingHours, 'open' | 'close' | 'isClosed'> {
  const [open, close] = hours === 'closed' ? [null, null] : hours.split('-')
  return { open: open ?? null, close: close ?? null, isClosed: hours === 'closed' }
}

function operating(department: Department, week: Week | null): readonly OperatingHours[] {
  if (week === null) return []
  return WEEKDAYS.flatMap(([name, dayOfWeek]) => {
    const hours = week[name] ?? (isWeekend(dayOfWeek) ? null : week['monday-friday'])
    return hours === null ? [] : [{ department, dayOfWeek, ...times(hours) }]
  })
}

const clock = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `09:00-18:30` as `9:00 AM - 6:30 PM`. */
function hoursLabel(hours: string): string {
  const { open, close } = times(hours)
  return open === null || close === null ? 'Closed' : `${clock(open)} - ${clock(close)}`
}

/** The weekly hours as text: the file's own, else derived from its hours; `null` without both. */
function hoursText(week: Week | null): HoursText | null {
  const text = week?.text
  if (text) return { MF: text['monday-friday'], SAT: text.saturday, SUN: text.sunday }
  const { 'monday-friday': weekdays, saturday, sunday } = week ?? {}
  if (!weekdays || !saturday || !sunday) return null
  return { MF: hoursLabel(weekdays), SAT: hoursLabel(saturday), SUN: hoursLabel(sunday) }
}

const byDepartment = <T>(valueOf: (department: Department) => T): Record<Department, T> => ({
  sales: valueOf('sales'),
  service: valueOf('service'),
  parts: valueOf('parts'),
})

const overrides = (file: DealerFile, years: readonly number[]): readonly OverrideHours[] => {
  const all = file.holidays.flatMap(({ on, hours, departments }) =>
    holidayDates(on, years).flatMap((overrideDate) =>
      DEPARTMENTS.filter((one) => departments.includes(one)).map((department) => ({
        department,
        overrideDate,
        ...times(hours),
      })),
    ),
  )
  // A later row for the same day wins, such as `12-24` of one year only.
  return [...new Map(all.map((one) => [`${one.department} ${one.overrideDate}`, one])).values()]
}

const mailsOf = ({ mails }: DealerFile): DealerMails =>
  Object.fromEntries(
    MAIL_DEPARTMENTS.flatMap((department) => {
      const route = mails[department]
      if (!route) return []
      const { to, cc, format = null } = typeof route === 'string' ? { to: [route], cc: [] } : route
      return [[department, { to, cc, format }]]
    }),
  )

function phonesOf({ phones }: DealerFile) {
  const { main, sales, service, parts, others } = phones
  const named = { sales: sales ?? main, service, parts, ...others }
  return {
    phone: main ?? sales,
    servicePhone: service,
    partsPhone: parts,
    phoneNumbers: Object.fromEntries(
      Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== null),
    ),
  }
}

const drivesOf = ({ testDrives }: DealerFile): Pick<Dealer, 'testDrives'> =>
  testDrives === null ? {} : { testDrives }

const deliveryOf = ({ delivery }: DealerFile): Pick<Dealer, 'delivery'> =>
  delivery === null ? {} : { delivery }

const promisesOf = ({ promises }: DealerFile): Pick<Dealer, 'promises'> =>
  promises === null ? {} : { promises }

/**
 * The store that a file describes.
 * @param code the file's name
 * @param years the years for which yearly days get dates
 */
export const dealerOfFile = (code: string, file: DealerFile, years: readonly number[]): Dealer => ({
  code,
  codeNew: file.newVehicleCode,
  feedIds: file.feedIds,
  name: file.name,
  url: file.website,
  makes: file.makes,
  ...phonesOf(file),
  address: file.address.street,
  city: file.address.city,
  state: file.address.state,
  zip: file.address.zip,
  ...(file.timeZone !== null && { timeZone: file.timeZone }),
  latitude: file.location?.latitude ?? null,
  longitude: file.location?.longitude ?? null,
  photoLocation: file.photoLocation,
  leadEmail: file.mails.leads ?? null,
  mails: mailsOf(file),
  hoursText: byDepartment((department) => hoursText(file.hours[department] ?? null)),
  facebook: file.social.facebook ?? null,
  blog: file.social.blog ?? null,
  youtube: file.social.youtube ?? null,
  instagram: file.social.instagram ?? null,
  hasFinanceBonus: file.hasFinanceBonus,
  hasLease: file.hasLease,
  xtimeKey: file.schedulerKey,
  creditAgency: file.creditAgency,
  hours: {
    operating: DEPARTMENTS.flatMap((one) => operating(one, file.hours[one] ?? null)),
    override: overrides(file, years),
  },
  awayMessages: {
    quickService: file.awayMessages.quickService ?? null,
    chat: file.awayMessages.chat ?? null,
  },
  service: {
    expressShopId: file.service.expressShopId ?? null,
    mainShopId: file.service.mainShopId ?? null,
  },
  isValueDealer: file.isValueStore,
  ...drivesOf(file),
  ...deliveryOf(file),
  ...promisesOf(file),
})
