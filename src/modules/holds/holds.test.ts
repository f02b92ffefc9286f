import { expect, it, vi } from 'vitest'

import { expiryAt } from '#domain/retention/expiry.ts'
import { storedVehicles } from '#modules/inventory/module.ts'
import { holdLeads, releaseLeads } from '#modules/leads/module.ts'
import { seller } from '#tests/support/builders/admin-group.ts'
import { onDefaultEngine, onEachEngine } from '#tests/support/builders/database.ts'
import { aHoldGroup, POLL } from '#tests/support/builders/holds.ts'

import { holdRepository } from './repository.ts'

/** Concurrent shoppers of one vehicle. */
const SHOPPERS = 8
const AT = '2026-11-10T09:00:00.000Z'

onEachEngine((engine) => {
  it('HLD-1 begins once its link is followed, and the list shows the vehicle as pending at once', async () => {
    const { addHold, get, follow, waitForPending, mails, shown, database, clock } =
      await aHoldGroup(engine)
    const token = await addHold('S1', 'ana')
    expect(await get(token)).toMatchObject({ state: 'open', isConfirmed: false })
    await waitForPending('S1', false)
    const before = shown('S1')?.updatedAt ?? ''
    expect(await follow(token)).toMatchObject({
      outcome: 'hold',
      hold: { state: 'held', until: new Date(clock.now.getTime() + 86_400_000).toISOString() },
    })
    await waitForPending('S1', true)
    expect((shown('S1')?.updatedAt ?? '') > before).toBe(true)
    const [stored] = await storedVehicles(database).byKeys([{ dealerCode: 'D1', stock: 'S1' }])
    expect(stored?.tags.has('isPendingSold')).toBe(true)
    expect(await follow(token)).toMatchObject({ hold: { state: 'held', revision: 1 } })
    expect(await mails()).toEqual(['shopper held', 'store held'])
  })

  it('HLD-8 waits for a store that stopped offering holds since the request', async () => {
    const { addHold, follow, get, mails } = await aHoldGroup(engine, { isOffered: false })
    const token = await addHold('S1', 'ana')
    expect(await get(token)).toMatchObject({ state: 'open', asksStore: true })
    expect(await follow(token)).toMatchObject({
      outcome: 'hold',
      hold: { state: 'open', isConfirmed: true, asksStore: false },
    })
    expect(await get(token)).toMatchObject({ state: 'open', asksStore: false })
    expect(await mails()).toEqual(['store waiting'])
  })

  it('HLD-2 has one holder of a vehicle, however many shoppers follow their links at once', async () => {
    const { addHold, follow, get, database, waitForPending } = await aHoldGroup(engine)
    const tokens = await Promise.all(
      Array.from({ length: SHOPPERS }, (_, n) => addHold('S1', `shopper ${n}`)),
    )
    const outcomes = await Promise.all(tokens.map(follow))
    const states = outcomes.map((one) => (one.outcome === 'hold' ? one.hold.state : ''))
    expect(states.filter((state) => state === 'held')).toHaveLength(1)
    expect(states.filter((state) => state === 'released')).toHaveLength(SHOPPERS - 1)
    const shown = await Promise.all(tokens.map(get))
    expect(shown.filter((hold) => hold?.reason === 'taken')).toHaveLength(SHOPPERS - 1)
    await waitForPending('S1', true)
    const holding = await database.db
      .selectFrom('vehicle_hold')
      .select('id')
      .where('is_holding', '=', 1)
      .execute()
    expect(holding).toHaveLength(1)
  }, 60_000)

  it('HLD-2 the database refuses a second holder of a vehicle, and a second vehicle of a contact', async () => {
    const { addHold } = await aHoldGroup(engine)
    const held = { state: 'held', isHolding: true } as const
    await addHold('S1', 'ana', held)
    await expect(addHold('S1', 'ben', held)).rejects.toThrow(/unique/i)
    await expect(addHold('S2', 'ana', held)).rejects.toThrow(/unique/i)
    await addHold('S2', 'ben', held)
  })

  it('HLD-4 survives imports, and edits of other fields', async () => {
    const { addHold, follow, importNext, waitForPending, shown, admin, key, database } =
      await aHoldGroup(engine)
    await follow(await addHold('S1', 'ana'))
    await importNext([{ Odometer: '99' }, {}, {}])
    await vi.waitFor(() => expect(shown('S1')?.mileage).toBe(99), POLL)
    await waitForPending('S1', true)
    await admin.edit(seller, { ...key('S1'), revision: 0, set: { trim: 'Laramie' } })
    await vi.waitFor(() => expect(shown('S1')?.trim).toBe('Laramie'), POLL)
    await waitForPending('S1', true)
    // The feed's own value is unchanged.
    const rows = await database.db.selectFrom('vehicle').select(['stock', 'tags']).execute()
    expect(rows.some(({ tags }) => tags.includes('isPendingSold'))).toBe(false)
  })

  it('is deleted by no period while a legal hold keeps its lead', async () => {
    const { database, addHold, idOf, get, passHours, sweep, purges, now } = await aHoldGroup(engine)
    const token = await addHold('S1', 'ana')
    passHours(24 * 120)
    await sweep()
    passHours(24 * 120)
    await holdLeads(database.db, engine, [idOf(token)], {
      requestId: 'R1',
      at: now().toISOString(),
    })
    for (const purge of purges) expect(await purge(expiryAt(now()))).toEqual({ holds: 0 })
    expect(await get(token)).not.toBeNull()
    await releaseLeads(database.db, 'R1')
    for (const purge of purges) expect(await purge(expiryAt(now()))).toEqual({ holds: 1 })
  })
})

