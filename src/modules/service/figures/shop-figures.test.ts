import { expect, it } from 'vitest'

import { bookByPhone } from '#modules/service/bookings/book-by-phone.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { NINE, TEN } from '#tests/support/builders/service-center.ts'
import { aServiceDealer, aShop, schedulerPorts } from '#tests/support/builders/service.ts'

import { shopFigures } from './shop-figures.ts'

onEachEngine((engine) => {
  it('counts visits and lift time by day, with those whose customers did not come', async () => {
    const database = await aDatabase(engine)
    const scheduler = schedulerPorts(database, {
      dealers: [
        aServiceDealer({ code: 'D1', service: { mainShopId: 'MAIN', expressShopId: null } }),
      ],
      shops: [aShop({ id: 'MAIN', dealerCode: 'D1', bays: { total: 3, online: 3 } })],
    })
    const visit = {
      dealerCode: 'D1',
      shopId: 'MAIN',
      services: ['oil'],
      transport: 'drop-off',
    } as const
    const { id } = await bookByPhone(scheduler, { ...visit, slot: NINE })
    await bookByPhone(scheduler, { ...visit, slot: TEN })
    await database.db
      .insertInto('service_attendance')
      .values({ booking_id: id, attendance: 'missed', at: '2026-11-23T18:00:00.000Z' })
      .execute()
    const about = { dates: ['2026-11-22', '2026-11-23'], stores: 'all' } as const
    const [shop] = await shopFigures({ database, shops: scheduler.shops }, about)
    expect(shop).toMatchObject({ shopId: 'MAIN', dealerCode: 'D1' })
    expect(shop?.days[0]).toEqual({
      date: '2026-11-22',
      visits: 0,
      missed: 0,
      bookedMinutes: 0,
      openMinutes: 0,
    })
    expect(shop?.days[1]).toMatchObject({ date: '2026-11-23', visits: 2, missed: 1 })
    expect(shop?.days[1]?.bookedMinutes).toBeGreaterThan(0)
    // Three lifts, for whole quarters of an hour.
    expect(shop?.days[1]?.openMinutes).toBeGreaterThan(0)
    expect((shop?.days[1]?.openMinutes ?? 0) % 45).toBe(0)
    expect(
      await shopFigures({ database, shops: scheduler.shops }, { ...about, stores: [] }),
    ).toEqual([])
  })
})
