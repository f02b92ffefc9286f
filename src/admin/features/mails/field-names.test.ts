import { expect, it } from 'vitest'

import { messages as en } from '#messages/admin-mails.en.ts'
import { messages as es } from '#messages/admin-mails.es.ts'
import { FAMILY_NAMES, textsOfFamily } from '#modules/mails/module.ts'

import { fieldNames, MAIL_FIELDS } from './field-names.ts'

const { nameOf, shown, typed } = fieldNames({ day: 'día', time: 'hora' })

it('shows fields by their names, and reads them back', () => {
  expect(shown('El {day} a las {time}, {stock}')).toBe('El {día} a las {hora}, {stock}')
  expect(typed('El {día} a las {hora}, {stock}')).toBe('El {day} a las {time}, {stock}')
  expect(typed('El {dia} y {day}')).toBe('El {day} y {day}')
  expect(nameOf('stock')).toBe('stock')
})

it.each([
  ['en', en],
  ['es', es],
])('each field of a mail has a name of its own in %s', (_, messages) => {
  const names = MAIL_FIELDS.map((field) => messages[`field.${field}`])
  expect(new Set(names).size).toBe(names.length)
  const fields = FAMILY_NAMES.flatMap((family) =>
    [...textsOfFamily(family).values()].flatMap((text) => text.fields),
  )
  expect(fields.filter((name) => !MAIL_FIELDS.some((one) => one === name))).toEqual([])
})
