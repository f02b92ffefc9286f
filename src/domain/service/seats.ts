import type { Capacity } from './shop.ts'

/**
 * Places are stored per quarter of an hour, whatever the shop's step, so that a shop can change its step while visits
 * are booked. All durations here are multiples of it.
 */
export const QUARTER_MINUTES = 15

/** The maximum number of places of one kind: the bits of a number. */
export const MAX_SEATS = 50

/** The owner of places: the bays of a shop, one advisor, or one transport option. */
export type Resource = 'bay' | `advisor:${string}` | `transport:${string}`

/**
 * One place of a resource for a quarter of an hour, or of a transport option for a day. The database guarantees that no
 * two bookings have the same one.
 */
export type Seat = Readonly<{
  resource: Resource
  /** Minutes since 1970 in UTC: the start of the quarter, or of the day in the dealer's time zone. */
  at: number
  /** From 1. Online bookings take the lowest number first, up to the online share; the shop takes the highest first. */
  seat: number
}>

/** The taken places of a resource at a time, as a sum of `2 ** (seat - 1)`; 0 for none. */
export type TakenSeats = (resource: Resource, at: number) => number

/** Who books: a shopper on the site, or the shop for a caller. */
export type Share = 'online' | 'staff'

/** Whether a sum of places, as in `TakenSeats`, contains this one. */
export const isTaken = (mask: number, seat: number) => Math.floor(mask / 2 ** (seat - 1)) % 2 === 1

/** The free places of this share, in order of preference. */
export function freeSeats(capacity: Capacity, mask: number, share: Share): readonly number[] {
  const count = share === 'online' ? Math.min(capacity.online, capacity.total) : capacity.total
  const free: number[] = []
  for (let seat = 1; seat <= count; seat += 1) if (!isTaken(mask, seat)) free.push(seat)
  return share === 'online' ? free : free.toReversed()
}

const HALF_BITS = 26

/** The number of set bits of a number below `2 ** 31`. */
function bitsOf(value: number): number {
  let rest = value
  let bits = 0
  while (rest !== 0) {
    rest &= rest - 1
    bits += 1
  }
  return bits
}

/** The number of places that `freeSeats` would return, without creating them. */
export function freeCount(capacity: Capacity, mask: number, share: Share): number {
  const count = share === 'online' ? Math.min(capacity.online, capacity.total) : capacity.total
  if (mask === 0) return count
  const lowBits = mask % 2 ** count
  return count - bitsOf(lowBits % 2 ** HALF_BITS) - bitsOf(Math.floor(lowBits / 2 ** HALF_BITS))
}

/** The quarters of an hour that work occupies. @param at its start, whole minutes since 1970 @param minutes of work */
export function quartersOf(at: number, minutes: number): readonly number[] {
  const first = Math.floor(at / QUARTER_MINUTES)
  const last = Math.ceil((at + minutes) / QUARTER_MINUTES)
  return Array.from({ length: Math.max(1, last - first) }, (_, n) => (first + n) * QUARTER_MINUTES)
}

/** Places as `TakenSeats`. */
export function takenBy(seats: readonly Seat[]): TakenSeats {
  const masks = new Map<string, number>()
  for (const { resource, at, seat } of seats) {
    const key = `${resource} ${at}`
    masks.set(key, (masks.get(key) ?? 0) + 2 ** (seat - 1))
  }
  return (resource, at) => masks.get(`${resource} ${at}`) ?? 0
}

/** The union of `taken` and a list of free places. */
export function together(taken: TakenSeats, more: readonly Seat[]): TakenSeats {
  const others = takenBy(more)
  return (resource, at) => taken(resource, at) + others(resource, at)
}

/** `taken` without the places of one booking, as if that booking did not exist. @param released a subset of `taken` */
export function without(taken: TakenSeats, released: readonly Seat[]): TakenSeats {
  const others = takenBy(released)
  return (resource, at) => taken(resource, at) - others(resource, at)
}
