import { fold } from '#domain/kernel/text.ts'

import type { Dealer } from './dealer.ts'

/** The site options that decide which dealers its locator shows. */
export type LocatorSite = Readonly<{
  api: Readonly<{
    dealers: Readonly<{
      city: string
      make: string
      stateCode: string
      photoLocation: string
      stores: readonly string[]
    }>
  }>
  arkonas: Readonly<{ site: string }>
  isValue: boolean
  isAz: boolean
  isTucson: boolean
}>

const matches = (requested: string, values: readonly (string | null)[]) =>
  requested === '' || values.some((text) => text !== null && fold(text) === fold(requested))

/**
 * The dealers that a site's locator shows: those that match every filter of `api.dealers` (an empty filter matches
 * all), and on the value hub only its members. The site's own dealer comes first, then on a Tucson site those in Tucson
 * and on an Arizona site those in Arizona; the others keep their order. Case is ignored, except in dealer codes.
 */
export function locatedDealers(
  dealers: readonly Dealer[],
  { api, arkonas, isValue, isAz, isTucson }: LocatorSite,
): readonly Dealer[] {
  // Sort key: the more of these hold, the earlier the dealer.
  const nearness = ({ code, city, state }: Dealer) =>
    [code === arkonas.site, isTucson && fold(city) === 'tucson', isAz && state === 'AZ'].reduce(
      (sum, holds) => sum * 2 + Number(holds),
      0,
    )
  const { city, make, stateCode, photoLocation, stores } = api.dealers
  return dealers
    .filter(
      (dealer) =>
        (stores.length === 0 || stores.includes(dealer.code)) &&
        matches(city, [dealer.city]) &&
        matches(make, dealer.makes) &&
        matches(stateCode, [dealer.state]) &&
        matches(photoLocation, [dealer.photoLocation]) &&
        (!isValue || dealer.isValueDealer),
    )
    .toSorted((a, b) => nearness(b) - nearness(a))
}
