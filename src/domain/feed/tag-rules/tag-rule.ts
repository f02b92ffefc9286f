import { statementsOf } from '#domain/feed/derive/statements.ts'
import type { FeedVehicle } from '#domain/feed/feed.ts'
import { remembered } from '#domain/kernel/memory/remembered.ts'
import type { Tag } from '#domain/vehicle/tags.data.ts'

/** A rule that tags vehicles of feeds without tags. */
export type TagRule = Readonly<{
  tag: Tag
  /** @param thisYear the current year, for the age of a vehicle */
  matches: (vehicle: Omit<FeedVehicle, 'rowNumber'>, thisYear: number) => boolean
}>

/** The name of a vehicle: model, trim and the maker's name of its body. */
export const namesOf = ({
  model,
  trim,
  bodyManufacturer,
}: Pick<FeedVehicle, 'model' | 'trim' | 'bodyManufacturer'>): string =>
  [model, trim, bodyManufacturer].filter(Boolean).join(' ')

/** Features are the same in many rows. */
const knownStatements = remembered(statementsOf)

/** The vehicle that was read last: several rules read the same. */
const last: { vehicle: object | null; texts: string } = { vehicle: null, texts: '' }

/** All texts that state something of a vehicle. */
export function textsOf(vehicle: Omit<FeedVehicle, 'rowNumber'>): string {
  if (last.vehicle !== vehicle) {
    const statements = [...vehicle.features, vehicle.description ?? ''].flatMap(knownStatements)
    last.texts = [namesOf(vehicle), ...statements].join('\n')
    last.vehicle = vehicle
  }
  return last.texts
}
