import { describe, expect, it } from 'vitest'

import { sites } from '#tests/support/builders/sites.ts'
import { DEALERS } from '#tests/support/modules/demo.ts'

import { checkSite } from './check-site.ts'
import { checkSites } from './check-sites.ts'
import { defaultSite } from './default-site.ts'
import { defineSite, type SiteOverrides } from './define-site.ts'

const known = {
  dealerCodes: new Set(DEALERS.map(({ code }) => code)),
  pages: ['index', 'detail', 'contact'],
}
const aSite = (overrides: Omit<SiteOverrides, 'key' | 'name'> = {}) =>
  defineSite(defaultSite, { key: 'a-site', name: 'A site', ...overrides })

it('accepts the registered sites and the demo stores', () => {
  expect(checkSites(sites, known)).toEqual([])
})

const card = { en: 'x', es: 'x' }
const aWidget = {
  name: 'A widget',
  script: 'https://w.example/w.js',
  purpose: card,
  consent: 'measuring' as const,
  pages: [],
  attributes: {},
  connects: [],
  frames: [],
  kilobytes: 60,
}

const aFeed = {
  format: 'csv',
  language: 'en',
  address: 'none',
  storeCodes: {},
  campaign: '',
  sftp: null,
} as const
const aServer = {
  host: 'sftp.vendor.example',
  port: 22,
  user: 'ocotillo',
  path: '/in/inventory.csv',
  hostKey: `SHA256:${'a'.repeat(43)}`,
  password: 'FEED_VENDOR',
  privateKey: '',
} as const

describe('checkSite names the key', () => {
  const aCard = (href: string) => ({ id: 'c1', title: card, body: card, action: card, href })
  const aBanner = { id: 'b1', text: card, href: null, from: null, until: null }

  it.each<[string, Omit<SiteOverrides, 'key' | 'name'>]>([
    ['arkonas.site', { arkonas: { site: 'NOBODY' } }],
    ['arkonas.inventory', { arkonas: { inventory: 'GROUP' } }],
    ['inventory.stores', { inventory: { stores: ['OCS', 'NOBODY'] } }],
    ['api.dealers.stores', { api: { dealers: { stores: ['NOBODY'] } } }],
    ['hosts', { hosts: ['https://a.example'] }],
    ['hosts', { hosts: ['A.example'] }],
    ['publicUrl', { publicUrl: 'http://a.example' }],
    ['reviewLinks.google', { reviewLinks: { google: 'javascript:alert(1)' } }],
    ['measuringOptions.tagManager', { measuringOptions: { tagManager: 'GTM-1&x=' } }],
    ['measuringOptions.ascMeasurementIds', { measuringOptions: { ascMeasurementIds: ['UA-1'] } }],
    [
      'measuringOptions.shiftDigital.script',
      { measuringOptions: { shiftDigital: { script: 'http://sd.example/sd.js' } } },
    ],
    ['serviceOptions.externalSchedulingUrl', { serviceOptions: { externalSchedulingUrl: 'book' } }],
    [
      'detailOptions.windowStickerUrls.new',
      { detailOptions: { windowStickerUrls: { new: 'https://s.example' } } },
    ],
    [
      'searchOptions.matchingCards.c1.href',
      { searchOptions: { matchingCards: [aCard('//evil.example')] } },
    ],
    ['searchOptions.searchCards.c1.href', { searchOptions: { searchCards: [aCard('')] } }],
    ...(
      [
        ['name', { name: ' ' }],
        ['script', { script: 'http://w.example/w.js' }],
        ['script', { script: 'self' }],
        ['script', { script: 'blob:https://w.example/w.js' }],
        ['script', { script: 'https://w.example;script-src/w.js' }],
        ['pages', { pages: ['serach'] }],
        ['attributes', { attributes: { onload: 'alert(1)' } }],
        ['connects', { connects: ['https://w.example; x'] }],
        ['frames', { frames: ['self'] }],
        ['kilobytes', { kilobytes: 0 }],
      ] as const
    ).map(([name, wrong]): [string, Omit<SiteOverrides, 'key' | 'name'>] => [
      `thirdParties.0.${name}`,
      { thirdParties: [{ ...aWidget, ...wrong }] },
    ]),
    ...(
      [
        ['storeCodes', [{ ...aFeed, storeCodes: { UNLISTED: 'x' } }]],
        ['storeCodes', [{ ...aFeed, storeCodes: { OCS: ' ' } }]],
      ] as const
    ).map(([name, feeds]): [string, Omit<SiteOverrides, 'key' | 'name'>] => [
      `feeds.0.${name}`,
      { feeds },
    ]),
    ...(
      [
        ['host', { host: 'sftp://vendor.example' }],
        ['port', { port: 0 }],
        ['user', { user: ' ' }],
        ['path', { path: '/in/' }],
        ['hostKey', { hostKey: 'MD5:16:27' }],
        ['password', { password: 'hunter2' }],
        ['password', { password: 'SECRET_KEY' }],
        ['privateKey', { privateKey: 'FEED_KEY' }],
        ['privateKey', { password: '' }],
      ] as const
    ).map(([name, wrong]): [string, Omit<SiteOverrides, 'key' | 'name'>] => [
      `feeds.0.sftp.${name}`,
      { feeds: [{ ...aFeed, sftp: { ...aServer, ...wrong } }] },
    ]),
    ['feeds.2.format', { feeds: [aFeed, { ...aFeed, language: 'es' }, aFeed] }],
    ['infoBanners.b1.until', { infoBanners: [{ ...aBanner, until: '2026-13-01' }] }],
    ['infoBanners.b1.href', { infoBanners: [{ ...aBanner, href: 'data:text/html,x' }] }],
    ['theme.action', { theme: { action: 'red;}body{display:none' } }],
    ['theme.accent', { theme: { accent: 'oklch(1.5 0.1 196)' } }],
    ['theme.neutralHue', { theme: { neutralHue: 361 } }],
    ['theme.skyTurn', { theme: { skyTurn: -200 } }],
    ['specialsOptions.used.limit', { specialsOptions: { used: { limit: 0 } } }],
    ['clearanceOptions.year', { clearanceOptions: { year: 20.5 } }],
    ...[
      '*',
      'shop.example.com',
      'http://shop.example.com',
      'https://*',
      'https://shop.example.com/parts',
      "https://a.example; script-src 'unsafe-inline'",
      "'self'",
    ].map((source): [string, Omit<SiteOverrides, 'key' | 'name'>] => [
      'partsOptions.catalogFrames',
      { partsOptions: { catalogFrames: ['self', source] } },
    ]),
  ])('%s of %o', (key, overrides) => {
    expect(checkSite(aSite(overrides), known)).toEqual([
      { level: 'error', site: 'a-site', key, message: expect.any(String) },
    ])
  })
})

