import type { BodyStyle } from '#domain/illustration/shapes.data.ts'
import { fold } from '#domain/kernel/text.ts'

/** The drawing of most of a make's new vehicles. */
const BODY_BY_MAKE: Readonly<Record<string, BodyStyle>> = {
  acura: 'suv',
  'alfa romeo': 'sedan',
  audi: 'sedan',
  bmw: 'sedan',
  chevrolet: 'pickup',
  chrysler: 'minivan',
  dodge: 'coupe',
  ford: 'pickup',
  gmc: 'pickup',
  jeep: 'offroad',
  'land rover': 'offroad',
  lexus: 'sedan',
  maserati: 'coupe',
  'mercedes-benz': 'sedan',
  mini: 'hatchback',
  porsche: 'coupe',
  ram: 'pickup',
  subaru: 'wagon',
  tesla: 'sedan',
}

/** The drawing that the home page of a new group begins with: the first make's, else an SUV. */
export const vehicleOfMakes = ([first = '']: readonly string[]) => ({
  body: BODY_BY_MAKE[fold(first)] ?? 'suv',
  paint: 'billet-silver',
})
