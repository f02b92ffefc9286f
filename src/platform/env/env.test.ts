import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { readEnvironment } from './env.ts'

it('has a default for every setting', () => {
  expect(readEnvironment({})).toMatchObject({ port: 3000, dataDir: '.data', siteKey: null })
})

it('finds the finance files next to the code, in whatever folder it is started', () => {
  expect(readEnvironment({}).financeDir).toBe(join(process.cwd(), 'group/finance'))
  expect(readEnvironment({ FINANCE_DIR: '/etc/finance/' }).financeDir).toBe('/etc/finance')
  expect(readEnvironment({}).serviceDir).toBe(join(process.cwd(), 'group/service'))
  expect(readEnvironment({ SERVICE_DIR: '/etc/service/' }).serviceDir).toBe('/etc/service')
})

it('treats an empty value as unset', () => {
  expect(readEnvironment({ DATABASE_URL: '', PORT: '' })).toMatchObject({
    databaseUrl: null,
    port: 3000,
  })
})

it.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['HOST', 'a b'],
  ['ROLE', 'server'],
  ['PROCESSES', '0'],
  ['PROCESSES', 'all'],
  ['HSTS', 'yes'],
  ['SITE', '../etc'],
  ['DATABASE_URL', 'mysql://x'],
  ['SMTP_URL', 'http://mail'],
  ['PUBLIC_URL', 'example.com'],
  ['TRUST_PROXY', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['EARLY_HINTS', 'maybe'],
  ['SERVICE_WORKER', 'maybe'],
  ['ADMIN', 'maybe'],
  ['ADMIN_HOST', 'https://admin.example'],
  ['ADMIN_HOST', 'admin.example:443'],
  ['SECRET_KEY', 'short'],
  ['DEPOSITS', 'bank'],
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
  ['hunter2', 'SECRET_KEY=… is shorter than 32 characters'],
  ['mysql://web:hunter2@db/x', 'DATABASE_URL=mysql://web:…@db/x is not an address'],
  ['http://web:hunter2@mail', 'SMTP_URL=http://web:…@mail is not an address'],
  ['https://a:hunter2@b.example', 'VALUATION_URL=https://a:…@b.example is an'],
  ['smtp://web:hunter2#1@mail', 'SMTP_URL=smtp://web:…@mail is not an address'],
  ['mysql://web:1/hunter2@db/x', 'DATABASE_URL=mysql://web:…@db/x is not'],
  ['hunter2', 'SMTP_URL=… is not an address'],
  ['smtp://web:hunter2', 'SMTP_URL=… is not an address'],
  ['mysql://db/x?password=hunter2', 'DATABASE_URL=mysql://db/x?… is not an address'],
  ['web:hunter2@mail', 'SMTP_URL=… is not an address'],
  ['https://a:hunter2@b.example', 'LENDER_URL=https://a:…@b.example is an address'],
])('masks the secret in %s: %s', (value, line) => {
  const [name = ''] = line.split('=')
  expect(() => readEnvironment({ [name]: value })).toThrow(line)
  expect(() => readEnvironment({ [name]: value })).not.toThrow('hunter2')
})

it('TRD-21 reads the valuation provider; without an address the site’s own model is used', () => {
  const key = { VALUATION_KEY: 'k-123456' }
  expect(readEnvironment(key).valuation).toBeNull()
  expect(readEnvironment({ ...key, VALUATION_URL: 'https://values.example/v1' }).valuation).toEqual(
    { url: 'https://values.example/v1', key: 'k-123456' },
  )
})

it('has every role, unless PostgreSQL lets several processes share the work', () => {
  expect(readEnvironment({}).role).toBe('all')
  const settings = { DATABASE_URL: 'postgres://db/forecourt' }
  expect(readEnvironment({ ...settings, ROLE: 'worker' }).role).toBe('worker')
  expect(() => readEnvironment({ ROLE: 'web' })).toThrow('ROLE=web is set without DATABASE_URL')
})

it('runs one process, unless PostgreSQL lets several share the port', () => {
  const settings = { DATABASE_URL: 'postgres://db/forecourt' }
  expect(readEnvironment(settings).processes).toBe(1)
  expect(readEnvironment({ ...settings, PROCESSES: '3' }).processes).toBe(3)
  expect(readEnvironment({ ...settings, PROCESSES: 'auto' }).processes).toBe(availableParallelism())
  expect(readEnvironment({ PROCESSES: 'auto' }).processes).toBe(1)
  expect(() => readEnvironment({ PROCESSES: '2' })).toThrow(
    'PROCESSES=2 is set without DATABASE_URL',
  )
})