/** A typing error of someone who edits a site's file by hand. */
const slip = (overrides: object) =>
  checkSite(aSite(overrides as SiteOverrides), known).map(({ key, message }) => [key, message])

describe('a site file with values of the wrong type', () => {
  it.each<[string, object, string]>([
    [
      'specialsOptions.used.limit',
      { specialsOptions: { used: { limit: '10' } } },
      'is "10": write a number',
    ],
    ['isHubSite', { isHubSite: 'yes' }, 'is "yes": write true or false'],
    ['hosts', { hosts: 'a.example' }, 'is "a.example": write a list'],
    ['brand.corners', { brand: { corners: 'oval' } }, 'is "oval": write'],
    ['theme.neutralHue', { theme: { neutralHue: Number.NaN } }, 'is NaN: write a number'],
    [
      'filtersOptions.disabledCategories.0',
      { filtersOptions: { disabledCategories: ['colour'] } },
      'is "colour": write type, year',
    ],
    [
      'navOptions.hideMakes',
      { navOptions: { hideMakes: 'Ram' } },
      'is not a known key: did you mean "hideMake"?',
    ],
    [
      'chipsDisplayOptions.usedLabel.es',
      { chipsDisplayOptions: { usedLabel: { en: 'Used' } } },
      'is missing: add it',
    ],
    [
      'infoBanners.0.text',
      { infoBanners: [{ id: 'b', href: null, from: null, until: null }] },
      'is missing: add it',
    ],
  ])('CFG-1 %s: names the key of %j', (key, overrides, message) => {
    expect(slip(overrides)).toEqual([[key, expect.stringContaining(message)]])
  })
})

/** The warning at the start about two third parties. */
const thirdPartyWarnings = (kilobytes: number) => {
  const aTag = { ...aWidget, name: 'A tag', pages: ['contact'], kilobytes: 30 }
  const site = aSite({ thirdParties: [{ ...aWidget, kilobytes }, aTag] })
  return checkSite(site, known).map(({ level, message }) => `${level}: ${message}`)
}

it('warns of the cost of third parties on the page that loads most, and suggests a fix if it is high', () => {
  expect(thirdPartyWarnings(60)).toEqual([
    'warning: with consent, a page such as contact loads up to 90 KB of third parties (A widget 60 KB, A tag 30 KB)',
  ])
  expect(thirdPartyWarnings(80)).toEqual([expect.stringContaining('list the pages that need each')])
})

it('an inventory code may refer to several stores', () => {
  const site = aSite({ arkonas: { inventory: 'GROUP' }, inventory: { stores: ['OCS', 'RCH'] } })
  expect(checkSite(site, known)).toEqual([])
})

it('does not check dealer codes without the dealers', () => {
  expect(
    checkSite(aSite({ arkonas: { site: 'NOBODY' } }), { ...known, dealerCodes: null }),
  ).toEqual([])
})

it('PRC-11 switching the all-in price off is a warning, not an error', () => {
  const site = aSite({ pricingSectionOptions: { showAllInPrice: false } })
  expect(checkSite(site, known)).toEqual([
    expect.objectContaining({ level: 'warning', key: 'pricingSectionOptions.showAllInPrice' }),
  ])
})

it('PRC-11 warns of violations of the advertising policy of the site’s state', () => {
  const overrides = { pricing: { msrpIncludesMarkups: false } }
  const warnings = (stateShort: string) =>
    checkSite(aSite({ ...overrides, seoOptions: { stateShort } }), known).map(({ level, key }) => [
      level,
      key,
    ])
  expect(warnings('AZ')).toEqual([])
  expect(warnings('CA')).toEqual([
    ['warning', 'pricing.msrpIncludesMarkups'],
    ['warning', 'pricingSectionOptions.disclaimer'],
  ])
})

it('CFG-6 two sites may not share a key or a host', () => {
  const first = aSite({ hosts: ['a.example'] })
  const problems = checkSites([first, first], known)
  expect(problems.map(({ key }) => key)).toEqual(['key', 'hosts'])
  expect(problems[1]?.message).toContain('a.example')
})
