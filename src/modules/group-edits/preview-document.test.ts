import { describe, expect, it } from 'vitest'

import { anActor } from '#tests/support/builders/actors.ts'
import { aGroupOffice, now } from '#tests/support/builders/group-office.ts'

import type { DocumentRef } from './types/document.ts'

const LUIS = anActor({ userId: 'luis', name: 'Luis Mora', roles: ['marketing'] })
const PAGE: DocumentRef = { kind: 'markdown-pages', site: null, id: 'about-us' }

const tokenIn = (address = '') => address.slice(address.lastIndexOf('/') + 1)

const offer = (days: string) => `---
title: Winter check
summary: Battery, lights and brakes, checked before the first frost.
icon: droplet
price: 49.95
${days}
code: WINTER-1
disclosure: One per visit, not with other offers.
---

The **whole** car.
`
const event = `---
title: Coffee and cars
summary: Bring yours.
date: 2026-12-12
from: "08:00"
until: "11:30"
place: Our lot
address: 100 Main St, Phoenix
---
`
const previewOf = async (kind: DocumentRef['kind'], text: string) => {
  const office = await aGroupOffice('sqlite', {
    [`content/en/${kind}/one.md`]: text,
    [`content/es/${kind}/one.md`]: text,
  })
  const { previews } = await office.groupEditor.open(LUIS, { kind, site: null, id: 'one' })
  return office.documentPreviews.preview(tokenIn(previews[0]?.address))
}

describe('previews', () => {
  const place = { siteKey: 'juniper', language: 'en' } as const
  it('show the draft, also of a hidden page, to those who have their address', async () => {
    const office = await aGroupOffice()
    const { values } = await office.groupEditor.open(LUIS, PAGE)
    const set = { 'en.title': 'Who we are', 'all.draft': 'true' }
    await office.groupEditor.save(LUIS, PAGE, { set, seen: values })
    const { previews } = await office.groupEditor.open(LUIS, PAGE)
    expect(previews).toMatchObject([{ site: 'juniper', name: 'Juniper Motors' }])
    const preview = await office.documentPreviews.preview(tokenIn(previews[0]?.address))
    expect(preview?.pathOf(place)).toBe('/about-us')
    const page = preview?.content.entry('markdown-pages', 'about-us', place)
    expect(page?.facts).toMatchObject({ title: 'Who we are', menu: 'footer.about' })
    expect(page?.facts.draft).toBeUndefined()
    expect(office.titleNow()).toBe('About us')
  })

  it('show an event with its times', async () => {
    const [found] = (await previewOf('events', event))?.content.entries('events', place) ?? []
    expect(found?.facts).toMatchObject({ from: '08:00', until: '11:30' })
  })

  it.each([
    ['starts: 2027-02-01\nends: 2027-02-28', '2027-02-01T20:00:00.000Z'],
    ['starts: 2026-01-01\nends: 2026-02-28', '2026-02-28T20:00:00.000Z'],
    ['starts: 02-01\nends: 02-28', '2027-02-01T20:00:00.000Z'],
    ['starts: 12-15\nends: 01-31', '2026-12-15T20:00:00.000Z'],
    ['starts: 11-01\nends: 01-31', now().toISOString()],
    ['starts: 2026-11-30\nends: 2026-12-31', now().toISOString()],
  ])('show a coupon with its own days, on one of them: %s', async (days, at) => {
    const preview = await previewOf('service-offers', offer(days))
    const [starts, ends] = days.split('\n').map((line) => line.replace(/^\w+: /, ''))
    expect(preview?.content.entries('service-offers', place)[0]?.facts.days).toEqual({
      starts,
      ends,
    })
    expect(preview?.at?.toISOString()).toBe(at)
  })

  it('need a token of this installation', async () => {
    const office = await aGroupOffice()
    const { previews } = await office.groupEditor.open(LUIS, PAGE)
    const token = tokenIn(previews[0]?.address)
    const [text = ''] = token.split('.')
    const later = Buffer.from(`${Date.now() * 2} articles/other`).toString('base64url')
    for (const wrong of ['', text, `${later}${token.slice(text.length)}`, `${token}x`.slice(1)])
      expect(await office.documentPreviews.preview(wrong)).toBeNull()
  })
})
