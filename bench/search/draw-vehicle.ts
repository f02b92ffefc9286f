import type { Tag } from '#domain/vehicle/tags.data.ts'

import { drawVin } from './draw-vin.ts'
import {
  COMMON_TRIMS,
  MAKES,
  TRIMS,
  type MakeEntry,
  type ModelEntry,
  type Power,
  type BodyShape,
} from './makes.data.ts'
import { below, entryAt, hash, skewed, type Random } from './random.ts'
import {
  BODIES,
  ENGINES,
  EXTERIOR_COLORS,
  INTERIOR_COLORS,
  TRANSMISSIONS,
} from './vehicle-words.data.ts'

/** One vehicle of the workload. `null` is unknown, as in the product. */
export type DrawnVehicle = Readonly<{
  condition: 'new' | 'used'
  isCertified: boolean
  year: number
  make: string
  model: string
  trim: string
  fuel: string
  body: string
  bodyManufacturer: string
  drive: string
  transmission: string
  engine: string
  colorExt: string
  colorInt: string | null
  availability: string
  /** Whole dollars; 0 for none. */
  price: number
  miles: number | null
  popularity: number
  hasPhoto: boolean
  tags: ReadonlySet<Tag>
  vin: string
}>

const THIS_YEAR = 2025
const DISCONTINUED_MAKES = new Set(['Scion', 'Pontiac'])
const GROUP_MAKES = new Set(['Jeep', 'Ram', 'Dodge', 'Chrysler'])

/** Draws makes by their share. A small inventory belongs to one group, mostly of four makes. */
export function makeDrawer(random: Random, isOneGroup: boolean): () => MakeEntry {
  const weightOf = ({ name, share }: MakeEntry) => {
    if (!isOneGroup) return share
    return GROUP_MAKES.has(name) ? share * 8 : share * 0.4
  }
  const total = MAKES.reduce((sum, make) => sum + weightOf(make), 0)
  return () => {
    let rest = random() * total
    const drawn = MAKES.find((make) => (rest -= weightOf(make)) < 0)
    return drawn ?? entryAt(MAKES, 0)
  }
}

type Kind = 'new' | 'used' | 'certified'

function drawKind(random: Random, make: string): Kind {
  const share = random()
  if (DISCONTINUED_MAKES.has(make)) return 'used'
  if (share < 0.45) return 'new'
  return share < 0.9 ? 'used' : 'certified'
}

function drawYear(random: Random, kind: Kind): number {
  if (kind === 'new') return THIS_YEAR + Number(random() < 0.35) - Number(random() < 0.08)
  return THIS_YEAR - (kind === 'certified' ? below(random, 6) : skewed(random, 22, 1.8))
}

function drawFuel(random: Random, power: Power): string {
  if (power === 'electric') return 'Electric'
  if (power === 'hybrid') return 'Hybrid'
  if (power === 'hybrid option') return random() < 0.35 ? 'Hybrid' : 'Gasoline'
  if (power === 'diesel option') return random() < 0.5 ? 'Diesel' : 'Gasoline'
  return 'Gasoline'
}

function drawDrive(random: Random, make: string, shape: BodyShape): string {
  const share = random()
  if (shape === 'pickup') return share < 0.75 ? '4WD' : 'RWD'
  if (make === 'Jeep') return share < 0.9 ? '4WD' : 'FWD'
  if (shape === 'suv' || shape === 'wagon') return share < 0.62 ? 'AWD' : 'FWD'
  if (shape === 'coupe' || shape === 'convertible') return 'RWD'
  return share < 0.2 ? 'AWD' : 'FWD'
}

function drawEngine(random: Random, fuel: string, modelHash: number, isBig: boolean): string {
  if (fuel === 'Electric') return entryAt(ENGINES.electric, Number(random() >= 0.6))
  if (fuel === 'Diesel') return isBig ? entryAt(ENGINES.bigDiesel, modelHash) : ENGINES.diesel
  if (fuel === 'Hybrid') return isBig ? ENGINES.bigHybrid : entryAt(ENGINES.hybrid, modelHash)
  if (isBig) return entryAt(ENGINES.big, modelHash + skewed(random, 3, 1.6))
  return entryAt(ENGINES.common, modelHash + skewed(random, 2, 1.6))
}

function drawTransmission(
  random: Random,
  fuel: string,
  modelHash: number,
  isSporty: boolean,
): string {
  if (fuel === 'Electric') return TRANSMISSIONS.single
  if (isSporty && random() < 0.15) return TRANSMISSIONS.manual
  return entryAt(TRANSMISSIONS.automatic, modelHash >>> 4)
}

