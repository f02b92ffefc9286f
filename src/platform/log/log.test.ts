import * as v from 'valibot'
import { expect, it } from 'vitest'

import { addressHash, createLog, loggedError } from './log.ts'

it('logs the messages of an error and its causes, and no refused values', () => {
  const cause = Object.assign(new Error('null value in column "dealer_code"'), {
    code: '23502',
    detail: 'Failing row contains (Ana, ana@example.com).',
  })
  const logged = loggedError(new Error('could not store', { cause }))
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'could not store',
    stack: expect.stringContaining('log.test.ts'),
    cause: { message: 'null value in column "dealer_code"', code: '23502' },
  })
  expect(JSON.stringify(logged)).not.toContain('ana@example.com')
})

it('logs a schema’s refusal without its input', () => {
  const fields = v.object({ email: v.pipe(v.string(), v.maxLength(3)) })
  const refusal = new v.ValiError(v.safeParse(fields, { email: 'ana@example.com' }).issues!)
  expect(JSON.stringify(refusal)).toContain('ana@example.com')
  expect(JSON.stringify(loggedError(refusal))).not.toContain('ana@example.com')
})

it.each([
  ['a schema that quotes it', () => v.parse(v.picklist(['yes']), '987-65-4321')],
  [
    'a message',
    () => {
      throw new Error('no such number: 987 65 4321, 987654321')
    },
  ],
])('never logs a social security number, not even from %s', (_, fail) => {
  let error: unknown = null
  try {
    fail()
  } catch (thrown) {
    error = thrown
  }
  expect(String(error)).toMatch(/987.?65.?4321/)
  expect(JSON.stringify(loggedError(new Error('around it', { cause: error })))).not.toMatch(
    /987.?65.?4321/,
  )
})

it('logs thrown values that are not Error objects', () => {
  expect(loggedError('stop')).toEqual({ message: 'stop' })
})

it('hashes an address, so that equal addresses have equal hashes', () => {
  const hash = addressHash('key', '192.0.2.1')
  expect(hash).toMatch(/^[\da-f]{12}$/)
  expect(addressHash('key', '192.0.2.1')).toBe(hash)
  expect(addressHash('another key', '192.0.2.1')).not.toBe(hash)
  expect(addressHash('key', '192.0.2.2')).not.toBe(hash)
  expect(addressHash('key', null)).toBeNull()
})

it('writes prepared lines with the fields of all others', () => {
  const lines: string[] = []
  const origin = { host: 'web-1', instance: 'web-1:3000', version: '1.2.3' }
  const write = (line: string) => void lines.push(line)
  const log = createLog('info', origin, { write })
  const fields = { path: '/búsqueda "x"', route: 'search-used' }
  log.lines(fields, 'request')('"status":200,"client":null')
  log.info({ ...fields, status: 200, client: null }, 'request')
  const [prepared, usual] = lines.map((line) => ({ ...JSON.parse(line), time: 0 }))
  expect(prepared).toEqual(usual)
  createLog('warn', origin, { write }).lines(fields, 'request')('"status":200')
  expect(lines).toHaveLength(2)
})
