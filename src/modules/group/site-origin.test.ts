import { describe, expect, it } from 'vitest'

import { demoSites, siteByKey, sites } from '#tests/support/builders/sites.ts'

import { siteOrigin } from './module.ts'

const none = { sites: demoSites, publicUrl: null, siteKey: null, port: 3000 }
const at = (
  key: string,
  settings: Partial<typeof none | { publicUrl: string; siteKey: string }>,
) => {
  const site = siteByKey(key)
  if (!site) throw new Error(key)
  return siteOrigin(site, { ...none, ...settings })
}

describe('CFG-6 the address of a site', () => {
  it('is its publicUrl', () => {
    const [site] = sites
    if (!site) throw new Error('no site')
    const withUrl = { ...site, publicUrl: 'https://shop.ocotillo.example/' }
    expect(siteOrigin(withUrl, { ...none, publicUrl: 'https://www.ocotillo.example' })).toEqual({
      origin: 'https://shop.ocotillo.example',
      isAssumed: false,
    })
  })

  it('is PUBLIC_URL only for the site that is served there', () => {
    const publicUrl = 'https://www.redcanyon.example'
    expect(at('red-canyon', { publicUrl })).toEqual({ origin: publicUrl, isAssumed: false })
    expect(at('ocotillo', { publicUrl })).toEqual({
      origin: 'https://ocotillo.example',
      isAssumed: true,
    })
    const local = 'http://localhost:4173'
    expect(at('ocotillo', { publicUrl: local }).origin).toBe(local)
    expect(at('palo-verde', { publicUrl: local, siteKey: 'palo-verde' }).origin).toBe(local)
    expect(at('palo-verde', { publicUrl: local }).origin).toBe('https://paloverdebmw.example')
  })

  it.each([null, 'https://ocotillo.example', 'https://demo.example.test', 'http://localhost:3000'])(
    'is unique for each site with PUBLIC_URL %s',
    (publicUrl) => {
      const origins = sites.map((site) => siteOrigin(site, { ...none, publicUrl }).origin)
      expect(new Set(origins).size).toBe(sites.length)
    },
  )

  it('is a local address if the site has no host', () => {
    expect(at('default', {})).toEqual({ origin: 'http://default.localhost:3000', isAssumed: true })
  })
})
