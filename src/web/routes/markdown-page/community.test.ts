import { createElement } from 'react'
import { describe, expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { pageAbout } from '#web/lib/seo/page-about.ts'

import MarkdownPage, { loader } from './route.tsx'

type Overrides = Partial<{ site: Site; locale: 'en' | 'es'; now: string }>

async function open({
  site = ocotillo,
  locale = 'en',
  now = '2026-11-20T18:00:00.000Z',
}: Overrides = {}) {
  const services = testServices(
    { dealers: [aDealer({ code: 'OCS', state: 'AZ' })] },
    { now: () => new Date(now) },
  )
  const context = routeContext({ site, locale, services })
  const url = new URL('/community', 'https://dealer.example')
  const loaderData = await loader({ context, url } as never)
  const { blocks } = loaderData.view
  const html = renderHtml(createElement(MarkdownPage, { loaderData } as never), {
    path: '/community',
    locale,
  })
  const events = (pageAbout(context).jsonLd ?? []).filter((data) => data?.['@type'] === 'Event')
  return {
    listed: blocks.flatMap(([, block]) => (block.kind === 'events' ? block.list : [])),
    html,
    hrefs: hrefsOf(html),
    jsonLd: events,
  }
}

const gray = (index: number | null): Site => ({
  ...ocotillo,
  communityOptions: { grayBgIndex: index },
})

it('puts the gray background on the configured block, counted from 0, and on none by default', async () => {
  const grayAt = async (site: Site) =>
    (await open({ site })).html
      .split('<section')
      .slice(1)
      .map((_, index, parts) =>
        parts
          .slice(0, index + 1)
          .join('')
          .includes('_gray_'),
      )
      .indexOf(true)
  expect((await open({ site: gray(null) })).html).not.toContain('_gray_')
  expect((await grayAt(gray(1))) - (await grayAt(gray(0)))).toBe(1)
  expect((await open({ site: gray(99) })).html).not.toContain('_gray_')
})

describe('its events', () => {
  it('have structured data that equals the page, nearest first, in the time zone of the venue', async () => {
    const { listed, jsonLd, html } = await open()
    expect(listed.map(({ date }) => date)).toEqual(['2027-02-06', '2027-03-13'])
    expect(jsonLd[0]).toMatchObject({
      name: 'Clean-up at the Rawhide Wash trailhead',
      // Eight in the morning in Phoenix.
      startDate: '2027-02-06T15:00:00.000Z',
      endDate: '2027-02-06T18:00:00.000Z',
    })
    expect(html).toContain('Saturday, February 6, 2027')
    expect(html.replaceAll(/\s/g, ' ')).toContain('8:00 AM to 11:00 AM')
    for (const data of jsonLd) expect(html).toContain(String(data?.['description']))
  })

  it('are linked at the head, and come before the intro', async () => {
    const { hrefs, html } = await open()
    expect(hrefs).toContain('#events')
    expect(html.indexOf('id="events"')).toBeLessThan(html.indexOf('People ask us for a raffle'))
  })

  it('have an address of their own each, at which previews open', async () => {
    const { html } = await open()
    expect(html.match(/<li id="[^"]+"/g)).toEqual([
      expect.stringContaining('id="event-'),
      '<li id="event-saturday-clinic"',
    ])
  })

  it('are in the language of the page', async () => {
    expect((await open({ locale: 'es' })).html).toContain('sábado, 6 de febrero de 2027')
  })

  it('disappear once they are over', async () => {
    const during = await open({ now: '2027-02-06T17:59:00.000Z' })
    const after = await open({ now: '2027-02-06T18:00:00.000Z' })
    expect(during.listed).toHaveLength(2)
    expect(after.listed.map(({ id }) => id)).toEqual(['saturday-clinic'])
    const never = await open({ now: '2028-01-01T00:00:00.000Z' })
    expect(never.jsonLd).toEqual([])
    expect(never.hrefs).not.toContain('#events')
    expect(never.html).not.toContain('Next dates')
  })

  it('belong to the site', async () => {
    const { listed, html } = await open({ site: defaultSite })
    expect(listed).toEqual([])
    expect(html.match(/<h1>/g)).toHaveLength(1)
  })
})
