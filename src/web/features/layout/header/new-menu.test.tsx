import { expect, it, vi } from 'vitest'

import type { Site } from '#domain/site/site.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'
import type { Services } from '#modules/services.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import { layoutData } from '#web/features/layout/layout-data.ts'
import { LayoutProvider } from '#web/features/layout/layout-provider.tsx'

import { Header } from './header.tsx'

const lot = [
  aVehicle({ condition: 'new', stock: 'N1', make: 'Jeep', model: 'Wrangler' }),
  aVehicle({ condition: 'new', stock: 'N2', make: 'Jeep', model: 'Wrangler' }),
  aVehicle({ condition: 'new', stock: 'N3', make: 'Jeep', model: 'Grand Cherokee L' }),
  aVehicle({ condition: 'new', stock: 'N4', make: 'Ram', model: '1500' }),
  aVehicle({
    condition: 'new',
    stock: 'N5',
    make: 'Ram',
    model: '1500',
    tags: new Set(['isSold']),
  }),
  aVehicle({ stock: 'U1', make: 'Ford', model: 'Bronco' }),
].map((vehicle) => ({ ...vehicle, dealerCode: 'OCS' }))

/** Services with the demo inventory, optionally changed. */
function onLot(change = (inventory: VehicleCatalog) => inventory): Services {
  const services = testServices({ dealers: [aDealer({ code: 'OCS' })], vehicles: lot })
  return { ...services, inventory: change(services.inventory) }
}

type HeadOptions = Readonly<{ services: Services; reportError: (error: unknown) => void }>

function page(
  site: Site,
  { services = onLot(), reportError = fail }: Partial<HeadOptions> = {},
): string {
  const layout = layoutData({ site, locale: 'en', services, reportError, themeCss: '' })
  return renderHtml(
    <LayoutProvider layout={layout}>
      <Header />
    </LayoutProvider>,
  )
}

const fail = (error: unknown) => {
  throw error
}

/** The links of the menu of new vehicles, as `text → address`. */
const menuOf = (html: string) =>
  [
    ...(/<section[^>]*id="new-vehicles"[\s\S]*?<\/section>/
      .exec(html)?.[0]
      .matchAll(/<a href="(\/search[^"]*)">(.*?)<\/a>/g) ?? []),
  ].map(
    ([, href = '', words = '']) =>
      `${words.replaceAll(/<[^>]*>/g, '')} → ${href.replaceAll('&amp;', '&')}`,
  )

it('has a menu of new vehicles by make and model, with their number', () => {
  expect(menuOf(page(ocotillo))).toEqual([
    'All 4 new vehicles → /search/new',
    'Jeep 3 → /search/new?make=Jeep',
    'Wrangler 2 → /search/new?make=Jeep&model=Wrangler',
    'Grand Cherokee L 1 → /search/new?make=Jeep&model=Grand+Cherokee+L',
    'Ram 1 → /search/new?make=Ram',
    '1500 1 → /search/new?make=Ram&model=1500',
  ])
})

const menuWith = (navOptions: Partial<Site['navOptions']>) =>
  menuOf(page({ ...ocotillo, navOptions: { ...ocotillo.navOptions, ...navOptions } }))

it('omits what the site hides from that menu', () => {
  expect(menuWith({ hideMake: 'Jeep' })).toEqual([
    'All 4 new vehicles → /search/new',
    'Ram 1 → /search/new?make=Ram',
    '1500 1 → /search/new?make=Ram&model=1500',
  ])
  expect(menuWith({ hideMakeModelLinks: true })).toEqual([
    'All 4 new vehicles → /search/new',
    'Jeep 3 → /search/new?make=Jeep',
    'Ram 1 → /search/new?make=Ram',
  ])
  expect(page({ ...ocotillo, isUsedSite: true })).not.toContain('id="new-vehicles"')
})

it('is in the menu of small screens as well', () => {
  expect(page(ocotillo)).toMatch(
    /popover="auto"[^>]*aria-label="Menu"[\s\S]*<details[\s\S]*make=Ram&amp;model=1500/,
  )
})

const search = () => {
  throw new Error('no index')
}

/** The inventory with another search, which cached values use as well. */
const searchedBy = (
  inventory: VehicleCatalog,
  other: VehicleCatalog['search'],
): VehicleCatalog => ({
  ...inventory,
  search: other,
  remembered: (key, compute) =>
    inventory.remembered(key, (catalog) => compute({ ...catalog, search: other })),
})

it('keeps that menu, and logs an error, if the inventory fails', () => {
  const reported: unknown[] = []
  const html = page(ocotillo, {
    services: onLot((inventory) => searchedBy(inventory, search)),
    reportError: (error) => reported.push(error),
  })
  expect(menuOf(html)).toEqual(['New vehicles → /search/new'])
  expect(reported).toEqual([new Error('no index')])
})

it('computes that menu once per version of the inventory', () => {
  const counted = vi.fn<VehicleCatalog['search']>()
  const services = onLot((inventory) => {
    counted.mockImplementation((...requested) => inventory.search(...requested))
    return searchedBy(inventory, counted)
  })
  page(ocotillo, { services })
  const once = counted.mock.calls.length
  expect(once).toBeGreaterThan(0)
  page(ocotillo, { services })
  expect(counted).toHaveBeenCalledTimes(once)
})
