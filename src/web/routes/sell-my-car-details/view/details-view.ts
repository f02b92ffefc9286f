import type { Dealer } from '#domain/dealers/dealer.ts'
import { paths } from '#domain/pages/paths.ts'
import { renderingFor } from '#domain/rendering/rendering-path.ts'
import { vehicleIdOf } from '#domain/trade-in/vehicle-id.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleWord } from '#i18n/vehicle-words.ts'
import { inquiryVehicle } from '#web/features/inquiry-vehicle/inquiry-vehicle.ts'
import { inquiryDealer, storesOf } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { foundName, type FoundVehicle } from './found-vehicle.ts'

/** The subject of the page: the shopper's vehicle, the one in stock that they want, and the dealer. */
export type Subject = Readonly<{
  found: FoundVehicle
  wanted: Vehicle | null
  dealer: Dealer | null
}>

const FACTS = ['body', 'engine', 'drive', 'fuel'] as const

/** Known facts of the vehicle besides its name, in shoppers' words. */
function factsOf({ vehicle, body, engine }: FoundVehicle, { locale }: AppContext) {
  const values = { body, engine, drive: vehicle.drive, fuel: vehicle.fuel }
  return FACTS.flatMap((name) => {
    const value = values[name]
    return value === null ? [] : [{ name, value: vehicleWord(value, locale) }]
  })
}

/** The address of the same page with another store. */
function withDealer(url: URL, dealerCode: string): string {
  const query = new URLSearchParams(url.search)
  query.delete('step')
  query.set('dealer', dealerCode)
  return `${url.pathname}?${query}`
}

/** The page's data besides its form. */
export function detailsView(app: AppContext, url: URL, { found, wanted, dealer }: Subject) {
  const { services, site } = app
  const { vehicle, body, trims } = found
  return {
    name: foundName(vehicle),
    vin: vehicle.vin,
    facts: factsOf(found, app),
    picture: renderingFor({ body, model: vehicle.model }),
    vehicleId: vehicleIdOf(vehicle),
    trims,
    options: dealer ? services.tradeIn.optionsOf(dealer.code) : [],
    wanted: wanted && inquiryVehicle(wanted, app, () => paths.detail(wanted)),
    dealer: dealer && inquiryDealer(dealer),
    stores: wanted
      ? []
      : storesOf(services.dealers.ofSite(site), dealer, (code) => withDealer(url, code)),
  }
}
export type DetailsView = ReturnType<typeof detailsView>
