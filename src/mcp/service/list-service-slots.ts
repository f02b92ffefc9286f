import * as v from 'valibot'

import { monthAfter, monthOf } from '#domain/hours/calendar-month.ts'
import { toDollars } from '#domain/kernel/money.ts'
import { TRANSPORT_KINDS, type MenuItem, type ShopView } from '#domain/service/shop.ts'
import type { ServiceDay } from '#domain/service/visit.ts'
import { maybe } from '#mcp/inputs.ts'
import type { CallContext } from '#mcp/tool-context.ts'
import { tool } from '#mcp/tool.ts'

import { isScheduled, shopInput, shopOf, visitError, visitOf } from './service-shop.ts'

/** The largest number of days with free times in one result. */
const MAX_DAYS = 10

const Item = v.object({
  id: v.string(),
  name: v.string(),
  minutes: v.number(),
  priceFrom: v.optional(v.number()),
  priceTo: v.optional(v.number()),
})

function itemReply({ id, name, minutes, price }: MenuItem, { locale }: CallContext) {
  const named = { id, name: name[locale], minutes }
  if (price.kind === 'quote') return named
  return price.kind === 'fixed'
    ? { ...named, priceFrom: toDollars(price.amount), priceTo: toDollars(price.amount) }
    : { ...named, priceFrom: toDollars(price.from), priceTo: toDollars(price.to) }
}

/** Free times from a day on, of its month and the next. @throws {ToolError} if the visit is not possible */
async function freeDays(
  { services, site }: CallContext,
  shop: ShopView,
  visit: Parameters<typeof services.scheduler.month>[1]['visit'],
  from: string,
) {
  const month = monthOf(from)
  const days: ServiceDay[] = []
  for (const one of [month, monthAfter(month)]) {
    if (`${one}-01` > shop.lastDay) break
    // One after the other: the second is rarely needed.
    const result = await services.scheduler.month(site, { shopId: shop.id, month: one, visit })
    if (result.outcome === 'refused') throw visitError(result.errors)
    // The first month may include days of the next one.
    const last = days.at(-1)?.date ?? ''
    days.push(
      ...result.days.filter(({ date, times }) => date >= from && date > last && times.length > 0),
    )
    if (days.length >= MAX_DAYS) break
  }
  return days.slice(0, MAX_DAYS)
}

/** The menu of a shop, and the free times of a visit. */
export const listServiceSlots = tool({
  name: 'list_service_slots',
  title: 'Service menu and free times',
  description:
    'Without `services` the menu of the service shop with durations and prices; with `services` also the free times for that visit. Nothing is held: prepare_service_visit makes the link with which the shopper books.',
  input: {
    ...shopInput,
    from: maybe(v.pipe(v.string(), v.isoDate()), 'The first day, YYYY-MM-DD; today without it.'),
  },
  output: v.object({
    shop: v.string(),
    timeZone: v.string(),
    firstDay: v.string(),
    lastDay: v.string(),
    menu: v.array(Item),
    transports: v.array(v.picklist(TRANSPORT_KINDS)),
    days: v.pipe(
      v.array(v.object({ date: v.string(), times: v.array(v.string()) })),
      v.description('Free times as `slot` of prepare_service_visit; empty without `services`.'),
    ),
  }),
  isOffered: isScheduled,
  handle: async (context, { from, ...named }) => {
    const shop = shopOf(context, named.shop)
    const visit = visitOf(shop, named)
    const first = from !== undefined && from > shop.firstDay ? from : shop.firstDay
    const days = visit.services.length > 0 ? await freeDays(context, shop, visit, first) : []
    return {
      shop: shop.name[context.locale],
      timeZone: shop.timeZone,
      firstDay: shop.firstDay,
      lastDay: shop.lastDay,
      menu: shop.menu.map((item) => itemReply(item, context)),
      transports: shop.transports.map((one) => one.kind),
      days: days.map(({ date, times }) => ({ date, times: times.map(({ slot }) => slot) })),
    }
  },
})
