import { describe, expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { scottsdale, typed, aSite } from '#tests/support/browser/contact-page.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { hrefsOf } from '#tests/support/pages/render.tsx'

const BROWSER_KEY = 'a-browser-key'
const withKey = { ...ocotillo, keys: { ...ocotillo.keys, maps: { key: BROWSER_KEY } } }

describe('the locator', () => {
  it('shows the dealers selected by the site’s filters', async () => {
    const nevada = {
      ...ocotillo,
      api: { dealers: { ...ocotillo.api.dealers, stateCode: 'NV' } },
    }
    const { show } = aSite(undefined, nevada)
    expect((await show()).stores.map(({ name }) => name)).toEqual(['Red Canyon'])
    const noDealers = { ...ocotillo, api: { dealers: { ...ocotillo.api.dealers, city: 'Paris' } } }
    expect((await aSite(undefined, noDealers).show()).stores).toHaveLength(3)
  })

  it('DLR-4 numbers the stores on the map in the order of the list', async () => {
    const { show, html } = aSite(undefined, ocotillo, {
      tiles: { styleUrl: 'https://tiles.example/style.json', origins: [] },
    })
    const { stores, live } = await show('?zip=85701&map=live')
    expect(stores.map(({ number, anchor }) => [number, anchor])).toEqual([
      [1, 'store-OCT'],
      [2, 'store-OCS'],
      [3, 'store-RCH'],
    ])
    // The position of the third is unknown.
    expect(live?.map).toMatchObject({
      pins: [
        { number: 1, label: '1: Ocotillo Tucson, Tucson', href: '#store-OCT' },
        { number: 2, label: '2: Ocotillo Scottsdale, Scottsdale', href: '#store-OCS' },
      ],
      isRough: false,
    })
    const page = await html('?zip=85701&map=live')
    for (const { anchor } of stores) expect(page).toContain(`id="${anchor}"`)
    expect(page).toContain('aria-label="Map of the stores"')
    expect(hrefsOf(page)).toContain('/contact')
  })

  it('DLR-4 explains how distances are computed', async () => {
    const { html } = aSite()
    expect(await html('?zip=85701')).toContain('times 1.25 for the way roads go')
    expect(await html()).not.toContain('times 1.25')
    expect(await html('?zip=00000')).not.toContain('times 1.25')
  })

  it('links to stores’ social media, but to nothing that is not a page', async () => {
    const social = {
      ...scottsdale,
      facebook: 'https://social.example/ocotillo',
      instagram: 'javascript:alert(1)',
      youtube: '@ocotillo',
    }
    expect((await aSite([social]).show()).stores[0]?.social).toEqual([
      { name: 'Facebook', href: 'https://social.example/ocotillo' },
    ])
  })

  it('loads nothing from third parties, and contains no key, before the map is opened', async () => {
    const before = await aSite(undefined, withKey).html()
    expect(before).not.toContain(BROWSER_KEY)
    expect(before).not.toContain('<iframe')
    expect(hrefsOf(before)).toContain('/contact?map=live#map')
    expect(before).toContain('google.com')
    const after = await aSite(undefined, withKey).html('?map=live&dealer=OCT')
    expect(after).toContain(`key=${BROWSER_KEY}`)
    expect(after).toContain('Ocotillo+Tucson')
    expect(hrefsOf(after)).toContain('/contact?dealer=OCT')
  })

  it('has a page for each of its stores, with nearby ones', async () => {
    const { show, html } = aSite()
    const { near } = await show('?dealer=OCS')
    expect(near.map(({ name, distance }) => [name, distance])).toEqual([
      ['Ocotillo Tucson', 'About 134 miles from here'],
      ['Red Canyon', null],
    ])
    const page = await html('?dealer=RCH')
    expect(page).toContain('Contact Red Canyon')
    expect(hrefsOf(page)).toContain('/staff-directory')
    expect(hrefsOf(page)).toContain('/contact?dealer=OCS')
  })

  it('accepts a message to a store that only the locator shows', async () => {
    const bare = aSite(undefined, defaultSite)
    await bare.post('?dealer=OCT', typed)
    await bare.post('', { ...typed, store: 'RCH' })
    expect(bare.leads.map(({ dealerCode }) => dealerCode)).toEqual(['OCT', 'RCH'])
  })

  it('has structured data for every displayed store', async () => {
    const described = await aSite().described()
    expect(described).toMatchObject([
      { '@type': 'AutoDealer', url: 'https://dealer.example/contact?dealer=OCS' },
      { '@type': 'AutoDealer', url: 'https://dealer.example/contact?dealer=OCT' },
      { '@type': 'AutoDealer', url: 'https://dealer.example/contact?dealer=RCH' },
    ])
  })
})
