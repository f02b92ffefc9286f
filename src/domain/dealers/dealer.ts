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

/** The same text in both languages. */
export type AwayMessage = Readonly<{ en: string; es: string }>

/** A store of the group. `null` is unknown. */
export type Dealer = Readonly<{
  /** The dealer code (`arkona` in the API). */
  code: string
  /** The code of its new-vehicle franchise where that differs. */
  codeNew: string | null
  /** What inventory feeds call the dealer, where that is not its code. Not for the public. */
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
  zip: string
  latitude: number | null
  longitude: number | null
  photoLocation: string | null
  leadEmail: string | null
  hoursText: Readonly<Record<Department, HoursText | null>>
  facebook: string | null
  blog: string | null
  youtube: string | null
  instagram: string | null
  hasFinanceBonus: boolean
  hasLease: boolean
  xtimeKey: string | null
  creditAgency: string | null
  hours: Readonly<{ operating: readonly OperatingHours[]; override: readonly OverrideHours[] }>
  /** Shown while a department is closed, in both languages. @see DLR-6 */
  awayMessages: Readonly<{ quickService: AwayMessage | null; chat: AwayMessage | null }>
  service: Readonly<{ expressShopId: string | null; mainShopId: string | null }>
  phoneNumbers: Readonly<Record<string, string>>
  /** Whether the dealer belongs to the value hub. */
  isValueDealer: boolean
}>

export type DealerTimeZone = 'America/Los_Angeles' | 'America/Phoenix'

/** Nevada is on Pacific time, everyone else on Phoenix time. @see DLR-1 */
export const dealerTimeZone = (dealer: Pick<Dealer, 'state'>): DealerTimeZone =>
  dealer.state === 'NV' ? 'America/Los_Angeles' : 'America/Phoenix'
