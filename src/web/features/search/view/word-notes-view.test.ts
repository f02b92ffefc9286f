import { expect, it } from 'vitest'

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
const services = testServices({ dealers: [aDealer()], vehicles: [aVehicle({ stock: 'U1' })] })

/** The notes of the used list at an address. */
function notes(query: string, locale: 'en' | 'es' = 'en') {
  const url = new URL(`https://dealer.example/search/used?${query}`)
  const context = routeContext({ site, services, locale })
  return openView(
    loaded(loader({ context, url, request: new Request(url), params: { type: 'used' } } as never)),
  ).wordNotes
}

it('SRCH-6 names set-aside words, with a link to the same words as keywords', () => {
  const exact = '/search/used?keywords=reliable+jeep'
  expect(notes('make=Jeep&in=reliable+jeep&in=-reliable')).toEqual([
    ['Ignored: “reliable”.', 'Search for exactly these words', exact],
  ])
  expect(notes('make=Jeep&in=reliable+jeep&in=-reliable', 'es')).toEqual([
    ['No se usó: “reliable”.', 'Buscar exactamente estas palabras', exact],
  ])
})

it('SRCH-6 shows corrections, unlisted names and the pages that answer questions', () => {
  const all = 'in=wrangeler+or+nissan+bad+credit&in=%21nissan&in=wrangeler%3EWrangler&in=%3Fcredit'
  const exact = '/search/used?keywords=wrangeler+or+nissan+bad+credit'
  expect(notes(all)).toEqual([
    ['Showing Wrangler.', 'Search for wrangeler instead', exact],
    ['Not in stock here: nissan.', 'Search for exactly these words', exact],
    ['More help:', 'Financing and credit', '/form/finance'],
  ])
})

it('SRCH-6 no note for other addresses', () => {
  expect(notes('make=Jeep')).toEqual([])
  expect(notes('make=Jeep&in=used')).toEqual([])
})
