import { describe, expect, it } from 'vitest'

import { cents, fromDollars } from '#domain/kernel/money.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFeedItem } from '#tests/support/builders/feed-items.ts'
import { PUBLISHED } from '#tests/support/builders/published-columns.data.ts'
import { aPricing } from '#tests/support/builders/vehicles.ts'

import { decider, exclusionText } from './decide.ts'
import type { TableFormat } from './feed-format.ts'
import { FEED_FORMATS, feedFile } from './feed-formats.ts'
import type { FeedItem } from './feed-item.ts'
import { FEED_NAMES, type FeedName } from './feed-names.data.ts'

/** The format of a table. */
function tableOf(name: FeedName): TableFormat {
  const format = FEED_FORMATS[name]
  if (format.kind !== 'table') throw new Error(`${name} is not a table`)
  return format
}

/** The row of a vehicle by column, or why it has none. */
function rowIn(name: FeedName, item: FeedItem): Readonly<Record<string, string>> | string {
  const format = tableOf(name)
  const { cells, exclusion } = decider(format)(item)
  if (exclusion !== null) return exclusionText(exclusion)
  return Object.fromEntries(
    format.columns.map((column, index) => [column.name, cells[index] ?? '']),
  )
}

it('feeds with a phone number have that of sales', () => {
  const item = aFeedItem({
    store: aDealer({ phone: '480-555-0142', phoneNumbers: { sales: '480-555-0177' } }),
  })
  expect(rowIn('meta-vehicles', item)).toMatchObject({ dealer_phone: '480-555-0177' })
  expect(rowIn('microsoft-autos', item)).toMatchObject({ 'Phone number': '480-555-0177' })
})

const vendors = FEED_NAMES.filter((name) => FEED_FORMATS[name].source !== null)

it('every vendor’s published columns are known to the test', () => {
  expect(vendors.toSorted()).toEqual(Object.keys(PUBLISHED).toSorted())
})

describe.each(vendors)('%s', (name) => {
  const published = PUBLISHED[name]
  if (!published) throw new Error(`${name} has no published columns`)
  const { columns } = tableOf(name)
  const named = (need: string) =>
    columns.filter((column) => column.need.startsWith(need)).map((column) => column.name)

  it('has each published required column, marked so, and no column that is not published', () => {
    const all = columns.map((column) => column.name)
    expect(new Set(all).size).toBe(all.length)
    expect(named('required').toSorted()).toEqual(
      [...published.required, ...published.conditional].toSorted(),
    )
    expect(named('optional').toSorted()).toEqual(published.others.toSorted())
  })

  it('writes only published values, for vehicles of any body, fuel, drive and state', () => {
    const bodies = 'Truck,SUV,Minivan,Cargo Van,Convertible,Hatchback,Wagon,Sedan,Coupe,Van,Pod'
    const items = bodies.split(',').flatMap((body) =>
      ['Gasoline', 'Diesel', 'Electric', 'Hybrid', 'Plug-In Hybrid', 'Hydrogen'].flatMap((fuel) =>
        ['4WD', 'AWD', 'FWD', 'RWD', '2WD', null].map((drive) =>
          aFeedItem({
            vehicle: {
              body,
              fuel,
              drive,
              isCertified: fuel === 'Diesel',
              condition: drive === 'AWD' ? 'new' : 'used',
              transmission: { Gasoline: '6-Speed Manual', Electric: '1-Speed' }[fuel] ?? 'CVT',
            },
          }),
        ),
      ),
    )
    for (const item of items) {
      const row = rowIn(name, item)
      if (typeof row === 'string') throw new Error(row)
      for (const [column, values] of Object.entries(published.values))
        expect(['', ...values]).toContain(row[column])
    }
  })

  it('leaves out a vehicle whose required cell is empty, and names the column', () => {
    const emptied = aFeedItem({ storeCode: '', campaign: '', vehicle: { make: ' ' } })
    expect(rowIn(name, emptied)).toMatch(/^columns? .*(?:brand|make|Make).* empty or invalid$/)
  })
})

