import type { TransportKind } from './shop.ts'

/** What someone wants done, as far as it decides when there is room for it. */
export type Visit = Readonly<{
  /** Ids of the shop's menu, each once, in the order of the menu. */
  services: readonly string[]
  transport: TransportKind
  /** An id of the shop's advisors; `null` for the first available. */
  advisor: string | null
}>

/** What a shopper chose that is not available, as names of the form's fields. */
export type VisitField = 'shop' | 'services' | 'transport' | 'advisor'

/** Why it is not available. */
export const VISIT_REASONS = [
  /** No shop of this site's dealer. */
  'shopUnknown',
  /** Nothing is chosen. */
  'servicesNone',
  /** An id that is not on the shop's menu, or is there twice. */
  'servicesUnknown',
  /** Work of the express shop, requested at the main one. */
  'servicesExpressOnly',
  /** More lines than one visit may hold. */
  'servicesTooMany',
  /** Longer than any day of the shop: such work is arranged by phone. */
  'servicesTooLong',
  'transportUnknown',
  /** The visit is too long for it: `wait` on work of four hours. */
  'transportTooLong',
  'advisorUnknown',
] as const
export type VisitReason = (typeof VISIT_REASONS)[number]

/** Why a time can't be booked. */
export const SLOT_REASONS = [
  /** Not a `slotText`, or a time that daylight saving skips. */
  'slotInvalid',
  'slotPast',
  /** Sooner than the shop needs to hear of it. */
  'slotTooSoon',
  /** After the last day that can be booked. */
  'slotTooLate',
  /** Closed that day: by the week, an override or a national holiday. */
  'slotClosed',
  /** The shop has no appointments that day. */
  'slotBlackout',
  /** Before opening, or the work would not be done by closing. */
  'slotOutsideHours',
  /** Inside the hours but between two arrival times. */
  'slotBetween',
  /** Every place is taken: by others, or of the advisor or transport that was chosen. */
  'slotFull',
] as const
export type SlotReason = (typeof SLOT_REASONS)[number]

/** The availability of a day for a visit. */
export type DayState =
  /** There is at least one time. */
  | 'free'
  /** Open, but every time is taken. */
  | 'full'
  /** By the week, an override or a holiday. */
  | 'closed'
  /** No appointments; `reason` explains. */
  | 'blackout'
  /** Over, too soon, or after the last day that can be booked. */
  | 'out-of-range'

/** A time at which a visit can begin. */
export type FreeTime = Readonly<{
  /** `2026-11-23T09:30`, as `slotText` writes it, by the dealer's clock. The value of the form's field `slot`. */
  slot: string
  /** Minutes since midnight. */
  minutes: number
  /** How many more visits like this one can begin then, at least 1. */
  places: number
}>

/** A day of a shop for one visit. */
export type ServiceDay = Readonly<{
  /** `YYYY-MM-DD` by the dealer's clock. */
  date: string
  state: DayState
  /** In order; none unless `state` is `free`. */
  times: readonly FreeTime[]
}>
