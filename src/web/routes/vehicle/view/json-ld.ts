import { carJsonLd } from '#domain/vehicle/car-json-ld.ts'
import { plainPhoto } from '#domain/vehicle/stored-photo.ts'
import type { StoreView } from '#web/features/store/store-view.ts'
import type { OfferView } from '#web/features/vehicle-offer/offer-view.ts'
import type { Fact } from '#web/features/vehicle/vehicle-facts.ts'
import type { JsonLd } from '#web/lib/seo/json-ld.ts'

import type { DescriptionView } from './description-view.ts'
import type { Status } from './status.ts'

type JsonLdVehicle = Readonly<{
  name: string
  vin: string
  stock: string
  year: number
  make: string
  model: string
  trim: string | null
  condition: 'new' | 'used'
  mileage: number | null
  description: Pick<DescriptionView, 'text' | 'summary'> | null
  specifications: readonly Fact[]
  pictures: readonly Readonly<{ src: string; isDrawing: boolean }>[]
  status: Status | null
  offer: OfferView
  store: StoreView | null
}>

const AVAILABILITY = {
  sold: 'SoldOut',
  pending: 'LimitedAvailability',
  inTransit: 'PreOrder',
  comingSoon: 'PreOrder',
} as const satisfies Record<Status, string>

/**
 * Structured data of a vehicle. Every value is on the page, and the price is the most prominent one there. It has no
 * price if the page shows none: "Call", hidden or sold.
 * @param url the page's absolute address, which relative addresses of pictures are resolved against
 */
export function vehicleJsonLd(vehicle: JsonLdVehicle, url: string): JsonLd {
  const { offer, store, status } = vehicle
  const fact = (label: Fact['label']) =>
    vehicle.specifications.find((specification) => specification.label === label)?.value
  const doors = fact('doors')
  return {
    '@context': 'https://schema.org',
    ...carJsonLd({
      ...vehicle,
      description: vehicle.description && (vehicle.description.summary ?? vehicle.description.text),
      url,
      colorExt: fact('exterior'),
      colorInt: fact('interior'),
      body: fact('body'),
      drive: fact('drive'),
      transmission: fact('transmission'),
      fuel: fact('fuel'),
      engine: fact('engine'),
      doors: doors === undefined ? null : Number(doors),
      photos: vehicle.pictures
        .filter(({ isDrawing }) => !isDrawing)
        .map(({ src }) => new URL(plainPhoto(src), url).href),
      availability: status ? AVAILABILITY[status] : 'InStock',
      price: offer.kind === 'price' ? offer.headline.amount : null,
      seller: store && {
        name: store.name,
        address: store.address.join(', '),
        telephone: store.phone?.text,
      },
    }),
  }
}
