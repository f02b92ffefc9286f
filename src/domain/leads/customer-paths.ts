type Subject = Readonly<{ stock: string | null; dealerCode: string | null }>

/** Asks a shopper who they are, over whatever page it stands on (see `Wake`). */
export const UNLOCK_HERE = '#unlock'

/** Who answers a shopper's details and about which vehicle, as data; and where those details are posted to. */
export function customerInfoPath({ stock, dealerCode }: Subject): string {
  const query = new URLSearchParams()
  if (stock !== null) query.set('stock', stock)
  if (dealerCode !== null) query.set('dealer', dealerCode)
  return query.size > 0 ? `/customer-info?${query}` : '/customer-info'
}

type VehicleKey = Readonly<{ dealerCode: string; stock: string }>

/** What a known shopper is offered for a vehicle, as data. @see CFG-3 */
export const vehicleOfferPath = ({ dealerCode, stock }: VehicleKey): string =>
  `/vehicle-offer/${encodeURIComponent(dealerCode)}/${encodeURIComponent(stock)}`
