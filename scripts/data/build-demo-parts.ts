/**
 * `npm run data:parts` writes data/parts/demo-parts.csv, the catalog of the demo group, from the tables of
 * demo-parts.data.ts. The numbers are invented, and so are the prices; the same tables give the same file.
 */
import { writeFileSync } from 'node:fs'

import { stringify } from 'csv-stringify/sync'

import { ANY_VEHICLE, KINDS, VEHICLES, type Template, type Vehicle } from './demo-parts.data.ts'

const FILE = new URL('../../data/parts/demo-parts.csv', import.meta.url)
const COLUMNS = [
  'number',
  'name',
  'name_es',
  'description',
  'description_es',
  'category',
  'price',
  'fits',
]

/** The price grows a little with each vehicle, so that no two prices of a row are equal by chance. */
const STEP_CENTS = 350

const CATEGORY_LETTERS: Readonly<Record<string, string>> = {
  interior: 'IN',
  exterior: 'EX',
  cargo: 'CG',
  towing: 'TW',
  'off-road': 'OR',
  wheels: 'WH',
  lighting: 'LT',
  electronics: 'EL',
  maintenance: 'MT',
  brakes: 'BR',
  care: 'CR',
}

const numberOf = ({ category }: Template, serial: number) =>
  `FC-${CATEGORY_LETTERS[category] ?? 'XX'}${1000 + serial}`

const inDollars = (cents: number) => (cents / 100).toFixed(2)

type Row = readonly string[]

type Entry = Readonly<{ template: Template; suffix: string; place: number; fits: string }>

const priceOf = ({ dollars }: Template, place: number) =>
  dollars === null ? '' : inDollars(dollars * 100 + (dollars > 20 ? place * STEP_CENTS : 0) - 5)

const yearsOf = ({ from, until }: Vehicle) => `${from}-${until ?? ''}`

const rowOf = ({ template, suffix, place, fits }: Entry, serial: number): Row => [
  numberOf(template, serial),
  template.en + suffix,
  template.es + suffix,
  template.textEn,
  template.textEs,
  template.category,
  priceOf(template, place),
  fits,
]

const isFor = (
  { kinds: vehicleKinds }: Vehicle,
  kinds: readonly string[] | null,
  { needsEngine }: Template,
) =>
  (kinds === null || vehicleKinds.some((kind) => kinds.includes(kind))) &&
  !(needsEngine && vehicleKinds.includes('electric'))

/** The parts made for one vehicle. */
const templatesFor = (vehicle: Vehicle) =>
  KINDS.flatMap(({ kinds, templates }) =>
    templates.filter((template) => isFor(vehicle, kinds, template)),
  )

/** The rows of the file, its header first: vehicle by vehicle, then universal parts. */
function demoParts(): readonly Row[] {
  const fitted = VEHICLES.flatMap((vehicle, index) =>
    templatesFor(vehicle).map((template) => {
      const { make, model } = vehicle
      return {
        template,
        suffix: `, ${make} ${model}`,
        place: index % 7,
        fits: `${make}/${model}/${yearsOf(vehicle)}`,
      }
    }),
  )
  const any = ANY_VEHICLE.map((template) => ({ template, suffix: '', place: 0, fits: '' }))
  return [COLUMNS, ...[...fitted, ...any].map((entry, serial) => rowOf(entry, serial))]
}

/** The text of the file. */
export const demoPartsCsv = (): string => stringify(demoParts().map((row) => [...row]))

if (import.meta.main) writeFileSync(FILE, demoPartsCsv())
