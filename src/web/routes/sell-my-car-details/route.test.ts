import { beforeEach, describe, expect, it } from 'vitest'

import {
  aSite,
  html,
  redirectTarget,
  NAME,
  PATH,
  resetTradeIn,
  VIN,
} from '#tests/support/browser/trade-in-shopper.ts'
import { hrefsOf } from '#tests/support/pages/render.tsx'

import { headers } from './route.tsx'

beforeEach(resetTradeIn)

describe('the page', () => {
  it('is not cached', () =>
    expect(headers({ actionHeaders: new Headers() })).toMatchObject({
      'cache-control': 'no-store',
    }))

  it('is about the vehicle of a VIN, and offers the trims that the VIN leaves open', async () => {
    const loaded = await aSite().load(`?vin=${VIN.toLowerCase()}`)
    expect(loaded.view).toMatchObject({ name: NAME, vin: VIN })
    expect(loaded.view.trims).toContain('Limited')
    const page = html(loaded)
    expect(page).toContain(`Your ${NAME}`)
    expect(page).toContain('name="trim"')
    expect(page).toContain('value="leather"')
  })

  it.each(['en', 'es'] as const)('explains each grade in plain words (%s)', async (locale) => {
    const page = html(await aSite(locale).load(`?vin=${VIN}`), undefined, locale)
    expect(page.match(/<input[^>]*name="grade"/g) ?? []).toHaveLength(4)
    for (const grade of ['excellent', 'good', 'fair', 'poor'])
      expect(page).toMatch(new RegExp(`<span[^>]* id="grade-${grade}-text"[^>]*>[^<]{40,}</span>`))
  })

  it('TRD-3 accepts year, make, model and trim in any spelling', async () => {
    const { view, form } = await aSite().load(
      '?year=2018&make=jeep&model=wrangler-unlimited&trim=RUBICON',
    )
    expect(view).toMatchObject({
      name: '2018 Jeep Wrangler Unlimited Rubicon',
      vin: null,
      trims: [],
    })
    const names = form.groups.flatMap(({ fields }) => fields.map(({ name }) => name))
    expect(names).not.toContain('trim')
  })

  it('asks for the trim again if it was left open', async () => {
    const { view } = await aSite().load('?year=2018&make=Jeep&model=Wrangler+Unlimited')
    expect(view.trims).toContain('Rubicon')
  })

  it.each([
    ['', '/sell-my-car'],
    ['?stock=S1&dealer=OCT', '/sell-my-car?stock=S1&dealer=OCT'],
    ['?vin=JTMRFREV8JD10000O', '/sell-my-car?vin=JTMRFREV8JD10000O'],
    [`?vin=JTMRFREV1JD100002&stock=S1`, '/sell-my-car?stock=S1&vin=JTMRFREV1JD100002'],
    ['?year=2018&make=Jeep', '/sell-my-car?by=ymm&year=2018&make=Jeep'],
    ['?year=2018&make=Jeep&model=Niva', '/sell-my-car?by=ymm&year=2018&make=Jeep&model=Niva'],
    [
      '?year=next&make=Jeep&model=Wrangler',
      '/sell-my-car?by=ymm&year=next&make=Jeep&model=Wrangler',
    ],
  ])('%s has no vehicle, and redirects to the page to enter one', async (query, to) =>
    expect(await redirectTarget(query)).toBe(to),
  )

  it('links back with the current selection', async () => {
    const links = hrefsOf(html(await aSite().load(`?vin=${VIN}`)))
    expect(links).toContain(`/sell-my-car?vin=${VIN}&kept=1`)
  })

  it('shows the vehicle in stock that it is traded in for, or allows choosing a store', async () => {
    const forStock = await aSite().load(`?vin=${VIN}&stock=S1&dealer=OCT`)
    expect(forStock.view.wanted).toMatchObject({ stock: 'S1' })
    expect(forStock.view.dealer?.name).toBe('Ocotillo Tempe')
    expect(forStock.view.stores).toEqual([])
    const gone = html(await aSite().load(`?vin=${VIN}&stock=GONE&dealer=OCT`))
    expect(gone).toContain('It has been sold, but your offer is still good.')
    const open = html(await aSite().load(`?vin=${VIN}`))
    expect(hrefsOf(open)).toContain(`${PATH}?vin=${VIN}&dealer=OCT`)
  })

  it('lists the options of the dealer’s policy, with a label even without a translation', async () => {
    const page = html(await aSite().load(`?vin=${VIN}&dealer=OCT`))
    expect(page).toContain('Tow package')
    expect(page).toContain('Roof rack')
    expect(page).not.toContain('Leather seats')
  })

  it('SITE-2 responds 404 for an unknown dealer', async () => {
    await expect(aSite().load(`?vin=${VIN}&dealer=NOBODY`)).rejects.toMatchObject({
      init: { status: 404 },
    })
  })
})
