import { pricesOf } from '#domain/price/shown-price.ts'
import type { Site } from '#domain/site/site.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'

type Source = Readonly<{
  services: Pick<Services, 'inventory' | 'dealers'>
  site: Site
  locale: Locale
}>

/** `$8,994 - $98,000`: what the vehicles for sale of a store cost on a site, as cards show first it; `null` if none has a price. */
export function storePriceRange({ services, site, locale }: Source, code: string): string | null {
  // The lowest and the highest price.
  const ends = services.inventory.remembered(`prices ${site.key} ${code}`, (inventory) => {
    const fees = services.dealers.fees(code)
    const amounts = (inventory.ofCode(code) ?? [])
      .filter(({ dealerCode, tags }) => dealerCode === code && !tags.has('isSold'))
      .flatMap(
        (vehicle) => pricesOf(vehicle, { site, shopper: 'unknown', fees }).lead?.amount ?? [],
      )
      .toSorted((a, b) => a - b)
    return new Set([...amounts.slice(0, 1), ...amounts.slice(-1)])
  })
  if (ends.size === 0) return null
  return Array.from(ends, (amount) => formatMoney(amount, locale)).join(' - ')
}
