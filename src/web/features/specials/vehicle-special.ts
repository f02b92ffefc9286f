import { cents, type Cents } from '#domain/kernel/money.ts'
import { paths } from '#domain/pages/paths.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import type { Site } from '#domain/site/site.ts'
import { specialOf, type SpecialPrice } from '#domain/specials/special.ts'
import { vehicleType, type Vehicle, type VehicleType } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'

import { isListedSpecial } from './list-specials.ts'

/** The special price of a vehicle, for its page and the forms about it. */
export type VehicleSpecial = Readonly<NonNullable<ReturnType<typeof vehicleSpecial>>>

type Source = Readonly<{
  site: Site
  locale: Locale
  services: Pick<Services, 'dealers' | 'inventory' | 'now'>
}>

const BASIS = { day45: 'basisDay45', final: 'basisFinal' } as const

function textOf(
  { amount, charges, basis }: SpecialPrice & { basis: keyof typeof BASIS },
  belowUsual: Cents | null,
  locale: Locale,
): string {
  const t = areaTranslator('specials', locale)
  const price = formatMoney(cents(amount + (charges ?? 0)), locale)
  const sentence = t(charges === null ? 'specialToday' : 'specialTodayAllIn', { price })
  const below =
    belowUsual === null
      ? ''
      : ` ${t('specialTodayBelow', { amount: formatMoney(belowUsual, locale) })}`
  return `${sentence}${below} ${t(BASIS[basis])}`
}

/** The lists of specials that may contain a vehicle: a certified one is also among all used ones. */
function listsOf(vehicleList: VehicleType, { searchOptions }: Site): readonly VehicleType[] {
  if (vehicleList !== 'cpo') return [vehicleList]
  return searchOptions.disableCpo ? ['used'] : ['cpo', 'used']
}

/**
 * The special price of a vehicle if it is lower than its price on other pages of the site, so that shoppers who come
 * from the specials page find it again. `null` if it is the same, the specials do not list the vehicle, or the site has
 * none.
 * @see docs/rules/specials.md, PRC-10
 */
export function vehicleSpecial(vehicle: Vehicle, source: Source) {
  const { site, locale, services } = source
  if (!hasFeature(site, 'specials')) return null
  const vehicleList = vehicleType(vehicle)
  const special = specialOf(vehicle, {
    site,
    fees: services.dealers.fees(vehicle.dealerCode),
    usesDay45Pricing: site.specialsOptions[vehicleList].usesDay45Pricing,
    now: services.now(),
  })
  if (special === null || special.price.basis === 'general') return null
  const type = listsOf(vehicleList, site).find((name) => isListedSpecial(source, name, vehicle))
  if (type === undefined) return null
  const { price, reference, saving } = special
  const isBelowUsual = reference?.kind === 'allIn'
  return {
    /** The price with every mandatory charge; without them if the dealer's fees are unknown. */
    amount: cents(price.amount + (price.charges ?? 0)),
    /** The price, how far it is below the public one, and how it is computed. */
    text: textOf({ ...price, basis: special.price.basis }, isBelowUsual ? saving : null, locale),
    /** The specials page that lists it. */
    href: paths.specials(type),
    linkText: areaTranslator('specials', locale)('specialTodayLink'),
  }
}
