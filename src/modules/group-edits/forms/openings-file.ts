import { isDeepStrictEqual } from 'node:util'

import { OPENING_FIELDS } from '#domain/careers/opening-fields.data.ts'
import type { DocumentValues } from '#modules/group-edits/types/document.ts'

import { valueAfter, type FormFile } from './form-file.ts'
import { jsonText } from './json-text.ts'
import { listIn, objectIn, textIn } from './read-values.ts'
import { yamlOf } from './yaml-edit.ts'

const FILE = /^careers\/(?<code>[A-Za-z0-9]{1,12})\/(?<id>[a-z0-9]+(?:-[a-z0-9]+)*)\.json$/
/** The file of the store itself beside those of its openings. */
const STORE = 'store'
const LANGUAGES = ['en', 'es'] as const
const { texts: TEXTS, lists: LISTS, choices: CHOICES, days: DAYS, pay: PAY } = OPENING_FIELDS

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

// JSON is YAML.
function valuesOf(text: string): DocumentValues {
  const file = yamlOf(text)
  const ofLanguages = LANGUAGES.flatMap((language) => [
    ...TEXTS.map((name) => [`${language}.${name}`, textIn(objectIn(file, name), language)]),
    ...LISTS.map((name) => [
      `${language}.${name}`,
      listIn(objectIn(file, name), language, String).join('\n'),
    ]),
  ])
  const values = [
    ...ofLanguages,
    ...[...CHOICES, ...DAYS].map((name) => [`all.${name}`, textIn(file, name)]),
    ...PAY.map((name) => [`all.pay.${name}`, textIn(objectIn(file, 'pay'), name)]),
  ]
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}

/** An amount as a number; other text stays, and the check of the files names it. */
const amount = (text: string) => (/^\d+(?:\.\d{1,2})?$/.test(text) ? Number(text) : text)

const inBoth = <T>(value: (language: 'en' | 'es') => T) => ({ en: value('en'), es: value('es') })

function withValues(text: string | null, set: DocumentValues): string {
  const file = yamlOf(text ?? '')
  const values = valuesOf(text ?? '')
  const value = (field: string) => valueAfter(values, set, field)
  const own = (name: string) => [
    name,
    inBoth((language) => value(`${language}.${name}`).replaceAll(/\s+/g, ' ')),
  ]
  const list = (name: string) => [name, inBoth((language) => linesOf(value(`${language}.${name}`)))]
  const shared = (name: string) => [name, value(`all.${name}`)]
  const pay = {
    from: amount(value('all.pay.from')),
    to: amount(value('all.pay.to')),
    per: value('all.pay.per'),
  }
  const [title, hours, summary] = TEXTS.map(own)
  const entries = [
    title,
    ...CHOICES.map(shared),
    ['pay', pay],
    hours,
    summary,
    ...LISTS.map(list),
    ...DAYS.map(shared),
  ].filter((entry) => entry !== undefined)
  const next = { ...file, ...Object.fromEntries(entries) }
  return text !== null && isDeepStrictEqual(next, file) ? text : jsonText(next)
}

/** An opening of a store. */
export const openingsFile: FormFile = {
  pathOf: ({ id }) => `careers/${id}.json`,
  refOf(path) {
    const { code, id } = FILE.exec(path)?.groups ?? {}
    return code === undefined || id === undefined || id === STORE
      ? null
      : { kind: 'openings', site: null, id: `${code}/${id}` }
  },
  valuesOf,
  withValues,
}
