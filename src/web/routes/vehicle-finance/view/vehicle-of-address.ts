import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/**
 * The vehicle that an address names by a dealer or inventory code and a VIN, and its dealer; of two records of one VIN
 * the one that is for sale. `null` for a code or a VIN that the site does not have.
 */
export function vehicleOfAddress(
  { services: { dealers, inventory }, site }: Pick<AppContext, 'services' | 'site'>,
  { leadArkona, vin }: Readonly<{ leadArkona: string; vin: string }>,
): Readonly<{ vehicle: Vehicle; dealer: Dealer }> | null {
  const listed = dealers.ofSite(site)
  const named = (inventory.ofCode(leadArkona) ?? []).filter(
    (one) => one.vin === vin.toUpperCase() && listed.some(({ code }) => code === one.dealerCode),
  )
  const vehicle = named.find(({ tags }) => !tags.has('isSold')) ?? named[0]
  const dealer = vehicle && dealers.byCode(vehicle.dealerCode)
  return vehicle && dealer ? { vehicle, dealer } : null
}
