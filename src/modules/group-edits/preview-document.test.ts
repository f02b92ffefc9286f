import { describe, expect, it } from 'vitest'

import { anActor } from '#tests/support/builders/actors.ts'
import { aGroupOffice } from '#tests/support/builders/group-office.ts'

import type { DocumentRef } from './types.ts'

const LUIS = anActor({ userId: 'luis', name: 'Luis Mora', roles: ['marketing'] })
const PAGE: DocumentRef = { kind: 'markdown-pages', site: null, id: 'about-us' }

const tokenIn = (address = '') => address.slice(address.lastIndexOf('/') + 1)

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
