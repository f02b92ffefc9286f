type Subject = Readonly<{ stock: string | null; dealerCode: string | null }>

/** Asks a shopper who they are, over the current page (see `HydratedShopper`). */
export const UNLOCK_HERE = '#unlock'

/** Who answers a shopper's details and about which vehicle, as data; and where those details are posted to. */
export function customerInfoPath({ stock, dealerCode }: Subject): string {
  const query = Object.entries({ stock, dealer: dealerCode }).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return query.length > 0 ? `/customer-info?${query.join('&')}` : '/customer-info'
}

type VehicleKey = Readonly<{ dealerCode: string; stock: string }>

/** What a known shopper is offered for a vehicle, as data. @see CFG-3 */
export const vehicleOfferPath = ({ dealerCode, stock }: VehicleKey): string =>
  `/vehicle-offer/${encodeURIComponent(dealerCode)}/${encodeURIComponent(stock)}`
