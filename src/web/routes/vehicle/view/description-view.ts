import { languageOf } from '#domain/vehicle/language-of.ts'
import { commentsIn, vehicleName, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMiles } from '#i18n/format-unit.ts'
import { INTL_LOCALE, type Locale } from '#i18n/locale.ts'
import { vehicleWord } from '#i18n/vehicle-words.ts'

/** Features that a summary names. */
const FEATURES = 6

/** A vehicle's description. */
export type DescriptionView = Readonly<{
  /** The dealer's text, in its language. */
  text: string
  language: Locale
  /** The vehicle's facts in the page's language, if the dealer's text is in another. */
  summary: string | null
}>

/** Names in front of a label, which keep their capital. */
const NAMES = /^(?:Android|Apple|Bluetooth|Bose|Harman|Uconnect|Wi-Fi)\b/

/** A label inside a sentence: `Automática` becomes `automática`; `SUV` and `Apple CarPlay` stay. */
const inSentence = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) && !NAMES.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label

/** The known facts of a vehicle, in sentences. */
function summaryOf(vehicle: Vehicle, locale: Locale): string {
  const t = areaTranslator('vehicle', locale)
  const list = new Intl.ListFormat(INTL_LOCALE[locale])
  const word = (value: string) => inSentence(vehicleWord(value, locale))
  const { trim, mileage, colorExt, colorInt, engine, transmission, drive, fuel } = vehicle
  const name = [vehicleName(vehicle), trim].filter(Boolean).join(' ')
  const parts = [
    engine && t('factEngine', { engine }),
    transmission && t('factTransmission', { transmission: word(transmission) }),
    drive && t('factDrive', { drive: word(drive) }),
  ].filter((part) => part !== null)
  const features = vehicle.features.slice(0, FEATURES).map(word)
  return [
    vehicle.condition === 'new' || mileage === null
      ? t(vehicle.condition === 'new' ? 'factsNew' : 'factsUsed', { name })
      : t('factsDriven', { name, miles: formatMiles(mileage, locale) }),
    colorExt && t('factExterior', { color: vehicleWord(colorExt, locale) }),
    colorInt && t('factInterior', { color: vehicleWord(colorInt, locale) }),
    parts.length > 0 && t('factsParts', { parts: list.format(parts) }),
    fuel && t('factFuel', { fuel: word(fuel) }),
    features.length > 0 && t('factsFeatures', { features: list.format(features) }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The description of a vehicle for a page in this language; `null` if the feed has none. */
export function descriptionView(vehicle: Vehicle, locale: Locale): DescriptionView | null {
  const description = commentsIn(vehicle, locale)
  if (description === null) return null
  const language = languageOf(description)
  return {
    text: description,
    language,
    summary: language === locale ? null : summaryOf(vehicle, locale),
  }
}
