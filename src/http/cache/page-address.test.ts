import { expect, it } from 'vitest'

import { cachedAddress } from './page-address.ts'

const address = (path: string) => {
  const known = cachedAddress(
    new URL(path, 'http://a.example'),
    (requestPath) => requestPath === '/about-us',
  )
  return known && [known.url.pathname + known.url.search, `${known.others}`]
}

it.each([
  ['/', ['/', '']],
  ['/?gclid=abc&utm_source=x', ['/', 'gclid=abc&utm_source=x']],
  ['/?lang=es&gclid=abc', ['/?lang=es', 'gclid=abc']],
  ['/?lang=tlh', ['/', 'lang=tlh']],
  ['/?make=Jeep', ['/', 'make=Jeep']],
  ['/search/used?make=Jeep&fbclid=1&make=Ram', ['/search/used?make=Jeep&make=Ram', 'fbclid=1']],
  ['/search/new/jeep/wrangler?msclkid=1', ['/search/new/jeep/wrangler', 'msclkid=1']],
  [
    '/search/used?minPayment=200&down=2000&foo=1',
    ['/search/used?minPayment=200&down=2000', 'foo=1'],
  ],
  [
    '/detail/used/2024/jeep/wrangler/S1?zip=85254&gclid=1',
    ['/detail/used/2024/jeep/wrangler/S1?zip=85254', 'gclid=1'],
  ],
  ['/about-us?gclid=1&topic=buying', ['/about-us', 'gclid=1&topic=buying']],
  ['/privacy-policy?gclid=1', ['/privacy-policy', 'gclid=1']],
  ['/articles?topic=buying&gclid=1', ['/articles?topic=buying', 'gclid=1']],
])('%s is cached by the parameters that its page reads', (path, known) => {
  expect(address(path)).toEqual(known)
})

it.each([
  '/form/vehicle-interest?stock=S1',
  '/my-request/secret',
  '/search/new.data',
  '/no-such-page-of-the-site/at-all',
  `/?a=${'x'.repeat(2000)}`,
])('%s is not cached', (path) => {
  expect(address(path)).toBeNull()
})
