/** Stores outside of Arizona and Nevada, requested over HTTP as their shoppers do. */
import { describe, expect, it } from 'vitest'

import { filledIn, postForm, showForm } from './support/browser/fill-form.ts'
import { serveMovedStore } from './support/servers/moved-store.ts'
import { isBuilt } from './support/servers/started-server.ts'

type Page = (path: string) => Promise<string>

/** The text of a page, including its head, without scripts. */
const pagesOf =
  (address: string | null): Page =>
  async (path) => {
    const { status, html } = await showForm(`${address}${path}`)
    expect([path, status]).toEqual([path, 200])
    const shown = html.replaceAll(/<script\b(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g, '')
    // The teaser of an article contains the article's terms.
    return shown.replaceAll('Window sticker to all-in price', '')
  }

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

const firstVehicle = async (page: Page): Promise<string> =>
  /href="(\/detail\/used\/[^"#?]+)"/.exec(await page('/search/used'))?.[1] ?? ''

/** The text about prices on the store's pages; the specials have offers of the demo's makers, with other rates. */
async function renderedPages(
  page: Page,
): Promise<readonly (readonly [path: string, html: string])[]> {
  const vehicle = await firstVehicle(page)
  const [code, stock] = vehicle.split('/').toReversed()
  const paths = [
    '/?lang=en',
    '/search/used',
    '/search/new',
    vehicle,
    `/compare?ids=${code}:${stock}`,
    `/form/vehicle-interest?stock=${stock}&dealer=${code}`,
    `/form/vehicle-appointment?stock=${stock}&dealer=${code}`,
    '/contact',
    '/llms.txt',
  ]
  return Promise.all(paths.map(async (path) => [path, await page(path)] as const))
}

const FEES =
  /every dealer fee|dealer fees\b|(?:our|required) dealer charges|charges? (?:we require|the dealer requires)|all-in price/i
const PAYMENTS = /\bAPR\b|\/mo\b|per month|rate of this store|approved credit/i
/** Words about the present moment. */
const NOW = /\b(?:open until|opens (?:today|tomorrow|on|\w+day)|closed now)\b/i

/** `2026-11-23T09:30` in a time zone. */
const clock = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(moment)
    .replace(' ', 'T')

/** The header's text about a store that is open from 9:30 to 20:00. */
function openingAt(now: string): RegExp {
  const time = now.slice('YYYY-MM-DDT'.length)
  if (time < '09:30') return /opens today at 9:30am/
  return time < '20:00' ? /open until 8:00pm/ : /opens \w+ at 9:30am/
}

const slotsIn = (html: string) =>
  Array.from(html.matchAll(/name="time-[\d-]+" value="([\dT:-]+)"/g), ([, slot = '']) => slot)

/** Books the last offered time, and returns the instant in its calendar file. */
async function bookLast(address: string, page: Page): Promise<readonly [slot: string, Date]> {
  const [code, stock] = (await firstVehicle(page)).split('/').toReversed()
  const form = `${address}/form/vehicle-appointment?stock=${stock}&dealer=${code}`
  const { html } = await showForm(form)
  const slot = slotsIn(html).at(-1) ?? ''
  const day = slot.slice(0, 10)
  const body = filledIn(html, {
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@example.com',
    phone: '602-555-0142',
    visit: 'test-drive',
    day,
    [`time-${day}`]: slot,
  })
  const { location } = await postForm(form, body)
  const thanks = await page(location ?? '')
  const file = /href="([^"]*appointment\.ics[^"]*)"/.exec(thanks)?.[1]?.replaceAll('&amp;', '&')
  const calendar = await (await fetch(new URL(file ?? '', address))).text()
  const [, date, time] = /DTSTART:(\d{8})T(\d{6})Z/.exec(calendar) ?? []
  const iso = `${date}T${time}Z`.replace(
    /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/,
    '$1-$2-$3T$4:$5:$6Z',
  )
  return [slot, new Date(iso)]
}

describe.skipIf(!isBuilt)('a running server', () => {
  it.each([
    ['New York with fees and rates', 'NY', 'America/New_York', true],
    ['Texas without files', 'TX', 'America/Chicago', false],
  ])('DLR-1 PRC-12 of a store in %s', async (_, state, timeZone, hasFiles) => {
    const { address, output } = await serveMovedStore({
      site: 'red-canyon',
      code: 'RCH',
      overrides: { state, timeZone },
      hasFiles,
    })
    if (address === null) throw new Error(output())
    const page = pagesOf(address)

    for (const [path, html] of await renderedPages(page)) {
      const claims = { fees: FEES.exec(html)?.[0], payments: PAYMENTS.exec(html)?.[0] }
      expect([path, hasFiles ? {} : claims]).toEqual([path, {}])
    }
    const vehicle = await page(await firstVehicle(page))
    expect(FEES.test(vehicle)).toBe(hasFiles)
    expect(PAYMENTS.test(vehicle)).toBe(hasFiles)

    const [before, header, after] = [
      clock(new Date(), timeZone),
      textOf(await page('/contact')),
      clock(new Date(), timeZone),
    ]
    expect([before, after].some((now) => openingAt(now).test(header))).toBe(true)

    const [code, stock] = (await firstVehicle(page)).split('/').toReversed()
    const terms = await fetch(`${address}/vehicle-terms/${code}/${stock}`)
    expect((await terms.json()) !== null).toBe(hasFiles)
    const slots = slotsIn(await page(`/form/vehicle-appointment?stock=${stock}&dealer=${code}`))
    const soonest = clock(new Date(Date.now() + 2 * 3_600_000 - 60_000), timeZone)
    expect(slots.length).toBeGreaterThan(20)
    for (const slot of slots) {
      expect(slot >= soonest).toBe(true)
      expect(slot.slice(11) >= '09:30' && slot.slice(11) < '20:00').toBe(true)
    }
    const [slot, instant] = await bookLast(address, page)
    expect(clock(instant, timeZone)).toBe(slot)
  })

  it('DLR-1 of a store with an unknown time zone shows nothing about now and offers no time', async () => {
    const { address, output } = await serveMovedStore({
      site: 'red-canyon',
      code: 'RCH',
      overrides: { state: 'NY' },
      hasFiles: true,
    })
    const page = pagesOf(address)
    for (const [path, html] of await renderedPages(page)) {
      expect([path, NOW.exec(textOf(html))?.[0]]).toEqual([path, undefined])
      expect([path, slotsIn(html)]).toEqual([path, []])
    }
    expect(output()).toMatch(/time ?zone/i)
    const health = await (await fetch(`${address}/health-check/RCH`)).text()
    expect(health).toMatch(/time ?zone/i)
  })
})
