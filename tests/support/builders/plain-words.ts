import { readPlainWords } from '#domain/search/plain-words/read-plain-words.ts'
import { buildVocabulary } from '#domain/search/plain-words/vocabulary.ts'
import { vehicleWord } from '#i18n/vehicle-words.ts'
import { demoSearch } from '#tests/support/browser/demo-search.ts'

/** What a list offers to choose. */
export const OPTIONS = { disabledCategories: [], isValueHub: false } as const

/** What a value is called beside its own name. */
export const namesOf = (value: string) => [vehicleWord(value, 'es')]
const demo = demoSearch()
const counted = ['4', '5', '6', '7', '8'].map((value) => ({ value, count: 1 }))
const assembly = ['United States', 'Germany'].map((value) => ({ value, count: 1 }))

/** What the demo group's vehicles hold, and seats and countries besides. */
export const known = { ...demo, facets: { ...demo.facets, seats: counted, assembly } }

export const vocabulary = buildVocabulary(known, { disabledCategories: [], namesOf })

export const read = (text: string) => readPlainWords(text, vocabulary, OPTIONS)
