import { createElement } from 'react'
import { expect, it } from 'vitest'

import type { Opening } from '#domain/careers/opening.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { anOpening } from '#tests/support/builders/people.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'

import CareerOpeningsPage, { loader } from './route.tsx'

const all = [
  anOpening(),
  anOpening({ id: 'clerk', department: 'office', employment: 'part-time', dealerCode: 'OCT' }),
]

const argumentsOf = (path: string, openings: readonly Opening[], locale: 'en' | 'es') => {
  const services = {
    ...testServices({ dealers: [aDealer({ code: 'OCS' }), aDealer({ code: 'OCT' })] }),
    careers: { openings: async () => openings, opening: async () => null },
  }
  const url = new URL(`http://dealer.example${path}`)
  return { context: routeContext({ site: ocotillo, services, locale }), url } as never
}
async function shown(query = '', openings: readonly Opening[] = all, locale: 'en' | 'es' = 'en') {
  const loaderData = await loader(argumentsOf(`/careers/openings${query}`, openings, locale))
  const html = renderHtml(createElement(CareerOpeningsPage, { loaderData } as never), { locale })
  const openingsOf = hrefsOf(html).filter((href) => href.startsWith('/careers/openings/'))
  return { html, openings: openingsOf, choices: loaderData.choices.map(({ name }) => name) }
}

it.each([
  ['', ['service-technician', 'clerk']],
  ['?department=office', ['clerk']],
  ['?store=OCS', ['service-technician']],
  ['?employment=part-time&store=OCS', []],
  ['?department=nope', ['service-technician', 'clerk']],
])('%s lists %j', async (query, ids) => {
  const { openings } = await shown(query)
  expect(openings).toEqual(ids.map((id) => `/careers/openings/${id}`))
})

it('has filters with the available choices, and a link if nothing matches', async () => {
  expect((await shown()).choices).toEqual(['department', 'store', 'employment'])
  expect((await shown('', [anOpening()])).choices).toEqual(['store'])
  expect((await shown('?employment=part-time&store=OCS')).html).toContain(
    'No openings match your filters',
  )
  const none = await shown('', [], 'es')
  expect(none.html).toContain('No hay vacantes por ahora.')
  expect(hrefsOf(none.html)).toContain('/careers#apply')
})
