const withIds = (path: string, ids: readonly string[]) =>
  ids.length > 0 ? `${path}?${ids.map((id) => `ids=${encodeURIComponent(id)}`).join('&')}` : path

/** The comparison of vehicles by their ids, in the order of the columns. */
export const comparePath = (ids: readonly string[]): string => withIds('/compare', ids)

/** The prices of compared vehicles for a known shopper, as data. @see PRC-2 */
export const comparePricesPath = (ids: readonly string[]): string => withIds('/compare/prices', ids)

/** Vehicles by their ids, as data. */
export const savedVehiclesPath = (ids: readonly string[]): string => withIds('/saved/vehicles', ids)

/** Vehicles by their ids, each with the price of a known shopper, as data; at least one. @see PRC-2 */
export const knownShopperVehiclesPath = (ids: readonly string[]): string =>
  `${savedVehiclesPath(ids)}&shopper=known`
