import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it, vi } from 'vitest'

import { heldFeeds } from '#modules/inventory/import/held-feeds.ts'
import { vehicleRepository } from '#modules/inventory/repository.ts'
import { aFeed } from '#tests/support/builders/feeds.ts'
import { aWatch, MINUTE, stocks } from '#tests/support/modules/watched-feeds.ts'

import { sourceStates } from './source-states.ts'

/** The claim of a process that has ended. */
const CLAIM = 'b1a9c6de-1f55-4a3c-9d0e-3b1f5a7c2d11'

describe('a folder', () => {
  const source = 'dealers: [D1]\nfolder: vauto\n'

  it('has its files imported once they stop growing', async () => {
    const { put, checkNow, listed, filesIn } = await aWatch(source)
    put('stock.csv', stocks(1))
    await checkNow()
    put('stock.csv', stocks(2))
    await checkNow()
    await checkNow()
    expect(await listed()).toEqual([])
    await checkNow(4)
    expect(await listed()).toEqual(['D1 S1', 'D1 S2'])
    expect(filesIn('imported')).toEqual(['stock.csv', 'stock.csv.report.txt'])
  })

  it('has a file imported at the second look at most if it appeared whole', async () => {
    const { put, checkNow, listed } = await aWatch(source)
    put('stock.csv', stocks(1))
    await checkNow()
    await checkNow(1)
    expect(await listed()).toEqual([])
    await checkNow(1)
    expect(await listed()).toEqual(['D1 S1'])
  })

  it.each([
    ['has its rows', stocks(2)],
    ['has only its header', stocks(0)],
  ])('waits for a file that is written on while it is imported and %s', async (_, start) => {
    const { database, put, appendToClaimed, checkNow, listed, filesIn } = await aWatch(source)
    const exclusive = database.exclusive.bind(database)
    vi.spyOn(database, 'exclusive').mockImplementationOnce((name, work, onWait) => {
      appendToClaimed(stocks(4).slice(start.length))
      return exclusive(name, work, onWait)
    })
    put('stock.csv', start)
    await checkNow()
    await checkNow()
    expect(await listed()).toEqual([])
    expect([...filesIn('refused'), ...filesIn('held'), ...filesIn('working')]).toEqual([])
    await checkNow()
    await checkNow(5)
    expect(await listed()).toEqual([])
    await checkNow(1)
    expect(await listed()).toEqual(['D1 S1', 'D1 S2', 'D1 S3', 'D1 S4'])
  })

  it('replaces a file that is written on by a newer one of its name', async () => {
    const { database, put, appendToClaimed, checkNow, listed } = await aWatch(source)
    const exclusive = database.exclusive.bind(database)
    vi.spyOn(database, 'exclusive').mockImplementationOnce((name, work, onWait) => {
      appendToClaimed('\n')
      put('stock.csv', stocks(3))
      return exclusive(name, work, onWait)
    })
    put('stock.csv', stocks(1))
    await checkNow()
    await checkNow()
    expect(await listed()).toEqual([])
    await checkNow()
    await checkNow(6)
    expect(await listed()).toEqual(['D1 S1', 'D1 S2', 'D1 S3'])
  })

  it('may have files that are still being written, under the names that programs give them', async () => {
    const { put, checkNow, listed } = await aWatch(source)
    for (const name of ['.stock.csv', 'stock.csv.part', 'stock.csv.filepart', 'stock.csv~'])
      put(name, stocks(1))
    await checkNow()
    await checkNow()
    expect(await listed()).toEqual([])
  })

  it('has a file imported by one of several processes', async () => {
    const { put, process, checkNow, filesIn, error } = await aWatch(source)
    const other = process()
    put('stock.csv', stocks(1))
    await Promise.all([checkNow(), other.checkNow()])
    await Promise.all([checkNow(), other.checkNow()])
    expect(filesIn('imported')).toEqual(['stock.csv', 'stock.csv.report.txt'])
    expect(error).not.toHaveBeenCalled()
  })

  it('recovers a file that a process began before it ended', async () => {
    const { put, time, checkNow, listed, inbox } = await aWatch(source)
    await checkNow()
    put(`working/${CLAIM}-stock.csv`, stocks(1))
    await checkNow()
    await checkNow()
    expect(readdirSync(join(inbox, 'working'))).toEqual([`${CLAIM}-stock.csv`])
    time.ms = Date.now() + 31 * MINUTE
    await checkNow()
    await checkNow()
    expect(await listed()).toEqual(['D1 S1'])
  })

  it('has a file that a process left imported before a newer one of its name', async () => {
    const { put, time, checkNow, listed, filesIn } = await aWatch(source)
    await checkNow()
    put(`working/${CLAIM}-stock.csv`, stocks(1))
    put('stock.csv', stocks(2))
    await checkNow()
    await checkNow()
    expect(await listed()).toEqual([])
    time.ms = Date.now() + 31 * MINUTE
    await checkNow()
    await checkNow()
    await checkNow()
    expect(await listed()).toEqual(['D1 S1', 'D1 S2'])
    expect(filesIn('imported').filter((name) => !name.includes('report'))).toHaveLength(2)
  })

  it('keeps a refused file with the reason, and the operator is alerted until a file is imported', async () => {
    const { database, put, checkNow, filesIn, inbox } = await aWatch(source)
    put('stock.csv', 'nothing\n')
    await checkNow()
    await checkNow()
    expect(filesIn('refused')).toEqual(['stock.csv', 'stock.csv.report.txt'])
    const [, report] = readdirSync(join(inbox, 'refused'))
    expect(readFileSync(join(inbox, 'refused', report!), 'utf8')).toContain(
      'names no column for VIN',
    )
    expect(await sourceStates(database).failing()).toMatchObject([
      { name: 'vauto', failure: expect.stringContaining('names no column for VIN') },
    ])
    put('stock.csv', stocks(1))
    await checkNow()
    await checkNow()
    expect(await sourceStates(database).failing()).toEqual([])
  })

  it('keeps a file that is held', async () => {
    const { database, put, checkNow, filesIn, listed } = await aWatch(source)
    for (const count of [10, 2]) {
      put('stock.csv', stocks(count))
      await checkNow()
      await checkNow()
    }
    expect(filesIn('held')).toEqual(['stock.csv', 'stock.csv.report.txt'])
    expect(await heldFeeds(database).at('D1')).not.toBeNull()
    expect(await listed()).toHaveLength(10)
  })

  it('may have one file for several dealers', async () => {
    const { put, checkNow, listed } = await aWatch('dealers: [D1, D2]\nfolder: vauto\n')
    put('stock.csv', aFeed([{ DealerId: 'D1' }, { DealerId: 'D2' }]))
    await checkNow()
    await checkNow()
    expect((await listed()).toSorted()).toEqual(['D1 S1', 'D2 S2'])
  })

  it('may have only changes, which sell no other vehicle', async () => {
    const { put, checkNow, database } = await aWatch(`${source}content: changes\n`)
    put('stock.csv', stocks(10))
    await checkNow()
    await checkNow()
    put('stock.csv', aFeed([{ Price: '29000' }, { Disposition: 'Sold' }]))
    await checkNow()
    await checkNow()
    const all = await vehicleRepository(database).all()
    expect(all).toHaveLength(10)
    expect(all.filter(({ tags }) => tags.has('isSold')).map(({ stock }) => stock)).toEqual(['S2'])
    expect(all.find(({ stock }) => stock === 'S1')?.pricing.finalPrice).toBe(2_900_000)
  })

  it('may have a mapping', async () => {
    const { put, checkNow, listed } = await aWatch(`${source}columns:\n  stock: Bestand\n`)
    put('stock.csv', stocks(1).replace('Stock #', 'Bestand'))
    await checkNow()
    await checkNow()
    expect(await listed()).toEqual(['D1 S1'])
  })
})
