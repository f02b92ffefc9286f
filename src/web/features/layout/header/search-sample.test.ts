import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { readPlainWords } from '#domain/search/plain-words/read-plain-words.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { siteFacets } from '#domain/site/site-facets.ts'
import type { Site } from '#domain/site/site.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { siteVocabulary } from '#i18n/site-vocabulary.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { searchSample } from './search-sample.ts'

const site: Site = { ...defaultSite, arkonas: { ...defaultSite.arkonas, site: 'D1' } }
const dealers = [aDealer({ code: 'D1' })]
const ford = (stock: string, dollars: number) =>
  aVehicle({
    dealerCode: 'D1',
    stock,
    make: 'Ford',
    condition: 'used',
    pricing: aPricing({ finalPrice: fromDollars(dollars) }),
  })

const vehicles = [
  ford('F1', 18_000),
  ford('F2', 41_000),
  aVehicle({ dealerCode: 'D1', stock: 'J1', make: 'Jeep', condition: 'used' }),
]

it('names the make with the most vehicles', () => {
  const { inventory } = testServices({ dealers, vehicles })
  expect(searchSample(site, inventory)?.make).toBe('Ford')
  const hidden = { ...site, navOptions: { ...site.navOptions, hideMake: 'Ford' } }
  expect(searchSample({ ...hidden, key: 'b' }, inventory)?.make).toBe('Jeep')
})

it('is null without vehicles', () => {
  expect(searchSample(site, testServices({ dealers }).inventory)).toBeNull()
})

it.each(['en', 'es'] as const)('is a phrase that finds a vehicle, in %s', (locale) => {
  const { inventory } = testServices({ dealers, vehicles })
  const sample = searchSample(site, inventory)
  const t = areaTranslator('common', locale)
  const hint = t('searchHint', {
    make: sample?.make ?? '',
    thousands: String(sample?.thousands ?? ''),
  })
  const typed = /“(?<typed>.+)”/.exec(hint)?.groups?.['typed'] ?? ''
  const { query } = readPlainWords(typed, siteVocabulary(inventory, site), siteFacets(site))
  expect(query.selections.make).toEqual(['Ford'])
  expect(query.price.max).toBe((sample?.thousands ?? 0) * 1000)
  expect(inventory.search(site, { ...query, types: ['used'] }).total).toBeGreaterThan(0)
})
