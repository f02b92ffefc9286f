import { checkVin } from '#domain/vin/check-vin.ts'

import type { FeedItem } from './feed-item.ts'
import { namesBrandedTitle } from './title-text.ts'

/** Why a vehicle is not in a feed, with the text for people, in the order in which reasons are checked. */
export const REASONS = {
  notListed: 'the site has no list of new vehicles',
  sold: 'sold',
  salePending: 'sale pending',
  inTransit: 'in transit',
  comingSoon: 'coming soon',
  noVin: 'no VIN',
  badVin: 'VIN of a model year from 1981 on with a wrong length, letter or check digit',
  noPrice: 'no price is shown to the public',
  noMileage: 'used, and the mileage is missing',
  highMileage: 'new, with more than 20,000 miles',
  titleNotClean: 'its text names a salvage, rebuilt or otherwise branded title',
  noPhoto: 'no photo of this vehicle',
  noStore: 'no store has its dealer code',
  noStoreAddress: 'its store has no street, city or ZIP code',
} as const satisfies Readonly<Record<string, string>>

export type Reason = keyof typeof REASONS

/** VINs have a check digit since this model year. */
const FIRST_VIN_YEAR = 1981
/** Above this many miles no vehicle counts as new. */
const MAX_NEW_MILES = 20_000

const hasBadVin = ({ vin, year }: FeedItem['vehicle']) =>
  year >= FIRST_VIN_YEAR && !checkVin(vin).isValid

/** Whether a reason applies. `true` keeps the vehicle out of feeds with that rule. */
const APPLIES: Readonly<Record<Reason, (item: FeedItem) => boolean>> = {
  notListed: ({ isListed }) => !isListed,
  sold: ({ vehicle }) => vehicle.tags.has('isSold'),
  salePending: ({ vehicle }) => vehicle.tags.has('isPendingSold'),
  inTransit: ({ vehicle }) => vehicle.tags.has('isInTransit'),
  comingSoon: ({ vehicle }) => vehicle.tags.has('isComingSoon'),
  noVin: ({ vehicle }) => vehicle.vin.trim() === '',
  badVin: ({ vehicle }) => hasBadVin(vehicle),
  noPrice: ({ price }) => price === null,
  noMileage: ({ vehicle }) => vehicle.condition === 'used' && vehicle.mileage === null,
  highMileage: ({ vehicle }) =>
    vehicle.condition === 'new' && (vehicle.mileage ?? 0) > MAX_NEW_MILES,
  titleNotClean: ({ vehicle }) =>
    [vehicle.description ?? '', ...vehicle.features].some((text) => namesBrandedTitle(text)),
  noPhoto: ({ photos }) => photos.length === 0,
  noStore: ({ store }) => store === null,
  noStoreAddress: ({ store }) =>
    store !== null && (!store.address || store.city === '' || store.zip === ''),
}

// The keys of the table; `Object.keys` loses their type.
const ORDER = Object.keys(REASONS) as readonly Reason[]

/** The vehicles that anyone may read: all that the site lists and has not sold. */
export const OPEN_RULES: readonly Reason[] = ['notListed', 'sold']

/**
 * The common requirements of vendors: a vehicle on the lot with VIN, price, mileage, photo and store, and a clean
 * title.
 */
export const VENDOR_RULES: readonly Reason[] = ORDER.filter((reason) => reason !== 'highMileage')

/** The first reason that keeps a vehicle out of a feed with these rules; `null` if it is eligible. */
export const reasonAgainst = (item: FeedItem, rules: readonly Reason[]): Reason | null =>
  ORDER.find((reason) => rules.includes(reason) && APPLIES[reason](item)) ?? null
