import { expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite, type SiteOverrides } from '#domain/site/define-site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { pageAbout } from '#web/lib/seo/page-about.ts'
import { loader } from '#web/routes/home/route.tsx'

/** The description of a site's home page for search engines. */
function described(seoOptions: SiteOverrides['seoOptions'] = {}) {
  const site = defineSite(defaultSite, {
    key: 'a-site',
    name: 'A site',
    arkonas: { site: 'A' },
    seoOptions,
  })
  const services = testServices({ dealers: [aDealer({ code: 'A', city: 'Mesa' })] })
  const context = routeContext({ site, services })
  const { title, description } = loader({ context } as never)
  return { title, description, store: pageAbout(context).jsonLd?.[0] }
}

it('seoOptions.region and seoOptions.state are in the description, and the area that is served', () => {
  const { description, store } = described({ region: 'Phoenix', state: 'Arizona' })
  expect(description).toContain('A site, Phoenix, Arizona: ')
  expect(store).toMatchObject({ areaServed: 'Phoenix, Arizona' })
  expect(described().description).toContain('A site: ')
  expect(described().store).not.toHaveProperty('areaServed')
})

it('seoOptions.seoDealerId is the number of the store at the group', () => {
  expect(described({ seoDealerId: 37 }).store).toMatchObject({ identifier: { value: 37 } })
  expect(described().store).not.toHaveProperty('identifier')
})

it('seoOptions.url is the address of the store; empty: the site’s own', () => {
  const url = 'https://www.a-site.example/'
  expect(described({ url }).store).toMatchObject({ url })
  expect(described().store).toMatchObject({ url: 'https://dealer.example/' })
})

it('seoOptions.city and stateShort are the place in the title, seoOptions.name the name', () => {
  const seoOptions = { city: 'Scottsdale', stateShort: 'AZ', name: 'A site of Scottsdale' }
  expect(described(seoOptions).title).toContain('in Scottsdale, AZ | A site of Scottsdale')
  expect(described().title).toContain('in Mesa, AZ | A site')
})
