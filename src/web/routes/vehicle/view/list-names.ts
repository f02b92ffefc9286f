/** The breadcrumb label of each list, as keys of the `common` messages. */
export const LIST_NAMES = {
  new: 'newVehicles',
  used: 'usedVehicles',
  cpo: 'certifiedVehicles',
} as const