it.each([
  [{ LENDER_URL: 'https://a.example' }, 'LENDER_URL=https://a.example is set without LENDER_KEY'],
  [{ TEKION_URL: 'https://a.example', LENDER: 'test' }, 'is set beside LENDER=test'],
  [{ VALUATION_URL: 'https://a.example' }, 'VALUATION_URL=https://a.example is set without'],
])('refuses %j', (source, line) => {
  expect(() => readEnvironment(source)).toThrow(line)
})

it('DLR-5 distinguishes the two routes to a lender; the test lender replaces both', () => {
  const key = 'k'.repeat(32)
  expect(readEnvironment({}).lenders).toEqual({ direct: null, tekion: null })
  expect(readEnvironment({ LENDER: 'test' }).lenders).toEqual({ direct: 'test', tekion: 'test' })
  const tekionOnly = { TEKION_URL: 'http://127.0.0.1:9/x', TEKION_KEY: key }
  expect(readEnvironment(tekionOnly).lenders).toEqual({
    direct: null,
    tekion: { url: 'http://127.0.0.1:9/x', key },
  })
})

it('reads the settings of maps: the geocoding service, and the source of the browser’s own map', () => {
  expect(readEnvironment({}).maps).toEqual({ google: null, tiles: null })
  const key = { GOOGLE_MAPS_KEY: 'a-key-for-tests' }
  expect(readEnvironment(key).maps.google).toEqual({ key: 'a-key-for-tests', url: undefined })
  const tiles = { MAP_STYLE_URL: 'https://tiles.example/style.json?v=1' }
  expect(readEnvironment(tiles).maps.tiles).toEqual({
    styleUrl: 'https://tiles.example/style.json?v=1',
    origins: ['https://tiles.example'],
  })
  expect(
    readEnvironment({ ...tiles, MAP_ORIGINS: 'https://a.example,https://b.example:8443' }).maps
      .tiles?.origins,
  ).toEqual(['https://tiles.example', 'https://a.example', 'https://b.example:8443'])
})

it.each([
  [{ GOOGLE_MAPS_URL: 'https://maps.example' }, 'without GOOGLE_MAPS_KEY'],
  [{ MAP_ORIGINS: 'https://a.example' }, 'without MAP_STYLE_URL'],
  [{ MAP_STYLE_URL: 'http://tiles.example' }, 'https://'],
  [
    { MAP_STYLE_URL: 'https://t.example', MAP_ORIGINS: "https://a.example; script-src 'x'" },
    'origins',
  ],
  [{ MAP_STYLE_URL: 'https://t.example', MAP_ORIGINS: 'https://a.example/path' }, 'origins'],
])('refuses %j', (settings, why) => expect(() => readEnvironment(settings)).toThrow(why))

it('reads a secret from a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'forecourt-env-')), 'key')
  onTestFinished(() => rmSync(dirname(file), { recursive: true }))
  const key = 'a'.repeat(40)
  writeFileSync(file, `${key}\n`)
  expect(readEnvironment({ SECRET_KEY_FILE: file }).secretKey).toBe(key)
  expect(() => readEnvironment({ SECRET_KEY_FILE: file, SECRET_KEY: key })).toThrow(
    'SECRET_KEY and SECRET_KEY_FILE are both set',
  )
  expect(() => readEnvironment({ LENDER_KEY_FILE: `${file}-missing` })).toThrow(
    `LENDER_KEY_FILE=${file}-missing cannot be read`,
  )
})

it('requires a sender if mail is sent', () => {
  expect(() => readEnvironment({ SMTP_URL: 'smtp://mail' })).toThrow('set without MAIL_FROM')
  const set = { SMTP_URL: 'smtp://mail', MAIL_FROM: 'web@dealer.example' }
  expect(readEnvironment(set).mailFrom).toBe('web@dealer.example')
})

it.each([
  [undefined, 'max-age=31536000; includeSubDomains'],
  ['off', null],
  ['max-age=300', 'max-age=300'],
])('sends HSTS=%s as %s', (value, header) => {
  expect(readEnvironment({ HSTS: value }).hsts).toBe(header)
})
