import { describe, expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import { loaded } from '#tests/support/browser/loaded.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { openView } from '#web/features/search/view/compact-view.ts'
import { loader } from '#web/routes/search/route.tsx'

const site: Site = { ...defaultSite, arkonas: { ...defaultSite.arkonas, inventory: 'D1' } }
const services = testServices({
  dealers: [aDealer()],
  vehicles: [
    aVehicle({ stock: 'U1' }),
    aVehicle({ stock: 'U2', model: 'Compass' }),
    aVehicle({ stock: 'N1', condition: 'new', make: 'Ram', model: 'Rebel' }),
  ],
})

/** The typo corrections offered by the used list. */
function offer(query: string, locale: 'en' | 'es' = 'en') {
  const url = new URL(`https://dealer.example/search/used?${query}`)
  const context = routeContext({ site, services, locale })
  return openView(
    loaded(loader({ context, url, request: new Request(url), params: { type: 'used' } } as never)),
  ).empty?.offer
}

describe('SRCH-6 a list without vehicles offers', () => {
  it('the known word that was mistyped, as a filter beside the others', () => {
    expect(offer('keywords=wrangelr&minYear=2020')).toEqual({
      label: 'Did you mean Wrangler?',
      href: '/search/used?minYear=2020&model=Wrangler',
    })
    expect(offer('keywords=jepe+wrangelr', 'es')).toEqual({
      label: '¿Quiso decir Jeep Wrangler?',
      href: '/search/used?make=Jeep&model=Wrangler',
    })
  })

  it('a link to the other lists if this one has no result', () => {
    expect(offer('keywords=rebell')?.href).toBe('/find?q=Rebel&in=used')
    expect(offer('keywords=rebell&maxPrice=90000')?.href).toBe(
      '/find?q=Rebel&in=used&maxPrice=90000',
    )
  })

  it('nothing if no word is similar, or the words are not typos', () => {
    expect(offer('keywords=flames')).toBeNull()
    expect(offer('make=Tesla')).toBeNull()
    expect(offer('keywords=wrangler')).toBeUndefined()
  })
})
