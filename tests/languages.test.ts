import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { sites } from '#tests/support/builders/sites.ts'
import { demoGroup } from '#tests/support/modules/demo.ts'

import { RIVAL_STYLE, RIVAL_WORDS } from './support/builders/rival-words.ts'
import { messagesIn, pairsIn, spanishContent, type Word } from './support/builders/words.ts'

const english = messagesIn('en')
const spanish = messagesIn('es')

const { dealers, vehicles } = demoGroup({ today: '2026-11-20' })
/** What the configuration of sites and the records of dealers say, beside the messages. */
const pairs = [...pairsIn(sites, 'sites'), ...pairsIn(dealers, 'dealers')]

/** A name, a mark, or a word that both languages write alike: read through, one by one. */
const ALIKE = new Set(
  `Argentina Australia Austria Beige Chile China Color Colombia Convertible Exterior Hatchback India Indonesia Interior
   Legal Manual Minivan No Portugal Select Serbia Shelby SUV Vietnam APR MSRP VIN`.split(/\s+/),
)
const NAMES = /^(?:Google Tag Manager|Google Analytics|Shift Digital|Puerto Rico)$/
/** States that Spanish has no name of its own for. */
const isState = (place: string) => /state\.[A-Z]{2}$/.test(place)

/** A text without its placeholders and without what is alike: what is left had to be translated. */
const leftOf = (text: string) =>
  text
    .replaceAll(/\{\w+\}/g, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 0 && !ALIKE.has(word) && !/^(?:h|mi|min)$/.test(word))

const isUntranslated = (place: string, en: string, es: string) =>
  en === es && !isState(place) && !NAMES.test(en) && leftOf(en).length > 0

it('SITE-7 no Spanish message is still its English one', () => {
  const same = [...english].filter(([place, text]) =>
    isUntranslated(place, text, spanish.get(place) ?? ''),
  )
  expect(same).toEqual([])
})

it('SITE-7 no text of a site or a dealer is still its English one', () => {
  expect(pairs.length).toBeGreaterThan(20)
  expect(pairs.filter(({ place, en, es }) => isUntranslated(place, en, es))).toEqual([])
})

/** What kind a vehicle is, in the words of feeds; names of paints and versions are the maker's own. */
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

/** One vehicle may be said without its number: `Ver el vehículo nuevo`. */
const placeholders = (text: string, place: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))]
    .filter((name) => !(name === 'n' && place.endsWith(' one')))
    .toSorted()
    .join(' ')

it('each message names the same values in both languages', () => {
  const other = [...english].filter(
    ([place, text]) => placeholders(text, place) !== placeholders(spanish.get(place) ?? '', place),
  )
  expect(other).toEqual([])
})

it('the languages have the same messages', () => {
  expect([...spanish.keys()].toSorted()).toEqual([...english.keys()].toSorted())
})

/** A text without addresses and without the words of code in it. */
const plain = (text: string) =>
  text.replaceAll(/https?:\/\/\S+|"(?:id|href|kind|icon|look)":"[^"]*"|\]\([^)]*\)/g, ' ')

/** Where a text has a forbidden word, with its context. */
const foundIn = (words: readonly Word[], other: RegExp): readonly string[] =>
  words.flatMap(([place, text]) => {
    const match = other.exec(plain(text))
    return match
      ? [`${place}: …${plain(text).slice(Math.max(0, match.index - 30), match.index + 40)}…`]
      : []
  })

/** As far as a word is the same in each gender, number and form. */
const STEM = 4

/** Whether a text has a word of the glossary's, in whatever form its sentence needs. */
const isSameWord = (said: string, wanted: string) =>
  wanted
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= STEM || word === wanted)
    .some((word) => said.toLowerCase().includes(word.slice(0, STEM)))

const spoken: readonly Word[] = [
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

  it('each have their rivals looked for', () => {
    expect(Object.keys(RIVAL_WORDS).toSorted()).toEqual([...glossary.keys()].toSorted())
  })

  const rivals = [...Object.entries(RIVAL_WORDS), ...Object.entries(RIVAL_STYLE)].filter(
    (entry): entry is [string, RegExp] => entry[1] !== null,
  )

  it.each(rivals)('%s is said in no other Spanish', (word, other) => {
    const wanted = glossary.get(word) ?? 'in the style of rival-words.ts'
    expect(
      foundIn(spoken, other),
      `say "${word}" as in data/glossary-en-es.csv: ${wanted}`,
    ).toEqual([])
  })

  it('an appointment for service is a cita, on every page of the scheduler', () => {
    const scheduler = [...spanish].filter(([place]) =>
      /^(?:scheduler|service-mail|service-fields) /.test(place),
    )
    expect(scheduler.filter(([, text]) => /\bvisitas?\b/i.test(text))).toEqual([])
    expect(scheduler.filter(([, text]) => /\bcitas?\b/i.test(text)).length).toBeGreaterThan(20)
  })

  it('a message that is a word of the glossary is that word in Spanish', () => {
    const other = [...english].flatMap(([place, text]) => {
      const wanted = glossary.get(text.toLowerCase())
      const said = spanish.get(place) ?? ''
      return wanted === undefined || isSameWord(said, wanted) ? [] : [[place, text, said, wanted]]
    })
    expect(other).toEqual([])
  })

  it('is used', () => {
    expect(glossary.get('down payment')).toBe('pago inicial')
    const all = spoken.map(([, text]) => text.toLowerCase()).join('\n')
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

describe('what is found', () => {
  it('is a text that was left in English, with any values', () => {
    expect(isUntranslated('a b', 'See {n} cars', 'See {n} cars')).toBe(true)
    expect(isUntranslated('a b', '{day}, {time}', '{day}, {time}')).toBe(false)
    expect(isUntranslated('a b', 'MSRP {price}', 'MSRP {price}')).toBe(false)
  })

  it('is a placeholder that one language forgot', () => {
    expect(placeholders('{n} of {total}', 'a b other')).not.toBe(placeholders('{n}', 'a b other'))
  })
})
