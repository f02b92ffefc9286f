import { expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { countedPages } from '#tests/support/pages/pages.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

import { frameAncestors, frameOptions } from './frame-ancestors.ts'

const site = (...catalogFrames: readonly string[]) => ({ partsOptions: { catalogFrames } })

it('no page but the catalog may be framed, whatever a site configures', () => {
  const open = site('self', 'https://shop.example.com')
  for (const path of ['/', '/parts', '/parts-catalog/x', '/parts-catalogs', '/form/parts-catalog'])
    expect(frameAncestors(open, path)).toBe("'none'")
})

it.each([
  [[], "'none'", 'DENY'],
  [['self'], "'self'", 'SAMEORIGIN'],
  [['https://*.example.com'], 'https://*.example.com', null],
  [['self', 'https://shop.example.com'], "'self' https://shop.example.com", null],
])('a site with %j has %s for its catalog', (sources, ancestors, options) => {
  expect(frameAncestors(site(...sources), '/parts-catalog')).toBe(ancestors)
  expect(frameAncestors(site(...sources), '/parts-catalog/')).toBe(ancestors)
  expect(frameOptions(ancestors)).toBe(options)
})

it('only its own site may frame the catalog by default', () => {
  expect(frameAncestors(defaultSite, '/parts-catalog')).toBe("'self'")
})

it('is in the headers of the catalog, cached or not, and of no other page', async () => {
  const { request } = await anHttpServer({ pages: countedPages() })
  const framing = async (path: string, host: string) => {
    const { headers } = await request(path, { headers: { host } })
    const policy = String(headers['content-security-policy']).split('; ')
    return [policy.find((part) => part.startsWith('frame-ancestors ')), headers['x-frame-options']]
  }
  const [, other] = ocotillo.partsOptions.catalogFrames
  for (let time = 0; time < 2; time += 1) {
    expect(await framing('/parts-catalog', 'ocotillo.example')).toEqual([
      `frame-ancestors 'self' ${other}`,
      undefined,
    ])
    expect(await framing('/parts-catalog', 'redcanyon.example')).toEqual([
      "frame-ancestors 'self'",
      'SAMEORIGIN',
    ])
    expect(await framing('/parts', 'ocotillo.example')).toEqual(["frame-ancestors 'none'", 'DENY'])
  }
})
