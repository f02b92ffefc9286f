import type { DealerTimeZone } from '#domain/dealers/dealer.ts'
import type { Cents } from '#domain/kernel/money.ts'

/** The same text in both languages. */
export type ServiceText = Readonly<{ en: string; es: string }>

/** What a shop is for: everything, quick work without a long wait, or trying out. */
export type ShopKind = 'main' | 'express' | 'test'

/** What a piece of work costs before taxes: one price, from one to another, or only once someone has looked. */
export type ServicePrice =
  | Readonly<{ kind: 'fixed'; amount: Cents }>
  | Readonly<{ kind: 'range'; from: Cents; to: Cents }>
  | Readonly<{ kind: 'quote' }>

/** One line of a shop's menu. */
export type MenuItem = Readonly<{
  /** Lower case letters, digits and dashes; it is part of addresses and never changes its meaning. */
  id: string
  name: ServiceText
  /** A sentence about the work; `null` if the name is enough. */
  description: ServiceText | null
  /** How long it takes, whole minutes. */
  minutes: number
  price: ServicePrice
  /**
   * The mileage that it is due at (`30000` is the 30,000-mile maintenance); `null` for work that no mileage calls for.
   */
  dueAtMiles: number | null
  /** Whether the express shop alone does it: a main shop may list it, to send shoppers there. */
  isExpressOnly: boolean
}>

/** Places of something: how many there are in all, and how many of them shoppers may take online. */
export type Capacity = Readonly<{ total: number; online: number }>

/** A service advisor. */
export type Advisor = Readonly<{
  id: string
  name: string
  languages: readonly ('en' | 'es')[]
  /** Shoppers that they receive at the same time. */
  capacity: Capacity
  /** Weekdays on which they work, 0 is Sunday. */
  days: readonly number[]
}>

export const TRANSPORT_KINDS = ['wait', 'drop-off', 'shuttle', 'loaner', 'pick-up'] as const
/** What a shopper does while the vehicle is in the shop. */
export type TransportKind = (typeof TRANSPORT_KINDS)[number]

/** A way to get on that a shop offers. */
export type Transport = Readonly<{
  kind: TransportKind
  /** A sentence about it, such as the range of the shuttle; `null` for none. */
  note: ServiceText | null
  /** Capacity per day (loaners, shuttle seats, waiting room); `null` for unlimited. */
  capacityADay: Capacity | null
  /** The longest visit that it is offered for, whole minutes; `null` for any. */
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
 * A dealer's description of a shop from one day on. Its hours are those of the dealer's service department.
 * @see docs/rules/service.md
 */
export type Shop = Readonly<{
  id: string
  dealerCode: string
  kind: ShopKind
  name: ServiceText
  /** The first day that this description holds, `YYYY-MM-DD`; a later one takes its place on its day. */
  from: string
  /** Minutes from one arrival time to the next: 15, 30 or 60. */
  stepMinutes: number
  /** Vehicles that are worked on at the same time. */
  bays: Capacity
  /** What the shop needs to hear of a visit, minutes of real time. */
  leadMinutes: number
  /** How many days after today can be booked. */
  horizonDays: number
  /** How many lines of the menu one visit may hold. */
  mostServices: number
  blackouts: readonly Blackout[]
  menu: readonly MenuItem[]
  advisors: readonly Advisor[]
  transports: readonly Transport[]
}>

/** A shop as shoppers see it today: what it is and what can be chosen, none of its capacities. */
export type ShopView = Readonly<{
  id: string
  dealerCode: string
  kind: ShopKind
  name: ServiceText
  timeZone: DealerTimeZone
  /** The first and last day that can be booked, `YYYY-MM-DD` by the dealer's clock. */
  firstDay: string
  lastDay: string
  mostServices: number
  /** In the order of the dealer's file: the most common first, then maintenance by mileage. */
  menu: readonly MenuItem[]
  advisors: readonly Pick<Advisor, 'id' | 'name' | 'languages'>[]
  transports: readonly Pick<Transport, 'kind' | 'note' | 'longestMinutes'>[]
}>
