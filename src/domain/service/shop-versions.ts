import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { localMoment } from '#domain/hours/open-state.ts'

import type { Shop, ShopView } from './shop.ts'

/** The versions of one shop, each with its first day; at least one, in order. */
export type ShopVersions = readonly Shop[]

/** The version of a shop on a date; the first one for earlier dates. */
export function shopOn(versions: ShopVersions, date: string): Shop {
  const shop = versions.findLast(({ from }) => from <= date) ?? versions[0]
  if (shop === undefined) throw new RangeError('a shop has a description')
  return shop
}

/** The first and the last bookable day, in the dealer's time zone. */
export function bookableDays(
  versions: ShopVersions,
  dealer: Pick<Dealer, 'state' | 'timeZone'>,
  now: Date,
): Readonly<{ first: string; last: string }> {
  const first = localMoment(now, dealerTimeZone(dealer)).date
  return { first, last: addDays(first, shopOn(versions, first).horizonDays) }
}

/** The public part of a shop today, without capacities. */
export function shopView(
  versions: ShopVersions,
  dealer: Pick<Dealer, 'state' | 'timeZone'>,
  now: Date,
): ShopView {
  const { first, last } = bookableDays(versions, dealer, now)
  const shop = shopOn(versions, first)
  return {
    id: shop.id,
    dealerCode: shop.dealerCode,
    kind: shop.kind,
    name: shop.name,
    timeZone: dealerTimeZone(dealer),
    firstDay: first,
    lastDay: last,
    mostServices: shop.mostServices,
    menu: shop.menu,
    advisors: shop.advisors.map(({ id, name, languages }) => ({ id, name, languages })),
    transports: shop.transports.map(({ kind, note, longestMinutes }) => ({
      kind,
      note,
      longestMinutes,
    })),
  }
}

/** The suffix of test shop ids, which is not allowed in a dealer's own. */
export const TEST_SUFFIX = '-TEST'

/** A test shop: like another one, with separate places. */
export const testVersions = (versions: ShopVersions): ShopVersions =>
  versions.map((shop) => ({ ...shop, id: shop.id + TEST_SUFFIX, kind: 'test' }))
