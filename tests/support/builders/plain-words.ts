import { readPlainWords } from '#domain/search/plain-words/read-plain-words.ts'
import { buildVocabulary } from '#domain/search/plain-words/vocabulary/vocabulary.ts'
import { vehicleWord } from '#i18n/vehicle-words.ts'
import { demoSearch } from '#tests/support/browser/demo-search.ts'

/** The available choices of a list. */
export const OPTIONS = { disabledCategories: [], isValueHub: false } as const

/** The labels of a value besides its own name. */
export const namesOf = (value: string) => [vehicleWord(value, 'es')]
const demo = demoSearch()
const counted = ['4', '5', '6', '7', '8'].map((value) => ({ value, count: 1 }))
const assembly = ['United States', 'Germany'].map((value) => ({ value, count: 1 }))

/** The values of the demo group's vehicles, plus seats and countries. */
export const known = { ...demo, facets: { ...demo.facets, seats: counted, assembly } }

export const vocabulary = buildVocabulary(known, { disabledCategories: [], namesOf })

export const readWords = (text: string) => readPlainWords(text, vocabulary, OPTIONS)