onDefaultEngine((engine) => {
  it('HLD-2 gives a contact one vehicle, and another once that is over', async () => {
    const { addHold, follow, holds, waitForPending } = await aHoldGroup(engine)
    const first = await addHold('S1', 'ana')
    const second = await addHold('S2', 'ana')
    await follow(first)
    expect(await follow(second)).toEqual({ outcome: 'other', token: first, origin: null })
    await waitForPending('S2', false)
    await holds.cancel('one', first)
    await waitForPending('S1', false)
    expect(await follow(second)).toMatchObject({ hold: { state: 'held' } })
    await waitForPending('S2', true)
  })

  it('HLD-2 links to the other hold on the site where it was requested', async () => {
    const { addHold, follow } = await aHoldGroup(engine)
    const first = await addHold('S1', 'ana', { siteKey: 'two', confirmedAt: AT })
    expect(await follow(await addHold('S2', 'ana'))).toEqual({
      outcome: 'other',
      token: first,
      origin: 'https://two.example',
    })
  })

  it('makes no transaction for a wrong token, nor if nothing changes', async () => {
    const { addHold, follow, holds, database } = await aHoldGroup(engine)
    const [first, second] = [await addHold('S1', 'ana'), await addHold('S2', 'ana')]
    const canceled = await addHold('S3', 'ben')
    await follow(first)
    await holds.cancel('one', canceled)
    const transaction = vi.spyOn(database, 'transaction')
    for (const wrong of ['forged', `${first.slice(0, -2)}xx`])
      for (const post of [
        () => follow(wrong),
        () => holds.cancel('one', wrong),
        () => holds.decide('one', wrong, 'released'),
      ])
        await expect(post()).rejects.toMatchObject({ code: 'not-found' })
    await holds.cancel('one', canceled)
    expect(await follow(first)).toMatchObject({ hold: { state: 'held' } })
    expect(await follow(second)).toMatchObject({ outcome: 'other' })
    expect(transaction).not.toHaveBeenCalled()
    await holds.cancel('one', second)
    expect(transaction).toHaveBeenCalledOnce()
  })

  it('HLD-3 waits for the store above three new ones of a dealer within an hour', async () => {
    const { addHold, follow, get, waitForPending, passHours, mails, database } =
      await aHoldGroup(engine)
    for (let n = 0; n < 3; n++)
      await holdRepository(database.db).add({
        id: `id ${n}`,
        siteKey: 'one',
        dealerCode: 'D1',
        stock: `X${n}`,
        vin: `vin ${n}`,
        contactMark: `contact ${n}`,
        language: 'en',
        state: 'released',
        reason: 'canceled',
        revision: 2,
        createdAt: '2026-11-10T08:30:00.000Z',
        confirmedAt: '2026-11-10T08:30:00.000Z',
        heldAt: '2026-11-10T08:30:00.000Z',
        until: null,
        endedAt: '2026-11-10T08:31:00.000Z',
        isHolding: false,
        depositCents: null,
      })
    const fourth = await addHold('S1', 'ana')
    expect(await get(fourth)).toMatchObject({ asksStore: true })
    expect(await follow(fourth)).toMatchObject({
      hold: { state: 'open', isConfirmed: true, answerBy: '2026-11-11T09:00:00.000Z' },
    })
    await waitForPending('S1', false)
    expect(await mails()).toEqual(['store waiting'])
    passHours(1)
    const fifth = await addHold('S2', 'ben')
    expect(await follow(fifth)).toMatchObject({ hold: { state: 'held' } })
  })

  it('HLD-5 ends after 24 hours, and the vehicle is free again', async () => {
    const { addHold, follow, sweep, passHours, get, waitForPending, mails } =
      await aHoldGroup(engine)
    const token = await addHold('S1', 'ana')
    await follow(token)
    passHours(23)
    expect(await sweep()).toBe(0)
    passHours(1)
    expect(await sweep()).toBe(1)
    expect(await get(token)).toMatchObject({ state: 'expired', reason: 'time' })
    await waitForPending('S1', false)
    expect(await sweep()).toBe(0)
    expect(await mails()).toEqual([
      'shopper expired',
      'shopper held',
      'store expired',
      'store held',
    ])
    expect(await follow(await addHold('S1', 'ben'))).toMatchObject({ hold: { state: 'held' } })
  })

  it('HLD-5 a link that is followed too late does not begin a hold', async () => {
    const { addHold, follow, passHours, waitForPending, mails } = await aHoldGroup(engine)
    const token = await addHold('S1', 'ana')
    passHours(24)
    expect(await follow(token)).toMatchObject({ hold: { state: 'expired', reason: 'unconfirmed' } })
    await waitForPending('S1', false)
    expect(await mails()).toEqual([])
  })

  it('HLD-5 is released with a mail when the feed sells the vehicle', async () => {
    const { addHold, follow, importNext, sweep, get, mails, waitForPending } =
      await aHoldGroup(engine)
    const token = await addHold('S1', 'ana')
    const unconfirmed = await addHold('S1', 'ben')
    await follow(token)
    await importNext([{ Disposition: 'Sold' }, {}, {}])
    expect(await sweep()).toBe(2)
    expect(await get(token)).toMatchObject({ state: 'released', reason: 'sold' })
    expect(await get(unconfirmed)).toMatchObject({ state: 'released', reason: 'sold' })
    expect(await mails()).toEqual(['shopper held', 'shopper sold', 'store held'])
    await waitForPending('S1', false)
  })

  it('does not hold a vehicle that is pending or sold already', async () => {
    const { addHold, follow, importNext } = await aHoldGroup(engine)
    const [pending, sold] = [await addHold('S1', 'ana'), await addHold('S2', 'ana')]
    await importNext([{ Disposition: 'Pending Sale' }, { Disposition: 'Sold' }, {}])
    expect(await follow(pending)).toMatchObject({ hold: { state: 'released', reason: 'taken' } })
    expect(await follow(sold)).toMatchObject({ hold: { state: 'released', reason: 'sold' } })
  })

  it('is opened only by its token on its site, and deleted 90 days after its end', async () => {
    const { addHold, follow, holds, get, passHours, sweep, purges, now } = await aHoldGroup(engine)
    const token = await addHold('S1', 'ana')
    expect(await holds.get('two', token)).toBeNull()
    expect(await get(`${token.slice(0, -2)}xx`)).toBeNull()
    await expect(holds.follow('two', token)).rejects.toMatchObject({ code: 'not-found' })
    await expect(holds.cancel('two', token)).rejects.toMatchObject({ code: 'not-found' })
    await follow(token)
    await holds.cancel('one', token)
    await holds.cancel('one', token)
    expect(await get(token)).toMatchObject({ reason: 'canceled', revision: 2 })
    passHours(24 * 89)
    await sweep()
    for (const purge of purges) await purge(expiryAt(now()))
    expect(await get(token)).not.toBeNull()
    passHours(24 * 2)
    for (const purge of purges) expect(await purge(expiryAt(now()))).toEqual({ holds: 1 })
    expect(await get(token)).toBeNull()
  })
})
