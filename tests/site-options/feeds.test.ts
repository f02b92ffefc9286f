import { expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import type { FeedSettings } from '#domain/site/feeds/feed-settings.ts'
import { rowOf } from '#domain/syndication/feed-format.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { allFeeds, feedItems } from '#tests/support/modules/syndication.ts'

const services = testServices({ dealers: [aDealer()], vehicles: [aVehicle()] })
const aFeed = (overrides: Partial<FeedSettings>): FeedSettings => ({
  format: 'microsoft-autos',
  language: 'en',
  address: 'none',
  storeCodes: {},
  campaign: '',
  sftp: null,
  ...overrides,
})

/** The files of a site, and the first row of its first feed by column. */
function feedsOf(...feeds: readonly FeedSettings[]) {
  const site = defineSite(defaultSite, {
    key: 'a-site',
    name: 'A site',
    arkonas: { site: 'D1', inventory: 'D1' },
    feeds,
  })
  const files = allFeeds(site)
  const [feed] = files
  if (!feed || feed.format.kind !== 'table') throw new Error('no table')
  const [item] = feedItems({ site, origin: 'https://a.example' }, feed, services)
  if (!item) throw new Error('no vehicle')
  const { columns } = feed.format
  const { cells, rejected } = rowOf(feed.format, item)
  if (cells === null) throw new Error(rejected.join())
  const row = Object.fromEntries(columns.map(({ name }, index) => [name, cells[index]]))
  return { files: files.map(({ file }) => file), row }
}

it('feeds set the language, the campaign and the codes of stores of an outbound feed', () => {
  const link = 'https://a.example/detail/used/2024/jeep/wrangler/S1/D1'
  const plain = feedsOf(aFeed({}))
  expect(plain.row).toMatchObject({ 'Final URL': link, 'Target campaign': 'A site' })
  const configured = feedsOf(aFeed({ language: 'es', campaign: 'Autos' }))
  expect(configured.row).toMatchObject({
    'Final URL': `${link}?lang=es`,
    'Target campaign': 'Autos',
  })
  const coded = feedsOf(aFeed({ format: 'google-vehicle-listings', storeCodes: { D1: 'main' } }))
  expect(coded.row).toMatchObject({ store_code: 'main' })
})

it('listed feeds come first, each in its language, and the others follow with defaults', () => {
  const both = [
    aFeed({ format: 'meta-vehicles', language: 'es' }),
    aFeed({ format: 'meta-vehicles' }),
  ]
  const { files } = feedsOf(...both)
  expect(files.slice(0, 3)).toEqual([
    'meta-vehicles.es.csv',
    'meta-vehicles.csv',
    'google-vehicle-ads.tsv',
  ])
  expect(new Set(files).size).toBe(11)
})
