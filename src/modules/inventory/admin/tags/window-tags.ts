import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { windowTagPath } from '#domain/pages/window-tag-paths.ts'
import { priceLedger, type PriceLedger } from '#domain/price/ledger.ts'
import { printedPrice } from '#domain/price/printed-price.ts'
import type { Site } from '#domain/site/site.ts'
import {
  isHidden,
  vehicleName,
  vehicleType,
  type Vehicle,
  type VehicleType,
} from '#domain/vehicle/vehicle.ts'
import { keyText, type VehicleKey } from '#modules/inventory/admin/edits/edit-records.ts'
import type { PriceContextOf } from '#modules/inventory/admin/edits/edit-vehicle.ts'
import { adminVehicles } from '#modules/inventory/admin/edits/store-edits.ts'
import type { Connection } from '#platform/db/database.ts'

/** What a window tag prints of one vehicle; pages choose the texts. */
export type WindowTag = VehicleKey &
  Pick<
    Vehicle,
    | 'vin'
    | 'year'
    | 'make'
    | 'model'
    | 'trim'
    | 'condition'
    | 'mileage'
    | 'engine'
    | 'transmission'
    | 'drive'
    | 'fuel'
    | 'colorExt'
    | 'colorInt'
  > &
  Readonly<{
    title: string
    type: VehicleType
    /** The public price and its lines, as the site of the store shows them to unknown shoppers. */
    ledger: PriceLedger
    /** Whether the site of the store shows the lines of a price. */
    hasLines: boolean
    /** The address in the code: it says whether the printed price is still the current one. */
    link: string
    store: Pick<Dealer, 'name' | 'address' | 'city' | 'state' | 'zip' | 'phone' | 'timeZone'> | null
  }>

type Deps = Readonly<{
  db: Connection
  priceContext: PriceContextOf
  siteOf: (dealerCode: string) => Site
  /** The address of a site, without a slash at its end. */
  originOf: (site: Site) => string
  dealerOf: (dealerCode: string) => Dealer | null
  now: () => Date
}>

/** Reads the window tags of vehicles. */
export function windowTags({ db, priceContext, siteOf, originOf, dealerOf, now }: Deps) {
  function tagOf(vehicle: Vehicle): WindowTag {
    const { dealerCode, stock } = vehicle
    const site = siteOf(dealerCode)
    const ledger = priceLedger(vehicle, { ...priceContext(dealerCode), shopper: 'unknown' })
    return {
      dealerCode,
      stock,
      vin: vehicle.vin,
      title: vehicleName(vehicle),
      year: vehicle.year,
      make: vehicle.make,
      model: vehicle.model,
      trim: vehicle.trim,
      condition: vehicle.condition,
      type: vehicleType(vehicle),
      mileage: vehicle.mileage,
      engine: vehicle.engine,
      transmission: vehicle.transmission,
      drive: vehicle.drive,
      fuel: vehicle.fuel,
      colorExt: vehicle.colorExt,
      colorInt: vehicle.colorInt,
      ledger,
      hasLines: site.pricingSectionOptions.showBreakdown,
      link: originOf(site) + windowTagPath(vehicle, printedPrice(ledger)),
      store: dealerOf(dealerCode),
    }
  }

  /**
   * The window tags of vehicles, in their order. Sold, hidden and unknown vehicles have none.
   * @throws {AppError} `forbidden`
   */
  return async (actor: Actor, keys: readonly VehicleKey[]): Promise<readonly WindowTag[]> => {
    for (const subject of [{}, ...keys.map(({ dealerCode }) => ({ dealerCode }))])
      authorize(actor, 'inventory.read', subject, now().getTime())
    const found = await adminVehicles(db, keys, now().toISOString())
    return keys.flatMap((key) => {
      const shown = found.get(keyText(key))?.shown
      return !shown || isHidden(shown) || shown.tags.has('isSold') ? [] : [tagOf(shown)]
    })
  }
}
