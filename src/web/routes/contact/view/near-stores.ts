import type { Dealer } from '#domain/dealers/dealer.ts'
import { roadMiles } from '#domain/geo/road-miles.ts'
import { paths } from '#domain/pages/paths.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMiles } from '#i18n/format-unit.ts'
import { shortOpening, type Opening } from '#web/features/store/opening.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** Another store, and how far it is from the one whose page it is. */
export type NearStore = Readonly<{
  name: string
  city: string
  href: string
  /** In words, estimated; `null` if either place is unknown. */
  distance: string | null
  /** Whether sales is open; `null` if its hours are unknown. */
  open: Opening | null
}>

const MAX = 3
/** A store of the same makes is worth a longer way, but not any. */
const WORTH_MILES = 150

/** Up to three stores beside this one: the nearest first, but before them those in reach that sell one of its makes. */
export function nearStores(
  { services, locale }: Pick<AppContext, 'services' | 'locale'>,
  store: Dealer,
  others: readonly Dealer[],
): readonly NearStore[] {
  const t = areaTranslator('contact', locale)
  const here = services.dealers.placeOf(store)
  return others
    .map((dealer) => {
      const place = services.dealers.placeOf(dealer)
      const miles = here && place && roadMiles(here, place)
      const isAlike = dealer.makes.some((make) => store.makes.includes(make))
      return { dealer, miles, isFirst: isAlike && miles !== null && miles <= WORTH_MILES }
    })
    .toSorted(
      (a, b) =>
        Number(b.isFirst) - Number(a.isFirst) ||
        (a.miles ?? Number.MAX_SAFE_INTEGER) - (b.miles ?? Number.MAX_SAFE_INTEGER),
    )
    .slice(0, MAX)
    .map(({ dealer, miles }) => ({
      name: dealer.name,
      city: dealer.city,
      href: paths.contact({ stock: null, dealerCode: dealer.code }),
      distance: miles === null ? null : t('fromHere', { distance: formatMiles(miles, locale) }),
      open: shortOpening(dealer, 'sales', services.now(), locale),
    }))
}
