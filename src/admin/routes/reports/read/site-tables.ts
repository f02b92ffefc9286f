import {
  changeOf,
  percentOf,
  type CellValue,
  type ReadTables,
} from '#admin/routes/reports/report-table.ts'
import type { FunnelReport, ServiceReport, SpeedReport } from '#modules/reports/module.ts'

const MINUTES_PER_HOUR = 60

/** The tables of the report of views and searches. */
export function funnelTables({ steps, days }: FunnelReport): ReadTables {
  const { list, vehicle, form, sent } = steps
  const pairs = [
    ['list', list, null],
    ['vehicle', vehicle, list],
    ['form', form, vehicle],
    ['sent', sent, form],
  ] as const
  return {
    facts: { percent: percentOf(sent.now, list.now), sent: sent.now },
    tables: [
      {
        name: 'steps',
        columns: ['step', 'times', 'percent_of_step_before', 'change_percent'],
        rows: pairs.map(([name, { now, before }, last]): readonly CellValue[] => [
          name,
          now,
          last && percentOf(now, last.now),
          changeOf(now, before),
        ]),
      },
      {
        name: 'views',
        columns: ['day', 'lists_viewed', 'vehicles_viewed'],
        rows: days.map(({ day, lists, vehicles }) => [day, lists, vehicles]),
      },
    ],
  }
}

type ShopDay = ServiceReport['shops'][number]['days'][number]

/** The sums of some days of shops. */
function totalOf(days: readonly ShopDay[]) {
  const sum = (of: (day: ShopDay) => number) => days.reduce((total, day) => total + of(day), 0)
  const [booked, open] = [sum((day) => day.bookedMinutes), sum((day) => day.openMinutes)]
  return {
    visits: sum((day) => day.visits),
    missed: sum((day) => day.missed),
    bookedHours: Math.round(booked / MINUTES_PER_HOUR),
    openHours: Math.round(open / MINUTES_PER_HOUR),
    percent: percentOf(booked, open),
  }
}

/** The tables of the report of service shops. */
export function serviceTables({ shops }: ServiceReport): ReadTables {
  const all = shops.flatMap(({ days }) => days)
  const byDate = [...Map.groupBy(all, ({ date }) => date)]
  const { visits, missed, percent } = totalOf(all)
  return {
    facts: { visits, missed, percent },
    shops: Object.fromEntries(shops.map(({ shopId, name }) => [shopId, name])),
    tables: [
      {
        name: 'fill',
        columns: ['day', 'filled_percent', 'visits', 'missed', 'booked_hours', 'open_hours'],
        rows: byDate.map(([date, days]) => {
          const total = totalOf(days)
          return [
            date,
            total.percent,
            total.visits,
            total.missed,
            total.bookedHours,
            total.openHours,
          ]
        }),
      },
      {
        name: 'shops',
        columns: [
          'shop',
          'store',
          'visits',
          'missed',
          'booked_hours',
          'open_hours',
          'filled_percent',
        ],
        rows: shops.map(({ shopId, dealerCode, days }) => {
          const total = totalOf(days)
          return [
            shopId,
            dealerCode,
            total.visits,
            total.missed,
            total.bookedHours,
            total.openHours,
            total.percent,
          ]
        }),
      },
    ],
  }
}

/** The table of the report of web vitals. */
export const speedTables = ({ pages }: SpeedReport): ReadTables => ({
  facts: { pages: pages.length },
  tables: [
    {
      name: 'pages',
      columns: ['page', 'views', 'lcp_ms', 'lcp_before_ms', 'inp_ms', 'cls'],
      rows: pages.map(({ route, views, lcp, inp, cls }) => [
        route,
        views,
        lcp.now,
        lcp.before,
        inp.now,
        cls.now,
      ]),
    },
  ],
})
