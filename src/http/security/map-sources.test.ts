import { expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { testServices } from '#tests/support/builders/services.ts'

import { mapSources, NO_SOURCES } from './map-sources.ts'
import { pagePolicy } from './security-headers.ts'

const withKey = {
  keys: { ...defaultSite.keys, maps: { key: 'a-browser-key' } },
}
const tiles = { styleUrl: 'https://tiles.example/style.json', origins: ['https://tiles.example'] }
const services = testServices({})
const withTiles = { maps: { ...services.maps, tiles } }
const NONE = { scripts: [], styles: [] }
const at = (address: string) => new URL(address, 'https://dealer.example')

it.each(['/contact', '/contact?map=1', '/?map=live', '/contact/x?map=live', '/contact?map=live2'])(
  '%s may load nothing from other sites, whatever is configured',
  (address) => {
    expect(mapSources(withKey, withTiles, at(address))).toEqual(NO_SOURCES)
    const policy = pagePolicy(NONE, { further: NO_SOURCES })
    expect(policy).toContain("connect-src 'self';")
    expect(policy).not.toContain('google')
  },
)

it('a shopper who requests the map gets Google’s if the site has a key, else that of its tile source', () => {
  const requested = at('/contact?dealer=OCS&map=live')
  expect(mapSources(withKey, withTiles, requested)).toEqual({
    frames: ['https://www.google.com'],
    connects: [],
  })
  const further = mapSources(defaultSite, withTiles, requested)
  expect(further).toEqual({ frames: [], connects: ['https://tiles.example'] })
  expect(pagePolicy(NONE, { further })).toContain("connect-src 'self' https://tiles.example;")
  expect(mapSources(defaultSite, services, requested)).toEqual(NO_SOURCES)
})
