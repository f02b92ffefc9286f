import { createElement } from 'react'
import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { paths } from '#domain/pages/paths.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFee } from '#tests/support/builders/deals.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { paymentWords } from '#ui/price/card-payment.ts'
import { appContext } from '#web/lib/app-context.ts'

import { CompareTable } from './components/compare-table.tsx'
import { loader as prices } from './prices.ts'
import { headers, loader, meta } from './route.tsx'
import { compareView } from './view/compare-view.ts'
import type { RowGroup } from './view/fact-rows.ts'

const wrangler = aVehicle({ stock: 'A', features: ['Heated front seats', 'Tow hitch'] })
const ram = aVehicle({
  stock: 'B',
  make: 'Ram',
  model: '1500',
  body: 'Truck',
  mileage: null,
  drive: '4wd',
  condition: 'new',
  features: ['tow hitch'],
  pricing: aPricing({ finalPrice: fromDollars(0) }),
})
const more = ['C', 'D', 'E'].map((stock) => aVehicle({ stock, year: 2020 }))
const fresh = aVehicle({ stock: 'NEW', condition: 'new' })
const sold = aVehicle({ stock: 'SOLD', model: 'Gladiator', tags: new Set(['isSold']) })

const services = testServices({
  dealers: [aDealer({ code: 'D1' })],
  vehicles: [wrangler, ram, ...more, fresh, sold],
  fees: [
    {
      id: 'doc',
      dealerCode: 'D1',
      name: 'Documentation',
      categoryCodes: [],
      isTaxable: true,
      rule: { kind: 'flat', amount: fromDollars(599) },
    },
  ],
})

function open(stocks: readonly string[], locale: 'en' | 'es' = 'en') {
  const path = paths.compare(stocks.map((stock) => (stock.includes(':') ? stock : `D1:${stock}`)))
  const context = routeContext({ services, locale })
  return loader({ context, url: new URL(path, 'https://dealer.example') } as never).view
}

const rowsOf = (view: ReturnType<typeof open>) =>
  Object.fromEntries(view.groups.flatMap(({ rows }) => rows).map((row) => [row.label, row]))
const textsOf = (view: ReturnType<typeof open>, label: string) =>
  rowsOf(view)[label]?.cells.map((cell) => cell?.text ?? null)

