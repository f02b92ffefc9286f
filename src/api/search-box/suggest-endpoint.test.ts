import { describe, expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { jsonOf, testApi } from '#tests/support/servers/api.ts'

const site = { ...defaultSite, arkonas: { ...defaultSite.arkonas, inventory: 'D1' } }
const request = testApi(
  {
    dealers: [aDealer()],
    vehicles: [
      aVehicle({ stock: 'U1', features: ['Heated front seats'] }),
      aVehicle({ stock: 'U2', model: 'Grand Cherokee', trim: 'Willys' }),
      aVehicle({ stock: 'U3', make: 'Ram', model: '1500', body: 'Truck', trim: 'Warlock' }),
      aVehicle({ stock: 'N55001', condition: 'new', vin: '1C4HJXDG9JW107777' }),
    ],
  },
  { site },
)

type Reply = { status: string; suggestions: { text: string; note: string; href: string }[] }
const suggest = async (query: string) =>
  (await jsonOf(request(`/search-suggest?${query}`))) as Reply
const texts = async (query: string) => (await suggest(query)).suggestions.map(({ text }) => text)

describe('/search-suggest', () => {
  it('counts the matches in the current list, and links to it', async () => {
    expect(await suggest('q=je&in=used')).toEqual({
      status: '1 suggestion',
      suggestions: [{ text: 'Jeep', note: 'Make · 2 vehicles', href: '/search/used?make=Jeep' }],
    })
  })

  it('suggests makes, models, bodies, trims and features, matches at the start of a name first', async () => {
    expect(await texts('q=w&in=used')).toEqual(['Wrangler', 'Warlock', 'Willys'])
    expect(await texts('q=front+se&in=used')).toEqual(['Heated front seats'])
    expect(await texts('q=grandche&in=used')).toEqual(['Grand Cherokee'])
    expect(await texts('q=cher&in=used')).toEqual(['Grand Cherokee'])
  })

  it('parses the words before the last one, and counts within them', async () => {
    expect(await suggest('q=jeep+w&in=used')).toEqual({
      status: '2 suggestions',
      suggestions: [
        {
          text: 'jeep Wrangler',
          note: 'Model · 1 vehicle',
          href: '/search/used?make=Jeep&model=Wrangler',
        },
        {
          text: 'jeep Willys',
          note: 'Trim · 1 vehicle',
          href: '/search/used?make=Jeep&trim=Willys',
        },
      ],
    })
  })

  it('suggests the models of a completely typed make', async () => {
    expect(await suggest('q=jeep&in=used')).toEqual({
      status: '3 suggestions',
      suggestions: [
        { text: 'Jeep', note: 'Make · 2 vehicles', href: '/search/used?make=Jeep' },
        {
          text: 'Jeep Grand Cherokee',
          note: 'Model · 1 vehicle',
          href: '/search/used?make=Jeep&model=Grand+Cherokee',
        },
        {
          text: 'Jeep Wrangler',
          note: 'Model · 1 vehicle',
          href: '/search/used?make=Jeep&model=Wrangler',
        },
      ],
    })
  })

  it('links to the lists with matches for all words, the current one first', async () => {
    expect(await suggest('q=jeep+under+90k')).toEqual({
      status: '2 suggestions',
      suggestions: [
        {
          text: 'jeep under 90k',
          note: 'New · 1 vehicle',
          href: '/search/new?make=Jeep&maxPrice=90000',
        },
        {
          text: 'jeep under 90k',
          note: 'Pre-owned · 2 vehicles',
          href: '/search/used?make=Jeep&maxPrice=90000',
        },
      ],
    })
    expect(await suggest('q=jeep+under+90k&in=used')).toMatchObject({
      suggestions: [{ note: 'Pre-owned · 2 vehicles' }, { note: 'New · 1 vehicle' }],
    })
    expect(await suggest('q=new+jeep+under+90k&in=used')).toMatchObject({
      suggestions: [{ note: 'New · 1 vehicle' }],
    })
    expect(await texts('q=jeep+under+1k')).toEqual([])
  })

  it('suggests no second make after a first', async () => {
    expect(await texts('q=jeep+r&in=used')).toEqual([])
    expect(await texts('q=r&in=used')).toEqual(['Ram'])
  })

  it('searches the other lists for what the current one lacks', async () => {
    expect(await suggest('q=ram&in=new')).toMatchObject({
      suggestions: [
        { text: 'Ram', href: '/find?q=Ram' },
        { text: 'Ram 1500', href: '/find?q=Ram+1500' },
      ],
    })
  })

  it('finds a vehicle by its stock number, or by the beginning or end of its VIN', async () => {
    const vehicle = {
      text: '2024 Jeep Wrangler',
      note: 'Stock N55001',
      href: '/detail/new/2024/jeep/wrangler/N55001/D1',
    }
    for (const number of ['n550', '1c4hjxdg9jw107', '107777'])
      expect((await suggest(`q=${number}`)).suggestions).toEqual([vehicle])
  })

  it('offers a correction of a typo if nothing matches', async () => {
    expect(await suggest('q=wrangelr&in=used')).toMatchObject({
      suggestions: [{ text: 'Wrangler', note: 'Did you mean', href: '/find?q=Wrangler&in=used' }],
    })
  })

  it('SITE-7 knows both languages, whatever the language of the page', async () => {
    expect(await suggest('q=camioneta+p&in=used&language=es')).toEqual({
      status: '1 sugerencia',
      suggestions: [
        {
          text: 'Camioneta pickup',
          note: 'Carrocería · 1 vehículo',
          href: '/search/used?body=Truck',
        },
      ],
    })
    expect(await texts('q=camioneta+p&in=used')).toEqual(['Truck'])
  })

  it('reports that there is nothing to suggest', async () => {
    expect(await suggest('q=zzzz&language=es')).toEqual({
      status: 'No hay sugerencias. Presione Enter para buscar estas palabras.',
      suggestions: [],
    })
    expect(await texts('q=')).toEqual([])
    expect((await request(`/search-suggest?q=${'x'.repeat(101)}`)).status).toBe(400)
    expect((await request('/search-suggest?q=a&in=all')).status).toBe(400)
  })

  it('is the same for everyone until the inventory changes', async () => {
    const { headers } = await request('/search-suggest?q=je')
    expect(headers.get('cache-control')).toMatch(/public/)
    const again = await request('/search-suggest?q=je', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })
})
