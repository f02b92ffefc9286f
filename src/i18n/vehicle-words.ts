import type { Fee } from '#domain/price/fee.ts'
import type { Tag } from '#domain/vehicle/tags.data.ts'

import { areaTranslator } from './area-translator.ts'
import { dictionaries } from './dictionaries.ts'
import type { Locale } from './locale.ts'

/** The label of a feed value (`Gasoline`, `SUV`): its translation, else the value itself. */
export function vehicleWord(value: string, locale: Locale): string {
  const words = dictionaries[locale]['vehicle-words']
  const word = Object.hasOwn(words, value) ? words[value] : undefined
  return typeof word === 'string' ? word : value
}

/** The label of a tag, or of a certified vehicle. @see SRCH-2 */
export const tagWord = (tag: Tag | 'certified', locale: Locale): string =>
  areaTranslator('vehicle-words', locale)(`tag.${tag}`)

/** Fees with their names in a language; in Spanish those of the store, else those of the product. */
export const namedFees = (fees: readonly Fee[], locale: Locale): readonly Fee[] =>
  fees.map((fee) => ({
    ...fee,
    name: (locale === 'es' ? fee.nameEs : undefined) ?? vehicleWord(fee.name, locale),
  }))
