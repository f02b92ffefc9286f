import { fromDollars } from '#domain/kernel/money.ts'
import type { FeedItem } from '#domain/syndication/feed-item.ts'

import { aDealer } from './dealers.ts'
import { aVehicle } from './vehicles.ts'

/** A used Wrangler on the lot that every feed accepts. Pass only what the test is about. */
export function aFeedItem({
  vehicle = {},
  ...overrides
}: Partial<Omit<FeedItem, 'vehicle'>> & {
  vehicle?: Partial<FeedItem['vehicle']>
} = {}): FeedItem {
  const link = 'https://ocotillo.example/detail/used/2024/jeep/wrangler/S1/D1'
  return {
    // Its check digit is right.
    vehicle: aVehicle({ vin: '1C4HJXDG3JW100009', ...vehicle }),
    store: aDealer(),
    storeCode: 'D1',
    price: fromDollars(30_599),
    isListed: true,
    links: { en: link, es: `${link}?lang=es` },
    language: 'en',
    photos: ['https://photos.example.test/S1/1.jpg', 'https://photos.example.test/S1/2.jpg'],
    spin: [],
    campaign: 'Ocotillo',
    ...overrides,
  }
}
