import { join } from 'node:path'

import { expect, it } from 'vitest'

import { readEnvironment } from './env.ts'

it('has a default for every setting', () => {
  expect(readEnvironment({})).toMatchObject({ port: 3000, dataDir: '.data', siteKey: null })
})

it('finds the files of finance beside the code, wherever it is started', () => {
  expect(readEnvironment({}).financeDir).toBe(join(process.cwd(), 'data/finance'))
  expect(readEnvironment({ FINANCE_DIR: '/etc/finance/' }).financeDir).toBe('/etc/finance')
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
])('stops with one line that names %s=%s', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(
    new RegExp(`^${name}=[^\\n]+ is [^\\n]+$`),
  )
})

it.each([
  ['SECRET_KEY', 'hunter2', 'SECRET_KEY=… is shorter than 32 characters'],
  ['DATABASE_URL', 'mysql://web:hunter2@db/x', 'DATABASE_URL=mysql://web:…@db/x is not an address'],
  ['SMTP_URL', 'http://web:hunter2@mail', 'SMTP_URL=http://web:…@mail is not an address'],
])('keeps what is secret in %s to itself', (name, value, line) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(line)
  expect(() => readEnvironment({ [name]: value })).not.toThrow('hunter2')
})
