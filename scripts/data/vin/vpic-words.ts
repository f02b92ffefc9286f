/** Converts the terms of the VIN tables to the site's. */
import { bodyWord, makeWord } from '#domain/vehicle/body-word.ts'
import { driveWord } from '#domain/vehicle/feed-words.ts'

const MAKE_WORDS: Readonly<Record<string, string>> = {
  KARMA: 'Karma',
  RIVIAN: 'Rivian',
  SAAB: 'Saab',
}

/** Models of Mercedes-Benz that its dealers call by these letters only; others keep their `-Class`. */
const WITHOUT_CLASS = /^(?<name>CLA|CLE|CLS|EQ[A-Z]|GL[A-ES]|SLC|SLS)-Class\b/

/** Models as dealers spell them, by their text in the tables. */
const MODEL_WORDS: readonly (readonly [RegExp, string])[] = [
  [WITHOUT_CLASS, '$<name>'],
  [/^(Silverado|Sierra) HD$/, '$1'],
  [/^(V60|V90)CC$/, '$1 Cross Country'],
  [/^(\d{3}) Series$/, '$1'],
  [/^(S-10|S15) (?:Pickup|Utility)$/, '$1'],
  [/^Promaster\b/, 'ProMaster'],
  [/^Corolla Matrix$/, 'Matrix'],
  [/ \((?:PHEV|\d+)\)$/, ''],
]

/** `Toyota|Scion tC` as `Scion|tC`: the tables include some makes in the model. */
export function modelWord(makeAndModel: string): string {
  const [make = '', model = ''] = makeAndModel.split('|')
  const scion = /^Scion (?<model>.+)$/.exec(model)?.groups?.['model']
  if (scion) return `Scion|${scion}`
  const word = MODEL_WORDS.reduce((text, [pattern, to]) => text.replace(pattern, to), model.trim())
  return `${makeName(make)}|${word}`
}

export const makeName = (make: string): string => MAKE_WORDS[make] ?? makeWord(make)

/** `Sedan`, `SUV` …; `null` for body styles that no shopper searches for, such as a bare chassis. */
export const bodyName = (body: string): string | null =>
  /incomplete|bus|motor|ambulance|fire|limousine|street/i.test(body)
    ? null
    : bodyWord({ bodyText: body, make: '', model: '', trim: '' })

const FUELS: Readonly<Record<string, string>> = {
  'Compressed Natural Gas (CNG)': 'Natural Gas',
  'Liquefied Natural Gas (LNG)': 'Natural Gas',
  'Natural Gas': 'Natural Gas',
  'Liquefied Petroleum Gas (propane or LPG)': 'Propane',
  'Compressed Hydrogen/Hydrogen': 'Hydrogen',
  'Fuel Cell': 'Hydrogen',
  Diesel: 'Diesel',
  Electric: 'Electric',
}

/** Anything that also runs on gasoline (flexible fuel, ethanol, methanol) is `Gasoline`. */
export const fuelName = (fuel: string): string => FUELS[fuel] ?? 'Gasoline'

const LAYOUTS: Readonly<Record<string, string>> = {
  'In-Line': 'I',
  'V-Shaped': 'V',
  'W Shaped': 'W',
  'Horizontally opposed (boxer)': 'H',
}
export const layoutLetter = (layout: string): string | null => LAYOUTS[layout] ?? null

/** `3` as `3.0`; `null` for an invalid displacement. */
export function displacementText(liters: string): string | null {
  const number = Number(liters)
  return number >= 0.5 && number <= 20 ? number.toFixed(1) : null
}

const lowerLetters = (word: string) => word.charAt(0) + word.slice(1).toLowerCase()

/** `STERLING HEIGHTS` as `Sterling Heights`. */
const quiet = (text: string) => text.trim().replaceAll(/\p{Lu}{2,}/gu, lowerLetters)

/** Names of several trims at once, or of none: including equipment, markets and platforms (`DT`, `LA`). */
const NO_TRIM =
  /[,;&]|\w{2} ?\/|\/ ?\w{2}|\b(?:and|or|with|w|non-us|option|ton|package|fuel cell|police)\b|^(?:D[2DFJPST]|JK|JL|KL|LA|LD|MK74|RU|SA|VF|W[DKL]|-)$/i

const TRIM_WORDS: readonly (readonly [RegExp, string])[] = [
  // `Limited + M/R + ES`: a trim and its options. `LT (1LT)`: a trim and its code.
  [/ ?\+.*$| \([A-Z0-9]+\)$/, ''],
  // The trim Big Horn is called Lone Star in Texas.
  [/^(Big Horn) ?[,/] ?Lone ?star$/i, '$1'],
  [/^([A-Z]{1,3}) ?(\d{2,3}[a-z]?)-4M$/, '$1 $2 4MATIC'],
  [/^JCW\b/, 'John Cooper Works'],
  [/\bLtd\b/, 'Limited'],
  [/\bPrm\b/, 'Premium'],
]

/** A trim's name; `null` if the tables list several, or something else. */
export function trimName(trim: string): string | null {
  const name = TRIM_WORDS.reduce((text, [pattern, to]) => text.replace(pattern, to), trim).trim()
  if (NO_TRIM.test(name) || name.length > 40) return null
  // `XLT` stays upper case, `SCAT PACK` does not.
  return name.replaceAll(/\b\p{Lu}{4,}/gu, lowerLetters) || null
}

/** The drive that a trim's or series' name implies (`xDrive`, `quattro`); `null` for most. */
export function driveIn(text: string): string | null {
  if (/(?:single|dual) rear wheel/i.test(text)) return null
  const drive = /\b4motion\b|\ball4\b|sh-awd|-4M$/i.test(text) ? 'AWD' : driveWord(text)
  // A name that lists two (`Carrera (2WD), Carrera 4 (4WD)`) implies none.
  return drive === text || NO_TRIM.test(text) ? null : drive
}

const COUNTRIES: Readonly<Record<string, string>> = {
  'UNITED STATES (USA)': 'United States',
  'UNITED KINGDOM (UK)': 'United Kingdom',
  ENGLAND: 'United Kingdom',
}

/** `Toledo, Ohio, United States`, from the available parts; `null` from none. */
export function plantName(place: Readonly<Record<'city' | 'state' | 'country', string>>) {
  const country = COUNTRIES[place.country.trim()] ?? quiet(place.country)
  const state = quiet(place.state).replace(' Of ', ' of ')
  const parts = [quiet(place.city), state, country].filter(Boolean)
  return [...new Set(parts)].join(', ') || null
}
