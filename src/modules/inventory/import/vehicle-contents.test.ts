import { expect, it } from 'vitest'

import { onEachEngine } from '#tests/support/builders/database.ts'
import type { FeedRow } from '#tests/support/builders/feeds.ts'
import { aGroup, rows } from '#tests/support/builders/import-group.ts'

import { HeldFeed, type HoldReason } from './feed-guards.ts'
import { CONTENTS } from './vehicle-contents.ts'

const COMPLETE = {
  Description: 'One owner.',
  Features: 'Tow hitch|Heated seats',
  'Photo Url List': 'https://photos.example/1.jpg',
}
const complete = (count: number): FeedRow[] => rows(count).map(() => COMPLETE)

/** A file of 20 vehicles, the first of which have lost something. */
const lacking = (count: number, lost: FeedRow) =>
  complete(20).map((row, at) => (at < count ? { ...row, ...lost } : row))

onEachEngine((engine) => {
  const columns = [
    ['photos', 'photos', { 'Photo Url List': '' }],
    ['description', 'a description', { Description: '' }],
    ['mileage', 'a mileage', { Odometer: '' }],
    ['features', 'features', { Features: '' }],
    // Features of a description replace those of the column: the column is gone all the same.
    ['features', 'features', { Features: '', Description: 'Has heated seats.' }],
  ] as const
  it.each(columns)('holds a file without the %s of most vehicles', async (name, words, lost) => {
    expect(CONTENTS).toContain(name)
    const group = await aGroup(engine)
    await group.importRows(complete(20))
    expect(await group.importRows(lacking(6, lost))).toMatchObject({ changed: 6 })
    await group.importRows(complete(20))
    const held = group.importRows(lacking(7, lost))
    await expect(held).rejects.toThrow(HeldFeed)
    await expect(held).rejects.toMatchObject({
      reason: 'contents',
      message: `7 of 20 vehicles with ${words} have none in the file`,
    })
    const photos = (await group.vehicles.byDealer('D1')).map(({ imageUrls }) => imageUrls.length)
    expect(photos).toEqual(complete(20).map(() => 1))
    const released = new Set<HoldReason>(['contents'])
    expect(await group.importRows(lacking(7, lost), { released })).toMatchObject({ changed: 7 })
  })

  it('compares a file of changes with the vehicles that it has', async () => {
    const group = await aGroup(engine)
    await group.importRows(complete(40))
    const changes = lacking(7, { 'Photo Url List': '' }).slice(0, 7)
    await expect(group.importRows(changes, { hasChangesOnly: true })).rejects.toMatchObject({
      message: '7 of 7 vehicles with photos have none in the file',
    })
  })

  it('ignores vehicles that never had it, are being sold, or were sold', async () => {
    const group = await aGroup(engine)
    await group.importRows([...complete(12), ...rows(8)])
    const sold = complete(7).map(() => ({ 'Photo Url List': '', Disposition: 'Sold' }))
    const others = [...complete(5), ...rows(8)]
    await group.importRows([...sold, ...others])
    // Six of the seven are for sale again.
    await group.importRows([...rows(6), ...sold.slice(6), ...others])
    const listed = await group.vehicles.byDealer('D1')
    expect(listed.filter(({ imageUrls }) => imageUrls.length === 0)).toHaveLength(15)
  })
})
