import { isDeepStrictEqual } from 'node:util'

import { usPhone } from '#domain/forms/us-phone.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { STAFF_FIELDS } from '#domain/staff/staff-fields.data.ts'
import type { DocumentRef, DocumentValues } from '#modules/group-edits/types/document.ts'

import { valueAfter, type FormFile } from './form-file.ts'
import { jsonText } from './json-text.ts'
import { listIn, objectIn, textIn } from './read-values.ts'
import { yamlOf } from './yaml-edit.ts'

const FILE = /^staff\/(?<code>[A-Za-z0-9]{1,12})\.json$/
const LANGUAGES = ['en', 'es'] as const
const ORDER = 'all.order'
/** A field of a person: `all.d1-ana.phone`. */
const FIELD = /^(?:all|en|es)\.(?<id>.+)\.[^.]+$/

type Person = Readonly<Record<string, unknown>>

const itemsOf = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

const keysOf = (person: Person) => Object.keys(person).filter((key) => person[key] === true)

function fieldOf(person: Person, field: (typeof STAFF_FIELDS)[number]): string {
  if (field === 'keys') return keysOf(person).join(', ')
  return field === 'languages' ? listIn(person, field, String).join(', ') : textIn(person, field)
}

// JSON is YAML.
const peopleIn = (text: string): readonly Person[] => listIn(yamlOf(text), 'people')

function valuesOf(text: string): DocumentValues {
  const people = peopleIn(text)
  const values = people.flatMap((person) => {
    const id = textIn(person, 'id')
    const shared = STAFF_FIELDS.map((field) => [`all.${id}.${field}`, fieldOf(person, field)])
    const position = objectIn(person, 'position')
    const own = LANGUAGES.map((language) => [
      `${language}.${id}.position`,
      textIn(position, language),
    ])
    return [...shared, ...own]
  })
  return {
    [ORDER]: people.map((person) => textIn(person, 'id')).join('\n'),
    ...Object.fromEntries(values.filter(([, value]) => value !== '')),
  }
}

const badPhone = (text: string) =>
  new AppError('invalid', `${text} is not a phone number`, {
    key: 'contentPhone',
    values: { text },
  })

/** A person with the values of the form; keys of the file keep their place. */
function personAfter(id: string, before: Person, value: (field: string) => string): Person {
  const [phone, old] = [value(`all.${id}.phone`), textIn(before, 'phone')]
  const number = phone === '' || phone === old ? phone : usPhone(phone)
  if (number === null) throw badPhone(phone)
  const chosen = itemsOf(value(`all.${id}.keys`))
  const next: Record<string, unknown> = {
    ...before,
    id,
    name: value(`all.${id}.name`),
    position: { en: value(`en.${id}.position`), es: value(`es.${id}.position`) },
    department: value(`all.${id}.department`),
    languages: itemsOf(value(`all.${id}.languages`)),
    phone: number || undefined,
    email: value(`all.${id}.email`) || undefined,
    picture: value(`all.${id}.picture`) || undefined,
    ...Object.fromEntries(chosen.map((key) => [key, true])),
  }
  const dropped = new Set(keysOf(before).filter((key) => !chosen.includes(key)))
  return Object.fromEntries(
    Object.entries(next).filter(([key, one]) => one !== undefined && !dropped.has(key)),
  )
}

function withValues(text: string | null, set: DocumentValues): string {
  const file = yamlOf(text ?? '')
  const values = valuesOf(text ?? '')
  const before = new Map(peopleIn(text ?? '').map((person) => [textIn(person, 'id'), person]))
  const order = valueAfter(values, set, ORDER).split('\n').filter(Boolean)
  const people = [...new Set(order)].map((id) =>
    personAfter(id, before.get(id) ?? {}, (field) => valueAfter(values, set, field)),
  )
  const next = { ...file, people }
  return text !== null && isDeepStrictEqual(next, file) ? text : jsonText(next)
}

/** The people of a store, in their order. */
export const staffFile: FormFile = {
  pathOf: ({ id }: DocumentRef) => `staff/${id}.json`,
  refOf(path) {
    const code = FILE.exec(path)?.groups?.['code']
    return code === undefined ? null : { kind: 'staff', site: null, id: code }
  },
  valuesOf,
  withValues,
  lists: { [ORDER]: String },
  items: { list: ORDER, itemOf: (field) => FIELD.exec(field)?.groups?.['id'] ?? null },
}
