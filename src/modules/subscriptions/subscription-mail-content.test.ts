import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFee } from '#tests/support/builders/deals.ts'
import { firstSite } from '#tests/support/builders/sites.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { newsMail, type MailContext } from './subscription-mail-content.ts'

it.each([
  ['AZ', 'February 18, 2027'],
  ['NV', 'February 17, 2027'],
] as const)('DLR-1 names the last day in the time zone of a dealer in %s', (state, day) => {
  const about = {
    request: { kind: 'vehicle', dealerCode: 'D1', stock: 'S1' },
    vehicle: null,
    language: 'en',
    site: firstSite,
    origin: 'https://ocotillo.example',
    dealer: aDealer({ state }),
    token: 'secret',
    shopper: 'unknown',
  } as const
  expect(newsMail(about, [], '2027-02-18T07:30:00.000Z').text).toContain(day)
})

it.each([
  [
    'known',
    'Your all-in price $30,599, was $32,599, All-in price $31,599',
    'MyOcotillo price $30,000',
  ],
  ['unknown', 'All-in price $31,599, was $32,599', 'mi'],
] as const)('PRC-2 PRC-11 quotes the price that the shopper saw: %s', (shopper, price, below) => {
  const about: MailContext = {
    request: { kind: 'vehicle', dealerCode: 'D1', stock: 'S1' },
    vehicle: null,
    language: 'en',
    site: firstSite,
    origin: 'https://ocotillo.example',
    dealer: aDealer(),
    token: 'secret',
    shopper,
  }
  const sent = {
    vehicle: aVehicle({ pricing: aPricing({ exclusiveDiscount: fromDollars(1000) }) }),
    news: 'cheaper',
    was: fromDollars(32_599),
    fees: [aFee()],
  } as const
  const lines = newsMail(about, [sent], null).text.split('\n')
  const index = lines.indexOf(price)
  expect(index).toBeGreaterThan(0)
  expect(lines[index + 1]).toContain(below)
})

it('NTF-5 shows the first photo if the site stores it, and requests nothing of other hosts', () => {
  const about: MailContext = {
    request: { kind: 'vehicle', dealerCode: 'D1', stock: 'S1' },
    vehicle: null,
    language: 'en',
    site: firstSite,
    origin: 'https://ocotillo.example',
    dealer: aDealer(),
    token: 'secret',
    shopper: 'unknown',
  }
  const hash = 'a'.repeat(32)
  const mailOf = (...imageUrls: readonly string[]) => {
    const sent = { vehicle: aVehicle({ imageUrls }), news: 'back', was: null, fees: [] } as const
    return newsMail(about, [sent], null)
  }
  const stored = mailOf(`/media/${hash}/1600.jpg#8a9099`, 'https://photos.example/2.jpg')
  expect(stored.html).toContain(`<img src="https://ocotillo.example/media/${hash}/960.jpg"`)
  expect(stored.text).not.toContain('/media/')
  expect(mailOf(`/media/${hash}/320.jpg#8a9099`).html).toContain(`/media/${hash}/320.jpg"`)
  for (const other of ['https://photos.example/1.jpg', '/renderings/2/suv-red-960.avif'])
    expect(mailOf(other).html).not.toContain('<img')
  expect(mailOf().html).not.toContain('<img')
})
