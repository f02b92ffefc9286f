import { expect, it } from 'vitest'

import { lastDays } from '#domain/reports/period.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'

import { missedSearches } from './missed-searches.ts'

const week = lastDays(7, '2026-11-20')

onEachEngine((engine) => {
  it('adds the counts of all processes by day, and lists the most frequent first', async () => {
    const database = await aDatabase(engine)
    const clock = { at: new Date('2026-11-19T20:00:00.000Z') }
    const first = missedSearches({ database, now: () => clock.at })
    const second = missedSearches({ database, now: () => clock.at })
    for (const words of ['Cybertruck', 'cybertruck ', 'hearse', '480 555 0142'])
      first.count('north-star', words)
    second.count('north-star', 'cybertruck')
    second.count('ocotillo', 'hearse')
    await Promise.all([first.store(), second.store()])
    // Nothing new since.
    await first.store()
    clock.at = new Date('2026-11-12T20:00:00.000Z')
    for (const words of ['hearse', 'limousine']) first.count('north-star', words)
    await first.store()
    expect(await first.list(week)).toEqual([
      { phrase: 'cybertruck', now: 3, before: 0 },
      { phrase: 'hearse', now: 2, before: 1 },
    ])
  })

  it('deletes counts after two years', async () => {
    const database = await aDatabase(engine)
    const clock = { at: new Date('2024-11-17T00:00:00.000Z') }
    const searches = missedSearches({ database, now: () => clock.at })
    searches.count('north-star', 'hearse')
    await searches.store()
    clock.at = new Date('2026-11-19T00:00:00.000Z')
    expect(await searches.purge()).toBe(0)
    clock.at = new Date('2026-11-20T00:00:00.000Z')
    expect(await searches.purge()).toBe(1)
  })

  it('keeps a bounded number of phrases', async () => {
    const database = await aDatabase(engine)
    const searches = missedSearches({ database, now: () => new Date('2026-11-19T20:00:00.000Z') })
    for (let n = 0; n < 600; n += 1)
      searches.count(
        'north-star',
        `words ${n.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}`,
      )
    await searches.store()
    const { n } = await database.db
      .selectFrom('missed_search')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(n).toBe(500)
  })
})
