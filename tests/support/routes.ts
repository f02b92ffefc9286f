import type { Site } from '#domain/site/site.ts'

import { httpGet } from './crawl/http-get.ts'
import { commandOf } from './servers/command.ts'

/** What only the site itself knows: a vehicle of its list, an article, an opening, an offer; empty where it has none. */
type Known = Readonly<{
  vehicle: string
  dealer: string
  vin: string
  article: string
  opening: string
  offer: string
}>

export type Route = Readonly<{
  name: string
  /** Its address; `null` on a site that has nothing to show there. */
  path: (known: Known, site: Site) => string | null
  /** Whether the site says that it has no such page. */
  isAbsent?: (site: Site) => boolean
  /** A page without header and footer. @see SITE-6 */
  isBare?: boolean
}>

const at = (path: string, more: Partial<Route> = {}): Route => ({
  name: path.slice(1).replaceAll(/[/?=&]/g, '-') || 'index',
  path: () => path,
  ...more,
})
const hasNoNew = (site: Site) => site.isUsedSite
const hasNoCpo = (site: Site) => site.searchOptions.disableCpo
const aboutVehicle = (form: string): Route => ({
  name: `form-${form}`,
  path: ({ dealer, vin }) => (vin === '' ? null : `/form/${form}/${dealer}/${vin}`),
})

/** Every route that the specification names, in its order. */
export const ROUTES: readonly Route[] = [
  at('/'),
  { name: 'article', path: ({ article }) => article || null },
  at('/automobility-disability-assistance'),
  at('/california-ccpa-form'),
  at('/careers'),
  at('/careers/admin'),
  at('/careers/openings'),
  { name: 'careers-opening', path: ({ opening }) => opening || null },
  at('/careers/sales'),
  at('/careers/service'),
  at('/certified-preowned-details'),
  at('/chrysler-certified-details'),
  at('/carbravo-certified-details'),
  at('/gm-certified-details'),
  at('/community'),
  at('/contact'),
  { name: 'detail', path: ({ vehicle }) => vehicle || null },
  at('/form/availability-notification'),
  at('/form/finance-coapplicant'),
  at('/form/finance'),
  at('/form/financetest'),
  at('/form/similar-vehicles'),
  at('/form/vehicle-appointment'),
  at('/form/vehicle-custom-order'),
  aboutVehicle('vehicle-finance'),
  aboutVehicle('vehicle-financetest'),
  at('/form/vehicle-interest'),
  {
    name: 'health-check',
    path: ({ dealer }) => (dealer === '' ? null : `/health-check/${dealer}`),
    isBare: true,
  },
  at('/model-year-blowout'),
  at('/opt-out'),
  at('/parts-catalog', { isBare: true }),
  at('/parts'),
  at('/privacy-policy'),
  at('/search/new', { isAbsent: hasNoNew }),
  at('/search/used'),
  at('/search/cpo', { isAbsent: hasNoCpo }),
  at('/sell-my-car'),
  at('/sell-my-car/details?vin=1C4HJXDG9JW100001'),
  { name: 'offer', path: ({ offer }) => offer || null },
  at('/service-and-repair-financing'),
  at('/service/express'),
  at('/service'),
  at('/service/jeep-wave'),
  at('/service/protection'),
  at('/service/service-scheduler-test'),
  at('/service/slot-test', { isAbsent: (site) => site.arkonas.site === '' }),
  at('/service/specials'),
  at('/sitemap'),
  at('/specials/new', { isAbsent: hasNoNew }),
  at('/specials/used'),
  at('/specials/cpo', { isAbsent: hasNoCpo }),
  at('/specials/service'),
  at('/staff-directory'),
  at('/military-bonus-cash'),
  // Those that the specification does not name, and that its pages lead to.
  at('/accessibility'),
  at('/articles'),
  at('/compare'),
  at('/offline'),
  at('/saved'),
  at('/shop-by-payment?in=used'),
  at('/service/schedule'),
  at('/form/vehicle-interest/thank-you'),
]

const store = commandOf('tests/support/builders/store-offer.ts')

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

/** What a site that is served at an origin knows; its offer is made now. */
export async function whatIsKnown({ host, port }: URL, site: Site): Promise<Known> {
  const text = async (path: string) => (await httpGet(port, host, path)).body
  const vehicle = first(await text('/search/used'), /<h3[^>]*><a href="([^"?]+)/)
  const html = vehicle === '' ? '' : await text(vehicle)
  const { out } = await store(
    { DATA_DIR: process.env['E2E_DATA_DIR'] ?? '' },
    JSON.stringify({ siteKey: site.key }),
  )
  return {
    vehicle,
    dealer: vehicle.split('/').at(-1) ?? '',
    vin: first(html, /\b([A-HJ-NPR-Z0-9]{17})\b/),
    article: first(await text('/articles'), /href="(\/articles\/[^"?]+)"/),
    opening: first(await text('/careers/openings'), /href="(\/careers\/openings\/[^"?]+)"/),
    offer: `/sell-my-car/offer/${out}`,
  }
}
