import { expect, it } from 'vitest'

import { listedTypes } from '#domain/pages/site/listed-types.ts'
import { emptyQuery, type SearchQuery } from '#domain/search/query/query.ts'
import type { Site } from '#domain/site/site.ts'
import { sites } from '#tests/support/builders/sites.ts'
import { demoGroup } from '#tests/support/modules/demo.ts'
import { searchView } from '#web/features/search/view/search-view.ts'

import { testServices } from './support/builders/services.ts'
import { eachSiteInTurn } from './support/builders/sites-in-turn.ts'

const services = testServices(demoGroup({ today: '2026-11-20' }))
const origin = 'https://dealer.example'

type Selections = SearchQuery['selections']
type Category = 'make' | 'model' | 'trim' | 'body' | 'location' | 'fuel'

/** The filters of a site's list: each value of a category, and those combined with a make and a model. */
function filterSelections(site: Site, type: 'new' | 'used' | 'cpo'): readonly Selections[] {
  const valuesOf = (name: Category, selections: Selections) =>
    services.inventory
      .search(site, { ...emptyQuery(type), selections, show: 0 })
      .facets[name].map(({ value }) => ({ ...selections, [name]: [value] }))
  const makes = valuesOf('make', {})
  const models = makes.flatMap((one) => valuesOf('model', one))
  return [
    {},
    ...makes,
    ...models,
    ...models.flatMap((one) => [...valuesOf('trim', one), ...valuesOf('body', one)]),
    ...makes.flatMap((one) => valuesOf('body', one)),
    ...(['model', 'trim', 'body', 'location', 'fuel'] as const).flatMap((name) =>
      valuesOf(name, {}),
    ),
  ]
}

const CASES = eachSiteInTurn(sites).map(({ site, locale }) => ({ key: site.key, site, locale }))

it.each(CASES)(
  'no two indexed lists of $key share a title or a heading, in $locale',
  ({ site, locale }) => {
    const seen = new Map<string, string>()
    const shared: string[] = []
    for (const type of listedTypes(site))
      for (const selections of filterSelections(site, type)) {
        const query = { ...emptyQuery(type), selections, show: 0 }
        const view = searchView({ services, site, locale, origin }, type, query)
        if (!view.isIndexed) continue
        for (const text of [view.title, `# ${view.heading}`]) {
          const other = seen.get(text) ?? view.canonical
          if (other !== view.canonical) shared.push(`${text}: ${other} and ${view.canonical}`)
          seen.set(text, view.canonical)
        }
      }
    expect(shared).toEqual([])
    expect(seen.size > 20 || site.key === 'default').toBe(true)
  },
)

it.each([
  ['en', { body: ['SUV'] }, 'New SUVs in Scottsdale'],
  ['es', { body: ['SUV'] }, 'Vehículos tipo SUV nuevos en Scottsdale'],
  ['en', { make: ['Jeep'], body: ['SUV'] }, 'New Jeep SUVs in Scottsdale'],
  ['es', { make: ['Jeep'], body: ['SUV'] }, 'Jeep tipo SUV nuevos en Scottsdale'],
  ['en', { model: ['Wrangler'] }, 'New Wrangler in Scottsdale'],
  [
    'en',
    { make: ['Jeep'], model: ['Wrangler'], trim: ['Rubicon'] },
    'New Jeep Wrangler Rubicon in Scottsdale',
  ],
  ['en', { body: ['SUV', 'Truck'] }, 'New vehicles in Scottsdale'],
  ['en', { body: ['Shooting brake'] }, 'New Shooting brake in Scottsdale'],
] as const)('in %s %o is: %s', (locale, selections, heading) => {
  const [site] = sites
  if (!site) throw new Error('no site')
  const query = { ...emptyQuery('new'), selections, show: 0 }
  expect(searchView({ services, site, locale, origin }, 'new', query).heading).toBe(heading)
})
