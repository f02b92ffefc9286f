import { fold } from '#domain/kernel/text.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** Words in names that identify a plug-in hybrid of any make. */
const PLUG_IN_WORDS = /\bplug[ -]?in\b|\bphev\b|\b4xe\b|\benergi\b|\be-hybrid\b|\btfsi e\b/

/** Names of plug-in hybrids without such a word, by make. */
const PLUG_IN_NAMES: Readonly<Record<string, RegExp>> = {
  'alfa romeo': /\btonale\b/,
  bmw: /\b(?:\d|xdrive)\d{2}e\b|\bi8\b|\bxm\b/,
  chevrolet: /\bvolt\b/,
  chrysler: /\bpacifica\b.*\bhybrid\b/,
  dodge: /\bhornet\b.*\br\/t\b/,
  'land rover': /\bp\d{3}e\b/,
  lexus: /\b\d{3}h\+/,
  lincoln: /\b(?:aviator|corsair)\b.*\bgrand touring\b/,
  'mercedes-benz': /\b\d{3} ?e\b/,
  mini: /\bcountryman\b.*\bs ?e\b/,
  mitsubishi: /\boutlander\b/,
  subaru: /\bcrosstrek\b/,
  toyota: /\bprime\b/,
  volvo: /\bt8\b|\brecharge\b/,
}

/** Makes whose name above also has vehicles without a hybrid drive: only the hybrids count. */
const ONLY_HYBRIDS: ReadonlySet<string> = new Set(['alfa romeo', 'mitsubishi', 'subaru'])

type Named = Pick<Vehicle, 'engine' | 'features' | 'fuel' | 'make' | 'model' | 'trim'>

/**
 * Whether a vehicle is a plug-in hybrid, by its fuel or else by its name and features: feeds and VIN tables often say
 * only "Hybrid" or "Gasoline".
 * @see VDP-4
 */
export function isPlugIn({ engine, features, fuel, make, model, trim }: Named): boolean {
  if (fuel === 'Plug-in Hybrid') return true
  if (fuel === 'Electric' || fuel === 'Diesel') return false
  const isHybrid = fuel === 'Hybrid'
  const named = fold([model, trim, engine, isHybrid && 'hybrid'].filter(Boolean).join(' '))
  const key = fold(make)
  const isNamed = PLUG_IN_NAMES[key]?.test(named) === true && (isHybrid || !ONLY_HYBRIDS.has(key))
  return (
    isNamed ||
    PLUG_IN_WORDS.test(named) ||
    features.some((text) => /plug-in hybrid|\bphev\b/i.test(text))
  )
}
