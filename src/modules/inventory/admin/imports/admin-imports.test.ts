import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { feedFolder } from '#modules/inventory/sources/feed-folder.ts'
import { anAdminGroup, dana, owner, seller } from '#tests/support/builders/admin-group.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aVin, type FeedRow } from '#tests/support/builders/feeds.ts'
import { day, rows } from '#tests/support/builders/import-group.ts'

onEachEngine((engine) => {
  /** A store with 10 vehicles, and a held file without 8 of them, in which a price is without its last digit. */
  async function aHeldGroup(more: readonly FeedRow[] = []) {
    const group = await anAdminGroup(engine, rows(10))
    const { feedsDir, folder, aFeed } = group
    writeFileSync(
      join(folder, 'inventory', 'vauto.yaml'),
      'dealers: [D1]\nfolder: vauto\ncontent: all\n',
    )
    const inbox = feedFolder(join(feedsDir, 'vauto'))
    await inbox.make()
    const feed: readonly FeedRow[] = [{ Price: '3000' }, { Odometer: '9' }, ...more]
    mkdirSync(join(feedsDir, 'vauto', 'working'), { recursive: true })
    const claimed = { path: inbox.working('stock.csv'), name: 'stock.csv' }
    writeFileSync(claimed.path, aFeed(feed))
    await inbox.finish(claimed, 'held', 'D1: 8 of 10 would become sold', new Date(day(9)))
    const { held } = await group.admin.imports.list(dana)
    const places = (name: string) => readdirSync(join(feedsDir, 'vauto', name))
    return { ...group, file: held[0]!, places }
  }

  it('shows what a held file would change, and changes nothing', async () => {
    const { admin, file, shown, places } = await aHeldGroup()
    expect(file).toMatchObject({
      name: 'stock.csv',
      heldAt: day(9),
      dealerCodes: ['D1'],
      source: 'vauto',
    })
    const { diffs } = await admin.imports.held(seller, file.id)
    expect(diffs).toMatchObject([
      { dealerCode: 'D1', diff: { unsold: 10, counts: { rowsRead: 2, changed: 2, sold: 8 } } },
    ])
    const groups = Map.groupBy(diffs[0]!.diff.rows, ({ group }) => group)
    expect(groups.get('removed')).toHaveLength(8)
    expect(groups.get('price-far')).toMatchObject([
      { stock: 'S1', price: { before: 3_000_000, after: 300_000 } },
    ])
    expect(groups.get('facts')).toMatchObject([{ stock: 'S2' }])
    const columns = groups.get('facts')?.[0]?.columns
    expect(columns).toContainEqual({ name: 'mileage', before: 18_204, after: 9 })
    expect(shown('S1')?.pricing.finalPrice).toBe(3_000_000)
    expect(places('held')).toHaveLength(2)
    expect((await admin.imports.list(dana)).runs).toHaveLength(1)
    const page = await admin.list(dana, { view: 'held' }, { offset: 0, limit: 1 })
    expect(page.total).toBe(10)
  })

  it('names the vehicle of each row, also of rejected ones, before and after the decision', async () => {
    const { admin, file } = await aHeldGroup([
      { 'Stock #': 'N1', VIN: aVin(77), Year: '2024', Model: 'Gladiator' },
      { 'Stock #': 'Q1', VIN: '1C4', Year: '2020', Make: 'Ford', Model: 'F-150' },
      // The row does not name it, but the list does.
      { 'Stock #': '', VIN: aVin(6), Year: '', Make: '', Model: '' },
      { 'Stock #': 'Q2', VIN: '1C4', Year: '', Make: '', Model: '' },
    ])
    const { diffs } = await admin.imports.held(dana, file.id)
    const changed = [
      ['S1', '2018 Jeep Wrangler'],
      ['S3', '2018 Jeep Wrangler'],
      ['N1', '2024 Jeep Gladiator'],
    ]
    const rejected = [
      { rowNumber: 5, stock: 'Q1', vin: '1C4', vehicle: '2020 Ford F-150' },
      { rowNumber: 6, stock: null, vin: aVin(6), vehicle: '2018 Jeep Wrangler' },
      { rowNumber: 7, stock: 'Q2', vin: '1C4', vehicle: null },
    ]
    const [held] = diffs.map(({ diff }) => diff)
    expect(held?.rows.map(({ stock, vehicle }) => [stock, vehicle])).toEqual(
      expect.arrayContaining(changed),
    )
    expect(held?.rejected).toMatchObject(rejected)
    const [runId = ''] = await admin.imports.approve(dana, file.id)
    const { diff: done } = await admin.imports.run(dana, runId)
    expect(done.rows.map(({ stock, vehicle }) => [stock, vehicle])).toEqual(
      expect.arrayContaining(changed),
    )
    expect(done.rejected).toMatchObject(rejected)
  })

  it('is listed for the stores of its vehicles until someone decides', async () => {
    const { admin, file } = await aHeldGroup()
    const waiting = async (stores: 'all' | readonly string[]) =>
      (await admin.imports.waiting(dana, stores)).map(({ id, guard }) => [id, guard])
    expect(await waiting(['D1'])).toEqual([[file.id, 'shrink']])
    expect(await waiting('all')).toEqual([[file.id, 'shrink']])
    expect(await waiting(['D2'])).toEqual([])
    expect((await admin.imports.list(dana, ['D2'])).held).toEqual([])
    expect((await admin.imports.list(dana, [])).runs).toEqual([])
    await admin.imports.reject(dana, file.id)
    expect(await waiting(['D1'])).toEqual([])
  })

  it('imports it once a person approves it, and records who approved it', async () => {
    const { admin, file, shown, places, audit } = await aHeldGroup()
    await expect(admin.imports.approve(seller, file.id)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(admin.imports.approve({ ...dana, confirmedAt: 0 }, file.id)).rejects.toMatchObject(
      {
        needsConfirmation: true,
      },
    )
    const [runId = ''] = await admin.imports.approve(dana, file.id)
    expect(shown('S1')?.pricing.finalPrice).toBe(300_000)
    expect(shown('S3')?.tags.has('isSold')).toBe(true)
    expect(places('held').filter((name) => name.endsWith('.csv'))).toEqual([])
    expect(places('imported')).toHaveLength(2)
    expect((await admin.imports.list(dana)).held).toEqual([])
    const { entries } = await audit.list(owner, { subject: { kind: 'import' } })
    expect(entries).toMatchObject([
      { action: 'import.approved', actor: { id: 'dana' }, after: { sold: 8 } },
    ])
    await expect(admin.imports.approve(dana, file.id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(admin.imports.rollBack(seller, runId, new Set(['prices']))).rejects.toMatchObject({
      code: 'forbidden',
    })
    const { undone } = await admin.imports.rollBack(dana, runId, new Set(['prices']))
    expect(undone).toBe(1)
    expect(shown('S3')?.tags.has('isSold')).toBe(false)
    expect(shown('S1')?.pricing.finalPrice).toBe(3_000_000)
  })

  it('is decided once if two people decide at the same time', async () => {
    const { admin, file, shown } = await aHeldGroup()
    const results = await Promise.allSettled([
      admin.imports.approve(dana, file.id),
      admin.imports.reject(owner, file.id),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [refused] = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(['conflict', 'not-found']).toContain(refused.code)
    const isApproved = results[0].status === 'fulfilled'
    expect(shown('S1')?.pricing.finalPrice).toBe(isApproved ? 300_000 : 3_000_000)
  })

  it('moves a rejected file to another folder', async () => {
    const { admin, file, shown, places, audit } = await aHeldGroup()
    await expect(admin.imports.reject(seller, file.id)).rejects.toMatchObject({ code: 'forbidden' })
    expect(places('refused')).toEqual([])
    await admin.imports.reject(dana, file.id, 'The file is cut off')
    const { entries } = await audit.list(owner, { subject: { kind: 'import' } })
    expect(entries).toMatchObject([
      {
        action: 'import.rejected',
        actor: { id: 'dana' },
        after: { reason: 'The file is cut off' },
      },
    ])
    expect(places('refused').filter((name) => name.endsWith('.csv'))).toHaveLength(1)
    expect(shown('S1')?.pricing.finalPrice).toBe(3_000_000)
    expect((await admin.imports.list(dana)).held).toEqual([])
  })

  it('reads no file outside the held ones', async () => {
    const { admin } = await aHeldGroup()
    for (const path of ['../../etc/passwd', 'vauto/held/../../x', 'vauto/working/x.csv'])
      await expect(
        admin.imports.held(owner, Buffer.from(path).toString('base64url')),
      ).rejects.toMatchObject({ code: 'not-found' })
  })
})
