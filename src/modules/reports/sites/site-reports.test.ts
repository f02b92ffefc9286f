import { describe, expect, it } from 'vitest'

import type { Measure } from '#domain/analytics/measures/measures.ts'
import { lastDays, readPeriod } from '#domain/reports/period.ts'
import { createReports } from '#modules/reports/module.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { anActor, aWorkflow } from '#tests/support/builders/lead-workflow.ts'
import { reportDeps } from '#tests/support/builders/reports.ts'
import { measureRepository } from '#tests/support/modules/analytics.ts'

const TODAY = '2026-11-20'
const week = { period: lastDays(7, TODAY) }
const owner = anActor('olga', ['owner'], 'all')

const aMeasure = (overrides: Partial<Measure>): Measure => ({
  name: 'pageView',
  route: 'search-type-make-model',
  detail: '',
  device: 'phone',
  value: null,
  ...overrides,
})

onEachEngine((engine) => {
  async function aSite() {
    const world = await aWorkflow(engine)
    const measures = measureRepository(world.database)
    const { reports } = createReports(reportDeps(world))
    return {
      reports,
      measure: (day: string, times: number, overrides: Partial<Measure>) =>
        measures.insert(
          'north-star',
          day,
          Array.from({ length: times }, () => aMeasure(overrides)),
        ),
    }
  }

  describe('the report of views', () => {
    it('counts the steps from a list to a sent form, beside the period before', async () => {
      const { reports, measure } = await aSite()
      await measure('2026-11-19', 40, {})
      await measure('2026-11-13', 10, {})
      await measure('2026-11-12', 20, {})
      // Not a list, too early, and of today.
      await measure('2026-11-19', 9, { route: 'detail' })
      await measure('2026-11-05', 9, {})
      await measure(TODAY, 9, {})
      await measure('2026-11-19', 25, { name: 'vehicleView', route: 'detail' })
      await measure('2026-11-18', 5, { name: 'formStarted', detail: 'contact' })
      await measure('2026-11-18', 2, { name: 'trackEvent', detail: 'contact' })
      // A call is no form.
      await measure('2026-11-18', 3, { name: 'trackEvent', detail: 'phone' })
      const { steps, days } = await reports.funnel(owner, week)
      expect(steps).toEqual({
        list: { now: 50, before: 20 },
        vehicle: { now: 25, before: 0 },
        form: { now: 5, before: 0 },
        sent: { now: 2, before: 0 },
      })
      expect(days).toHaveLength(7)
      expect(days[0]).toEqual({ day: '2026-11-13', lists: 10, vehicles: 0 })
      expect(days.at(-1)).toEqual({ day: '2026-11-19', lists: 40, vehicles: 25 })
    })
  })

  it('compares with no period of which a part is deleted, and shows no deleted days', async () => {
    const { reports, measure } = await aSite()
    await measure('2026-11-19', 1, { name: 'LCP', value: 800 })
    await measure('2026-11-19', 9, {})
    // Of the period before, and kept; its first days are not.
    await measure('2026-08-25', 4, {})
    await measure('2026-08-25', 1, { name: 'LCP', value: 900 })
    const period = readPeriod(new URLSearchParams('from=2026-09-20&to=2026-11-19'), TODAY)
    const { steps } = await reports.funnel(owner, { period })
    expect(steps.list).toEqual({ now: 9, before: 0 })
    expect((await reports.speed(owner, { period })).pages[0]?.lcp).toEqual({
      now: 800,
      before: null,
    })
    const year = readPeriod(new URLSearchParams('from=2025-11-20&to=2026-11-19'), TODAY)
    expect((await reports.funnel(owner, { period: year })).days[0]?.day).toBe('2026-08-22')
  })

  describe('the report of speed', () => {
    it('has the 75th percentile of each vital by page, the most viewed page first', async () => {
      const { reports, measure } = await aSite()
      for (const value of [1000, 1200, 1400, 4000])
        await measure('2026-11-19', 1, { name: 'LCP', value })
      await measure('2026-11-12', 2, { name: 'LCP', value: 3000 })
      await measure('2026-11-19', 9, { name: 'LCP', value: 800, route: 'detail' })
      await measure('2026-11-19', 1, { name: 'CLS', value: 0.1, route: 'detail' })
      // Only in the period before.
      await measure('2026-11-12', 1, { name: 'LCP', value: 500, route: 'contact' })
      const none = { now: null, before: null }
      expect((await reports.speed(owner, week)).pages).toEqual([
        {
          route: 'detail',
          views: 9,
          lcp: { now: 800, before: null },
          inp: none,
          cls: { now: 0.1, before: null },
        },
        {
          route: 'search-type-make-model',
          views: 4,
          lcp: { now: 1400, before: 3000 },
          inp: none,
          cls: none,
        },
      ])
    })
  })
})
