import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'

import { LEAD_FORMS } from '#domain/forms/form-names.ts'
import { isSwitchedOff } from '#domain/pages/site/site-features.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import type { FeatureName } from '#domain/site/features/features.ts'

import {
  FEATURE_NAMES,
  OFF_BY_DEFAULT,
  OFF_TOGETHER,
  siteWithout,
  writeGroupWithout,
} from './support/builders/sites-without.ts'
import { ocotillo } from './support/builders/sites.ts'
import { httpGet } from './support/crawl/http-get.ts'
import { readPage } from './support/crawl/read-page.ts'
import { IS_FULL } from './support/depth.ts'
import { ROUTES, routeFacts } from './support/routes.ts'
import { isBuilt, start } from './support/servers/started-server.ts'

/** A page of each feature. */
const FEATURE_PAGES: Readonly<Record<FeatureName, string>> = {
  tradeIn: '/sell-my-car',
  credit: '/form/finance',
  appointments: '/form/vehicle-appointment',
  customOrders: '/form/vehicle-custom-order',
  reserve: '/form/vehicle-hold',
  similarVehicles: '/form/similar-vehicles',
  notifications: '/form/availability-notification',
  specials: '/specials/used',
  messaging: '/message',
  service: '/service',
  serviceScheduler: '/service/schedule',
  serviceSpecials: '/service/specials',
  parts: '/parts',
  staff: '/staff-directory',
  careers: '/careers',
  community: '/community',
  articles: '/articles',
  military: '/military-bonus-cash',
  mobility: '/automobility-disability-assistance',
}

/** Further states of pages: no vehicle, a deleted one, a sold one. */
const FURTHER_PAGES = [
  '/search/new?make=Ferrari',
  '/search/used?keywords=wrangler',
  '/detail/used/2019/jeep/wrangler/GONE1/OCS',
  '/no-such-page',
  '/contact?dealer=OCT',
  ...LEAD_FORMS.map((form) => `/form/${form}/thank-you`),
]

/** Every local address in a page: in links and forms, and in the data of its scripts. */
function addressesIn(html: string): readonly string[] {
  const { links } = readPage(html)
  const actions = [...html.matchAll(/<form[^>]* action="(?<path>\/[^"?#]*)/g)]
  const inData = [...html.matchAll(/"(?<path>\/[a-z][\w/-]*)(?=["?#\\])/g)]
  const found = [...actions, ...inData].map(({ groups }) => groups?.['path'] ?? '')
  return [...new Set([...links.filter((href) => href.startsWith('/')), ...found])].map((href) =>
    href.replace(/[?#].*/, ''),
  )
}

describe.skipIf(!isBuilt)('a site without a feature', () => {
  let port = ''
  let paths: readonly string[] = []

  const get = (key: string, path: string) => httpGet(port, `${key}.localhost:${port}`, path)

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-features-'))
    const group = join(folder, 'group')
    writeGroupWithout(group)
    const dataDir = join(folder, 'data')
    const ends: (() => Promise<void>)[] = []
    const { address, errors } = await start({ DATA_DIR: dataDir, GROUP_DIR: group }, [], (end) =>
      ends.push(end),
    )
    if (address === null) throw new Error(errors())
    const origin = new URL(address)
    port = origin.port
    process.env['E2E_DATA_DIR'] = dataDir
    const facts = await routeFacts(new URL(`http://ocotillo.localhost:${port}`), ocotillo)
    paths = [...ROUTES.flatMap((route) => route.path(facts) ?? []), ...FURTHER_PAGES]
    return async () => {
      for (const end of ends) await end()
      rmSync(folder, { recursive: true, force: true })
    }
  }, 120_000)

  /** Links on any page of a site to pages that it does not have. */
  async function deadLinks(off: readonly FeatureName[], language: 'en' | 'es') {
    const features = {
      ...defaultSite.features,
      ...Object.fromEntries(OFF_BY_DEFAULT.map((name) => [name, true])),
      ...Object.fromEntries(off.map((name) => [name, false])),
    }
    const key = siteWithout(off)
    const found: string[] = []
    const seen: string[] = []
    for (const path of paths) {
      const url = new URL(path, 'http://a.example')
      if (language === 'es') url.searchParams.set('lang', 'es')
      const { status, body } = await get(key, url.pathname + url.search)
      if (status >= 500) found.push(`${path}: ${status}`)
      if (isSwitchedOff({ features }, url.pathname)) {
        if (status !== 404) found.push(`${path}: ${status}`)
        continue
      }
      seen.push(path)
      for (const href of addressesIn(body))
        if (isSwitchedOff({ features }, href)) found.push(`${path} → ${href}`)
      if (!features.messaging && /data-opens-messages|#message"/.test(body))
        found.push(`${path} → the message panel`)
    }
    expect(seen.length).toBeGreaterThan(20)
    return found
  }
  it.runIf(IS_FULL).each(OFF_TOGETHER.slice(0, -1).map((set) => ({ set, names: set.join(', ') })))(
    'without $names: their pages are 404, and nothing links to them',
    async ({ set }) => {
      for (const name of set) {
        expect((await get('ocotillo', FEATURE_PAGES[name])).status).not.toBe(404)
        expect((await get(siteWithout(set), FEATURE_PAGES[name])).status).toBe(404)
      }
      expect(await deadLinks(set, 'en')).toEqual([])
    },
    60_000,
  )

  it('with every feature off, their pages are 404', async () => {
    const key = siteWithout(FEATURE_NAMES)
    const statuses = await Promise.all(
      FEATURE_NAMES.map(async (name) => (await get(key, FEATURE_PAGES[name])).status),
    )
    expect(statuses).toEqual(FEATURE_NAMES.map(() => 404))
  })

  it.each(['en', 'es'] as const)(
    'with every feature off, nothing leads to one in %s',
    async (language) => {
      expect(await deadLinks(FEATURE_NAMES, language)).toEqual([])
    },
    60_000,
  )
})
