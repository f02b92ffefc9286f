import { describe, expect, it, vi } from 'vitest'

import type { SettledSearch } from '#domain/analytics/searches/unmatched-searches.ts'
import { expiryAt } from '#domain/retention/expiry.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import { purgeCounts } from '#modules/analytics/purge-counts.ts'
import { measureRepository } from '#modules/analytics/repository.ts'
import type { SearchVisit } from '#modules/analytics/types.ts'
import { viewRepository } from '#modules/analytics/views/view-repository.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

import { searchRecorder } from './search-recorder.ts'
import { searchRepository } from './search-repository.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 Safari/604.1', 'sec-fetch-mode': 'navigate' }

const visit = (ip: string | null, overrides: Partial<SearchVisit> = {}): SearchVisit => ({
  site: ocotillo,
  language: 'en',
  headers: new Headers(BROWSER),
  ip,
  ...overrides,
})

const emptyList = (make: string): SettledSearch => ({
  type: 'used',
  query: { ...emptyQuery('used'), selections: { make: [make] } },
  total: 0,
  words: null,
})

const tally = (words: string, count: number) => ({
  siteKey: 'ocotillo',
  language: 'en',
  outcome: 'set-aside' as const,
  list: '' as const,
  words,
  filters: '',
  count,
})

onEachEngine((engine) => {
  async function aSite() {
    const database = await aDatabase(engine)
    const clock = { at: new Date('2026-11-20T18:00:00.000Z') }
    const now = () => clock.at
    const searches = searchRepository(database)
    const warn = vi.fn<(fields: object, message: string) => void>()
    const { recorder, flush } = searchRecorder({ searches, now, log: { warn } })
    const stored = async () => {
      await flush()
      const rows = await database.db
        .selectFrom('search_tally')
        .selectAll()
        .orderBy('day')
        .orderBy('filters')
        .orderBy('words')
        .execute()
      return rows.map(({ day, filters, words, count }) => [day, filters || words, count])
    }
    const purge = () =>
      purgeCounts(
        {
          measures: measureRepository(database),
          views: viewRepository(database),
          searches,
          now,
        },
        expiryAt(now()),
      )
    return { recorder, flush, stored, purge, searches, clock, warn }
  }

  describe('searches without a result', () => {
    it('ANA-7 counts each once for a network and day', async () => {
      const { recorder, stored, clock } = await aSite()
      for (const ip of ['203.0.113.5', '203.0.113.5', '203.0.113.6', '2001:db8::1', '2001:db8::2'])
        recorder.record(visit(ip), emptyList('Toyota'))
      recorder.record(visit('203.0.113.5'), emptyList('Honda'))
      expect(await stored()).toEqual([
        ['2026-11-20', 'make=Honda', 1],
        ['2026-11-20', 'make=Toyota', 3],
      ])
      recorder.record(visit('203.0.113.5'), emptyList('Toyota'))
      recorder.record(visit('203.0.113.9'), emptyList('Toyota'))
      expect((await stored()).at(-1)).toEqual(['2026-11-20', 'make=Toyota', 4])
      clock.at = new Date('2026-11-21T18:00:00.000Z')
      recorder.record(visit('203.0.113.5'), emptyList('Toyota'))
      expect((await stored()).at(-1)).toEqual(['2026-11-21', 'make=Toyota', 1])
    })

    it('ANA-7 stores nothing about requests that must not be counted', async () => {
      const { recorder, stored } = await aSite()
      const refusing = new Headers({ ...BROWSER, 'sec-gpc': '1' })
      recorder.record(visit('203.0.113.5', { headers: refusing }), emptyList('Toyota'))
      const measuringOptions = { ...ocotillo.measuringOptions, own: false }
      const site = { key: 'ocotillo', measuringOptions }
      recorder.record(visit('203.0.113.5', { site }), emptyList('Toyota'))
      recorder.record(visit('203.0.113.5'), { ...emptyList('Toyota'), total: 2 })
      expect(await stored()).toEqual([])
    })

    it('limits what one network, and all together, can add', async () => {
      const { recorder, stored, flush, searches } = await aSite()
      for (let at = 0; at < 60; at++)
        recorder.record(visit('203.0.113.5'), emptyList(`Make ${String.fromCharCode(65 + at)}`))
      expect(await stored()).toHaveLength(50)
      const add = vi.spyOn(searches, 'add')
      vi.spyOn(searches, 'rowsOf').mockResolvedValue(10_000)
      recorder.record(visit('203.0.113.6'), emptyList('Toyota'))
      await flush()
      expect(add).not.toHaveBeenCalled()
    })

    it('logs a failed write, and goes on', async () => {
      const { recorder, flush, stored, searches, warn } = await aSite()
      vi.spyOn(searches, 'add').mockRejectedValueOnce(new Error('away'))
      recorder.record(visit('203.0.113.5'), emptyList('Toyota'))
      await flush()
      expect(warn).toHaveBeenCalledOnce()
      recorder.record(visit('203.0.113.6'), emptyList('Toyota'))
      expect(await stored()).toHaveLength(1)
    })

    it('ANA-7 deletes all after 90 days, and rare ones after 28', async () => {
      const { searches, purge, stored } = await aSite()
      await searches.add('2026-08-21', [tally('reliable', 9)])
      await searches.add('2026-10-22', [tally('maria lopez', 1), tally('reliable', 2)])
      await searches.add('2026-11-19', [tally('maria lopez', 1), tally('reliable', 1)])
      expect(await purge()).toEqual({ measures: 0, vehicleViews: 0, searches: 2 })
      expect(await stored()).toEqual([
        ['2026-10-22', 'reliable', 2],
        ['2026-11-19', 'maria lopez', 1],
        ['2026-11-19', 'reliable', 1],
      ])
    })
  })
})