describe('facts side by side', () => {
  const view = open(['A', 'B'])

  it('has a column per vehicle, in the order of the address, each with the address without it', () => {
    expect(view.title).toBe('Compare 2 vehicles')
    expect(view.columns).toMatchObject([
      { name: '2024 Jeep Wrangler', removeHref: '/compare?ids=D1%3AB' },
      { name: '2024 Ram 1500', removeHref: '/compare?ids=D1%3AA' },
    ])
  })

  it('ends with the next steps for each vehicle', () => {
    const html = renderHtml(createElement(CompareTable, { view }))
    const [foot = ''] = /<tfoot[\s\S]*<\/tfoot>/.exec(html) ?? []
    expect(hrefsOf(foot)).toEqual([
      '/form/vehicle-interest?stock=A&dealer=D1',
      '/form/vehicle-appointment?stock=A&dealer=D1',
      '/form/vehicle-interest?stock=B&dealer=D1',
      '/form/vehicle-appointment?stock=B&dealer=D1',
    ])
  })

  it.each([
    ['Body', ['SUV', 'Truck'], true],
    ['Fuel', ['Gasoline', 'Gasoline'], false],
    ['Drive', ['4WD', '4wd'], false],
    ['Mileage', ['18,204 mi', null], false],
    ['Condition', ['Pre-owned', 'New'], true],
    ['City / highway mpg', ['17 / 23', '17 / 23'], false],
    ['Stock number', ['A', 'B'], false],
  ])('%s: %j differs: %s', (label, texts, isDifferent) => {
    expect(textsOf(view, label)).toEqual(texts)
    expect(rowsOf(view)[label]).toMatchObject({ isDifferent })
  })

  it('lists every feature of any of them, in any spelling', () => {
    const features = view.groups.find(({ title }) => title === 'Features')?.rows
    expect(features?.map(({ label, isDifferent }) => [label, isDifferent])).toEqual([
      ['Heated front seats', true],
      ['tow hitch', false],
    ])
    expect(features?.[0]?.cells.map((cell) => cell?.text)).toEqual(['Yes', 'Not listed'])
  })

  it('PRC-5, PRC-11 has the all-in price, or the link to it', () => {
    expect(rowsOf(view)['All-in price']?.cells).toEqual([
      { text: '$30,599' },
      { text: 'Call for price', href: '/form/vehicle-interest?stock=B&dealer=D1' },
    ])
    expect(textsOf(view, 'You save')).toEqual(['$1,401', null])
    expect(rowsOf(view)['You save']?.isDifferent).toBe(true)
  })

  it('FIN-15 shows an estimated payment with its terms and the fine print below', () => {
    const [first, second] = rowsOf(view)['Estimated payment']?.cells ?? []
    const [amount, terms] = first?.payment ? paymentWords(first.payment) : []
    expect(amount).toBe(`Est. $${first?.text}/mo`)
    expect(terms).toContain('APR for')
    expect(second).toBeNull()
    expect(view.disclosure).toContain('not offers of credit')
  })

  it('omits a fact that is unknown for all of them', () => {
    expect(textsOf(open(['A', 'NEW']), 'MSRP')).toEqual([null, '$32,000'])
    const used = open(['A', 'C'])
    expect(rowsOf(used)).not.toHaveProperty('MSRP')
    expect(textsOf(used, 'Was')).toEqual(['$32,000', '$32,000'])
  })

  it('is translated to Spanish', () => {
    const spanish = open(['A', 'B'], 'es')
    expect(textsOf(spanish, 'Combustible')).toEqual(['Gasolina', 'Gasolina'])
    expect(textsOf(spanish, 'Condición')).toEqual(['Seminuevo', 'Nuevo'])
  })

  it('PRC-2 PRC-7 PRC-11 a known shopper sees the personal all-in price first, the site’s own under it, the public one below', async () => {
    const pricing = aPricing({ exclusiveDiscount: fromDollars(777) })
    const twins = ['K1', 'K2'].map((stock) => aVehicle({ stock, pricing }))
    const known = testServices({ dealers: [aDealer()], vehicles: twins, fees: [aFee()] })
    const url = new URL('https://dealer.example/compare/prices?ids=D1:K1&ids=D1:K2')
    const context = routeContext({ services: known })
    const response = prices({ context, url } as never)
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    const { rows } = (await response.json()) as RowGroup
    expect(rows.map(({ label, cells }) => [label, cells[0]?.text]).slice(0, 3)).toEqual([
      ['Your all-in price', '$30,599'],
      ['MyChapman Price', '$30,000'],
      ['All-in price', '$31,376'],
    ])
    const of = (name: string) => rows.find(({ label }) => label === name)?.cells[0]
    expect(of('You save')?.text).toBe('$777')
    const publicRows = compareView(['D1:K1', 'D1:K2'], context.get(appContext)).groups[0]
    const payment = publicRows?.rows.find(({ label }) => label === 'Estimated payment')?.cells[0]
    expect(Number(of('Estimated payment')?.text)).toBeLessThan(Number(payment?.text))
  })

  it('CFG-3 nothing gated is sent by a gated site', () => {
    const gated = aVehicle({
      dealerCode: 'OCS',
      pricing: aPricing({ exclusiveDiscount: fromDollars(777), finalPrice: fromDollars(29_223) }),
    })
    const twin = { ...gated, stock: 'S2' }
    const context = routeContext({
      site: ocotillo,
      services: testServices({ dealers: [aDealer({ code: 'OCS' })], vehicles: [gated, twin] }),
    })
    const url = new URL(paths.compare(['OCS:S1', 'OCS:S2']), 'https://dealer.example')
    const sent = JSON.stringify(loader({ context, url } as never))
    expect(sent).toContain('$30,000')
    expect(sent).not.toMatch(/\$777|29,223|\b77700\b|2922300/)
  })
})

