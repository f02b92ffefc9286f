import { describe, expect, it } from 'vitest'

import { lastDays, readPeriod } from '#domain/reports/period.ts'
import { createReports } from '#modules/reports/module.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { anActor, aWorkflow } from '#tests/support/builders/lead-workflow.ts'
import { reportDeps } from '#tests/support/builders/reports.ts'

const DAY_MINUTES = 1440
/** The clock of the inbox shows this date. */
const TODAY = '2026-11-20'
const week = { period: lastDays(7, TODAY), store: null }
const owner = anActor('olga', ['owner'], 'all')
const manager = anActor('mia', ['manager'], ['D1'])

const SITES = { sites: () => [{ key: 'north-star', name: 'North Star' }] }

onEachEngine((engine) => {
  async function aReport() {
    const world = await aWorkflow(engine)
    const { reports } = createReports({ ...reportDeps(world), sites: SITES })
    /** A lead of some days ago. */
    const lead = async (
      daysAgo: number,
      overrides: Parameters<typeof world.receive>[0] = {},
      row: Readonly<{ status?: string; queue?: string; answer_minutes?: number }> = {},
    ) => {
      const id = await world.receive({ language: 'en', ...overrides }, daysAgo * DAY_MINUTES)
      if (Object.keys(row).length > 0)
        await world.database.db
          .updateTable('lead_workflow')
          .set(row)
          .where('lead_id', '=', id)
          .execute()
    }
    return { reports, lead }
  }

  describe('the report of leads', () => {
    it('counts leads of a period, beside the one before, by what they have in common', async () => {
      const { reports, lead } = await aReport()
      await lead(1, { form: 'finance', language: 'es' }, { status: 'sold' })
      await lead(1, { form: 'contact', dealerCode: 'D2' })
      await lead(7, { form: 'contact', source: 'assistant' })
      await lead(8, { form: 'contact' })
      // Neither of today, nor from before the period before.
      await lead(0, { form: 'contact' })
      await lead(15, { form: 'contact' })
      const report = await reports.leads(owner, week)
      expect(report).toMatchObject({
        leads: { now: 3, before: 1 },
        sold: { now: 1, before: 0 },
        sites: { 'north-star': 'North Star' },
        by: {
          form: [
            { key: 'contact', leads: { now: 2, before: 1 }, sold: 0 },
            { key: 'finance', leads: { now: 1, before: 0 }, sold: 1 },
          ],
          source: [
            { key: 'web', leads: { now: 2, before: 1 } },
            { key: 'assistant', leads: { now: 1, before: 0 } },
          ],
          site: [{ key: 'north-star', leads: { now: 3, before: 1 } }],
          language: [
            { key: 'en', leads: { now: 2, before: 1 } },
            { key: 'es', leads: { now: 1, before: 0 } },
          ],
          store: [
            { key: 'D1', leads: { now: 2, before: 1 } },
            { key: 'D2', leads: { now: 1, before: 0 } },
          ],
        },
      })
      expect(report.days.map(({ day, leads }) => [day, leads])).toEqual([
        ['2026-11-13', 1],
        ['2026-11-14', 0],
        ['2026-11-15', 0],
        ['2026-11-16', 0],
        ['2026-11-17', 0],
        ['2026-11-18', 0],
        ['2026-11-19', 2],
      ])
    })

    it('leaves out applications, spam, repeated requests, and leads that are not in the inbox', async () => {
      const { reports, lead } = await aReport()
      await lead(1, { form: 'career-application' })
      await lead(1, {}, { status: 'spam' })
      await lead(1, {}, { status: 'duplicate' })
      await lead(1, { status: 'quarantined', suspectReason: 'honeypot' })
      await lead(1, { form: 'privacy-request' })
      expect((await reports.leads(owner, week)).leads.now).toBe(0)
    })

    it('counts as sold no parts handed over, trade-ins accepted nor work in the shop', async () => {
      const { reports, lead } = await aReport()
      const forms = [
        'parts',
        'trade-in',
        'service-appointment',
        'vehicle-finance',
        'message',
      ] as const
      for (const form of forms) await lead(1, { form }, { status: 'sold' })
      const { leads, sold, by } = await reports.leads(owner, week)
      expect([leads.now, sold.now]).toEqual([5, 2])
      expect(by.form.filter((row) => row.sold > 0).map(({ key }) => key)).toEqual([
        'message',
        'vehicle-finance',
      ])
      expect(by.source).toMatchObject([{ key: 'web', sold: 2 }])
    })

    it('has the median and the slowest tenth of the minutes to a first answer', async () => {
      const { reports, lead } = await aReport()
      for (const minutes of [1, 2, 3, 4, 5, 6, 7, 8, 9, 40])
        await lead(1, {}, { answer_minutes: minutes })
      await lead(2, { language: 'es' }, { answer_minutes: 30 })
      await lead(2)
      await lead(8, {}, { answer_minutes: 12 })
      await lead(8, { dealerCode: 'D2' }, { answer_minutes: 12 })
      const { days, answers, byLanguage } = await reports.leads(owner, week)
      expect(days.slice(-2)).toEqual([
        { day: '2026-11-18', leads: 2, median: 30, slow: 30 },
        { day: '2026-11-19', leads: 10, median: 5, slow: 9 },
      ])
      expect(answers).toEqual({ now: { median: 6, slow: 30 }, before: { median: 12, slow: 12 } })
      expect(byLanguage).toEqual({
        en: { median: 5, slow: 9 },
        es: { median: 30, slow: 30 },
      })
    })

    it('has the answer times of each store', async () => {
      const { reports, lead } = await aReport()
      for (const minutes of [2, 4, 6]) await lead(1, {}, { answer_minutes: minutes })
      for (const minutes of [10, 20])
        await lead(2, { dealerCode: 'D2', language: 'es' }, { answer_minutes: minutes })
      // Neither without an answer, nor of the period before.
      await lead(2, { dealerCode: 'D2' })
      await lead(9, { dealerCode: 'D2' }, { answer_minutes: 1 })
      const { byStore } = await reports.leads(owner, week)
      expect(byStore).toEqual({
        D1: { median: 4, slow: 6 },
        D2: { median: 10, slow: 20 },
      })
      expect((await reports.leads(manager, week)).byStore).toEqual({ D1: { median: 4, slow: 6 } })
    })

    it('is about the stores of the person, or the chosen one', async () => {
      const { reports, lead } = await aReport()
      await lead(1)
      await lead(1, { dealerCode: 'D2' })
      expect((await reports.leads(manager, week)).leads.now).toBe(1)
      expect((await reports.leads(owner, { ...week, store: 'D2' })).by.store).toMatchObject([
        { key: 'D2' },
      ])
      await expect(reports.leads(manager, { ...week, store: 'D2' })).rejects.toThrow('Your role')
      const nothing = await reports.leads(anActor('eve', ['auditor'], []), week)
      expect(nothing.leads).toEqual({ now: 0, before: 0 })
    })

    it('covers a year, beside the year before', async () => {
      const { reports, lead } = await aReport()
      await lead(1, { source: 'assistant' }, { answer_minutes: 4 })
      await lead(300, { language: 'es', dealerCode: 'D2' }, { status: 'sold', answer_minutes: 8 })
      await lead(500, {}, { answer_minutes: 6 })
      await lead(1, {}, { status: 'spam' })
      const dates = new URLSearchParams({ from: '2025-11-20', to: '2026-11-19' })
      const year = { period: readPeriod(dates, TODAY), store: null }
      const report = await reports.leads(owner, year)
      expect(report).toMatchObject({
        leads: { now: 2, before: 1 },
        sold: { now: 1, before: 0 },
        answers: { now: { median: 4, slow: 8 }, before: { median: 6, slow: 6 } },
        by: {
          source: [
            { key: 'assistant', leads: { now: 1, before: 0 }, sold: 0 },
            { key: 'web', leads: { now: 1, before: 1 }, sold: 1 },
          ],
          language: [
            { key: 'en', leads: { now: 1, before: 1 } },
            { key: 'es', leads: { now: 1, before: 0 } },
          ],
        },
      })
      expect(report.days).toHaveLength(365)
      expect((await reports.leads(manager, year)).leads).toEqual({ now: 1, before: 1 })
    })

    it('covers chosen dates, today too', async () => {
      const { reports, lead } = await aReport()
      await lead(0)
      const period = readPeriod(new URLSearchParams({ from: TODAY, to: TODAY }), TODAY)
      expect((await reports.leads(owner, { period, store: null })).days).toMatchObject([
        { day: TODAY, leads: 1 },
      ])
    })
  })
})
