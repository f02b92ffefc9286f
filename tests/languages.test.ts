import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { sites } from '#tests/support/builders/sites.ts'
import { demoGroup } from '#tests/support/modules/demo.ts'

import { RIVAL_STYLE, RIVAL_WORDS } from './support/builders/rival-words.ts'
import { messagesIn, pairsIn, spanishContent, type Word } from './support/builders/words.ts'

const english = messagesIn('en')
const spanish = messagesIn('es')

const { dealers, vehicles } = demoGroup({ today: '2026-11-20' })
/** Texts of the sites' configuration and the dealers' records, besides the messages. */
const pairs = [...pairsIn(sites, 'sites'), ...pairsIn(dealers, 'dealers')]

/** Names, brands and words that are the same in both languages, reviewed one by one. */
const SAME_IN_BOTH = new Set(
  `Argentina Australia Austria Beige Chile China Color Colombia Convertible Exterior Hatchback India Indonesia Interior
   Bluetooth Legal Manual Minivan No Portugal Select Serbia Shelby SUV Vietnam APR MSRP VIN`.split(
    /\s+/,
  ),
)
const NAMES = /^(?:Google Tag Manager|Google Analytics|Shift Digital|Puerto Rico)$/
/** States without a Spanish name. */
const isState = (place: string) => /state\.[A-Z]{2}$/.test(place)

/** A text without its placeholders and the words that are the same: the rest had to be translated. */
const translatablePart = (text: string) =>
  text
    .replaceAll(/\{\w+\}/g, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 0 && !SAME_IN_BOTH.has(word) && !/^(?:h|mi|min)$/.test(word))

const isUntranslated = (place: string, en: string, es: string) =>
  en === es && !isState(place) && !NAMES.test(en) && translatablePart(en).length > 0

it('SITE-7 no Spanish message is untranslated', () => {
  const same = [...english].filter(([place, text]) =>
    isUntranslated(place, text, spanish.get(place) ?? ''),
  )
  expect(same).toEqual([])
})

it('SITE-7 no text of a site or a dealer is untranslated', () => {
  expect(pairs.length).toBeGreaterThan(20)
  expect(pairs.filter(({ place, en, es }) => isUntranslated(place, en, es))).toEqual([])
})

/** The kind of a vehicle, in feeds' words; names of paints and versions are the maker's own. */
const FEED_WORDS = [
  'body',
  'bodyManufacturer',
  'fuel',
  'drive',
  'transmission',
  'availability',
  'features',
] as const

/** A maker's name, and an abbreviation that Spanish has too. */
const FEED_NAMES = new Set(['Unlimited', 'CVT'])

it.each(FEED_WORDS)('SITE-7 every %s of the demo has a Spanish word', (field) => {
  const values = new Set(vehicles.flatMap((vehicle) => vehicle[field] ?? []))
  expect(values.size).toBeGreaterThan(1)
  const unknown = [...values].filter(
    (value) => !FEED_NAMES.has(value) && !spanish.has(`vehicle-words ${value}`),
  )
  expect(unknown).toEqual([])
})

/** One vehicle may be mentioned without its number: `Ver el vehículo nuevo`. */
const placeholders = (text: string, place: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))]
    .filter((name) => !(name === 'n' && place.endsWith(' one')))
    .toSorted()
    .join(' ')

it('each message has the same placeholders in both languages', () => {
  const other = [...english].filter(
    ([place, text]) => placeholders(text, place) !== placeholders(spanish.get(place) ?? '', place),
  )
  expect(other).toEqual([])
})

it('the languages have the same messages', () => {
  expect([...spanish.keys()].toSorted()).toEqual([...english.keys()].toSorted())
})

/** A text without addresses and code words. */
const plain = (text: string) =>
  text.replaceAll(/https?:\/\/\S+|"(?:id|href|kind|icon|look)":"[^"]*"|\]\([^)]*\)/g, ' ')

/** The occurrences of forbidden words in a text, with context. */
const foundIn = (words: readonly Word[], other: RegExp): readonly string[] =>
  words.flatMap(([place, text]) => {
    const match = other.exec(plain(text))
    return match
      ? [`${place}: …${plain(text).slice(Math.max(0, match.index - 30), match.index + 40)}…`]
      : []
  })

/** The stem of a word, which is the same in each gender, number and form. */
const STEM = 4

/** Whether a text contains the glossary's term, in any form. */
const isSameWord = (spanishText: string, glossaryWord: string) =>
  glossaryWord
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= STEM || word === glossaryWord)
    .some((word) => spanishText.toLowerCase().includes(word.slice(0, STEM)))

const spanishTexts: readonly Word[] = [
  ...spanish,
  ...pairs.map(({ place, es }): Word => [place, es]),
  ...spanishContent(),
]

describe('the words of the glossary', () => {
  const glossary = new Map(
    readFileSync('data/glossary-en-es.csv', 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map(
        (line) => [line.slice(0, line.indexOf(',')), line.slice(line.indexOf(',') + 1)] as const,
      ),
  )

  it('have known wrong translations', () => {
    expect(Object.keys(RIVAL_WORDS).toSorted()).toEqual([...glossary.keys()].toSorted())
  })

  const rivals = [...Object.entries(RIVAL_WORDS), ...Object.entries(RIVAL_STYLE)].filter(
    (entry): entry is [string, RegExp] => entry[1] !== null,
  )

  it.each(rivals)('%s has no other Spanish translation', (word, other) => {
    const glossaryWord = glossary.get(word) ?? 'in the style of rival-words.ts'
    expect(
      foundIn(spanishTexts, other),
      `say "${word}" as in data/glossary-en-es.csv: ${glossaryWord}`,
    ).toEqual([])
  })

  it('an appointment for service is a cita, on every page of the scheduler', () => {
    const scheduler = [...spanish].filter(([place]) =>
      /^(?:scheduler|service-mail|service-fields) /.test(place),
    )
    expect(scheduler.filter(([, text]) => /\bvisitas?\b/i.test(text))).toEqual([])
    expect(scheduler.filter(([, text]) => /\bcitas?\b/i.test(text)).length).toBeGreaterThan(20)
  })

  it('a message that is a term of the glossary uses it', () => {
    const other = [...english].flatMap(([place, text]) => {
      const glossaryWord = glossary.get(text.toLowerCase())
      const spanishText = spanish.get(place) ?? ''
      return glossaryWord === undefined || isSameWord(spanishText, glossaryWord)
        ? []
        : [[place, text, spanishText, glossaryWord]]
    })
    expect(other).toEqual([])
  })

  it('is used', () => {
    expect(glossary.get('down payment')).toBe('pago inicial')
    const all = spanishTexts.map(([, text]) => text.toLowerCase()).join('\n')
    const used = [
      'pago inicial',
      'concesionario',
      'refacciones',
      'llantas',
      'auto a cuenta',
      'prueba de manejo',
    ]
    expect(used.filter((term) => !all.includes(term))).toEqual([])
  })
})

describe('the checks find', () => {
  it('untranslated text, with any values', () => {
    expect(isUntranslated('a b', 'See {n} cars', 'See {n} cars')).toBe(true)
    expect(isUntranslated('a b', '{day}, {time}', '{day}, {time}')).toBe(false)
    expect(isUntranslated('a b', 'MSRP {price}', 'MSRP {price}')).toBe(false)
  })

  it('a placeholder that one language lacks', () => {
    expect(placeholders('{n} of {total}', 'a b other')).not.toBe(placeholders('{n}', 'a b other'))
  })
})
