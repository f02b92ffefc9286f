import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { dictionaries } from '#i18n/dictionaries.ts'
import { sites } from '#tests/support/builders/sites.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'
import { demoGroup } from '#tests/support/modules/demo.ts'

import { readTexts, type PageText } from './read-texts.ts'

/** Every string of a value, however deep. */
const stringsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

const wordsOf = (text: string): readonly string[] =>
  text.split(/[^\p{L}\p{N}]+/u).filter((word) => /\p{L}/u.test(word))

/** The texts of a configuration or a record that are the same in each language: names, not sentences. */
const namesOf = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? [value] : []
  if ('en' in value && 'es' in value && typeof value.en === 'string')
    return value.en === value.es ? [value.en] : []
  return Object.values(value).flatMap(namesOf)
}

const { dealers, vehicles } = demoGroup({ today: '2026-11-20' })

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(
      (entry) => JSON.parse(readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8')) as unknown,
    )

/** Names in the server's data: of vehicles, stores, people and places. */
const NAMES: ReadonlySet<string> = new Set(
  [
    ...vehicles.flatMap(({ make, model, trim, engine, stock, vin, location, dealerCode }) => [
      make,
      model,
      trim ?? '',
      engine ?? '',
      stock,
      vin,
      location ?? '',
      dealerCode,
    ]),
    ...dealers.flatMap(({ name, address, city, state, makes, ...rest }) => [
      name,
      address ?? '',
      city,
      state,
      ...makes,
      ...namesOf(rest),
    ]),
    ...sites.flatMap(namesOf),
    ...filesOf(join(FIXTURE_GROUP, 'staff')).flatMap(namesOf),
  ]
    .flatMap(wordsOf)
    .map((word) => word.toLowerCase()),
)

/** Words that are the same in both languages, each reviewed: brands, shared words and names. */
const SAME_WORDS = new Set(
  `APR MSRP VIN SUV MPG AWD CVT PDF Word docx VA CCPA CPRA BBB Gap Compare
   Facebook Instagram YouTube CarBravo Unlimited
   no color manual legal interior exterior normal total local final general regular popular plan
   Minivan Hatchback Convertible Beige Select`
    .split(/\s+/)
    .map((word) => word.toLowerCase()),
)

/** Makers' names of paints that are in no dictionary, unlike `White`. */
const PAINTS: ReadonlySet<string> = new Set(
  vehicles
    .flatMap(({ colorExt, colorInt }) => [colorExt, colorInt])
    .filter((color) => color !== null)
    .filter((color) => !Object.hasOwn(dictionaries.es['vehicle-words'], color)),
)

/** English texts of feeds. Pages say that they are in English; structured data cannot. */
const FEED_TEXTS: ReadonlySet<string> = new Set(
  vehicles.map(({ description }) => description).filter((text) => text !== null),
)

/** States without a Spanish name. */
const STATES: ReadonlySet<string> = new Set(
  Object.entries(dictionaries.es['credit-fields']).flatMap(([key, name]) =>
    key.startsWith('state.') ? stringsOf(name) : [],
  ),
)

const TOWNS: ReadonlySet<string> = new Set(
  readFileSync('data/zips/towns.csv', 'utf8')
    .split('\n')
    .map((line) => line.split(',')[1] ?? ''),
)

/** Codes by the element that contains them: codes of coupons, initials of people, stored values. */
const CODES: Readonly<Record<string, RegExp>> = {
  strong: /^[A-Z]+-\d+$/,
  span: /^[A-Z]{2}$/,
  th: /^[a-z\d]+(?:-[a-z\d]+)*-?…?(?:, [a-z-]+)*(?: \(cookie\))?$/,
}

/** Whether a text is a name, although its words would be translated in other texts. */
const isName = ({ place, text }: PageText): boolean =>
  [PAINTS, STATES, TOWNS].some((names) => names.has(text)) ||
  (place === 'json-ld' && FEED_TEXTS.has(text)) ||
  (CODES[place]?.test(text) ?? false)

const translatableWords = (text: string) =>
  wordsOf(text.replaceAll(/https?:\S+|\S+@\S+|\S+\.(?:com|gov|org)\S*/g, ' '))
    .map((word) => word.toLowerCase())
    .filter(
      (word) => word.length > 1 && !/\d/.test(word) && !NAMES.has(word) && !SAME_WORDS.has(word),
    )

/** Whether a text has words that must be translated. */
export const isTranslatable = (text: string): boolean => translatableWords(text).length > 0

/**
 * The texts of a page that are the same in the other language and are not names: untranslated ones.
 * @param spanish, english the documents of one address
 */
export function sameTexts(spanish: string, english: string): readonly PageText[] {
  const others = new Set(readTexts(english).map(({ text }) => text))
  const seen = new Set<string>()
  return readTexts(spanish).filter(({ place, text }) => {
    if (seen.has(text) || !others.has(text)) return false
    seen.add(text)
    return !isName({ place, text }) && isTranslatable(text)
  })
}
