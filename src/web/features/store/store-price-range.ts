import type { Cents } from '#domain/kernel/money.ts'
import { pricesOf } from '#domain/price/shown-price.ts'
import { eachInSteps, type Steps } from '#domain/search/steps.ts'
import type { Site } from '#domain/site/site.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'

type Source = Readonly<{
  services: Pick<Services, 'inventory' | 'dealers'>
  site: Site
  locale: Locale
}>

/** The lowest and the highest price at a store: two, one or none. */
function* endsOf({ services, site }: Omit<Source, 'locale'>, code: string): Steps<Set<Cents>> {
  const fees = services.dealers.fees(code)
  const ends: { lowest: Cents | null; highest: Cents | null } = { lowest: null, highest: null }
  yield* eachInSteps(services.inventory.ofCode(code) ?? [], (vehicle) => {
    if (vehicle.dealerCode !== code || vehicle.tags.has('isSold')) return
    const amount = pricesOf(vehicle, { site, shopper: 'unknown', fees }).lead?.amount
    if (amount === undefined) return
    if (ends.lowest === null || amount < ends.lowest) ends.lowest = amount
    if (ends.highest === null || amount > ends.highest) ends.highest = amount
  })
  return new Set([ends.lowest, ends.highest].filter((end) => end !== null))
}

/**
 * `$8,994 - $98,000`: the price range of a store's vehicles on a site, by the most prominent price on cards; `null` if
 * none has a price.
 */
export function storePriceRange({ services, site, locale }: Source, code: string): string | null {
  // The lowest and the highest price.
  const ends = services.inventory.remembered(`prices ${site.key} ${code}`, (inventory) =>
    endsOf({ services: { ...services, inventory }, site }, code),
  )
  if (ends.size === 0) return null
  return Array.from(ends, (amount) => formatMoney(amount, locale)).join(' - ')
}
