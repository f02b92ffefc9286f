import type { TransportKind } from './shop.ts'

/** The parts of a requested visit that determine when it fits. */
export type Visit = Readonly<{
  /** Ids of the shop's menu, each once, in the order of the menu. */
  services: readonly string[]
  transport: TransportKind
  /** An id of the shop's advisors; `null` for the first available. */
  advisor: string | null
}>

/** A choice that is unavailable, by the name of its form field. */
export type VisitField = 'shop' | 'services' | 'transport' | 'advisor'

/** Why a choice is unavailable. */
export const VISIT_REASONS = [
  /** The site's dealer has no such shop. */
  'shopUnknown',
  /** No service is selected. */
  'servicesNone',
  /** An id that is not on the shop's menu, or occurs twice. */
  'servicesUnknown',
  /** An express service requested at the main shop. */
  'servicesExpressOnly',
  /** Too many services for one visit. */
  'servicesTooMany',
  /** Longer than any day of the shop: such work is arranged by phone. */
  'servicesTooLong',
  'transportUnknown',
  /** The visit is too long for it: `wait` for work of four hours. */
  'transportTooLong',
  'advisorUnknown',
] as const
export type VisitReason = (typeof VISIT_REASONS)[number]

/** Why a time can't be booked. */
export const SLOT_REASONS = [
  /** Not a `slotText`, or a time that daylight saving skips. */
  'slotInvalid',
  'slotPast',
  /** Less than the minimum notice. */
  'slotTooSoon',
  /** After the last bookable day. */
  'slotTooLate',
  /** Closed that day: by weekly hours, an override or a national holiday. */
  'slotClosed',
  /** The shop has no appointments that day. */
  'slotBlackout',
  /** Before opening, or the work would end after closing. */
  'slotOutsideHours',
  /** Within the hours but between two arrival times. */
  'slotBetween',
  /** Every place is taken: of the shop, or of the chosen advisor or transport option. */
  'slotFull',
] as const
export type SlotReason = (typeof SLOT_REASONS)[number]

/** The availability of a day for a visit. */
export type DayState =
  /** At least one time is free. */
  | 'free'
  /** Open, but every time is taken. */
  | 'full'
  /** By weekly hours, an override or a holiday. */
  | 'closed'
  /** A blackout day; `reason` explains. */
  | 'blackout'
  /** Past, too soon, or after the last bookable day. */
  | 'out-of-range'

/** A time at which a visit can start. */
export type FreeTime = Readonly<{
  /** `2026-11-23T09:30`, a `slotText` in the dealer's time zone. The value of the form's field `slot`. */
  slot: string
  /** Minutes since midnight. */
  minutes: number
  /** How many such visits can still start then, at least 1. */
  places: number
}>

/** A day of a shop for one visit. */
export type ServiceDay = Readonly<{
  /** `YYYY-MM-DD` in the dealer's time zone. */
  date: string
  state: DayState
  /** In order; empty unless `state` is `free`. */
  times: readonly FreeTime[]
}>
