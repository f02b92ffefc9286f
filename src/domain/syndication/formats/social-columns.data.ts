import { link, optional, required, usd } from '#domain/syndication/common-columns.ts'
import type { Column } from '#domain/syndication/feed-format.ts'
import { itemDescription, itemMiles, itemTitle } from '#domain/syndication/feed-item.ts'
import {
  SOCIAL_BODIES,
  SOCIAL_DRIVES,
  SOCIAL_FUELS,
  SOCIAL_TRANSMISSIONS,
  socialBody,
  socialDrive,
  socialFuel,
  socialTransmission,
} from '#domain/syndication/vendor-words.ts'

const STATES = { New: 'NEW', Used: 'USED', Certified: 'CPO' } as const

/** The first columns of Meta's automotive catalogs, which TikTok's have too. */
export const SOCIAL_START: readonly Column[] = [
  required('vehicle_id', ({ vehicle }) => vehicle.vin, { maxLength: 100 }),
  required('title', itemTitle, { maxLength: 500 }),
  required('description', itemDescription, { maxLength: 5000 }),
  required('url', link),
  required('make', ({ vehicle }) => vehicle.make, { maxLength: 100 }),
  required('model', ({ vehicle }) => vehicle.model, { maxLength: 100 }),
  required('year', ({ vehicle }) => vehicle.year, { pattern: /^\d{4}$/ }),
  required('mileage.value', itemMiles, { pattern: /^\d+$/ }),
  required('mileage.unit', () => 'MI', { values: ['MI', 'KM'] }),
]

/** The columns after the photos. */
export const SOCIAL_FACTS: readonly Column[] = [
  optional('transmission', ({ vehicle }) => socialTransmission(vehicle.transmission), {
    values: SOCIAL_TRANSMISSIONS,
  }),
  optional('fuel_type', ({ vehicle }) => socialFuel(vehicle.fuel), { values: SOCIAL_FUELS }),
  required('body_style', ({ vehicle }) => socialBody(vehicle.body), { values: SOCIAL_BODIES }),
  optional('drivetrain', ({ vehicle }) => socialDrive(vehicle.drive), { values: SOCIAL_DRIVES }),
]

export const SOCIAL_PRICE: Column = required('price', ({ price }) => usd(price), {
  pattern: /^\d+(?:\.\d\d)? USD$/,
})

export const SOCIAL_STATE: Column = required(
  'state_of_vehicle',
  ({ vehicle }) => {
    if (vehicle.condition === 'new') return STATES.New
    return vehicle.isCertified ? STATES.Certified : STATES.Used
  },
  { values: Object.values(STATES) },
)
