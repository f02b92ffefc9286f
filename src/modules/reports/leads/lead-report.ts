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

const leadsOf = (rows: readonly GroupRow[]): Compared => ({
  now: sum(rows, ({ leads }) => leads),
  before: sum(rows, (row) => row.leads_before),
})

const soldOf = (rows: readonly GroupRow[]): Compared => ({
  now: sum(rows, ({ sold }) => sold),
  before: sum(rows, (row) => row.sold_before),
})

/** Leads by one of their properties, the most frequent first. */
function groupsBy(rows: readonly GroupRow[], keyOf: (row: GroupRow) => string) {
  return [...Map.groupBy(rows, keyOf)]
    .map(([key, ofKey]): LeadGroup => ({
      key,
      leads: leadsOf(ofKey),
      sold: soldOf(ofKey).now,
    }))
    .toSorted((a, b) => b.leads.now - a.leads.now || (a.key < b.key ? -1 : 1))
}

/** @param leads how many leads of a row count */
function timesOf(rows: readonly MinutesRow[], leads: (row: MinutesRow) => number): AnswerTimes {
  const tallies = rows.map((row): Tally => ({ value: row.minutes, count: leads(row) }))
  const answered = tallies.filter(({ count }) => count > 0)
  return { median: percentile(answered, MEDIAN), slow: percentile(answered, SLOWEST_TENTH) }
}

/** The answer times of this period of each store with an answered lead. */
const timesOfStores = (rows: readonly MinutesRow[]): LeadReport['byStore'] =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ dealer_code: code }) => code)].map(([code, ofStore]) => [
      code,
      timesOf(ofStore, ({ english, spanish }) => english + spanish),
    ]),
  )

/** All days of a period, those without leads too. */
function daysOf(period: Period, rows: readonly DayRow[]): readonly LeadDay[] {
  const known = new Map(rows.map((row) => [row.day, row]))
  return datesOf(period).map((day) => {
    const { leads, answers } = known.get(day) ?? { leads: 0, answers: [] }
    return {
      day,
      leads,
      median: percentile(answers, MEDIAN),
      slow: percentile(answers, SLOWEST_TENTH),
    }
  })
}

/** The leads of a period. */
export async function leadReport(scope: LeadScope): Promise<Omit<LeadReport, 'sites'>> {
  const [groups, days, minutes] = await Promise.all([
    readGroups(scope),
    readDays(scope),
    readMinutes(scope),
  ])
  return {
    leads: leadsOf(groups),
    sold: soldOf(groups),
    answers: {
      now: timesOf(minutes, ({ english, spanish }) => english + spanish),
      before: timesOf(minutes, (row) => row.leads_before),
    },
    byLanguage: {
      en: timesOf(minutes, ({ english }) => english),
      es: timesOf(minutes, ({ spanish }) => spanish),
    },
    byStore: timesOfStores(minutes),
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
