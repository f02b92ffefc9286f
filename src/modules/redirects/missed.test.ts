import { expect, it } from 'vitest'

import { expiryAt } from '#domain/retention/expiry.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'

import { missedCounter, purgeMissed } from './count-missed.ts'
import { missedRepository } from './missed-repository.ts'

const DAY = '2026-11-20'
const now = () => new Date(`${DAY}T18:00:00.000Z`)

onEachEngine((engine) => {
  const open = async () => {
    const missed = missedRepository(await aDatabase(engine))
    return { missed, counter: missedCounter({ missed, now }) }
  }

  it('counts a path of a site by day, however often it is stored', async () => {
    const { missed, counter } = await open()
    for (const path of ['/Old/', '/old', '/other']) counter.count('one', path)
    counter.count('two', '/old')
    await counter.store()
    counter.count('one', '/old')
    await counter.store()
    await counter.store()
    const last = DAY
    expect(await missed.list(null, DAY, 10)).toEqual([
      { siteKey: 'one', path: '/old', count: 3, last },
      { siteKey: 'two', path: '/old', count: 1, last },
      { siteKey: 'one', path: '/other', count: 1, last },
    ])
    expect(await missed.list('two', DAY, 10)).toHaveLength(1)
    expect(await missed.list(null, '2026-11-21', 10)).toEqual([])
    expect(await missed.list(null, DAY, 1)).toHaveLength(1)
  })

  it('adds concurrent counts of several processes in any order', async () => {
    const { missed } = await open()
    const rows = ['/a', '/b', '/c'].map((path) => ({ siteKey: 'one', path, count: 2 }))
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => missed.add(DAY, at % 2 ? rows : rows.toReversed())),
    )
    expect((await missed.list(null, DAY, 10)).map(({ count }) => count)).toEqual([16, 16, 16])
  })

  it('is bounded: made-up paths do not displace stored ones', async () => {
    const { missed, counter } = await open()
    counter.count('one', '/real')
    await counter.store()
    for (let round = 0; round < 6; round += 1) {
      for (let at = 0; at < 1_200; at += 1) counter.count('one', `/made-up/${round}-${at}`)
      await counter.store()
    }
    counter.count('one', '/real')
    counter.count('one', '/late')
    await counter.store()
    expect(await missed.pathsOf(DAY)).toBe(5_000)
    expect((await missed.list('one', DAY, 1))[0]).toMatchObject({ path: '/real', count: 2 })
  })

  it('deletes counts older than 90 days', async () => {
    const { missed } = await open()
    const row = [{ siteKey: 'one', path: '/old', count: 1 }]
    await missed.add('2026-08-21', row)
    await missed.add('2026-08-22', row)
    expect(await purgeMissed(missed, expiryAt(now()))).toBe(1)
    expect(await missed.list(null, '2026-01-01', 10)).toMatchObject([{ count: 1 }])
  })
})
