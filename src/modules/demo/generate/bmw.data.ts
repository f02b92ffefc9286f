import { p, type DemoModel } from './demo-model.ts'

const automatic8 = 'Automatic, 8-speed'
const dct7 = 'Automatic, 7-speed dual-clutch'
const single = 'Single-speed'

const bmw = { make: 'BMW', colors: 'bmw' } as const
const sav = {
  ...bmw,
  body: 'SUV',
  bodyManufacturers: ['Sports Activity Vehicle'],
  doors: 4,
} as const
const sedan = {
  ...bmw,
  body: 'Sedan',
  bodyManufacturers: ['4-Door Sedan'],
  doors: 4,
  seats: 5,
} as const

/** The vehicles of the BMW store: new ones and lease returns. */
export const BMW_MODELS: readonly DemoModel[] = [
  {
    ...sav,
    model: 'X1',
    vin: ['WBX73EF0', '5'],
    seats: 5,
    new: 4,
    used: 3,
    usedYears: [2022, 2025],
    powertrains: [p('2.0L I4 Turbo', 4, dct7, 'AWD', [25, 34])],
    trims: [
      ['xDrive28i', 42_950, 0],
      ['M35i', 51_400, 0],
    ],
  },
  {
    ...sav,
    model: 'X3',
    vin: ['5UX53DP0', '9'],
    seats: 5,
    new: 6,
    used: 6,
    usedYears: [2020, 2025],
    powertrains: [
      p('2.0L I4 Turbo mild hybrid', 4, automatic8, 'AWD', [27, 33]),
      p('3.0L I6 Turbo mild hybrid', 6, automatic8, 'AWD', [25, 30]),
    ],
    trims: [
      ['30 xDrive', 50_900, 0],
      ['M50 xDrive', 65_900, 1],
    ],
  },
  {
    ...sav,
    model: 'X5',
    vin: ['5UX23EU0', '9'],
    seats: 7,
    new: 5,
    used: 5,
    usedYears: [2019, 2025],
    powertrains: [
      p('3.0L I6 Turbo mild hybrid', 6, automatic8, 'RWD AWD', [23, 27]),
      p('3.0L I6 Turbo plug-in hybrid', 6, automatic8, 'AWD', [58, 58], 'Hybrid'),
      p('4.4L V8 Twin Turbo', 8, automatic8, 'AWD', [17, 22]),
    ],
    trims: [
      ['sDrive40i', 67_600, 0],
      ['xDrive40i', 69_900, 0],
      ['xDrive50e', 75_100, 1],
      ['M60i', 92_200, 2],
    ],
  },
  {
    ...sedan,
    model: '3 Series',
    vin: ['3MW69FF0', '8'],
    new: 4,
    used: 7,
    usedYears: [2019, 2025],
    powertrains: [
      p('2.0L I4 Turbo', 4, automatic8, 'RWD AWD', [26, 35]),
      p('3.0L I6 Turbo mild hybrid', 6, automatic8, 'RWD AWD', [26, 33]),
    ],
    trims: [
      ['330i', 47_500, 0],
      ['330i xDrive', 49_500, 0],
      ['M340i', 61_600, 1],
    ],
  },
  {
    ...sedan,
    model: '5 Series',
    vin: ['WBA43FJ0', 'C'],
    new: 3,
    used: 3,
    usedYears: [2020, 2025],
    powertrains: [
      p('2.0L I4 Turbo mild hybrid', 4, automatic8, 'RWD AWD', [27, 35]),
      p('3.0L I6 Turbo mild hybrid', 6, automatic8, 'AWD', [26, 33]),
    ],
    trims: [
      ['530i', 59_900, 0],
      ['540i xDrive', 66_200, 1],
    ],
  },
  {
    ...bmw,
    model: '4 Series',
    vin: ['WBA23AT0', 'C'],
    body: 'Convertible',
    bodyManufacturers: ['2-Door Convertible'],
    doors: 2,
    seats: 4,
    new: 2,
    used: 3,
    usedYears: [2021, 2025],
    powertrains: [
      p('2.0L I4 Turbo', 4, automatic8, 'RWD AWD', [25, 34]),
      p('3.0L I6 Turbo mild hybrid', 6, automatic8, 'RWD', [23, 31]),
    ],
    trims: [
      ['430i', 60_900, 0],
      ['M440i', 72_700, 1],
    ],
  },
  {
    ...bmw,
    model: 'M2',
    vin: ['3MF13DM0', '8'],
    body: 'Coupe',
    bodyManufacturers: ['2-Door Coupe'],
    doors: 2,
    seats: 4,
    new: 1,
    used: 1,
    usedYears: [2023, 2025],
    powertrains: [p('3.0L I6 Twin Turbo', 6, automatic8, 'RWD', [16, 23])],
    trims: [['Coupe', 66_075, 0]],
  },
  {
    ...sedan,
    model: 'i4',
    vin: ['WBY33AW0', 'F'],
    bodyManufacturers: ['Gran Coupe'],
    new: 3,
    used: 1,
    usedYears: [2022, 2025],
    powertrains: [
      p('Electric motor', null, single, 'RWD', [122, 113], 'Electric'),
      p('Dual electric motors', null, single, 'AWD', [97, 94], 'Electric'),
    ],
    trims: [
      ['eDrive40', 57_900, 0],
      ['M50', 70_700, 1],
    ],
  },
  {
    ...sav,
    model: 'iX',
    vin: ['WB523CF0', 'C'],
    seats: 5,
    new: 2,
    used: 1,
    usedYears: [2022, 2025],
    powertrains: [p('Dual electric motors', null, single, 'AWD', [92, 90], 'Electric')],
    trims: [['xDrive45', 75_150, 0]],
  },
]
