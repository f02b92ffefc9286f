import { expect, it } from 'vitest'

import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

import { liveMap, liveMapHost } from './live-map.ts'

const styleUrl = 'https://tiles.example/style.json'
const placed = aDealer({ code: 'A', latitude: 33.6106, longitude: -111.9211 })
const rough = aDealer({ code: 'B', name: 'Ocotillo Yuma', city: 'Yuma', zip: '85364' })
const nowhere = aDealer({ code: 'C', zip: '00000' })
const stores = [placed, rough, nowhere].map((dealer, index) => ({
  dealer,
  pin: { number: index + 1, label: dealer.name, href: `#store-${dealer.code}` },
}))

const services = testServices({ dealers: [placed, rough, nowhere] })
const plain = { site: ocotillo, services, locale: 'es' } as const
const tiled = {
  ...plain,
  services: { ...services, maps: { ...services.maps, tiles: { styleUrl, origins: [] } } },
}
const keyed = {
  ...tiled,
  site: { ...ocotillo, keys: { ...ocotillo.keys, maps: { key: 'a&key' } } },
}

it('has no map without a configured provider', () => {
  expect(liveMapHost(plain)).toBeNull()
  expect(liveMap(plain, stores)).toBeNull()
})

it('a tile source shows every store with a known position and its number', () => {
  expect(liveMapHost(tiled)).toBe('tiles.example')
  expect(liveMap(tiled, stores)).toMatchObject({
    kind: 'tiles',
    styleUrl,
    pins: [
      { number: 1, place: { latitude: 33.6106 } },
      { number: 2, href: '#store-B' },
    ],
    isRough: true,
  })
  expect(liveMap(tiled, stores.slice(0, 1))).toMatchObject({ isRough: false })
  expect(liveMap(tiled, stores.slice(2))).toBeNull()
})

it('Google shows the first store if the site has a browser key', () => {
  expect(liveMapHost(keyed)).toBe('google.com')
  const map = liveMap(keyed, stores.slice(1))
  const src = new URL(map?.kind === 'google' ? map.src : '')
  expect(src.origin).toBe('https://www.google.com')
  expect(Object.fromEntries(src.searchParams)).toEqual({
    key: 'a&key',
    q: 'Ocotillo Yuma, 7455 E Desert Willow Rd, Yuma, AZ 85364',
    language: 'es',
  })
  expect(liveMap(keyed, [])).toBeNull()
})
