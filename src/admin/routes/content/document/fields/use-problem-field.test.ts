import { expect, it } from 'vitest'

import { fieldsOfKey } from './use-problem-field.ts'

it.each([
  ['hours.sales.monday', 'all.sales.monday'],
  ['phones.main', 'all.phone.main'],
  ['awayMessages.sales.es', 'es.sales'],
  ['title.en', 'en.title'],
  ['en.ask.intro', 'en.ask.intro'],
  ['pay.from', 'all.pay.from'],
])('the key %s of a file is the field %s', (key, field) => {
  expect(fieldsOfKey(key)).toContain(field)
})
