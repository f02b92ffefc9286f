import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { anAdminGroup, dana, owner, seller } from '#tests/support/builders/admin-group.ts'
import { onDefaultEngine } from '#tests/support/builders/database.ts'
import { rows } from '#tests/support/builders/import-group.ts'

onDefaultEngine((engine) => {
  it('lists the stock in parts, with counts of each view, flags, leads and days', async () => {
    const { admin, key } = await anAdminGroup(engine, [
      { Series: 'Rubicon', 'Photo Url List': 'https://photos.test/1.jpg' },
      { MSRP: '25000', 'Inventory Date': '11/09/2026' },
      { Price: '0' },
      { Disposition: 'Sale pending' },
    ])
    await admin.edit(dana, { ...key('S1'), revision: 0, set: { mileage: 9 } })
    const page = await admin.list(dana, { sort: 'days' }, { offset: 0, limit: 2 })
    expect(page).toMatchObject({
      total: 4,
      counts: { all: 4, 'no-photos': 3, warnings: 3, aged: 3, held: 0, pending: 1, hidden: 0 },
    })
    // The longest in stock first, then by stock number.
    expect(page.rows.map(({ stock }) => stock)).toEqual(['S1', 'S3'])
    const rest = await admin.list(dana, { sort: 'days' }, { offset: 2, limit: 2 })
    expect(rest.rows.map(({ stock }) => stock)).toEqual(['S4', 'S2'])
    const fresh = await admin.list(
      dana,
      { sort: 'days', isDescending: false },
      { offset: 0, limit: 1 },
    )
    expect(fresh.rows.map(({ stock }) => stock)).toEqual(['S2'])
    const all = await admin.list(dana, {}, { offset: 0, limit: 10 })
    const byStock = new Map(all.rows.map((row) => [row.stock, row]))
    expect(byStock.get('S1')).toMatchObject({
      title: '2018 Jeep Wrangler',
      trim: 'Rubicon',
      days: 69,
      price: fromDollars(30_000),
      photos: 1,
      leads: 3,
    })
    expect(byStock.get('S1')?.flags).toContain('locked')
    expect(byStock.get('S2')).toMatchObject({ days: 9 })
    expect(byStock.get('S3')).toMatchObject({ price: null })
    expect(byStock.get('S3')?.flags).toContain('call')
    expect(byStock.get('S4')?.flags[0]).toBe('pending')
  })

  it('finds vehicles by stock number, by VIN, and by the words that shoppers use', async () => {
    const { admin } = await anAdminGroup(engine, [
      { Series: 'Rubicon', Price: '45000' },
      { Series: 'Willys' },
      { Make: 'Ram', Model: '1500', Price: '20000' },
    ])
    const found = async (words: string) => {
      const { rows: list } = await admin.list(
        seller,
        { words, sort: 'vehicle', isDescending: false },
        { offset: 0, limit: 10 },
      )
      return list.map(({ stock }) => stock)
    }
    expect(await found('s2')).toEqual(['S2'])
    expect(await found('JW000003')).toEqual(['S3'])
    expect(await found('rubicon')).toEqual(['S1'])
    expect(await found('jeep under 40k')).toEqual(['S2'])
    expect(await found('<script>')).toEqual([])
  })

  it('has the same rows for the same filter until one of them changes', async () => {
    const { admin, key } = await anAdminGroup(engine, rows(2))
    const first = await admin.allRows(dana, {})
    expect(await admin.allRows(dana, {})).toBe(first)
    expect(await admin.allRows(dana, { dealers: ['D1'] })).not.toBe(first)
    await admin.edit(dana, { ...key('S1'), revision: 0, set: { mileage: 9 } })
    expect(await admin.allRows(dana, {})).not.toBe(first)
  })

  it('counts only price changes of the last 7 days', async () => {
    const { admin, importNext, clock } = await anAdminGroup(engine, rows(1))
    await importNext([{ Price: '29400' }])
    clock.now = new Date('2026-11-04T00:00:00.000Z')
    const change = async () => (await admin.list(dana, {}, { offset: 0, limit: 1 })).rows[0]?.change
    expect(await change()).toBe(-60_000)
    clock.now = new Date('2026-11-10T00:00:00.000Z')
    expect(await change()).toBe(0)
  })

  it('lists and counts only the chosen stores', async () => {
    const { admin, importRows, waitForVersion, version } = await anAdminGroup(engine, rows(2))
    await importRows(rows(1), { dealerCode: 'D2' })
    await waitForVersion(await version())
    const storesOf = async (dealers: readonly string[]) => {
      const page = await admin.list(owner, { dealers }, { offset: 0, limit: 10 })
      return [page.rows.map(({ dealerCode }) => dealerCode), page.counts.all]
    }
    expect(await storesOf(['D2'])).toEqual([['D2'], 1])
    expect(await storesOf([])).toEqual([['D1', 'D1', 'D2'], 3])
  })

  it('counts and names the vehicles of some stores that need work, and lists exactly those', async () => {
    const { admin, importRows, waitForVersion, version, clock } = await anAdminGroup(engine, [
      {},
      { MSRP: '25000', 'Photo Url List': 'https://photos.test/1.jpg' },
      { 'Inventory Date': '11/09/2026' },
    ])
    clock.now = new Date('2026-11-03T00:00:00.000Z')
    await importRows(rows(1), { dealerCode: 'D2' })
    await waitForVersion(await version())
    const { warnings, 'no-photos': noPhotos } = await admin.waiting(dana, ['D1'])
    const stocks = (found: typeof warnings) => found.first.map(({ stock }) => stock)
    const listed = async (view: 'warnings' | 'no-photos', minDays: number) =>
      (await admin.list(dana, { view, minDays, dealers: ['D1'] }, { offset: 0, limit: 10 })).rows
    expect(noPhotos.total).toBe(stocks(noPhotos).length)
    // The one that was added two days ago still has time.
    expect(stocks(noPhotos)).toEqual((await listed('no-photos', 3)).map(({ stock }) => stock))
    expect(stocks(noPhotos)).toEqual(['S1'])
    expect(warnings.total).toBe((await listed('warnings', 0)).length)
    expect((await admin.waiting(owner, 'all'))['no-photos'].total).toBe(2)
    expect((await admin.waiting(dana, []))['no-photos'].total).toBe(0)
    await expect(admin.waiting({ ...dana, roles: ['hr'] }, ['D1'])).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('is only for people who may see the stock', async () => {
    const { admin } = await anAdminGroup(engine, rows(1))
    await expect(
      admin.list({ ...dana, roles: ['hr'] }, {}, { offset: 0, limit: 1 }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })
})
