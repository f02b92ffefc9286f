import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { bannersFile } from './banners-file.ts'

const SITE = `name: Juniper
infoBanners:
  # Until the works end.
  - id: works
    text: {en: Enter from Main Street, es: Entre por Main Street}
    href: null
    until: '2026-12-31'
  - id: winter
    text:
      en: Free battery test
      es: Prueba de batería gratis
    href: /service
searchOptions:
  disableCpo: true
`
const { valuesOf, withValues } = bannersFile
const changed = (set: Readonly<Record<string, string>>) => withValues(SITE, set)

describe('the notices of a site', () => {
  it('are fields by id, and stay byte for byte', () => {
    expect(valuesOf(SITE)).toEqual({
      'all.notices': 'works\nwinter',
      'en.notice.works.text': 'Enter from Main Street',
      'es.notice.works.text': 'Entre por Main Street',
      'all.notice.works.until': '2026-12-31',
      'en.notice.winter.text': 'Free battery test',
      'es.notice.winter.text': 'Prueba de batería gratis',
      'all.notice.winter.href': '/service',
    })
    expect(changed(valuesOf(SITE))).toBe(SITE)
  })

  it('change in their place', () => {
    expect(changed({ 'en.notice.winter.text': 'Free tire test' })).toBe(
      SITE.replace('Free battery test', 'Free tire test'),
    )
    expect(changed({ 'all.notice.works.until': '' })).toBe(
      SITE.replace("    until: '2026-12-31'\n", ''),
    )
  })

  it('are added, ordered and removed', () => {
    const added = changed({
      'all.notices': 'works\nwinter\nsale',
      'en.notice.sale.text': 'Sale',
      'es.notice.sale.text': 'Venta',
      'all.notice.sale.from': '2026-12-01',
    })
    expect(added.startsWith(SITE.slice(0, SITE.indexOf('searchOptions')))).toBe(true)
    expect(valuesOf(added)).toMatchObject({
      'all.notices': 'works\nwinter\nsale',
      'es.notice.sale.text': 'Venta',
      'all.notice.sale.from': '2026-12-01',
    })
    expect(valuesOf(changed({ 'all.notices': 'winter\nworks' }))).toEqual({
      ...valuesOf(SITE),
      'all.notices': 'winter\nworks',
    })
    expect(changed({ 'all.notices': '' })).toBe(
      'name: Juniper\nsearchOptions:\n  disableCpo: true\n',
    )
  })
})

describe('the cards of a site’s lists', () => {
  it('change beside what else the site has', () => {
    const site = readFileSync('tests/fixtures/group/sites/ocotillo.yaml', 'utf8')
    expect(withValues(site, valuesOf(site))).toBe(site)
    expect(withValues(site, { 'en.card.sell-my-car.action': 'Get an offer' })).toBe(
      site.replace('en: Sell my car', 'en: Get an offer'),
    )
    const added = withValues(SITE, {
      'all.firsts': 'recall',
      'en.first.recall.title': 'Open recalls',
      'all.first.recall.href': '/service',
      'all.first.recall.type': 'used',
    })
    expect(added).toContain('  disableCpo: true\n  searchCards:\n    - id: recall\n')
    expect(valuesOf(added)['all.first.recall.type']).toBe('used')
  })
})
