/** The most days that a store may take: a larger number in its file is a typing error. */
export const MAX_TRANSFER_DAYS = 30

/** The widest area of home delivery, in miles. */
export const MAX_DELIVERY_MILES = 3000

/** How a store brings its vehicles to shoppers. @see DLR-7 */
export type VehicleDelivery = Readonly<{
  /** To shoppers' homes; `null` if it does not. */
  home: Readonly<{
    /** From the store, by DLR-4. */
    withinMiles: number
    /** In whole dollars; 0 if it is free. */
    fee: number
  }> | null
  /** To other stores of the group; `null` if it does not. */
  stores: Readonly<{
    /** Calendar days. */
    days: number
    /** In whole dollars; 0 if it is free. */
    fee: number
  }> | null
}>
