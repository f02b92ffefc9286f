import { join } from 'node:path'

import { expect, it } from 'vitest'

import { readEnvironment } from './env.ts'

it('has a default for every setting', () => {
  expect(readEnvironment({})).toMatchObject({ port: 3000, dataDir: '.data', siteKey: null })
})

it('finds the files of finance beside the code, wherever it is started', () => {
  expect(readEnvironment({}).financeDir).toBe(join(process.cwd(), 'data/finance'))
  expect(readEnvironment({ FINANCE_DIR: '/etc/finance/' }).financeDir).toBe('/etc/finance')
  expect(readEnvironment({}).serviceDir).toBe(join(process.cwd(), 'data/service'))
  expect(readEnvironment({ SERVICE_DIR: '/etc/service/' }).serviceDir).toBe('/etc/service')
})

it('takes an empty value as not set', () => {
  expect(readEnvironment({ DATABASE_URL: '', PORT: '' })).toMatchObject({
    databaseUrl: null,
    port: 3000,
  })
})

it.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['HOST', 'a b'],
  ['SITE', '../etc'],
  ['DATABASE_URL', 'mysql://x'],
  ['SMTP_URL', 'http://mail'],
  ['PUBLIC_URL', 'example.com'],
  ['TRUST_PROXY', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['SECRET_KEY', 'short'],
  ['LENDER', 'bank'],
  ['LENDER_URL', 'http://lender.example'],
  ['LENDER_KEY', 'short'],
  ['VALUATION_URL', 'http://values.example'],
  ['VALUATION_URL', 'https://name@values.example'],
  ['VALUATION_KEY', 'two words'],
  ['SEAL_PUBLIC_KEY', 'short'],
  ['SECRET_DAYS', '31'],
  ['PRIVATE_DAYS', '0'],
])('stops with one line that names %s=%s', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(
    new RegExp(`^${name}=[^\\n]+ is [^\\n]+$`),
  )
})

it.each([
  ['SECRET_KEY', 'hunter2', 'SECRET_KEY=… is shorter than 32 characters'],
  ['DATABASE_URL', 'mysql://web:hunter2@db/x', 'DATABASE_URL=mysql://web:…@db/x is not an address'],
  ['SMTP_URL', 'http://web:hunter2@mail', 'SMTP_URL=http://web:…@mail is not an address'],
  ['VALUATION_URL', 'https://a:hunter2@b.example', 'VALUATION_URL=https://a:…@b.example is an'],
  ['LENDER_URL', 'https://a:hunter2@b.example', 'LENDER_URL=https://a:…@b.example is an address'],
])('keeps what is secret in %s to itself', (name, value, line) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(line)
  expect(() => readEnvironment({ [name]: value })).not.toThrow('hunter2')
})

it('TRD-21 knows who values trade-ins; without an address the site does by itself', () => {
  const key = { VALUATION_KEY: 'k-123456' }
  expect(readEnvironment(key).valuation).toBeNull()
  expect(readEnvironment({ ...key, VALUATION_URL: 'https://values.example/v1' }).valuation).toEqual(
    { url: 'https://values.example/v1', key: 'k-123456' },
  )
})

it.each([
  [{ LENDER_URL: 'https://a.example' }, 'LENDER_URL=https://a.example is set without LENDER_KEY'],
  [{ TEKION_URL: 'https://a.example', LENDER: 'test' }, 'is set beside LENDER=test'],
  [{ VALUATION_URL: 'https://a.example' }, 'VALUATION_URL=https://a.example is set without'],
])('refuses %j', (source, line) => {
  expect(() => readEnvironment(source)).toThrow(line)
})

it('DLR-5 knows the two ways to a lender apart; the test lender stands at the end of both', () => {
  const key = 'k'.repeat(32)
  expect(readEnvironment({}).lenders).toEqual({ direct: null, tekion: null })
  expect(readEnvironment({ LENDER: 'test' }).lenders).toEqual({ direct: 'test', tekion: 'test' })
  const apart = { TEKION_URL: 'http://127.0.0.1:9/x', TEKION_KEY: key }
  expect(readEnvironment(apart).lenders).toEqual({
    direct: null,
    tekion: { url: 'http://127.0.0.1:9/x', key },
  })
})
