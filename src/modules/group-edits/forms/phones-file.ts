import { STORE_PHONES } from '#domain/dealers/file/store-phones.data.ts'
import { usPhone } from '#domain/forms/us-phone.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { DocumentValues } from '#modules/group-edits/types/document.ts'

import { valueAfter, type FormFile } from './form-file.ts'
import { objectIn, textIn } from './read-values.ts'
import { inStoreFile } from './store-file.ts'
import { withYamlValues, yamlOf } from './yaml-edit.ts'

const OTHER = /^(?<name>.+): (?<number>[^:]*)$/

function valuesOf(text: string): DocumentValues {
  const phones = objectIn(yamlOf(text), 'phones')
  const others = Object.entries(objectIn(phones, 'others'))
  return {
    ...Object.fromEntries(
      STORE_PHONES.flatMap((name) => {
        const number = textIn(phones, name)
        return number === '' ? [] : [[`all.phone.${name}`, number] as const]
      }),
    ),
    'all.otherPhones': others.map(([name, number]) => `${name}: ${String(number)}`).join('\n'),
  }
}

/** @throws {AppError} `invalid` for a number that can't be called */
function checkedPhone(text: string): string {
  const number = usPhone(text)
  if (number === null)
    throw new AppError('invalid', `${text} is not a phone number`, {
      key: 'contentPhone',
      values: { text },
    })
  return number
}

/** An unchanged number keeps its format and is not checked. */
const numberOf = (typed: string, old: string) => {
  if (typed === '') return undefined
  return typed === old ? old : checkedPhone(typed)
}

function withValues(text: string | null, set: DocumentValues): string {
  const values = valuesOf(text ?? '')
  const before = objectIn(yamlOf(text ?? ''), 'phones')
  const own = STORE_PHONES.map((name) => {
    const field = `all.phone.${name}`
    return [name, numberOf(valueAfter(values, set, field), values[field] ?? '')] as const
  })
  const others = valueAfter(values, set, 'all.otherPhones')
    .split('\n')
    .flatMap((line) => {
      const { name, number = '' } = OTHER.exec(line.trim())?.groups ?? {}
      if (line.trim() === '') return []
      // Throws for a line without a name, unless all of it is a number.
      if (name === undefined) return [[line, checkedPhone(line)] as const]
      const old = textIn(objectIn(before, 'others'), name)
      return [[name.trim(), numberOf(number.trim(), old)] as const]
    })
    .filter(([, number]) => number !== undefined)
  const phones = {
    ...before,
    ...Object.fromEntries(own),
    others: others.length > 0 ? Object.fromEntries(others) : undefined,
  }
  const isEmpty = Object.values(phones).every((number) => number === undefined)
  return withYamlValues(text ?? '', { phones: isEmpty ? undefined : phones })
}

/** The phone numbers of a store's departments, and others by name. */
export const phonesFile: FormFile = {
  ...inStoreFile('phones'),
  valuesOf,
  withValues,
  lists: { 'all.otherPhones': (line) => line.slice(0, line.lastIndexOf(':')).trim() },
}
