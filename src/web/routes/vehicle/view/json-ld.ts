import { toDollars } from '#domain/kernel/money.ts'
import type { StoreView } from '#web/features/store/store-view.ts'
import type { OfferView } from '#web/features/vehicle-offer/offer-view.ts'
import type { Fact } from '#web/features/vehicle/vehicle-facts.ts'
import { known, type JsonLd } from '#web/lib/seo/json-ld.ts'

import type { Status } from './status.ts'

type Described = Readonly<{
  name: string
  vin: string
  stock: string
  year: number
  make: string
  model: string
  trim: string | null
  condition: 'new' | 'used'
  mileage: number | null
  description: string | null
  specifications: readonly Fact[]
  pictures: readonly Readonly<{ src: string; isDrawing: boolean }>[]
  status: Status | null
  offer: OfferView
  store: StoreView | null
}>

const AVAILABILITY = {
  sold: 'https://schema.org/SoldOut',
  pending: 'https://schema.org/LimitedAvailability',
  inTransit: 'https://schema.org/PreOrder',
  comingSoon: 'https://schema.org/PreOrder',
} as const satisfies Record<Status, string>

/**
 * Structured data of a vehicle. Every value is on the page, and the price is the page's most prominent one; "Call",
 * hidden and sold have none.
 * @param url the page's own absolute address; pictures are made absolute by it
 * @see https://schema.org/Car
 */
export function vehicleJsonLd(vehicle: Described, url: string): JsonLd {
  const { offer, store, status, condition } = vehicle
  const fact = (label: Fact['label']) =>
    vehicle.specifications.find((specification) => specification.label === label)?.value
  const itemCondition = `https://schema.org/${condition === 'new' ? 'New' : 'Used'}Condition`
  const photos = vehicle.pictures.filter(({ isDrawing }) => !isDrawing)
  return known({
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: vehicle.name,
    url,
    sku: vehicle.stock,
    vehicleIdentificationNumber: vehicle.vin,
    brand: { '@type': 'Brand', name: vehicle.make },
    model: vehicle.model,
    vehicleModelDate: String(vehicle.year),
    vehicleConfiguration: vehicle.trim,
    itemCondition,
    mileageFromOdometer:
      vehicle.mileage === null
        ? null
        : { '@type': 'QuantitativeValue', value: vehicle.mileage, unitCode: 'SMI' },
    color: fact('exterior'),
    vehicleInteriorColor: fact('interior'),
    bodyType: fact('body'),
    driveWheelConfiguration: fact('drive'),
    vehicleTransmission: fact('transmission'),
    fuelType: fact('fuel'),
    vehicleEngine: fact('engine') && { '@type': 'EngineSpecification', name: fact('engine') },
    numberOfDoors: fact('doors') && Number(fact('doors')),
    description: vehicle.description,
    image: photos.length > 0 ? photos.map(({ src }) => new URL(src, url).href) : null,
    offers: known({
      '@type': 'Offer',
      url,
      itemCondition,
      availability: status ? AVAILABILITY[status] : 'https://schema.org/InStock',
      price: offer.kind === 'price' ? toDollars(offer.headline.amount) : null,
      priceCurrency: offer.kind === 'price' ? 'USD' : null,
      seller: store && {
        '@type': 'AutoDealer',
        ...known({
          name: store.name,
          address: store.address.join(', '),
          telephone: store.phone?.text,
        }),
      },
    }),
  })
}
