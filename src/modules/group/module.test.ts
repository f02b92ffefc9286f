import { describe, expect, it } from 'vitest'

import { chooseSite, siteByKey, sites } from '#tests/support/builders/sites.ts'

const choose = (host: string, siteKey: string | null = null, isLoopback = false) =>
  chooseSite({ host, siteKey, isLoopback })?.key ?? null

describe('CFG-6 choice of site', () => {
  it.each([
    ['ocotillo.example', 'ocotillo'],
    ['WWW.Ocotillo.Example:8443', 'ocotillo'],
    ['redcanyon.example.', 'red-canyon'],
    ['red-canyon.localhost:5173', 'red-canyon'],
    ['default.localhost', 'default'],
  ])('%s picks %s, whatever SITE says', (host, key) => {
    expect(choose(host)).toBe(key)
    expect(choose(host, 'default', true)).toBe(key)
  })

  it('any other host gets the site of SITE', () => {
    expect(choose('demo.example.test', 'red-canyon')).toBe('red-canyon')
    expect(choose('127.0.0.1:3000', 'red-canyon', true)).toBe('red-canyon')
    expect(choose('[::1]:3000', 'default')).toBe('default')
  })

  it('without SITE the first site is served on loopback only', () => {
    expect(choose('127.0.0.1:3000', null, true)).toBe('ocotillo')
    expect(choose('somewhere.test')).toBeNull()
    expect(choose('ocotillo.example.evil.test')).toBeNull()
  })

  it('an unknown SITE selects none', () => {
    expect(choose('127.0.0.1', 'nobody', true)).toBeNull()
  })
})

it('finds sites by key', () => {
  expect(siteByKey('default')).toBe(sites.at(-1))
  expect(siteByKey('toString')).toBeNull()
})

it('CFG-2 the first site has the values of the group’s first site', () => {
  expect(sites[0]).toMatchObject({
    specialsOptions: {
      used: { limit: 10, usesDay45Pricing: true },
      cpo: { usesDay45Pricing: true },
    },
    clearanceOptions: { year: 2020 },
    seoOptions: { seoDealerId: 37 },
    detailOptions: { isVdpGated: true },
    inventory: { sortMakeToTop: null },
  })
})

it('CFG-2 isVdpGated defaults to false, and merging keeps the other keys of a group', () => {
  expect(siteByKey('default')?.detailOptions.isVdpGated).toBe(false)
  expect(sites[0]?.specialsOptions).toMatchObject({
    new: { limit: null, usesDay45Pricing: false },
    cpo: { limit: null },
  })
})
