type Subject = Readonly<{ stock: string | null; dealerCode: string | null }>

/** Opens the customer info dialog over the current page (see `HydratedShopper`). */
export const UNLOCK_HERE = '#unlock'

/**
 * The data of the customer info dialog, which names the dealer and the vehicle; the form is posted to the same address.
 */
export function customerInfoPath({ stock, dealerCode }: Subject): string {
  const query = Object.entries({ stock, dealer: dealerCode }).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return query.length > 0 ? `/customer-info?${query.join('&')}` : '/customer-info'
}

/** A post to it deletes the cookie that names the shopper's last request. */
export const FORGET_REQUEST = '/customer-info?forget=request'

type VehicleKey = Readonly<{ dealerCode: string; stock: string }>

/** A known shopper's offer for a vehicle, as data. @see CFG-3 */
export const vehicleOfferPath = ({ dealerCode, stock }: VehicleKey): string =>
  `/vehicle-offer/${encodeURIComponent(dealerCode)}/${encodeURIComponent(stock)}`
