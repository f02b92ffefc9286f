import { p, type DemoModel } from './demo-model.ts'

const automatic8 = 'Automatic, 8-speed'
const automatic9 = 'Automatic, 9-speed'
const automatic10 = 'Automatic, 10-speed'
const cvt = 'CVT'

const suv = {
  body: 'SUV',
  bodyManufacturers: ['Sport Utility'],
  doors: 4,
  seats: 5,
  colors: 'gm',
} as const
const pickup = {
  body: 'Truck',
  bodyManufacturers: ['Crew Cab', 'Double Cab'],
  doors: 4,
  seats: 6,
  colors: 'gm',
} as const

const v8 = (city: number, highway: number) =>
  p('5.3L V8', 8, automatic10, '4WD RWD', [city, highway])
const diesel = p('3.0L I6 Turbo diesel', 6, automatic10, '4WD RWD', [22, 27], 'Diesel')

/** The vehicles of the Chevrolet, Buick and GMC store. */
export const GM_MODELS: readonly DemoModel[] = [
  {
    ...pickup,
    make: 'Chevrolet',
    model: 'Silverado 1500',
    vin: ['1GCUDDED', 'Z'],
    new: 7,
    used: 6,
    usedYears: [2019, 2025],
    powertrains: [p('2.7L I4 Turbo', 4, automatic8, '4WD RWD', [18, 21]), v8(16, 20), diesel],
    trims: [
      ['WT', 38_600, 0],
      ['LT', 47_900, 0],
      ['RST', 54_800, 1],
      ['LT Trail Boss', 58_200, 1],
      ['High Country', 66_100, 2],
    ],
  },
  {
    ...pickup,
    make: 'Chevrolet',
    model: 'Colorado',
    vin: ['1GCPTDEK', '1'],
    bodyManufacturers: ['Crew Cab'],
    seats: 5,
    new: 3,
    used: 2,
    usedYears: [2019, 2025],
    powertrains: [p('2.7L I4 Turbo', 4, automatic8, '4WD RWD', [19, 23])],
    trims: [
      ['LT', 35_500, 0],
      ['Trail Boss', 40_300, 0],
      ['ZR2', 50_600, 0],
    ],
  },
  {
    ...suv,
    make: 'Chevrolet',
    model: 'Equinox',
    vin: ['3GNAXKEG', 'S'],
    new: 4,
    used: 4,
    usedYears: [2019, 2025],
    powertrains: [p('1.5L I4 Turbo', 4, cvt, 'FWD AWD', [26, 28])],
    trims: [
      ['LT', 30_100, 0],
      ['RS', 34_900, 0],
      ['ACTIV', 35_300, 0],
    ],
  },
  {
    ...suv,
    make: 'Chevrolet',
    model: 'Equinox EV',
    vin: ['3GN7DNRP', 'S'],
    new: 3,
    used: 0,
    usedYears: [2024, 2025],
    powertrains: [
      p('Electric motor', null, 'Single-speed', 'FWD', [117, 100], 'Electric'),
      p('Dual electric motors', null, 'Single-speed', 'AWD', [103, 91], 'Electric'),
    ],
    trims: [
      ['LT', 34_995, 0],
      ['RS', 47_200, 1],
    ],
  },
  {
    ...suv,
    make: 'Chevrolet',
    model: 'Tahoe',
    vin: ['1GNSKNKD', 'R'],
    seats: 8,
    new: 3,
    used: 4,
    usedYears: [2019, 2025],
    powertrains: [v8(15, 20), diesel],
    trims: [
      ['LS', 61_900, 0],
      ['Z71', 71_400, 0],
      ['High Country', 82_300, 1],
    ],
  },
  {
    ...suv,
    make: 'Chevrolet',
    model: 'Trax',
    vin: ['KL77LJE2', 'C'],
    new: 3,
    used: 2,
    usedYears: [2024, 2025],
    powertrains: [p('1.2L I3 Turbo', 3, 'Automatic, 6-speed', 'FWD', [28, 32])],
    trims: [
      ['LS', 21_895, 0],
      ['2RS', 25_495, 0],
    ],
  },
  {
    ...suv,
    make: 'Buick',
    model: 'Enclave',
    vin: ['5GAEVAKW', 'J'],
    seats: 7,
    new: 2,
    used: 3,
    usedYears: [2019, 2025],
    powertrains: [p('2.5L I4 Turbo', 4, automatic8, 'FWD AWD', [20, 27])],
    trims: [
      ['Preferred', 46_395, 0],
      ['Avenir', 59_395, 0],
    ],
  },
  {
    ...suv,
    make: 'Buick',
    model: 'Encore GX',
    vin: ['KL4MMESL', 'B'],
    new: 2,
    used: 2,
    usedYears: [2020, 2025],
    powertrains: [p('1.3L I3 Turbo', 3, automatic9, 'AWD', [26, 28])],
    trims: [
      ['Preferred', 27_895, 0],
      ['Sport Touring', 29_795, 0],
    ],
  },
  {
    ...pickup,
    make: 'GMC',
    model: 'Sierra 1500',
    vin: ['1GTUUEET', 'Z'],
    new: 4,
    used: 4,
    usedYears: [2019, 2025],
    powertrains: [v8(16, 20), diesel],
    trims: [
      ['SLE', 52_900, 0],
      ['AT4', 68_500, 0],
      ['Denali', 71_300, 1],
    ],
  },
  {
    ...suv,
    make: 'GMC',
    model: 'Terrain',
    vin: ['3GKALTEG', 'L'],
    new: 2,
    used: 2,
    usedYears: [2019, 2025],
    powertrains: [p('1.5L I4 Turbo', 4, automatic8, 'AWD', [24, 28])],
    trims: [
      ['Elevation', 32_395, 0],
      ['AT4', 39_995, 0],
    ],
  },
]
