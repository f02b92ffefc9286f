import { datesOf } from '#domain/reports/period.ts'
import type { Compared, FunnelReport, FunnelStep, SpeedReport } from '#modules/reports/types.ts'

import {
  readSteps,
  readVitals,
  type MeasureScope,
  type ShownVital,
  type StepRow,
  type VitalRow,
} from './read-measures.ts'
import { firstStoredDay, isComparable } from './stored-days.ts'

/** The steps, in order, by the events that pages count. */
const STEPS: Readonly<Record<FunnelStep, StepRow['name']>> = {
  list: 'pageView',
  vehicle: 'vehicleView',
  form: 'formStarted',
  sent: 'trackEvent',
}

const sum = (rows: readonly Readonly<{ n: number }>[]) =>
  rows.reduce((total, { n }) => total + n, 0)

/** The steps from a list to a lead, on days that are stored. */
export async function funnelReport(scope: MeasureScope): Promise<FunnelReport> {
  const { period } = scope
  const rows = await readSteps(scope)
  const of = (name: StepRow['name']): Compared => {
    const ofName = rows.filter((row) => row.name === name)
    return {
      now: sum(ofName.filter(({ day }) => day >= period.from)),
      before: isComparable(scope) ? sum(ofName.filter(({ day }) => day < period.from)) : 0,
    }
  }
  const known = new Map(rows.map(({ day, name, n }) => [`${day} ${name}`, n]))
  const on = (day: string, name: StepRow['name']) => known.get(`${day} ${name}`) ?? 0
  return {
    steps: {
      list: of(STEPS.list),
      vehicle: of(STEPS.vehicle),
      form: of(STEPS.form),
      sent: of(STEPS.sent),
    },
    days: datesOf(period)
      .filter((day) => day >= firstStoredDay(scope))
      .map((day) => ({ day, lists: on(day, STEPS.list), vehicles: on(day, STEPS.vehicle) })),
  }
}

/** Web vitals by page, the most viewed first. */
export async function speedReport(scope: MeasureScope): Promise<SpeedReport> {
  const rows = await readVitals(scope)
  const pages = [...Map.groupBy(rows, ({ route }) => route)].map(([route, ofRoute]) => {
    const row = (name: ShownVital, isNow: number): VitalRow | undefined =>
      ofRoute.find((one) => one.name === name && one.is_now === isNow)
    const of = (name: ShownVital): Compared<number | null> => ({
      now: row(name, 1)?.p75 ?? null,
      before: isComparable(scope) ? (row(name, 0)?.p75 ?? null) : null,
    })
    return { route, views: row('LCP', 1)?.n ?? 0, lcp: of('LCP'), inp: of('INP'), cls: of('CLS') }
  })
  return {
    pages: pages
      .filter(({ lcp, inp, cls }) => [lcp, inp, cls].some(({ now }) => now !== null))
      .toSorted((a, b) => b.views - a.views || (a.route < b.route ? -1 : 1)),
  }
}
