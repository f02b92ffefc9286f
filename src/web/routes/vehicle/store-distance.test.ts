import { expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'

import { loader } from './store-distance.ts'

const MILES: Readonly<Record<string, number>> = { D1: 12, FAR: 110, MID: 40 }
const stores = [
  aDealer({ code: 'D1', name: 'Scottsdale Motors', city: 'Scottsdale' }),
  aDealer({
    code: 'FAR',
    name: 'Tucson Motors',
    city: 'Tucson',
    delivery: { home: { withinMiles: 60, fee: 99 }, stores: { days: 3, fee: 0 } },
  }),
  aDealer({
    code: 'MID',
    name: 'Mesa Motors',
    city: 'Mesa',
    delivery: { home: { withinMiles: 60, fee: 0 }, stores: { days: 2, fee: 199 } },
  }),
]
const { dealers } = testServices({ dealers: stores })
const services = testServices(
  { dealers: stores },
  {
    // A Thursday.
    now: () => new Date('2026-11-19T18:00:00Z'),
    dealers: {
      ...dealers,
      ofSite: () => stores,
      milesFrom: (zip, dealer) => (zip === '85018' ? (MILES[dealer] ?? null) : null),
    },
  },
)

async function distance(dealer: string, query: string, locale: 'en' | 'es' = 'en') {
  const context = routeContext({ site: defaultSite, services, locale })
  const url = new URL(`/store-distance/${dealer}?${query}`, 'https://dealer.example')
  const response = await loader({ context, params: { dealer }, url } as never)
  expect(response.headers.get('cache-control')).toContain('private')
  return response.json() as Promise<unknown>
}

it.each([
  ['85018', 'en', { zip: '85018', text: '12 miles from 85018' }],
  ['85018', 'es', { zip: '85018', text: '12 millas desde 85018' }],
  ['00000', 'en', { zip: '00000', text: 'We can’t find this ZIP code.' }],
  ['8501', 'en', { zip: '', text: null }],
] as const)('DLR-4 from %s in %s it is %j', async (zip, locale, expected) => {
  expect(await distance('D1', `zip=${zip}`, locale)).toEqual({ ...expected, delivery: [] })
})

it('DLR-7 a vehicle of another store is brought to the one of the page', async () => {
  expect(await distance('D1', 'from=FAR&zip=85018')).toMatchObject({
    delivery: [
      'Located in Tucson. We can bring it to Scottsdale Motors, 12 miles from 85018, by Sunday, November 22. Cost: free.',
      'Home delivery is available within 60 miles of Tucson, and 85018 is farther away.',
    ],
  })
  expect(await distance('D1', 'from=FAR&zip=85018', 'es')).toMatchObject({
    delivery: [
      'Ubicado en Tucson. Podemos llevarlo a Scottsdale Motors, a 12 millas de 85018, a más tardar el domingo, 22 de noviembre. Costo: gratis.',
      'La entrega a domicilio llega hasta 60 millas de Tucson, y 85018 está más lejos.',
    ],
  })
})

it('DLR-7 without a known ZIP code it says to which store, and how far it delivers', async () => {
  for (const zip of ['', '00000'])
    expect(await distance('D1', `from=FAR&zip=${zip}`)).toMatchObject({
      delivery: [
        'Located in Tucson. We can bring it to Scottsdale Motors by Sunday, November 22. Cost: free.',
        'Home delivery within 60 miles of Tucson. Cost: $99.',
      ],
    })
})

it('DLR-7 a vehicle of the page’s own store is brought to a nearer one, and home', async () => {
  expect(await distance('MID', 'from=MID&zip=85018')).toMatchObject({
    delivery: [
      'Located in Mesa. We can bring it to Scottsdale Motors, 12 miles from 85018, by Saturday, November 21. Cost: $199.',
      'We can deliver it to your home in 85018. Cost: free.',
    ],
  })
  expect(await distance('MID', 'from=MID&zip=00000')).toMatchObject({
    delivery: ['Home delivery within 60 miles of Mesa. Cost: free.'],
  })
})

it.each(['from=D1', 'from=NONE', ''])(
  'DLR-7 nothing is offered without a rule: %s',
  async (from) => {
    expect(await distance('MID', `${from}&zip=85018`)).toMatchObject({ delivery: [] })
  },
)
