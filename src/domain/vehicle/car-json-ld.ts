import { known } from '#domain/kernel/json-ld/known.ts'
import { toDollars, type Cents } from '#domain/kernel/money.ts'

import type { Vehicle } from './vehicle.ts'

/** A vehicle as structured data describes it; unknown values are left out. */
type DescribedCar = Pick<
  Vehicle,
  'vin' | 'stock' | 'year' | 'make' | 'model' | 'trim' | 'condition' | 'mileage' | 'description'
> &
  Readonly<{
    name: string
    /** The absolute address of its page. */
    url: string
    colorExt: string | null | undefined
    colorInt: string | null | undefined
    body: string | null | undefined
    drive: string | null | undefined
    transmission: string | null | undefined
    fuel: string | null | undefined
    engine: string | null | undefined
    doors: number | null | undefined
    /** Absolute addresses. */
    photos: readonly string[]
    /** A member of schema.org's `ItemAvailability`. */
    availability: string
    /** `null` if none is shown. */
    price: Cents | null
    /** Properties of the store. */
    seller: Readonly<Record<string, unknown>> | null
  }>

/**
 * A vehicle as a `Car` of schema.org with its offer.
 * @see https://schema.org/Car
 */
export function carJsonLd(car: DescribedCar): Readonly<Record<string, unknown>> {
  const itemCondition = `https://schema.org/${car.condition === 'new' ? 'New' : 'Used'}Condition`
  return known({
    '@type': 'Car',
    name: car.name,
    url: car.url,
    sku: car.stock,
    vehicleIdentificationNumber: car.vin === '' ? null : car.vin,
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleModelDate: String(car.year),
    vehicleConfiguration: car.trim,
    itemCondition,
    mileageFromOdometer:
      car.mileage === null
        ? null
        : { '@type': 'QuantitativeValue', value: car.mileage, unitCode: 'SMI' },
    color: car.colorExt,
    vehicleInteriorColor: car.colorInt,
    bodyType: car.body,
    driveWheelConfiguration: car.drive,
    vehicleTransmission: car.transmission,
    fuelType: car.fuel,
    vehicleEngine: car.engine ? { '@type': 'EngineSpecification', name: car.engine } : null,
    numberOfDoors: car.doors,
    description: car.description,
    image: car.photos.length > 0 ? car.photos : null,
    offers: known({
      '@type': 'Offer',
      url: car.url,
      itemCondition,
      availability: `https://schema.org/${car.availability}`,
      price: car.price === null ? null : toDollars(car.price),
      priceCurrency: car.price === null ? null : 'USD',
      seller: car.seller && { '@type': 'AutoDealer', ...known(car.seller) },
    }),
  })
}