it('the row of Google vehicle ads', () => {
  const item = aFeedItem({
    price: cents(3_059_950),
    vehicle: { condition: 'new', mileage: null, description: 'One\towner,\nclean "title".' },
  })
  const link = 'https://ocotillo.example/detail/used/2024/jeep/wrangler/S1/D1'
  expect(rowIn('google-vehicle-ads', item)).toEqual({
    id: '1C4HJXDG3JW100009',
    vin: '1C4HJXDG3JW100009',
    store_code: 'D1',
    'vehicle_fulfillment(option:store_code)': 'in_store:D1',
    brand: 'Jeep',
    model: 'Wrangler',
    trim: 'Sport',
    year: '2024',
    condition: 'New',
    'certified_pre-owned': 'no',
    mileage: '0 miles',
    color: 'Sarge Green',
    price: '30599.50 USD',
    vehicle_msrp: '32000 USD',
    image_link: 'https://photos.example.test/S1/1.jpg',
    additional_image_link: 'https://photos.example.test/S1/2.jpg',
    link,
    link_template: `${link}?store={store_code}`,
    google_product_category: '916',
    body_style: 'suv',
    engine: 'gasoline',
    description: 'One owner, clean "title".',
  })
})

it('a new vehicle without MSRP is rejected by Google’s ads, and the MSRP of a used one is not sent', () => {
  const bare = aPricing({ msrp: null })
  expect(
    rowIn('google-vehicle-ads', aFeedItem({ vehicle: { condition: 'new', pricing: bare } })),
  ).toBe('column vehicle_msrp is empty or invalid')
  expect(rowIn('google-vehicle-ads', aFeedItem())).toMatchObject({ vehicle_msrp: '' })
})

it('Meta gets flattened photos, a JSON address and a 17-character VIN', () => {
  const row = rowIn('meta-vehicles', aFeedItem())
  expect(row).toMatchObject({
    'image[0].url': 'https://photos.example.test/S1/1.jpg',
    'image[1].url': 'https://photos.example.test/S1/2.jpg',
    'image[2].url': '',
    'mileage.value': '18204',
    body_style: 'SUV',
    drivetrain: '4X4',
    price: '30599 USD',
    address:
      '{"addr1":"7455 E Desert Willow Rd","city":"Scottsdale","region":"AZ","postal_code":"85254","country":"US"}',
  })
  const classic = aFeedItem({ vehicle: { year: 1969, vin: '124379N664466' } })
  expect(rowIn('meta-vehicles', classic)).toBe('column vin is empty or invalid')
  expect(rowIn('google-vehicle-listings', classic)).toMatchObject({ vin: '124379N664466' })
})

it('long texts are cut at a word, within the published number of characters', () => {
  const description = 'green 🚙 '.repeat(800)
  const row = rowIn('meta-vehicles', aFeedItem({ vehicle: { description } }))
  if (typeof row === 'string') throw new Error(row)
  const text = row['description'] ?? ''
  expect(Array.from(text).length).toBeLessThanOrEqual(5000)
  expect(text).toMatch(/(?:green|🚙)$/u)
})

it('links are in the language of the feed, and own formats have both', () => {
  const spanish = aFeedItem({ language: 'es' })
  const es = 'https://ocotillo.example/detail/used/2024/jeep/wrangler/S1/D1?lang=es'
  expect(rowIn('meta-vehicles', spanish)).toMatchObject({ url: es })
  expect(rowIn('google-vehicle-ads', spanish)).toMatchObject({
    link: es,
    link_template: `${es}&store={store_code}`,
  })
  expect(rowIn('csv', spanish)).toMatchObject({ url: es.replace('?lang=es', ''), urlEs: es })
  expect(feedFile('meta-vehicles', 'es')).toBe('meta-vehicles.es.csv')
})

it('vAuto and CSV include vehicles that vendors refuse, with an empty price for "Call"', () => {
  const item = aFeedItem({ price: null, photos: [], vehicle: { tags: new Set(['isInTransit']) } })
  expect(rowIn('vauto', item)).toMatchObject({ Price: '', 'New/Used': 'U' })
  expect(rowIn('csv', item)).toMatchObject({ price: '', photos: '' })
  expect(rowIn('vauto', aFeedItem({ price: fromDollars(30_599) }))).toMatchObject({
    Price: '30599',
    'Inventory Date': '11/01/2026',
    'Photo Url List': 'https://photos.example.test/S1/1.jpg|https://photos.example.test/S1/2.jpg',
  })
})
