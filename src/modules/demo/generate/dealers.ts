import * as v from 'valibot'

import dealers from '#data/demo/dealers.json' with { type: 'json' }
import type { Dealer, Department, OperatingHours } from '#domain/dealers/dealer.ts'

const text = v.nullable(v.string())
const both = v.nullable(v.object({ en: v.string(), es: v.string() }))
const hoursText = v.nullable(v.object({ MF: v.string(), SAT: v.string(), SUN: v.string() }))
/** From and until; `null` is closed. */
const opening = v.nullable(v.tuple([v.string(), v.string()]))
const week = v.object({ weekdays: opening, saturday: opening, sunday: opening })

const Store = v.object({
  code: v.string(),
  codeNew: text,
  feedIds: v.array(v.string()),
  name: v.string(),
  url: text,
  makes: v.array(v.string()),
  phone: text,
  servicePhone: text,
  partsPhone: text,
  address: text,
  city: v.string(),
  state: v.string(),
  zip: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  photoLocation: text,
  leadEmail: text,
  hoursText: v.object({ sales: hoursText, service: hoursText, parts: hoursText }),
  facebook: text,
  blog: text,
  youtube: text,
  instagram: text,
  hasFinanceBonus: v.boolean(),
  hasLease: v.boolean(),
  xtimeKey: text,
  creditAgency: text,
  awayMessages: v.object({ quickService: both, chat: both }),
  service: v.object({ expressShopId: text, mainShopId: text }),
  phoneNumbers: v.record(v.string(), v.string()),
  isValueDealer: v.boolean(),
  hours: v.partial(v.object({ sales: week, service: week, parts: week })),
})

/** Operating entries of a department, Sunday first. */
const operating = (
  department: Department,
  { weekdays, saturday, sunday }: v.InferOutput<typeof week>,
): readonly OperatingHours[] =>
  [sunday, weekdays, weekdays, weekdays, weekdays, weekdays, saturday].map((hours, day) => ({
    department,
    // The list has seven entries, Sunday first.
    dayOfWeek: day as OperatingHours['dayOfWeek'],
    open: hours?.[0] ?? null,
    close: hours?.[1] ?? null,
    isClosed: hours === null,
  }))

/** The stores of the demo group; holidays are added by day. The first three are as old as the group. */
export const DEALERS: readonly Dealer[] = v.parse(v.array(Store), dealers).map((store) => ({
  ...store,
  hours: {
    operating: (['sales', 'service', 'parts'] as const).flatMap((department) => {
      const own = store.hours[department]
      return own ? operating(department, own) : []
    }),
    override: [],
  },
}))
