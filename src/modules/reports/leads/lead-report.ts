import { percentile, type Tally } from '#domain/reports/percentile.ts'
import { datesOf, type Period } from '#domain/reports/period.ts'
import type {
  AnswerTimes,
  Compared,
  LeadDay,
  LeadGroup,
  LeadReport,
} from '#modules/reports/types.ts'

import {
  readDays,
  readGroups,
  readMinutes,
  type DayRow,
  type GroupRow,
  type LeadScope,
  type MinutesRow,
} from './read-leads.ts'

const MEDIAN = 0.5
const SLOWEST_TENTH = 0.9

const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

const compared = (rows: readonly GroupRow[], of: (row: GroupRow) => number): Compared => ({
  now: sum(rows, (row) => (row.is_now === 1 ? of(row) : 0)),
  before: sum(rows, (row) => (row.is_now === 1 ? 0 : of(row))),
})

/** Leads by one of their properties, the most frequent first. */
function groupsBy(rows: readonly GroupRow[], keyOf: (row: GroupRow) => string) {
  return [...Map.groupBy(rows, keyOf)]
    .map(([key, ofKey]): LeadGroup => ({
      key,
      leads: compared(ofKey, ({ leads }) => leads),
      sold: compared(ofKey, ({ sold }) => sold).now,
    }))
    .toSorted((a, b) => b.leads.now - a.leads.now || (a.key < b.key ? -1 : 1))
}

function timesOf(rows: readonly MinutesRow[]): AnswerTimes {
  const tallies = rows.map(({ minutes, leads }): Tally => ({ value: minutes, count: leads }))
  return { median: percentile(tallies, MEDIAN), slow: percentile(tallies, SLOWEST_TENTH) }
}

/** All days of a period, those without leads too. */
function daysOf(period: Period, rows: readonly DayRow[]): readonly LeadDay[] {
  const known = new Map(rows.map((row) => [row.day, row]))
  return datesOf(period).map((day) => known.get(day) ?? { day, leads: 0, median: null, slow: null })
}

/** The leads of a period. */
export async function leadReport(scope: LeadScope): Promise<Omit<LeadReport, 'sites'>> {
  const [groups, days, minutes] = await Promise.all([
    readGroups(scope),
    readDays(scope),
    readMinutes(scope),
  ])
  const now = minutes.filter((row) => row.is_now === 1)
  const inLanguage = (language: string) => now.filter((row) => row.language === language)
  return {
    leads: compared(groups, ({ leads }) => leads),
    sold: compared(groups, ({ sold }) => sold),
    answers: { now: timesOf(now), before: timesOf(minutes.filter((row) => row.is_now === 0)) },
    byLanguage: { en: timesOf(inLanguage('en')), es: timesOf(inLanguage('es')) },
    days: daysOf(scope.period, days),
    by: {
      source: groupsBy(groups, ({ source }) => source),
      form: groupsBy(groups, ({ form }) => form),
      site: groupsBy(groups, ({ site }) => site),
      language: groupsBy(groups, ({ language }) => language),
      store: groupsBy(groups, ({ dealer_code: code }) => code),
    },
  }
}
