import { expect, it } from 'vitest'

import { readEnvironment } from './env.ts'

it('forbids shared caches to store anything by default', () => {
  expect(readEnvironment({}).cdn).toEqual({ seconds: 0, purge: null })
})

it('purges at the configured address', () => {
  const settings = {
    CDN_SECONDS: '600',
    CDN_PURGE_URL: 'https://cdn.example/purge',
    CDN_PURGE_KEY: 'secret-key',
  }
  const purge = { url: 'https://cdn.example/purge', method: 'POST', key: 'secret-key' }
  expect(readEnvironment(settings).cdn).toEqual({ seconds: 600, purge })
  const local = { CDN_PURGE_URL: 'http://varnish/', CDN_PURGE_METHOD: 'PURGE' }
  expect(readEnvironment(local).cdn.purge).toEqual({
    url: 'http://varnish/',
    method: 'PURGE',
    key: null,
  })
})

it.each([
  [{ CDN_SECONDS: '61' }, 'CDN_SECONDS=61 is more than 60 without CDN_PURGE_URL'],
  [{ CDN_PURGE_KEY: 'secret-key' }, 'CDN_PURGE_URL does not start with https://'],
  [
    { CDN_PURGE_URL: 'http://cdn.example/', CDN_PURGE_KEY: 'secret-key' },
    'CDN_PURGE_URL does not start with https://',
  ],
  [{ CDN_PURGE_METHOD: 'BAN' }, 'CDN_PURGE_METHOD=BAN is not POST or PURGE'],
])('refuses %o', (settings, message) => {
  expect(() => readEnvironment(settings)).toThrow(message)
})

it('allows a minute without purges', () => {
  expect(readEnvironment({ CDN_SECONDS: '60' }).cdn.seconds).toBe(60)
})
