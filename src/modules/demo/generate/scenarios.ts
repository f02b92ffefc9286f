import type { Tag } from '#domain/vehicle/tags.data.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import type { Ledger } from './ledger.ts'

/** A vehicle before its price is computed. */
export type Draft = Readonly<{ vehicle: Omit<Vehicle, 'pricing'>; ledger: Ledger }>

/** Changes a vehicle so that it demonstrates a rule. */
type Scenario = (draft: Draft) => Draft

const vehicleWith =
  (overrides: Partial<Draft['vehicle']>): Scenario =>
  ({ vehicle, ledger }) => ({ vehicle: { ...vehicle, ...overrides }, ledger })

const ledgerWith =
  (overrides: Partial<Ledger>): Scenario =>
  ({ vehicle, ledger }) => ({ vehicle, ledger: { ...ledger, ...overrides } })

const tagged =
  (tag: Tag, availability?: string): Scenario =>
  ({ vehicle, ledger }) => ({
    vehicle: {
      ...vehicle,
      tags: new Set([...vehicle.tags, tag]),
      availability: availability ?? vehicle.availability,
    },
    ledger,
  })

const both =
  (first: Scenario, second: Scenario): Scenario =>
  (draft) =>
    second(first(draft))

const call = ledgerWith({ isCall: true })
const withoutPhoto = vehicleWith({ imageUrls: [] })
const withDefaultPhoto = vehicleWith({ imageUrls: ['/illustrations/default.svg'] })
const unknownMileage = vehicleWith({ mileage: null })
const msrpRequired = both(vehicleWith({ isMsrpRequired: true }), ledgerWith({ isStartKnown: true }))
const priceHidden = both(vehicleWith({ isMsrpRequired: true }), ledgerWith({ isStartKnown: false }))
const inTransit = tagged('isInTransit', 'In transit')
const comingSoon = tagged('isComingSoon', 'Coming soon')
const pending = tagged('isPendingSold', 'Sale pending')
const sold = tagged('isSold', 'Sold')

/** Applied in rotation to the new vehicles; the remaining vehicles of a round stay unchanged. */
export const NEW_SCENARIOS: readonly Scenario[] = [
  msrpRequired,
  priceHidden,
  ledgerWith({ exclusive: 1_500 }),
  ledgerWith({ exclusive: 150 }),
  ledgerWith({ rebatesForEveryone: 1_000, rebatesForSome: 500 }),
  ledgerWith({ markups: 2_495, discounts: 0, exclusive: 0 }),
  call,
  withoutPhoto,
  withDefaultPhoto,
  unknownMileage,
  inTransit,
  comingSoon,
  pending,
  sold,
  both(tagged('isHeavilyDiscounted'), ledgerWith({ discounts: 5_250, isStartKnown: true })),
  tagged('isPopular'),
  tagged('isRare'),
  both(tagged('isCustom'), ledgerWith({ markups: 4_380 })),
  tagged('isFleet'),
  both(tagged('isCourtesy'), vehicleWith({ mileage: 3_412 })),
  tagged('isSelect'),
  inTransit,
  both(comingSoon, withDefaultPhoto),
]

/** Applied in rotation to the used vehicles. */
export const USED_SCENARIOS: readonly Scenario[] = [
  call,
  withoutPhoto,
  withDefaultPhoto,
  unknownMileage,
  ledgerWith({ exclusive: 750 }),
  both(tagged('isHeavilyDiscounted'), ledgerWith({ discounts: 3_100, isStartKnown: true })),
  tagged('isPopular'),
  tagged('isRare'),
  tagged('isSelect'),
  tagged('isFleet'),
  pending,
  sold,
  priceHidden,
  inTransit,
]

/** The number of vehicles per rotation: enough of each scenario in a group of 400. */
export const ROUND = { new: 36, used: 26 } as const
