import type { ReadTables, ReportTable } from '#admin/routes/reports/report-table.ts'
import { changeOf } from '#admin/routes/reports/report-table.ts'
import type { LeadGrouping, LeadReport } from '#modules/reports/module.ts'

const GROUPINGS: readonly LeadGrouping[] = ['source', 'form', 'site']

/** What columns of answer times have for leads without an answer. */
const NO_ANSWER = { median: null, slow: null } as const

/** The tables of the report of leads. */
export function leadTables(report: LeadReport): ReadTables {
  const { by, days, answers, leads, sold, byLanguage, byStore } = report
  const groups = GROUPINGS.map((name): ReportTable => ({
    name,
    columns: [name, 'leads', 'change_percent', 'sold'],
    rows: by[name].map((group) => [
      group.key,
      group.leads.now,
      changeOf(group.leads.now, group.leads.before),
      group.sold,
    ]),
  }))
  return {
    sites: report.sites,
    facts: {
      leads: leads.now,
      leadsBefore: leads.before,
      sold: sold.now,
      median: answers.now.median,
      medianBefore: answers.before.median,
    },
    tables: [
      {
        name: 'answers',
        columns: ['day', 'leads', 'median_minutes', 'slow_minutes'],
        rows: days.map((day) => [day.day, day.leads, day.median, day.slow]),
      },
      ...groups,
      {
        name: 'store',
        columns: ['store', 'leads', 'change_percent', 'sold', 'median_minutes', 'slow_minutes'],
        rows: by.store.map(({ key, leads: { now, before }, sold: sales }) => {
          const { median, slow } = byStore[key] ?? NO_ANSWER
          return [key, now, changeOf(now, before), sales, median, slow]
        }),
      },
      {
        name: 'language',
        columns: ['language', 'leads', 'change_percent', 'sold', 'median_minutes', 'slow_minutes'],
        rows: by.language.map(({ key, leads: { now, before }, sold: sales }) => {
          const { median, slow } = byLanguage[key === 'es' ? 'es' : 'en']
          return [key, now, changeOf(now, before), sales, median, slow]
        }),
      },
    ],
  }
}
