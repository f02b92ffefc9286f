import { expect, it } from 'vitest'

import { testServices } from '#tests/support/builders/services.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'

import { loader } from './store-distance.ts'

const { dealers } = testServices({})
const services = testServices(
  {},
  {
    dealers: {
      ...dealers,
      milesFrom: (zip, dealer) => (zip === '85018' && dealer === 'D1' ? 12 : null),
    },
  },
)

it.each([
  ['85018', 'en', { zip: '85018', text: '12 miles from 85018' }],
  ['85018', 'es', { zip: '85018', text: '12 millas desde 85018' }],
  ['00000', 'en', { zip: '00000', text: 'We can’t find this ZIP code.' }],
  ['8501', 'en', { zip: '', text: null }],
] as const)('DLR-4 from %s in %s it is %j', async (zip, locale, expected) => {
  const context = routeContext({ services, locale })
  const url = new URL(`/store-distance/D1?zip=${zip}`, 'https://dealer.example')
  const response = await loader({ context, params: { dealer: 'D1' }, url } as never)
  expect(response.headers.get('cache-control')).toContain('private')
  expect(await response.json()).toEqual(expected)
})
