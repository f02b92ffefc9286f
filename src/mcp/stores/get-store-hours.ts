import * as v from 'valibot'

import {
  dealerTimeZone,
  isClockKnown,
  type Dealer,
  type Department,
} from '#domain/dealers/dealer.ts'
import { salesPhone } from '#domain/dealers/sales-phone.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { timeText } from '#domain/hours/clock-time.ts'
import { hoursOfDay } from '#domain/hours/hours-of-day.ts'
import { localMoment, openState } from '#domain/hours/open-state.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { hasDepartment, siteDealer } from '#domain/site/features/site-dealer.ts'
import { Code, maybe } from '#mcp/inputs.ts'
import type { CallContext } from '#mcp/tool-context.ts'
import { tool, ToolError } from '#mcp/tool.ts'

const DEPARTMENTS = ['sales', 'service', 'parts'] as const satisfies readonly Department[]
const DAYS = 7
/** The largest number of stores in one result. */
const MAX_STORES = 20

const Hours = v.object({
  department: v.picklist(DEPARTMENTS),
  phone: v.optional(v.string()),
  isOpenNow: v.optional(v.boolean()),
  days: v.pipe(
    v.array(v.object({ date: v.string(), hours: v.string() })),
    v.description(
      'The next seven days in the store’s time zone; `closed`, or opening and closing.',
    ),
  ),
})

const phoneOf = (store: Dealer, department: Department) =>
  ({ sales: salesPhone(store), service: store.servicePhone, parts: store.partsPhone })[department]

function daysOf(store: Dealer, department: Department, now: Date) {
  const today = localMoment(now, dealerTimeZone(store)).date
  return Array.from({ length: DAYS }, (_, ahead) => addDays(today, ahead)).flatMap((date) => {
    const hours = hoursOfDay(store, department, date)
    if (hours === null) return []
    const text =
      hours === 'closed' ? hours : `${timeText(hours.openMinutes)}-${timeText(hours.closeMinutes)}`
    return [{ date, hours: text }]
  })
}

function storeReply(dealer: Dealer, { services, site }: CallContext) {
  const store = siteDealer(dealer, site)
  const now = services.now()
  const departments = DEPARTMENTS.filter((one) => hasDepartment(site, one)).flatMap(
    (department) => {
      const phone = phoneOf(store, department)
      const days = daysOf(store, department, now)
      const state = isClockKnown(store) ? openState(store, department, now) : null
      if (phone === null && days.length === 0) return []
      return [
        {
          department,
          ...(phone !== null && { phone: formatPhone(phone) }),
          ...(state && { isOpenNow: state.isOpen }),
          days,
        },
      ]
    },
  )
  const place = [store.address, store.city, `${store.state} ${store.zip}`].filter(Boolean)
  return {
    code: store.code,
    name: store.name,
    address: place.join(', '),
    ...(isClockKnown(store) && { timeZone: dealerTimeZone(store) }),
    departments,
  }
}

/** The stores of the site with phones and hours. */
export const getStoreHours = tool({
  name: 'get_store_hours',
  title: 'Stores and hours',
  description:
    'The stores of this site with address, phones and opening hours of each department for the next seven days, holidays included.',
  input: { store: maybe(Code, 'Only the store with this dealer code.') },
  output: v.object({
    stores: v.array(
      v.object({
        code: v.string(),
        name: v.string(),
        address: v.string(),
        timeZone: v.optional(v.string()),
        departments: v.array(Hours),
      }),
    ),
  }),
  handle: (context, { store }) => {
    const stores = context.services.dealers.ofSite(context.site)
    const found = stores.filter(({ code }) => store === undefined || code === store)
    if (store !== undefined && found.length === 0)
      throw new ToolError(
        `This site has no store with the code ${store}. Its stores are ${stores.map(({ code, name }) => `${code} (${name})`).join(', ')}.`,
      )
    return { stores: found.slice(0, MAX_STORES).map((dealer) => storeReply(dealer, context)) }
  },
})
