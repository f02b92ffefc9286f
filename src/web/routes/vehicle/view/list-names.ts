/** What the way to a vehicle calls each list, in the `common` words. */
export const LIST_NAMES = {
  new: 'newVehicles',
  used: 'usedVehicles',
  cpo: 'certifiedVehicles',
} as const
