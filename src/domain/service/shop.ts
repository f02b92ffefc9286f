import type { DealerTimeZone } from '#domain/dealers/dealer.ts'
import type { Cents } from '#domain/kernel/money.ts'

/** The same text in both languages. */
export type ServiceText = Readonly<{ en: string; es: string }>

/** The kind of a shop: full service, express service, or for tests. */
export type ShopKind = 'main' | 'express' | 'test'

/** The price of a service before taxes: fixed, a range, or on inspection. */
export type ServicePrice =
  | Readonly<{ kind: 'fixed'; amount: Cents }>
  | Readonly<{ kind: 'range'; from: Cents; to: Cents }>
  | Readonly<{ kind: 'quote' }>

/** One item of a shop's menu. */
export type MenuItem = Readonly<{
  /** Lower-case letters, digits and dashes; used in addresses, so its meaning never changes. */
  id: string
  name: ServiceText
  /** A sentence about the work; `null` for none. */
  description: ServiceText | null
  /** Duration in minutes. */
  minutes: number
  price: ServicePrice
  /** The mileage at which it is due (`30000` is the 30,000-mile maintenance); `null` for work without one. */
  dueAtMiles: number | null
  /** Whether only the express shop does it: a main shop may list it to send shoppers there. */
  isExpressOnly: boolean
}>

/** The number of places in total, and how many of them can be booked online. */
export type Capacity = Readonly<{ total: number; online: number }>

/** A service advisor. */
export type Advisor = Readonly<{
  id: string
  name: string
  languages: readonly ('en' | 'es')[]
  /** Shoppers that they can receive at the same time. */
  capacity: Capacity
  /** Working days, 0 is Sunday. */
  days: readonly number[]
}>

export const TRANSPORT_KINDS = ['wait', 'drop-off', 'shuttle', 'loaner', 'pick-up'] as const
/** The shopper's transport while the vehicle is in the shop. */
export type TransportKind = (typeof TRANSPORT_KINDS)[number]

/** A transport option of a shop. */
export type Transport = Readonly<{
  kind: TransportKind
  /** A sentence about it, such as the range of the shuttle; `null` for none. */
  note: ServiceText | null
  /** Capacity per day (loaners, shuttle seats, waiting room); `null` for unlimited. */
  capacityADay: Capacity | null
  /** The longest visit for which it is offered, in minutes; `null` for any. */
  longestMinutes: number | null
}>

/** Days without appointments, though the department may be open. */
export type Blackout = Readonly<{
  /** `YYYY-MM-DD`, both included. */
  from: string
  to: string
  reason: ServiceText
}>

/**
 * A version of a shop's description, valid from one day on. Its hours are those of the dealer's service department.
 * @see docs/rules/service.md
 */
export type Shop = Readonly<{
  id: string
  dealerCode: string
  kind: ShopKind
  name: ServiceText
  /** Its first day, `YYYY-MM-DD`; it is valid until the next version. */
  from: string
  /** Minutes from one arrival time to the next: 15, 30 or 60. */
  stepMinutes: number
  /** Vehicles worked on at the same time. */
  bays: Capacity
  /** Minimum notice in minutes of elapsed time. */
  leadMinutes: number
  /** The number of days after today that can be booked. */
  horizonDays: number
  /** The maximum number of services in one visit. */
  mostServices: number
  blackouts: readonly Blackout[]
  menu: readonly MenuItem[]
  advisors: readonly Advisor[]
  transports: readonly Transport[]
}>

/** The public part of a shop: its data and choices, without capacities. */
export type ShopView = Readonly<{
  id: string
  dealerCode: string
  kind: ShopKind
  name: ServiceText
  timeZone: DealerTimeZone
  /** The first and last bookable day, `YYYY-MM-DD` in the dealer's time zone. */
  firstDay: string
  lastDay: string
  mostServices: number
  /** In the order of the dealer's file: most common first, then maintenance by mileage. */
  menu: readonly MenuItem[]
  advisors: readonly Pick<Advisor, 'id' | 'name' | 'languages'>[]
  transports: readonly Pick<Transport, 'kind' | 'note' | 'longestMinutes'>[]
}>
