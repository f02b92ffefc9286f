import { expect, it, vi } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { anAdminGroup, dana, luis, owner, seller } from '#tests/support/builders/admin-group.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aVin } from '#tests/support/builders/feeds.ts'
import { day, rows } from '#tests/support/builders/import-group.ts'

import type { PreviewedRow } from './types.ts'

const lower = (dollars: number) => ({
  kind: 'price' as const,
  change: { how: 'lower' as const, amount: fromDollars(dollars) },
})

const comments = (text: string) => ({ kind: 'comments' as const, language: 'en' as const, text })
const long = (end: string) => `${'x'.repeat(200)} ${end}`

onEachEngine((engine) => {
  const aGroup = () => anAdminGroup(engine, rows(4))

  it('previews each vehicle with its price, warnings and locks, and applies exactly the preview', async () => {
    const { admin, shown, key, trail } = await aGroup()
    const change = lower(500)
    const pricing = { ...shown('S4')!.pricing, finalPrice: fromDollars(31_000) }
    await admin.edit(luis, { ...key('S4'), revision: 0, set: { pricing }, reason: 'Agreed' })
    const target = { kind: 'numbers' as const, text: `s1, ${aVin(2)}\nS4 NONE` }
    const preview = await admin.bulk.preview(dana, { target, change })
    expect(preview).toMatchObject({ changes: 2, skipped: 1, needsReason: true, unknown: ['NONE'] })
    expect(
      preview.rows.map(({ stock, before, after, skip, lock }) => [
        stock,
        before,
        after,
        skip,
        lock?.by,
      ]),
    ).toEqual([
      ['S1', 3_000_000, 2_950_000, null, undefined],
      ['S2', 3_000_000, 2_950_000, null, undefined],
      ['S4', 3_100_000, null, 'locked', 'Luis Mora'],
    ])
    const request = { rows: preview.rows, change }
    await expect(admin.bulk.apply(dana, request)).rejects.toMatchObject({ code: 'invalid' })
    const result = await admin.bulk.apply(dana, { ...request, reason: 'Market' })
    expect(result.changed).toEqual([key('S1'), key('S2')])
    expect(result.skipped).toEqual([{ ...key('S4'), skip: 'locked' }])
    expect([shown('S1'), shown('S2'), shown('S4')].map((one) => one?.pricing.finalPrice)).toEqual([
      2_950_000, 2_950_000, 3_100_000,
    ])
    expect(await trail('S1')).toHaveLength(1)
    expect(await trail('S2')).toHaveLength(1)
  })

  it('can be undone for 30 days, and reports vehicles that changed since', async () => {
    const { admin, shown, key, clock, trail } = await aGroup()
    const target = { kind: 'filter' as const, filter: {} }
    const { rows: all } = await admin.bulk.preview(owner, { target, change: lower(500) })
    const { editId } = await admin.bulk.apply(owner, {
      rows: all,
      change: lower(500),
      reason: 'Sale',
    })
    const pricing = { ...shown('S2')!.pricing, finalPrice: fromDollars(29_000) }
    await admin.edit(luis, { ...key('S2'), revision: 1, set: { pricing }, reason: 'Lower' })
    clock.now = new Date('2026-12-10T09:00:01.000Z')
    await expect(admin.undo(dana, editId)).rejects.toMatchObject({ code: 'not-found' })
    clock.now = new Date(day(20))
    await expect(admin.undo(seller, editId)).rejects.toMatchObject({ code: 'forbidden' })
    const undone = await admin.undo(dana, editId)
    expect(undone.restored.map(({ stock }) => stock)).toEqual(['S1', 'S3', 'S4'])
    expect(undone.changedSince).toEqual([{ ...key('S2'), by: 'Luis Mora' }])
    expect(shown('S1')?.pricing.finalPrice).toBe(3_000_000)
    expect(shown('S2')?.pricing.finalPrice).toBe(2_900_000)
    expect((await trail('S1'))[0]?.action).toBe('vehicle.edit-undone')
    // The undo can be undone as well.
    await admin.undo(dana, undone.editId)
    expect(shown('S1')?.pricing.finalPrice).toBe(2_950_000)
  })

  it('skips vehicles that changed after the preview, and stores without the right', async () => {
    const { admin, key, shown, importRows, waitForVersion, version } = await aGroup()
    await importRows(rows(1), { dealerCode: 'D2' })
    await waitForVersion(await version())
    const change = { kind: 'status' as const, status: 'pending' as const }
    const target = { kind: 'filter' as const, filter: {} }
    const preview = await admin.bulk.preview(dana, { target, change })
    expect(preview.rows.filter(({ skip }) => skip === 'no-right')).toHaveLength(1)
    await admin.edit(luis, { ...key('S1'), revision: 0, set: { trim: 'New' } })
    const result = await admin.bulk.apply(dana, { rows: preview.rows, change })
    expect(
      result.skipped.map(({ dealerCode, stock, skip }) => [dealerCode, stock, skip]),
    ).toContainEqual(['D1', 'S1', 'changed'])
    expect(result.changed).toHaveLength(3)
    expect(shown('S1')?.tags.has('isPendingSold')).toBe(false)
    expect(shown('S2')?.tags.has('isPendingSold')).toBe(true)
  })

  it('changes only what the preview showed: not what a feed or a person changed since', async () => {
    const { admin, shown, key, importNext } = await aGroup()
    const change = lower(500)
    const pricing = { ...shown('S4')!.pricing, finalPrice: fromDollars(31_000) }
    const locked = await admin.edit(luis, {
      ...key('S4'),
      revision: 0,
      set: { pricing },
      reason: 'Agreed',
    })
    const target = { kind: 'filter' as const, filter: {} }
    const preview = await admin.bulk.preview(dana, { target, change })
    // The feed has another price, sells one, and the lock of a third is undone.
    await importNext([{ Price: '29000' }, {}, { 'Stock #': 'S4', VIN: aVin(4) }])
    await admin.undo(luis, locked.editId)
    const result = await admin.bulk.apply(dana, { rows: preview.rows, change, reason: 'Sale' })
    expect(result.changed).toEqual([key('S2')])
    expect(result.skipped.map(({ stock, skip }) => `${stock} ${skip}`).toSorted()).toEqual([
      'S1 changed',
      'S3 changed',
      'S4 changed',
    ])
    expect(shown('S1')?.pricing.finalPrice).toBe(2_900_000)
  })

  it('shortens long texts in the preview, and still sees that their ends were changed', async () => {
    const { admin, key } = await aGroup()
    const target = { kind: 'keys' as const, keys: [key('S1'), key('S2')] }
    const apply = async (text: string, rows: readonly PreviewedRow[]) =>
      admin.bulk.apply(dana, { rows, change: comments(text), ends: 'never' })
    const first = await admin.bulk.preview(dana, { target, change: comments(long('one')) })
    expect(first.rows[0]?.after).toBe(`${'x'.repeat(80)}…`)
    // It was previewed with another end.
    const other = await apply(long('two'), first.rows)
    expect(other.skipped.map(({ skip }) => skip)).toEqual(['changed', 'changed'])
    const { changed } = await apply(long('one'), first.rows)
    expect(changed).toEqual([key('S1'), key('S2')])
    const again = await admin.bulk.preview(dana, { target, change: comments(long('three')) })
    expect(again.rows[0]?.before).toBe(`${'x'.repeat(80)}…`)
  })

  it('needs only a short request, however long the values are', async () => {
    const { admin } = await aGroup()
    const target = { kind: 'filter' as const, filter: {} }
    const change = comments('x'.repeat(5000))
    const { rows: previewed } = await admin.bulk.preview(dana, { target, change })
    const sent = previewed.map(({ dealerCode, stock, digest }) => ({ dealerCode, stock, digest }))
    const text = new URLSearchParams({ rows: JSON.stringify(sent) }).toString()
    // 5,000 of them are below the megabyte that a request may have.
    expect(text.length / sent.length).toBeLessThan(150)
  })

  it('changes nothing at all if one vehicle can’t be stored', async () => {
    const { admin, shown, audit, trail, key } = await aGroup()
    const preview = await admin.bulk.preview(dana, {
      target: { kind: 'filter', filter: {} },
      change: lower(10),
    })
    const change = audit.change.bind(audit)
    const failing = vi.spyOn(audit, 'change').mockImplementation((actor, work) =>
      change(actor, async (trx, record) => {
        await work(trx, record)
        throw new Error('the disk is full')
      }),
    )
    await expect(
      admin.bulk.apply(dana, { rows: preview.rows, change: lower(10), reason: 'Sale' }),
    ).rejects.toThrow('disk')
    failing.mockRestore()
    expect(shown('S1')?.edits).toBeUndefined()
    expect((await admin.vehicle(dana, key('S1'))).revision).toBe(0)
    expect(await trail('S1')).toEqual([])
  })

  it('refuses people without the right, and meaningless changes', async () => {
    const { admin } = await aGroup()
    const target = { kind: 'filter' as const, filter: {} }
    await expect(admin.bulk.preview(seller, { target, change: lower(5) })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const preview = await admin.bulk.preview(dana, { target, change: lower(5) })
    const request = { rows: preview.rows, change: lower(5), reason: 'Sale' }
    await expect(admin.bulk.apply(seller, request)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(admin.bulk.preview(dana, { target, change: lower(0) })).rejects.toMatchObject({
      code: 'invalid',
    })
    const tooLong = comments('x'.repeat(10_000_000))
    await expect(admin.bulk.preview(dana, { target, change: tooLong })).rejects.toMatchObject({
      code: 'invalid',
    })
  })
})
