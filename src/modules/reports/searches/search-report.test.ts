import { expect, it } from 'vitest'

import { lastDays } from '#domain/reports/period.ts'
import type { SearchQuery } from '#domain/search/query/query.ts'
import { createReports } from '#modules/reports/module.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { anActor, aWorkflow } from '#tests/support/builders/lead-workflow.ts'
import { reportDeps } from '#tests/support/builders/reports.ts'
import { searchRepository, type SearchTally } from '#tests/support/modules/analytics.ts'

const week = { period: lastDays(7, '2026-11-20') }
const owner = anActor('olga', ['owner'], 'all')

const aTally = (overrides: Partial<SearchTally>): SearchTally => ({
  siteKey: 'north-star',
  language: 'en',
  outcome: 'no-vehicles',
  list: 'used',
  words: '',
  filters: 'make=Toyota',
  count: 1,
  ...overrides,
})

onEachEngine((engine) => {
  async function aSite(countOnSite: (siteKey: string, query: SearchQuery) => number = () => 0) {
    const world = await aWorkflow(engine)
    const searches = searchRepository(world.database)
    const sites = { sites: () => [{ key: 'north-star', name: 'North Star' }] }
    const { reports } = createReports({ ...reportDeps(world), sites, countOnSite })
    return {
      database: world.database,
      reports,
      search: (day: string, overrides: Partial<SearchTally>) =>
        searches.add(day, [aTally(overrides)]),
    }
  }

  it('ANA-7 shows searches that at least three networks made, the most frequent first', async () => {
    const { reports, search } = await aSite()
    await search('2026-11-19', { count: 2 })
    await search('2026-11-13', { count: 1, language: 'es' })
    await search('2026-11-12', { count: 5 })
    await search('2026-11-19', { filters: 'make=Honda', count: 9 })
    await search('2026-11-19', { filters: 'make=Kia', count: 2 })
    // Of today, and of too early a day.
    await search('2026-11-20', { filters: 'make=Kia', count: 9 })
    await search('2026-11-05', { filters: 'make=Honda', count: 9 })
    const { lists, words, sites } = await reports.searches(owner, week)
    expect(lists).toMatchObject([
      { query: { selections: { make: ['Honda'] } }, times: { now: 9, before: 0 }, spanish: 0 },
      { query: { selections: { make: ['Toyota'] } }, times: { now: 3, before: 5 }, spanish: 1 },
    ])
    expect(words).toEqual([])
    expect(sites).toEqual({ 'north-star': 'North Star' })
  })

  it('ANA-7 shows names that are not listed and words set aside beside lists', async () => {
    const { reports, search } = await aSite()
    const typed = { list: '', filters: '', count: 4 } as const
    await search('2026-11-19', { ...typed, outcome: 'not-listed', words: 'nissan altima' })
    await search('2026-11-19', { ...typed, outcome: 'set-aside', words: 'reliable', count: 6 })
    const { lists, words } = await reports.searches(owner, week)
    expect(lists).toEqual([])
    expect(words).toMatchObject([
      { outcome: 'set-aside', query: { keywords: 'reliable', types: [] }, times: { now: 6 } },
      { outcome: 'not-listed', query: { keywords: 'nissan altima' }, times: { now: 4 } },
    ])
  })

  it('has no words of days that were deleted since it was read', async () => {
    const { database, reports, search } = await aSite()
    const typed = { list: '', filters: '', count: 4, outcome: 'not-listed' } as const
    await search('2026-11-13', { ...typed, words: 'old' })
    await search('2026-11-19', { ...typed, words: 'new' })
    const wordsNow = async () =>
      (await reports.searches(owner, week)).words.map(({ query }) => query.keywords)
    expect(await wordsNow()).toEqual(['new', 'old'])
    await database.db.deleteFrom('search_tally').where('day', '<', '2026-11-15').execute()
    expect(await wordsNow()).toEqual(['new'])
  })

  it('has what is in stock now, else the most similar search with vehicles', async () => {
    const { reports, search } = await aSite((_, { selections, price }) => {
      if (selections.make?.includes('Honda')) return 2
      return selections.make?.includes('Toyota') && price.max === null ? 7 : 0
    })
    await search('2026-11-19', { count: 4, filters: 'make=Toyota&maxPrice=9000' })
    await search('2026-11-19', { count: 3, filters: 'make=Honda' })
    const { lists } = await reports.searches(owner, week)
    expect(lists.map(({ inStock, nearest }) => [inStock, nearest?.vehicles])).toEqual([
      [0, 7],
      [2, undefined],
    ])
    expect(lists[0]?.nearest?.query.price).toEqual({ min: null, max: null })
  })

  it('is refused without the right', async () => {
    const { reports } = await aSite()
    await expect(reports.searches(anActor('sam', ['sales'], ['D1']), week)).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})
