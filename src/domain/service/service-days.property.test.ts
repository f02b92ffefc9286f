import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import { addDays, dayOfWeek } from '#domain/hours/calendar-date.ts'
import { hoursOfDay, overrideOf } from '#domain/hours/hours-of-day.ts'
import { instantOf } from '#domain/hours/instant-of.ts'
import { localMoment, openState } from '#domain/hours/open-state.ts'
import { isUsHoliday } from '#domain/hours/us-holiday.ts'
import { anySearch } from '#tests/support/builders/service-arbitraries.ts'

import { dayOfSlot, findSlot } from './find-slot.ts'
import { takePlaces } from './places.ts'
import { takenBy, type Seat } from './seats.ts'
import { serviceDays, visitErrors, type Search } from './service-days.ts'
import type { Shop } from './shop.ts'

const NONE_TAKEN = takenBy([])

/** From two days before now until eleven days after. */
const rangeOf = ({ now }: Search) => ({
  from: addDays(now.toISOString().slice(0, 10), -2),
  to: addDays(now.toISOString().slice(0, 10), 11),
})
/** Every free time of these days. */
const freeTimes = (request: Search, seats: readonly Seat[] = []) =>
  serviceDays(request, rangeOf(request), takenBy(seats)).flatMap(({ times }) => times)

const anyValidSearch = anySearch.filter((request) => visitErrors(request) === null)

const wholeMinute = (at: Date) => Math.floor(at.getTime() / 60_000) * 60_000

const isOpeningDay = (dealer: Search['dealer'], date: string) => {
  const hours = hoursOfDay(dealer, 'service', date)
  const isHoliday = isUsHoliday(date) && !overrideOf(dealer, 'service', date)
  return hours !== null && hours !== 'closed' && !isHoliday
}

/** Whether the department is open at a time; true for any time in a repeated hour. */
function isOpenAt(dealer: Search['dealer'], at: Date): boolean {
  const zone = dealerTimeZone(dealer)
  const isTwice = instantOf(localMoment(at, zone), zone)?.getTime() !== wholeMinute(at)
  return isTwice || openState(dealer, 'service', at)?.isOpen === true
}

/** The problems of an offered time; none for a valid one. */
function faultsOf(request: Search, date: string, slot: string): readonly string[] {
  const [shop] = request.versions
  const { dealer, now, share } = request
  const moment = readSlot(slot)
  const start = (moment && instantOf(moment, dealerTimeZone(dealer))) ?? new Date(0)
  const minutes = shop?.menu[0]?.minutes ?? 0
  const end = new Date(start.getTime() + minutes * 60_000 - 1)
  const checks: Readonly<Record<string, boolean>> = {
    'is on its day': moment?.date === date,
    'is soon enough':
      share === 'staff'
        ? start.getTime() > now.getTime() - (shop?.stepMinutes ?? 0) * 60_000
        : start.getTime() >= now.getTime() + (shop?.leadMinutes ?? 0) * 60_000,
    'begins while it is open': openState(dealer, 'service', start)?.isOpen === true,
    'ends while it is open': isOpenAt(dealer, end),
    'is of a day that opens': [date, addDays(date, -1)].some((one) => isOpeningDay(dealer, one)),
    'is found by its text': findSlot(request, slot).ok,
  }
  return Object.keys(checks).filter((name) => !checks[name])
}

it('SVC-1 to SVC-3: every time of any shop is within hours and the bookable period, and leaves time for the work', () => {
  fc.assert(
    fc.property(anyValidSearch, (request) => {
      for (const { date, state, times } of serviceDays(request, rangeOf(request), NONE_TAKEN)) {
        const minutes = times.map((time) => time.minutes)
        expect(times.length > 0).toBe(state === 'free')
        expect(minutes).toEqual([...new Set(minutes)].toSorted((a, b) => a - b))
        expect(times.flatMap(({ slot }) => faultsOf(request, date, slot))).toEqual([])
      }
    }),
  )
})

it('SVC-8: an unavailable visit has no times', () => {
  fc.assert(
    fc.property(anySearch, (request) => {
      const nothing = { ...request, visit: { ...request.visit, services: ['unknown'] } }
      expect(freeTimes(nothing)).toEqual([])
    }),
  )
})

/** The number of places of each resource for a share. */
function capacityOf({ bays, advisors, transports }: Shop, share: Search['share']) {
  const named = [
    ['bay', bays],
    ...advisors.map((one) => [`advisor:${one.id}`, one.capacity] as const),
    ...transports.flatMap(({ kind, capacityADay }) =>
      capacityADay ? [[`transport:${kind}`, capacityADay] as const] : [],
    ),
  ] as const
  return new Map<string, number>(
    named.map(([name, { online, total }]) => [name, share === 'online' ? online : total]),
  )
}

/** The places of one booking at a free time, chosen by `turn`; none if everything is full. */
function takeOne(request: Search, before: readonly Seat[], turn: number): readonly Seat[] {
  const free = freeTimes(request, before)
  const chosen = free[turn % free.length]
  if (chosen === undefined) return []
  const found = findSlot(request, chosen.slot)
  if (!found.ok) throw new Error(found.reason)
  const day = dayOfSlot(request, found, takenBy(before))
  const place = takePlaces(day, found.needs, found.arrival, turn)
  if (place === null) throw new Error('a time listed as free cannot be taken')
  const weekday = dayOfWeek(found.upcoming.date)
  expect(place.advisor?.days ?? [weekday]).toContain(weekday)
  return place.seats
}

it('SVC-4: bookings of a shop never exceed its places, and never share one', () => {
  fc.assert(
    fc.property(anyValidSearch, fc.array(fc.nat(9999), { maxLength: 30 }), (request, turns) => {
      const seats: Seat[] = []
      for (const turn of turns) seats.push(...takeOne(request, seats, turn))
      const keys = seats.map(({ resource, at, seat }) => `${resource} ${at} ${seat}`)
      expect(new Set(keys).size).toBe(keys.length)
      const [shop] = request.versions
      const most = shop ? capacityOf(shop, request.share) : new Map<string, number>()
      for (const { resource, seat } of seats)
        expect(seat).toBeLessThanOrEqual(most.get(resource) ?? 0)
    }),
    { numRuns: 60 },
  )
})

it('SVC-4: each free time can be booked exactly as often as it has places', () => {
  const anyFree = fc
    .tuple(anyValidSearch, fc.nat(99))
    .map(([request, turn]) => ({ request, times: freeTimes(request), turn }))
    .filter(({ times }) => times.length > 0)
  fc.assert(
    fc.property(anyFree, ({ request, times, turn }) => {
      const chosen = times[turn % times.length]
      const found = findSlot(request, chosen?.slot ?? '')
      if (!found.ok) throw new Error(found.reason)
      const seats: Seat[] = []
      for (let n = 0; n < (chosen?.places ?? 0); n += 1) {
        const day = dayOfSlot(request, found, takenBy(seats))
        const place = takePlaces(day, found.needs, found.arrival, turn)
        expect(place).not.toBeNull()
        seats.push(...(place?.seats ?? []))
      }
      const full = dayOfSlot(request, found, takenBy(seats))
      expect(takePlaces(full, found.needs, found.arrival, turn)).toBeNull()
    }),
  )
})
