import type { StorePromises } from './store-promises.ts'
import type { TestDriveCalendar } from './test-drive-calendar.ts'
import type { VehicleDelivery } from './vehicle-delivery.ts'

export type Department = 'sales' | 'service' | 'parts'
export type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Opening hours of one department on one weekday. Times are `HH:mm` in the dealer's zone. */
export type OperatingHours = Readonly<{
  department: Department
  /** 0 is Sunday. */
  dayOfWeek: DayOfWeek
  open: string | null
  close: string | null
  isClosed: boolean
}>

/** Hours of one date that differ from the week's. */
export type OverrideHours = Readonly<{
  department: Department
  /** `YYYY-MM-DD` in the dealer's zone. */
  overrideDate: string
  open: string | null
  close: string | null
  isClosed: boolean
}>

/** Hours as a dealer writes them, `9:00 AM - 8:00 PM` or `Closed`; used where no operating entry exists. */
export type HoursText = Readonly<{ MF: string; SAT: string; SUN: string }>

/** Departments with their own mail addresses for leads. */
export const MAIL_DEPARTMENTS = [
  'sales',
  'finance',
  'service',
  'parts',
  'careers',
  'privacy',
] as const
export type MailDepartment = (typeof MAIL_DEPARTMENTS)[number]

/** Mail recipients of a department; `format` is `null` for the department's default. */
export type MailRoute = Readonly<{
  to: readonly string[]
  cc: readonly string[]
  format: 'adf' | 'readable' | null
}>
export type DealerMails = Readonly<Partial<Record<MailDepartment, MailRoute | undefined>>>

/** The same text in both languages. */
export type AwayMessage = Readonly<{ en: string; es: string }>

/** A store of the group. `null` means unknown. */
export type Dealer = Readonly<{
  /** The dealer code (`arkona` in the API). */
  code: string
  /** The code of its new-vehicle franchise, if different. */
  codeNew: string | null
  /** The dealer's ids in inventory feeds, if different from its code. Never public. */
  feedIds: readonly string[]
  name: string
  url: string | null
  makes: readonly string[]
  phone: string | null
  servicePhone: string | null
  partsPhone: string | null
  address: string | null
  city: string
  state: string
  /** IANA time zone; without it, the zone follows from the state. @see DLR-1 */
  timeZone?: string | null
  zip: string
  latitude: number | null
  longitude: number | null
  photoLocation: string | null
  leadEmail: string | null
  /** Mail recipients of single departments. Never public. */
  mails?: DealerMails
  hoursText: Readonly<Record<Department, HoursText | null>>
  facebook: string | null
  blog: string | null
  youtube: string | null
  instagram: string | null
  /** Whether it gives a discount to shoppers who finance through it; its credit applications mention it. */
  hasFinanceBonus: boolean
  /** Whether it leases; if not, neither lease payments nor lease offers are shown. @see FIN-12 */
  hasLease: boolean
  xtimeKey: string | null
  creditAgency: string | null
  hours: Readonly<{ operating: readonly OperatingHours[]; override: readonly OverrideHours[] }>
  /** Shown while a department is closed, in both languages. @see DLR-6 */
  awayMessages: Readonly<{ quickService: AwayMessage | null; chat: AwayMessage | null }>
  service: Readonly<{ expressShopId: string | null; mainShopId: string | null }>
  phoneNumbers: Readonly<Record<string, string>>
  /** How it offers test drives; absent for the defaults of `testDriveCalendar`. */
  testDrives?: TestDriveCalendar
  /** How it brings its vehicles to shoppers; absent if it does not. @see DLR-7 */
  delivery?: VehicleDelivery
  /** What it does and promises for its vehicles; absent for nothing. @see VDP-1 */
  promises?: StorePromises
  /** Whether the dealer belongs to the value hub. */
  isValueDealer: boolean
}>

/** An IANA time zone: `America/New_York`. */
export type DealerTimeZone = string

type Place = Readonly<{ state: string; timeZone?: string | null }>

/** States whose zone follows from the specification. */
const ZONES: Readonly<Record<string, DealerTimeZone>> = {
  AZ: 'America/Phoenix',
  NV: 'America/Los_Angeles',
}

/** The dealer's own time zone; else Pacific time in Nevada and Phoenix time elsewhere. @see DLR-1 */
export const dealerTimeZone = ({ state, timeZone }: Place): DealerTimeZone =>
  timeZone ?? ZONES[state] ?? 'America/Phoenix'

/**
 * Whether the dealer's time zone is known. If not, the fallback can be hours off, so pages show no open state and offer
 * no times.
 * @see DLR-1
 */
export const isClockKnown = ({ state, timeZone }: Place): boolean =>
  Boolean(timeZone) || Object.hasOwn(ZONES, state)

/** Whether a text is a valid time zone. */
export function isTimeZone(text: string): boolean {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: text }).format(0) !== ''
  } catch {
    return false
  }
}
