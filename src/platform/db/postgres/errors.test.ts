import { expect, it } from 'vitest'

import { UnavailableError } from '#domain/kernel/errors.ts'

import { postgresError } from './errors.ts'

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code })

it.each([
  ['a refused connection', failure('connect ECONNREFUSED', 'ECONNREFUSED'), false],
  ['a socket that is gone', failure('connect ENOENT /x/.s.PGSQL.5432', 'ENOENT'), false],
  ['a server that starts', failure('the database system is starting up', '57P03'), false],
  ['no free connection', failure('timeout exceeded when trying to connect'), false],
  ['a full disk', failure('could not extend file', '53100'), false],
  ['a lost connection', failure('Connection terminated unexpectedly'), true],
  ['a connection that was cut', failure('read ECONNRESET', 'ECONNRESET'), true],
  ['a server that stops', failure('terminating connection', '57P01'), true],
  ['no response', failure('Query read timeout'), true],
])(
  '%s: a retry may help, and whether something was stored is uncertain only once it was sent',
  (_, error, isUncertain) => {
    const converted = postgresError(error)
    expect(converted).toBeInstanceOf(UnavailableError)
    expect(converted).toMatchObject({ isUncertain, cause: error })
  },
)

it('leaves errors of statements as they are', () => {
  const duplicate = failure('duplicate key value', '23505')
  expect(postgresError(duplicate)).toBe(duplicate)
})
