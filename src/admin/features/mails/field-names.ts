import { useT } from '#admin/lib/texts.tsx'
import { fold } from '#domain/kernel/text.ts'

/** The fields of mails that have a name in `admin-mails`. */
export const MAIL_FIELDS = [
  'address',
  'amount',
  'date',
  'day',
  'dealer',
  'hours',
  'kind',
  'link',
  'n',
  'name',
  'phone',
  'position',
  'shop',
  'site',
  'stock',
  'time',
  'until',
  'vehicle',
  'wait',
  'what',
  'when',
] as const

const FIELD = /\{(?<name>[^{}\n]+)\}/g

/** Shows and reads the fields of texts, which files name in English, by other names. */
export type FieldNames = Readonly<{
  /** The name of a field; its own without another. */
  nameOf: (field: string) => string
  /** A text with these names: `{day}` is `{día}`. */
  shown: (text: string) => string
  /** A text as files have it, of one with these names; accents and case do not count. */
  typed: (text: string) => string
}>

const renamed = (text: string, rename: (name: string) => string): string =>
  text.replaceAll(FIELD, (_, name: string) => `{${rename(name)}}`)

/** @param names by field */
export function fieldNames(names: Readonly<Record<string, string>>): FieldNames {
  const fields = new Map(Object.entries(names).map(([field, name]) => [fold(name), field]))
  const nameOf = (field: string) => names[field] ?? field
  return {
    nameOf,
    shown: (text) => renamed(text, nameOf),
    typed: (text) => renamed(text, (name) => fields.get(fold(name)) ?? name),
  }
}

/** The names of fields in the language of the reader. */
export function useFieldNames(): FieldNames {
  const t = useT('admin-mails')
  return fieldNames(Object.fromEntries(MAIL_FIELDS.map((field) => [field, t(`field.${field}`)])))
}
