import type { Capacity } from './shop.ts'

/**
 * Places are stored per quarter of an hour, whatever the shop's own step, so that a shop can change its step while
 * visits are booked. Every duration here is a multiple of it.
 */
export const ATOM_MINUTES = 15

/** The maximum number of places of one kind: the bits of one number. */
export const MAX_SEATS = 50

/** What places are of: bays of a shop, one advisor, or one way to get on. */
export type Resource = 'bay' | `advisor:${string}` | `transport:${string}`

/**
 * One place of a resource for one quarter of an hour, or of a transport for one day. No two bookings have the same:
 * the database sees to it.
 */
export type Seat = Readonly<{
  resource: Resource
  /** Minutes since 1970 in UTC: of the quarter's beginning, or of the day's by the dealer's clock. */
  at: number
  /** From 1. Shoppers online get numbers up to the online share, the shop itself begins at the other end. */
  seat: number
}>

/** The taken places of a resource at a time, as a sum of `2 ** (seat - 1)`; 0 for none. */
export type TakenSeats = (resource: Resource, at: number) => number

/** Who takes a place: a shopper on the site, or the shop for a caller. */
export type Share = 'online' | 'desk'

/** Whether a sum of places, as `TakenSeats` has it, holds this one. */
export const isTaken = (mask: number, seat: number) => Math.floor(mask / 2 ** (seat - 1)) % 2 === 1

/** The free places of this share, in order of preference. */
export function freeSeats(capacity: Capacity, mask: number, share: Share): readonly number[] {
  const count = share === 'online' ? Math.min(capacity.online, capacity.total) : capacity.total
  const free: number[] = []
  for (let seat = 1; seat <= count; seat += 1) if (!isTaken(mask, seat)) free.push(seat)
  return share === 'online' ? free : free.toReversed()
}

const HALF_BITS = 26

/** How many bits of a number below `2 ** 31` are set. */
function bitsOf(value: number): number {
  let rest = value
  let bits = 0
  while (rest !== 0) {
    rest &= rest - 1
    bits += 1
  }
  return bits
}

/** How many numbers `freeSeats` would give, without making them. */
export function freeCount(capacity: Capacity, mask: number, share: Share): number {
  const count = share === 'online' ? Math.min(capacity.online, capacity.total) : capacity.total
  if (mask === 0) return count
  const own = mask % 2 ** count
  return count - bitsOf(own % 2 ** HALF_BITS) - bitsOf(Math.floor(own / 2 ** HALF_BITS))
}

/** The quarters that work from `at` on touches. @param at and minutes in whole minutes, `at` since 1970 */
export function atomsOf(at: number, minutes: number): readonly number[] {
  const first = Math.floor(at / ATOM_MINUTES)
  const last = Math.ceil((at + minutes) / ATOM_MINUTES)
  return Array.from({ length: Math.max(1, last - first) }, (_, n) => (first + n) * ATOM_MINUTES)
}

/** What a list of places takes, for `TakenSeats`. */
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

/** `taken` without the places of `own`, a subset of it: as if that booking had none. */
export function without(taken: TakenSeats, own: readonly Seat[]): TakenSeats {
  const mine = takenBy(own)
  return (resource, at) => taken(resource, at) - mine(resource, at)
}
