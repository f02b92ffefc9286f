import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMiles } from '#i18n/format-unit.ts'
import type { Locale } from '#i18n/locale.ts'
import { vehicleWord } from '#i18n/vehicle-words.ts'
import type { IconName } from '#ui/icons/icons.data.ts'

/** A fact about a vehicle: its message key, and its value in the shopper's language. */
export type Fact = Readonly<{
  label: FactLabel
  value: string
  /** Whether it was read from the VIN, since the feed did not have it. */
  isDerived?: true
}>
export type KeyFact = Fact & Readonly<{ icon: IconName }>

type FactLabel =
  | 'mileage'
  | 'engine'
  | 'drive'
  | 'transmission'
  | 'economy'
  | 'fuel'
  | 'body'
  | 'style'
  | 'exterior'
  | 'interior'
  | 'doors'
  | 'cylinders'
  | 'availability'
  | 'location'

const ICONS = {
  mileage: 'gauge',
  engine: 'engine',
  drive: 'waypoints',
  transmission: 'cog',
  economy: 'fuel',
  fuel: 'fuel',
  body: 'truck',
  style: 'truck',
  exterior: 'palette',
  interior: 'armchair',
  doors: 'info',
  cylinders: 'info',
  availability: 'calendar-check',
  location: 'map-pin',
} as const satisfies Record<FactLabel, IconName>

/** The key facts in order of precedence; a used vehicle's mileage comes first. */
const KEY: readonly FactLabel[] = [
  'mileage',
  'engine',
  'drive',
  'economy',
  'exterior',
  'interior',
  'transmission',
  'fuel',
  'body',
]
const KEY_COUNT = 6

const isKnown = (fact: readonly [FactLabel, string | null]): fact is readonly [FactLabel, string] =>
  fact[1] !== null

function economyOf({ cityMpg, highwayMpg }: ListedVehicle, locale: Locale): string | null {
  const t = areaTranslator('vehicle', locale)
  if (cityMpg !== null && highwayMpg !== null)
    return t('cityAndHighway', { city: cityMpg, highway: highwayMpg })
  if (cityMpg !== null) return t('cityOnly', { city: cityMpg })
  return highwayMpg === null ? null : t('highwayOnly', { highway: highwayMpg })
}

/** The miles driven, or that they are unknown if its feed says so. @see VDP-5 */
function mileageOf(
  {
    mileage,
    isMileageUnknown,
  }: Pick<Vehicle, 'mileage'> & Partial<Pick<Vehicle, 'isMileageUnknown'>>,
  locale: Locale,
): string | null {
  if (mileage !== null) return formatMiles(mileage, locale)
  return isMileageUnknown ? areaTranslator('vehicle', locale)('mileageUnknown') : null
}

/** All specifications of a vehicle with a known value, in display order. */
export function specificationsOf(
  vehicle: ListedVehicle & Partial<Pick<Vehicle, 'derived' | 'isMileageUnknown'>>,
  locale: Locale,
): readonly Fact[] {
  const word = (value: string | null) => value && vehicleWord(value, locale)
  const all: readonly (readonly [FactLabel, string | null])[] = [
    ['body', word(vehicle.body)],
    ['style', word(vehicle.bodyManufacturer)],
    ['engine', vehicle.engine],
    ['cylinders', vehicle.cylinders && String(vehicle.cylinders)],
    ['transmission', word(vehicle.transmission)],
    ['drive', word(vehicle.drive)],
    ['fuel', word(vehicle.fuel)],
    ['economy', economyOf(vehicle, locale)],
    ['mileage', mileageOf(vehicle, locale)],
    ['exterior', word(vehicle.colorExt)],
    ['interior', word(vehicle.colorInt)],
    ['doors', vehicle.doors && String(vehicle.doors)],
    ['availability', word(vehicle.availability)],
    ['location', vehicle.location],
  ].map(([label, value]) => [label, value || null] as [FactLabel, string | null])
  const derived: ReadonlySet<string> = new Set(vehicle.derived)
  return all
    .filter(isKnown)
    .map(([label, value]) => ({ label, value, ...(derived.has(label) && { isDerived: true }) }))
}

/** The six most important known facts, each with its icon. */
export function keyFactsOf(
  { condition }: Pick<Vehicle, 'condition'>,
  facts: readonly Fact[],
): readonly KeyFact[] {
  const labels = condition === 'new' ? KEY.filter((label) => label !== 'mileage') : KEY
  return labels
    .flatMap((label) => facts.find((fact) => fact.label === label) ?? [])
    .slice(0, KEY_COUNT)
    .map((fact) => ({ ...fact, icon: ICONS[fact.label] }))
}