function drawAvailability(random: Random, kind: Kind): string {
  if (kind !== 'new') return random() < 0.9 ? 'On the lot' : 'At another store'
  if (random() < 0.72) return 'On the lot'
  return random() < 0.6 ? 'In transit' : 'In production'
}

type Worth = Readonly<{ kind: Kind; year: number; basePrice: number }>

/** Whole dollars; 0 for about one vehicle in eighty, whose price is not shown. */
function drawPrice(random: Random, { kind, year, basePrice }: Worth): number {
  if (random() < 0.012) return 0
  if (kind === 'new') {
    const discount = random() < 0.6 ? below(random, 8) * 500 : 0
    const price = Math.round(basePrice + random() * 4000) - discount
    return price - (price % 5)
  }
  const price = Math.round(basePrice * 0.87 ** (THIS_YEAR + 1 - year) * (0.9 + random() * 0.2))
  return Math.max(1995, price - (price % 100) + (random() < 0.7 ? 95 : 0))
}

function drawMiles(random: Random, kind: Kind, year: number): number | null {
  if (random() < 0.005) return null
  if (kind === 'new') return below(random, 60)
  return Math.round((THIS_YEAR + 1 - year) * 11_500 * (0.4 + random() * 1.1))
}

function drawTags(
  random: Random,
  vehicle: Pick<DrawnVehicle, 'availability' | 'condition' | 'make' | 'year'>,
) {
  const { availability, condition, make, year } = vehicle
  const chances: readonly (readonly [tag: Tag, chance: number])[] = [
    ['isHeavilyDiscounted', 0.14],
    ['isPopular', 0.08],
    ['isRare', 0.02],
    ['isClassic', year < 2006 ? 1 : 0],
    ['isSelect', 0.05],
    ['isCustom', 0.01],
    ['isInTransit', availability === 'In transit' ? 1 : 0],
    ['isComingSoon', availability === 'In production' ? 1 : 0],
    ['isFleet', 0.02],
    ['isPendingSold', 0.03],
    ['isSold', 0.04],
    ['isShelby', make === 'Ford' ? 0.01 : 0],
    ['isCourtesy', condition === 'new' ? 0.02 : 0],
  ]
  return new Set(chances.filter(([, chance]) => random() < chance).map(([tag]) => tag))
}

/** The properties of one build of a model: each model has a few trims, bodies and engines. */
function drawBuild(random: Random, make: string, [name, shape, power, thousands]: ModelEntry) {
  const modelHash = hash(make + name)
  const trims = TRIMS[make] ?? COMMON_TRIMS
  const trim = entryAt(trims, modelHash + skewed(random, 3 + (modelHash % 5), 1.3) * 3)
  const { name: body, makers } = BODIES[shape]
  const variant = shape === 'pickup' ? skewed(random, 3, 1.8) : 0
  const fuel = drawFuel(random, power)
  const isBig = shape === 'pickup' || thousands > 60
  const isSporty = shape === 'coupe' || shape === 'convertible' || make === 'Jeep'
  return {
    own: modelHash,
    model: name,
    trim,
    body,
    bodyManufacturer: entryAt(makers, modelHash + variant),
    fuel,
    drive: drawDrive(random, make, shape),
    engine: drawEngine(random, fuel, modelHash, isBig),
    transmission: drawTransmission(random, fuel, modelHash, isSporty),
    basePrice: thousands * 1000 * (0.9 + 0.05 * (trims.indexOf(trim) % 9)),
  }
}

/** A random vehicle of this make, with realistic correlations: trims by model, mileage by age. */
export function drawVehicle(random: Random, { name: make, wmi, models }: MakeEntry): DrawnVehicle {
  const model = entryAt(models, skewed(random, models.length, 1.5))
  const { own: modelHash, basePrice, ...build } = drawBuild(random, make, model)
  const kind = drawKind(random, make)
  const year = drawYear(random, kind)
  const condition = kind === 'new' ? 'new' : 'used'
  const availability = drawAvailability(random, kind)
  return {
    ...build,
    condition,
    isCertified: kind === 'certified',
    year,
    make,
    availability,
    colorExt: entryAt(EXTERIOR_COLORS, skewed(random, 14, 1.3) * 5 + (modelHash % 9)),
    colorInt:
      random() < 0.02
        ? null
        : entryAt(INTERIOR_COLORS, skewed(random, 10, 2) * 4 + (modelHash % 4)),
    price: drawPrice(random, { kind, year, basePrice }),
    miles: drawMiles(random, kind, year),
    popularity: skewed(random, 5000, 4),
    hasPhoto: availability === 'On the lot' && random() < 0.95,
    tags: drawTags(random, { availability, condition, make, year }),
    vin: drawVin(random, {
      wmi,
      build: `${build.model}${build.trim}${build.bodyManufacturer}`,
      year,
    }),
  }
}
