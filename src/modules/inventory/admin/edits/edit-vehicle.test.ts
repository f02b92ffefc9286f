import { expect, it } from 'vitest'

import { cents, fromDollars } from '#domain/kernel/money.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import { repriced } from '#domain/vehicle-edits/price-change.ts'
import type { Pricing } from '#domain/vehicle/vehicle.ts'
import { storedVehicles } from '#modules/inventory/module.ts'
import { anAdminGroup, dana, luis, owner, seller } from '#tests/support/builders/admin-group.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aVin } from '#tests/support/builders/feeds.ts'
import { day, rows } from '#tests/support/builders/import-group.ts'

import { EditConflictError, ReasonNeededError } from './edit-errors.ts'
import { endEdits } from './end-edits.ts'

const SCRIPT = '<script>alert(1)</script> "Ask for Ana" & <b>save</b>'

onEachEngine((engine) => {
  const aGroup = () => anAdminGroup(engine, rows(3))
  type Group = Awaited<ReturnType<typeof aGroup>>
  const pricingOf = ({ shown }: Group, stock: string): Pricing => shown(stock)!.pricing
  const lowered = (group: Group, stock: string, dollars: number) =>
    repriced(pricingOf(group, stock), { how: 'lower', amount: fromDollars(dollars) })

  it('shows a changed fact in lists, pages and stored vehicles, keeps it over imports, and restores the feed’s value', async () => {
    const group = await aGroup()
    const { admin, shown, key, importNext, inventory, site, database } = group
    const saved = await admin.edit(seller, {
      ...key('S1'),
      revision: 0,
      set: { trim: 'Laramie Crew Cab', mileage: 12 },
    })
    expect(saved.revision).toBe(1)
    expect(shown('S1')).toMatchObject({ trim: 'Laramie Crew Cab', mileage: 12 })
    const query = { ...emptyQuery(), keywords: 'laramie' }
    expect(inventory.search(site, query).vehicles.map(({ stock }) => stock)).toEqual(['S1'])
    expect(await storedVehicles(database).byKeys([key('S1')])).toMatchObject([{ mileage: 12 }])
    await importNext([{ Odometer: '99', Series: 'LARAMIE 4X4' }, {}, {}])
    expect(shown('S1')).toMatchObject({ trim: 'Laramie Crew Cab', mileage: 12 })
    const view = await admin.vehicle(seller, key('S1'))
    expect(view.fields.find(({ field }) => field === 'mileage')).toMatchObject({
      feed: 99,
      shown: 12,
      override: { setBy: { name: 'Sam Lee' }, ends: { kind: 'never' } },
    })
    await admin.edit(seller, { ...key('S1'), revision: 1, set: {}, release: ['mileage'] })
    expect(shown('S1')).toMatchObject({ trim: 'Laramie Crew Cab', mileage: 99 })
    expect((await group.trail('S1')).map(({ action, after }) => [action, after])).toEqual([
      ['vehicle.edited', { mileage: 99 }],
      ['vehicle.edited', { trim: 'Laramie Crew Cab', mileage: 12 }],
    ])
  })

  it('requires a reason for the lowest price, explains the price by its ledger, and records it', async () => {
    const group = await aGroup()
    const { admin, shown, key, history, vehicles } = group
    const pricing = lowered(group, 'S1', 700)
    const edit = { ...key('S1'), revision: 0, set: { pricing } }
    await expect(admin.edit(dana, edit)).rejects.toThrow(ReasonNeededError)
    await expect(admin.edit(seller, { ...edit, reason: 'x' })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(shown('S1')?.edits).toBeUndefined()
    const before = shown('S1')!.pricing.finalPrice
    await admin.edit(dana, { ...edit, reason: 'Matches market' })
    expect(shown('S1')).toMatchObject({
      pricing: { finalPrice: cents(before - 70_000) },
      priceChange: { from: before },
    })
    const prices = await history.prices('D1', 'S1')
    expect(prices.map(({ finalPrice }) => finalPrice)).toEqual([before, before - 70_000])
    const view = await admin.vehicle(dana, key('S1'))
    expect(view.lowest).toBe(before - 70_000)
    expect(view.warnings.map(({ kind }) => kind)).not.toContain('unexplained')
    // The feed's price is unchanged beside it.
    expect((await vehicles.byDealer('D1'))[0]?.pricing.finalPrice).toBe(before)
    expect((await group.trail('S1'))[0]).toMatchObject({
      action: 'vehicle.price-changed',
      actor: { id: 'dana' },
      after: { reason: 'Matches market' },
    })
  })

  it('ends a price permanently with the next price of the feed', async () => {
    const group = await aGroup()
    const { admin, shown, key, importNext, database, audit } = group
    const edit = { ...key('S1'), revision: 0, ends: 'feed' as const, reason: 'Sale' }
    await admin.edit(dana, { ...edit, set: { pricing: lowered(group, 'S1', 500) } })
    await importNext([{ Odometer: '5' }, {}, {}])
    expect(shown('S1')?.pricing.finalPrice).toBe(2_950_000)
    const clock = { database, audit, now: () => new Date(day(11)) }
    expect(await endEdits(clock)).toBe(0)
    await importNext([{ Price: '29900' }, {}, {}])
    expect(shown('S1')?.pricing.finalPrice).toBe(2_990_000)
    expect(await endEdits(clock)).toBe(1)
    // The feed's former price does not bring it back.
    await importNext([{}, {}, {}])
    expect(shown('S1')?.pricing.finalPrice).toBe(3_000_000)
    expect((await group.trail('S1'))[0]).toMatchObject({
      action: 'vehicle.edit-ended',
      actor: { id: 'system' },
    })
  })

  it('ends at midnight of the store after the last day, whatever the clock did before', async () => {
    const group = await aGroup()
    const { admin, shown, key, clock, database, audit, waitForVersion, version } = group
    const now = () => clock.now
    const edit = { ...key('S1'), revision: 0, set: { mileage: 1 } }
    await expect(admin.edit(dana, { ...edit, ends: { date: '2026-11-09' } })).rejects.toMatchObject(
      {
        code: 'invalid',
      },
    )
    await expect(
      admin.edit(dana, { ...edit, ends: { date: '2026-02-30x' } }),
    ).rejects.toMatchObject({ code: 'invalid' })
    await admin.edit(dana, { ...edit, ends: { date: '2026-11-12' } })
    const at = async (iso: string) => {
      clock.now = new Date(iso)
      const ended = await endEdits({ database, audit, now })
      await waitForVersion(await version())
      return [ended, shown('S1')?.mileage]
    }
    expect(await at('2026-11-13T06:59:59.000Z')).toEqual([0, 1])
    // A clock that is set back ends nothing early, and one that is set forward ends it once.
    expect(await at('2026-11-01T00:00:00.000Z')).toEqual([0, 1])
    expect(await at('2026-11-13T07:00:00.000Z')).toEqual([1, 18_204])
    expect(await at('2026-11-20T00:00:00.000Z')).toEqual([0, 18_204])
  })

  it('merges edits of different fields, and refuses the second one of the same field with what changed', async () => {
    const { admin, shown, key } = await aGroup()
    await admin.edit(dana, { ...key('S1'), revision: 0, set: { trim: 'Sahara' } })
    await admin.edit(luis, { ...key('S1'), revision: 0, set: { colorExt: 'Red' } })
    const late = admin.edit(luis, { ...key('S1'), revision: 0, set: { trim: 'Willys', doors: 2 } })
    await expect(late).rejects.toThrow(EditConflictError)
    await expect(late).rejects.toMatchObject({
      code: 'conflict',
      changes: [{ field: 'trim', by: 'Dana Whitfield', value: 'Sahara' }],
    })
    expect(shown('S1')).toMatchObject({ trim: 'Sahara', colorExt: 'Red', doors: null })
  })

  it('refuses a value if the feed’s value has changed since it was shown', async () => {
    const { admin, shown, key, importNext } = await aGroup()
    const seen = { mileage: 18_204 }
    await importNext([{ Odometer: '20000' }, {}, {}])
    await expect(
      admin.edit(dana, { ...key('S1'), revision: 0, set: { mileage: 18_000 }, seen }),
    ).rejects.toMatchObject({ changes: [{ field: 'mileage', by: null, value: 20_000 }] })
    expect(shown('S1')?.mileage).toBe(20_000)
  })

  it('accepts only one of two concurrent edits', async () => {
    const { admin, key, trail } = await aGroup()
    const edit = (by: typeof dana, trim: string) =>
      admin.edit(by, { ...key('S1'), revision: 0, set: { trim } })
    const results = await Promise.allSettled([edit(dana, 'A'), edit(luis, 'B')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await trail('S1')).toHaveLength(1)
  })

  it('hides a vehicle from every list and page, and shows it again', async () => {
    const { admin, shown, key, inventory, site } = await aGroup()
    const stocks = () => inventory.search(site, emptyQuery()).vehicles.map(({ stock }) => stock)
    inventory.counts(site)
    const { editId } = await admin.edit(dana, {
      ...key('S2'),
      revision: 0,
      set: { status: 'hidden' },
    })
    expect(shown('S2')).toBeNull()
    expect(stocks().toSorted()).toEqual(['S1', 'S3'])
    const sold = { ...emptyQuery(), tags: ['isSold'] as const }
    expect(inventory.search(site, sold).vehicles).toEqual([])
    expect(inventory.ofCode('D1')?.map(({ stock }) => stock)).toEqual(['S1', 'S3'])
    const page = await admin.list(dana, { view: 'hidden' }, { offset: 0, limit: 10 })
    expect(page.rows.map(({ stock, flags }) => [stock, flags[0]])).toEqual([['S2', 'hidden']])
    await admin.undo(dana, editId)
    expect(shown('S2')?.stock).toBe('S2')
    expect(stocks()).toHaveLength(3)
  })

  it('gives a feed that sells a vehicle precedence over another status', async () => {
    const { admin, shown, key, importNext } = await aGroup()
    await admin.edit(dana, { ...key('S1'), revision: 0, set: { status: 'pending' } })
    expect(shown('S1')?.tags.has('isPendingSold')).toBe(true)
    await importNext([{ 'Stock #': 'S9' }, {}, {}])
    expect(shown('S1')?.tags.has('isSold')).toBe(true)
  })

  it('does not apply the changes of a vehicle to another one with its stock number', async () => {
    const { admin, shown, key, importNext } = await aGroup()
    await admin.edit(dana, { ...key('S1'), revision: 0, set: { trim: 'Sahara' } })
    await importNext([{ VIN: aVin(99) }, {}, {}])
    expect(shown('S1')?.trim).not.toBe('Sahara')
  })

  it('keeps words in both languages as text, and refuses ten megabytes of them', async () => {
    const { admin, shown, key } = await aGroup()
    const set = { commentsEn: SCRIPT, commentsEs: 'Pregunte por Ana' }
    await admin.edit(seller, { ...key('S1'), revision: 0, set })
    expect(shown('S1')).toMatchObject({
      description: SCRIPT,
      edits: { comments: { en: SCRIPT, es: 'Pregunte por Ana' } },
    })
    const huge = 'x'.repeat(10 * 1024 * 1024)
    await expect(
      admin.edit(seller, { ...key('S1'), revision: 1, set: { commentsEn: huge } }),
    ).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('5,000') })
  })

  it('refuses people of other stores, other roles, and unknown fields and vehicles', async () => {
    const { admin, key } = await aGroup()
    const edit = { ...key('S1'), revision: 0, set: { trim: 'X' } }
    await expect(admin.edit({ ...dana, dealers: ['D2'] }, edit)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(admin.edit({ ...dana, roles: ['service'] }, edit)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(admin.edit(owner, { ...edit, set: { dealer_code: 'D2' } })).rejects.toMatchObject({
      code: 'invalid',
    })
    await expect(admin.edit(owner, { ...edit, stock: 'none' })).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})
