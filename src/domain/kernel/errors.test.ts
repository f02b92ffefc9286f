import { expect, it } from 'vitest'

import { AppError, appErrorCode, UnavailableError } from './errors.ts'

it('returns the code of an error, also of another copy of the class', () => {
  expect(appErrorCode(new UnavailableError('the store'))).toBe('unavailable')
  expect(appErrorCode(new AppError('conflict', 'twice'))).toBe('conflict')
  expect(appErrorCode(Object.assign(new Error('elsewhere'), { code: 'conflict' }))).toBe('conflict')
})

it.each([new Error('a bug'), Object.assign(new Error('of Node'), { code: 'ENOENT' }), 'conflict'])(
  '%s has no code',
  (thrown) => expect(appErrorCode(thrown)).toBeNull(),
)
