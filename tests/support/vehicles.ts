import { fromDollars } from '#domain/kernel/money.ts'
import type { Pricing, Vehicle } from '#domain/vehicle/vehicle.ts'

/** A plain pricing: $30,000, MSRP $32,000, nothing else. Say only what the test is about. */
export const aPricing = (differences: Partial<Pricing> = {}): Pricing => ({
  msrp: fromDollars(32_000),
  exclusiveDiscount: fromDollars(0),
  markupsTotal: fromDollars(0),
  rebatesAppliedTotal: fromDollars(0),
  rebatesEveryoneTotal: fromDollars(0),
  discountsTotal: fromDollars(0),
  finalPrice: fromDollars(30_000),
  ...differences,
})

/** A used Wrangler with stock `S1` at dealer `D1`. Say only what the test is about. */
export const aVehicle = (differences: Partial<Vehicle> = {}): Vehicle => ({
  dealerCode: 'D1',
  stock: 'S1',
  vin: '1C4HJXDG9JW100001',
  condition: 'used',
  isCertified: false,
  year: 2024,
  make: 'Jeep',
  model: 'Wrangler',
  trim: 'Sport',
  body: 'SUV',
  bodyManufacturer: 'Unlimited',
  fuel: 'Gasoline',
  drive: '4WD',
  transmission: 'Automatic',
  engine: '3.6L V6',
  colorExt: 'Sarge Green',
  colorInt: 'Black',
  mileage: 18_204,
  location: 'Scottsdale',
  availability: 'On the lot',
  doors: 4,
  cylinders: 6,
  cityMpg: 17,
  highwayMpg: 23,
  description: null,
  features: [],
  imageUrls: ['https://photos.example.test/S1/1.jpg'],
  tags: new Set(),
  isMsrpRequired: false,
  isTruck: false,
  valueDealerCode: null,
  popularity: null,
  pricing: aPricing(),
  firstSeen: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  ...differences,
})
