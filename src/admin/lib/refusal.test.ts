import { expect, it } from 'vitest'

import { AppError } from '#domain/kernel/errors.ts'
import { REFUSAL_KEYS } from '#domain/kernel/refusals/refusal-keys.data.ts'
import { translator } from '#i18n/message.ts'

import { messages as en } from '../../../messages/admin-refusals.en.ts'
import { messages as es } from '../../../messages/admin-refusals.es.ts'
import { refusalOf, refusalText } from './refusal.ts'

const spanish = translator<typeof en>(es, 'es')

it('every refusal has a message', () => {
  const keys = Object.keys(en).filter((key) => !key.startsWith('code.'))
  expect(keys.toSorted()).toEqual([...REFUSAL_KEYS].toSorted())
})

it('a refusal is in the language of the person, with its values', () => {
  const refused = refusalOf(
    new AppError('invalid', 'The text is longer than 9 characters.', {
      key: 'textLong',
      values: { max: 9 },
    }),
  )
  expect(refused && refusalText(spanish, refused)).toBe('El texto tiene más de 9 caracteres.')
})

it('a refusal without a key has the message of its code', () => {
  const refused = refusalOf(new AppError('conflict', 'only for programs'))
  expect(refused && refusalText(spanish, refused)).toBe(es['code.conflict'])
  expect(refusalOf(new Error('a bug'))).toBeNull()
})
