import type { Tag } from '#domain/vehicle/tags.data.ts'

import type { EXTERIORS } from './words.data.ts'

/** What a model is driven by. */
export type Powertrain = Readonly<{
  engine: string
  /** `null` for electric ones. */
  cylinders: number | null
  fuel: 'Gasoline' | 'Diesel' | 'Hybrid' | 'Electric'
  transmission: string
  drives: readonly string[]
  /** Miles a gallon (or its equivalent); `null` where the EPA publishes none. */
  mpg: readonly [city: number, highway: number] | null
}>

export type DemoModel = Readonly<{
  make: string
  model: string
  /** VIN positions 1 to 8, and the plant in position 11. */
  vin: readonly [descriptor: string, plant: string]
  body: string
  bodyManufacturers: readonly string[]
  doors: number
  /** Of its usual body; work bodies have their own number. */
  seats: number
  /** Trim, price in dollars when new, which powertrain. */
  trims: readonly (readonly [name: string, msrp: number, powertrain: number])[]
  powertrains: readonly Powertrain[]
  colors: keyof typeof EXTERIORS
  /** How many the group has of each. */
  new: number
  used: number
  /** First and last model year of used ones. */
  usedYears: readonly [number, number]
  /** What every one of them is. */
  tag?: Tag
}>

/** One powertrain in a line. */
export const p = (
  ...[engine, cylinders, transmission, drives, mpg, fuel = 'Gasoline']: readonly [
    engine: string,
    cylinders: number | null,
    transmission: string,
    drives: string,
    mpg: Powertrain['mpg'],
    fuel?: Powertrain['fuel'],
  ]
): Powertrain => ({ engine, cylinders, transmission, drives: drives.split(' '), mpg, fuel })
