import { describe, expect, it } from 'vitest'

import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFeedItem } from '#tests/support/builders/feed-items.ts'

import { decider, exclusionText } from './decide.ts'
import { OPEN_RULES, reasonAgainst, REASONS, VENDOR_RULES, type Reason } from './eligibility.ts'
import { FEED_FORMATS } from './feed-formats.ts'
import { photosOf, spinOf, type FeedItem } from './feed-item.ts'
import { namesBrandedTitle } from './title-text.ts'

const tagged = (tag: 'isSold' | 'isPendingSold' | 'isInTransit' | 'isComingSoon') =>
  aFeedItem({ vehicle: { tags: new Set([tag]) } })

/** An example of each reason. */
const VEHICLES: Readonly<Record<Reason, FeedItem>> = {
  notListed: aFeedItem({ isListed: false }),
  sold: tagged('isSold'),
  salePending: tagged('isPendingSold'),
  inTransit: tagged('isInTransit'),
  comingSoon: tagged('isComingSoon'),
  noVin: aFeedItem({ vehicle: { vin: ' ', year: 1970 } }),
  badVin: aFeedItem({ vehicle: { vin: '1C4HJXDG4JW100009' } }),
  noPrice: aFeedItem({ price: null }),
  noMileage: aFeedItem({ vehicle: { mileage: null } }),
  highMileage: aFeedItem({ vehicle: { condition: 'new', mileage: 20_001 } }),
  titleNotClean: aFeedItem({ vehicle: { features: ['Heated Seats', 'Salvage title'] } }),
  noPhoto: aFeedItem({ photos: [] }),
  noStore: aFeedItem({ store: null }),
  noStoreAddress: aFeedItem({ store: aDealer({ address: null }) }),
}

// The keys of the table.
const reasons = Object.keys(REASONS) as readonly Reason[]

it('an ordinary vehicle is in every feed', () => {
  for (const format of Object.values(FEED_FORMATS))
    expect(decider(format)(aFeedItem()).exclusion).toBeNull()
})

describe.each(reasons)('%s', (reason) => {
  it('applies to its example, and to no other vehicle', () => {
    for (const [name, item] of Object.entries(VEHICLES))
      expect(reasonAgainst(item, [reason])).toBe(name === reason ? reason : null)
  })

  it('excludes its example from the feeds with that rule only', () => {
    for (const format of Object.values(FEED_FORMATS)) {
      const { exclusion } = decider(format)(VEHICLES[reason])
      const found = exclusion?.kind === 'rule' ? exclusionText(exclusion) : null
      expect(found).toBe(format.rules.includes(reason) ? REASONS[reason] : null)
    }
  })
})

it('vendors’ feeds have all rules except `highMileage`, Google listings all except `noPhoto`', () => {
  expect(VENDOR_RULES).toEqual(reasons.filter((reason) => reason !== 'highMileage'))
  expect(FEED_FORMATS['google-vehicle-listings'].rules).toContain('highMileage')
  expect(FEED_FORMATS['google-vehicle-listings'].rules).not.toContain('noPhoto')
  expect(OPEN_RULES).toEqual(['notListed', 'sold'])
})

const only = (item: FeedItem) => reasonAgainst(item, reasons)

it('VINs before 1981 are not checked, new vehicles need no mileage, and 20,000 miles are new', () => {
  expect(only(aFeedItem({ vehicle: { year: 1980, vin: 'J0A93' } }))).toBeNull()
  expect(only(aFeedItem({ vehicle: { year: 1981, vin: 'J0A93' } }))).toBe('badVin')
  expect(only(aFeedItem({ vehicle: { condition: 'new', mileage: null } }))).toBeNull()
  expect(only(aFeedItem({ vehicle: { condition: 'new', mileage: 20_000 } }))).toBeNull()
})

it('vendors’ feeds have only the first eligible vehicle of a VIN, our own feeds have all of them', () => {
  const sold = tagged('isSold')
  const [first, second] = ['S2', 'S3'].map((stock) => aFeedItem({ vehicle: { stock } }))
  if (!first || !second) throw new Error('two')
  const outcomes = (name: 'meta-vehicles' | 'csv') =>
    [sold, first, second]
      .map(decider(FEED_FORMATS[name]))
      .map(({ exclusion }) => exclusion && exclusionText(exclusion))
  expect(outcomes('meta-vehicles')).toEqual([
    'sold',
    null,
    'another vehicle in the feed has its VIN',
  ])
  expect(outcomes('csv')).toEqual(['sold', null, null])
})

it.each([
  ['Salvage title', true],
  ['Priced to sell: rebuilt/salvage title.', true],
  ['Title: branded', true],
  ['The title is salvage', true],
  ['Sold with a lemon law buyback title', true],
  ['No salvage title', false],
  ['Never a rebuilt title here', false],
  ['Clean title, one owner', false],
  ['Rebuilt transmission', false],
  ['Flood lights', false],
  ['Non-salvage title', false],
])('%j names a branded title: %s', (text, isBranded) => {
  expect(namesBrandedTitle(text)).toBe(isBranded)
})

it('SRCH-8 photos are absolute addresses of this vehicle, without default pictures and commas', () => {
  const origin = 'https://ocotillo.example'
  const of = (...imageUrls: readonly string[]) => photosOf({ imageUrls }, origin)
  expect(of('/p/1,2.jpg', 'https://x.example/default/a.jpg', 'javascript:alert(1)')).toEqual([
    'https://ocotillo.example/p/1%2C2.jpg',
  ])
  expect(of('https://x.example/default.png', '/p/1.jpg')).toEqual([])
  expect(of('/p/1.jpg', '/renderings/2/suv-red-960.avif', '/p/1.jpg')).toEqual([
    `${origin}/p/1.jpg`,
  ])
  expect(of()).toEqual([])
})

it('a 360° set has absolute addresses, of stored pictures too', () => {
  const stored = `/media/${'a'.repeat(32)}/1600.jpg#8a9099`
  const media = { captions: {}, videos: [], spin: [stored, 'https://p.example/2,3.jpg'] }
  expect(spinOf({ media }, 'https://ocotillo.example')).toEqual([
    `https://ocotillo.example/media/${'a'.repeat(32)}/1600.jpg`,
    'https://p.example/2%2C3.jpg',
  ])
  expect(spinOf({ media: null }, 'https://ocotillo.example')).toEqual([])
})
