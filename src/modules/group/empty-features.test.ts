import { describe, expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import type { FeatureName } from '#domain/site/features/features.ts'

import { emptyFeatures } from './empty-features.ts'

const SITE = { ...defaultSite, key: 'one', arkonas: { ...defaultSite.arkonas, site: 'D1' } }
const filesOf = (paths: Readonly<Record<string, string>>) =>
  new Map(Object.entries(paths).map(([path, text]) => [path, Buffer.from(text)]))

/** The features that are reported for a folder with these files. */
const reported = (paths: Readonly<Record<string, string>>, site = SITE) =>
  emptyFeatures(filesOf(paths), [site]).map(({ key }) => key.replace('features.', ''))

const off = (name: FeatureName) => ({ ...SITE, features: { ...SITE.features, [name]: false } })

const OF_STORES = ['service', 'serviceScheduler', 'serviceSpecials', 'staff', 'careers', 'articles']
const MILITARY = 'content/en/military-bonus-cash.md'
const MOBILITY = 'content/en/automobility-disability-assistance.md'

it('names each feature that is on and has nothing to show, with the repair', () => {
  expect(reported({})).toEqual(OF_STORES)
  expect(emptyFeatures(filesOf({}), [SITE])[3]).toEqual({
    level: 'warning',
    site: 'one',
    key: 'features.staff',
    message: 'is on, but its pages have nothing to show: write staff/D1.json, or write false',
  })
})

it.each([
  ['service', 'content/en/service.md'],
  ['serviceScheduler', 'service/D1/D1-MAIN/2026-01-01.json'],
  ['serviceSpecials', 'content/en/service-offers/oil.md'],
  ['serviceSpecials', 'sites/one/content/en/service-offers/oil.md'],
  ['staff', 'staff/D1.json'],
  ['careers', 'careers/D1/technician.json'],
  ['articles', 'content/en/articles/oil.md'],
])('%s has %s', (feature, path) => {
  expect(reported({ [path]: '' })).toEqual(OF_STORES.filter((name) => name !== feature))
})

it.each([
  'service/D2/D2-MAIN/2026-01-01.json',
  'sites/two/content/en/service-offers/oil.md',
  'content/es/articles/oil.md',
  'staff/D2.json',
  'careers/D1/store.json',
])('%s is not content of the site', (path) => {
  expect(reported({ [path]: '' })).toEqual(OF_STORES)
})

it('a page of programs needs a program of its kind', () => {
  const pages = { [MILITARY]: '', [MOBILITY]: '' }
  expect(reported(pages)).toEqual([...OF_STORES, 'military', 'mobility'])
  const program = { 'programs/ford.yaml': 'make: Ford\nkind: military\n' }
  expect(reported({ ...pages, ...program })).toEqual([...OF_STORES, 'mobility'])
})

it('reports nothing of features that are off, and of sites without stores', () => {
  expect(reported({}, off('careers'))).not.toContain('careers')
  expect(reported({}, off('service'))).toEqual(['staff', 'careers', 'articles'])
  expect(reported({}, { ...defaultSite, key: 'one' })).toEqual([])
})

const stored = (specials: readonly string[], parts: readonly string[]) => ({
  vehicles: new Set(['D1']),
  specials: new Set(specials),
  parts: new Set(parts),
})

const keysOf = (content: ReturnType<typeof stored>, paths: Readonly<Record<string, string>> = {}) =>
  emptyFeatures(filesOf(paths), [SITE], content)
    .map(({ key }) => key.replace('features.', ''))
    .filter((name) => !OF_STORES.includes(name))

describe('with a database', () => {
  it('names specials without reduced vehicles or offers, and parts without a catalog', () => {
    expect(keysOf(stored([], []))).toEqual(['specials', 'parts'])
    expect(keysOf(stored(['D2'], ['D2']))).toEqual(['specials', 'parts'])
    expect(keysOf(stored(['D1'], ['D1']))).toEqual([])
    expect(keysOf(stored([], ['*']), { 'content/en/vehicle-offers/a.md': '' })).toEqual([])
  })

  it('names none before the first vehicle', () => {
    expect(keysOf({ ...stored([], []), vehicles: new Set() })).toEqual([])
  })
})