describe('the vehicles in an address', () => {
  it('with none explains what to do', () =>
    expect(open([])).toMatchObject({ columns: [], only: null, groups: [], notices: [] }))

  it('with one shows what to compare it with', () => {
    const vehicles = ['A', 'B'].map((stock) => aVehicle({ stock, dealerCode: 'OCS' }))
    const services = testServices({ dealers: [aDealer({ code: 'OCS' })], vehicles })
    const context = routeContext({ site: ocotillo, services })
    const url = new URL(paths.compare(['OCS:A']), 'https://dealer.example')
    const { only, columns, groups } = loader({ context, url } as never).view
    expect([columns.length, groups.length]).toEqual([1, 0])
    expect(only?.card.id).toBe('OCS:A')
    expect(only?.others.map(({ compareHref }) => compareHref)).toEqual([
      '/compare?ids=OCS%3AA&ids=OCS%3AB',
    ])
  })

  it('shows the first four of more, and says so', () => {
    const view = open(['A', 'B', 'C', 'D', 'E'])
    expect(view.columns.map(({ id }) => id)).toEqual(['D1:A', 'D1:B', 'D1:C', 'D1:D'])
    expect(view.notices.map(({ text }) => text)).toEqual([
      'You can compare up to 4 vehicles. Here are the first 4.',
    ])
    expect([view.isFull, open(['A', 'B', 'C']).isFull]).toEqual([true, false])
  })

  it('names sold and unlisted vehicles without counting them', () => {
    const view = open(['SOLD', 'A', 'NOPE', 'B', 'C', 'D'])
    expect(view.columns).toHaveLength(4)
    expect(view.notices).toEqual([
      {
        text: '2024 Jeep Gladiator has been sold.',
        link: { text: 'See similar vehicles', href: expect.stringMatching(/SOLD\/D1#similar$/) },
      },
      { text: 'Stock number NOPE is no longer listed.', link: null },
    ])
  })

  it('uses a vehicle once, however often and in whatever case it is named', () => {
    expect(open(['A', 'D1:A', 'D1:a', 'B']).columns.map(({ id }) => id)).toEqual(['D1:A', 'D1:B'])
  })

  it('ignores invalid ids, and limits lookups', () => {
    const url = new URL(`https://dealer.example/compare?ids=&ids=x&ids=:&ids=D1:A`)
    const { view } = loader({ context: routeContext({ services }), url } as never)
    expect(view.columns).toHaveLength(1)
    const flood = open(Array.from({ length: 100 }, (_, n) => `NOPE${n}`))
    expect(flood.notices.length).toBeLessThan(20)
  })

  it('SHP-6 is publicly cached, and not indexed', () => {
    expect(headers()).toEqual({ 'cache-control': 'public, max-age=0, must-revalidate' })
    const loaderData = { view: open(['A', 'B']), title: 'x', description: 'y' }
    expect(meta({ loaderData })).toContainEqual({ name: 'robots', content: 'noindex' })
  })
})

it('is a table with row and column headers that also marks differences in words', () => {
  const html = renderHtml(createElement(CompareTable, { view: open(['A', 'B']) }))
  expect(html).toMatch(/<th scope="col"><div[^>]*><a[^>]*>2024 Jeep Wrangler<span>Sport<\/span>/)
  expect(html).toMatch(/<th scope="row">Body<span[^>]*><span aria-hidden="true">≠<\/span>.*differs/)
  expect(html).toContain('<th scope="row">Fuel</th>')
  expect(html).toMatch(/<section[^>]*aria-label="[^"]+"[^>]*tabindex="0"/i)
  expect(hrefsOf(html)).toContain('/compare?ids=D1%3AA')
})

it('says so if they are identical in everything', () => {
  const html = renderHtml(createElement(CompareTable, { view: open(['C', 'D']) }))
  expect(html).toContain('They match in everything we list.')
  expect(html).not.toContain('only-differences')
})
