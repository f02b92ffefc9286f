import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import type { Seat } from '#domain/service/seats.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'

import { serviceBookingRepository } from './booking-repository.ts'
import type { StoredBooking } from './mapper.ts'

const DAY = 1440 * 20_800
const seatAt = (at: number, seat = 1): Seat => ({ resource: 'bay', at: DAY + at, seat })

const aBooking = (): StoredBooking => ({
  id: randomUUID(),
  leadId: null,
  siteKey: 'test',
  dealerCode: 'OCS',
  shopId: 'shop',
  state: 'booked',
  isTest: false,
  slot: '2026-12-13T09:00',
  startsAt: new Date(DAY * 60_000).toISOString(),
  endsAt: new Date((DAY + 60) * 60_000).toISOString(),
  services: [],
  transport: 'wait',
  advisor: null,
  language: 'en',
  revision: 0,
  contactMark: null,
  phoneMark: null,
  createdAt: new Date(DAY * 60_000).toISOString(),
})

type Bookings = ReturnType<typeof serviceBookingRepository>

/** The number of taken bays in each of the first four quarters of an hour of the day. */
async function bays(bookings: Bookings) {
  const taken = await bookings.taken('shop', DAY, DAY + 1440)
  return [0, 15, 30, 45].map((at) => taken('bay', DAY + at))
}

/** Frees every place without a notification. */
const forgetSeats = ({ db }: Database) => db.deleteFrom('service_seat').execute()

onEachEngine((engine) => {
  const aPair = async () => {
    const database = await aDatabase(engine)
    await migrate(database)
    return {
      database,
      one: serviceBookingRepository(database),
      two: serviceBookingRepository(database),
    }
  }

  it('updates a cached day after a booking of its own process, without reading its places again', async () => {
    const { database, one, two } = await aPair()
    expect(await bays(one)).toEqual([0, 0, 0, 0])
    expect(await one.insertBooking(aBooking(), [seatAt(0), seatAt(15)])).toBe(true)
    expect(await one.insertBooking(aBooking(), [seatAt(15, 3)])).toBe(true)
    await forgetSeats(database)
    expect(await bays(one)).toEqual([1, 1 + 4, 0, 0])
    expect(await bays(two)).toEqual([0, 0, 0, 0])
  })

  it('reads a day again after a booking by another process, also between bookings of its own', async () => {
    const { one, two } = await aPair()
    await bays(one)
    await one.insertBooking(aBooking(), [seatAt(0)])
    await two.insertBooking(aBooking(), [seatAt(15)])
    await one.insertBooking(aBooking(), [seatAt(30)])
    expect(await bays(one)).toEqual([1, 1, 1, 0])
    expect(await bays(two)).toEqual([1, 1, 1, 0])
  })

  it('reads a day again after a visit is canceled', async () => {
    const { one } = await aPair()
    const booking = aBooking()
    await bays(one)
    await one.insertBooking(booking, [seatAt(0)])
    await one.insertBooking(aBooking(), [seatAt(45)])
    await one.cancel(booking, { jobs: [], hold: null, now: '2026-11-20T18:00:00.000Z' })
    expect(await bays(one)).toEqual([0, 0, 0, 1])
  })

  it('drops a cached day after more changes than are kept', async () => {
    const { one } = await aPair()
    await bays(one)
    for (let seat = 1; seat <= 50; seat += 1)
      for (const at of [0, 15, 30])
        // Sequential: each is its own change.
        await one.insertBooking(aBooking(), [seatAt(at, seat)])
    expect(await bays(one)).toEqual([2 ** 50 - 1, 2 ** 50 - 1, 2 ** 50 - 1, 0])
  })
})
