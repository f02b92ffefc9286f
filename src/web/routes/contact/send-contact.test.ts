import { describe, expect, it } from 'vitest'

import { HONEYPOT_FIELD, LEAD_KEY_FIELD } from '#domain/forms/form-guard.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { KEY, typed, aSite } from '#tests/support/browser/contact-page.ts'

describe('a post', () => {
  it('becomes a lead for the chosen store and redirects by 303', async () => {
    const { post, leads } = aSite()
    expect(await post('', { ...typed, store: 'OCT', [LEAD_KEY_FIELD]: KEY })).toEqual({
      status: 303,
      to: '/form/contact/thank-you?dealer=OCT&topic=service',
    })
    expect(leads).toMatchObject([
      {
        form: 'contact',
        dealerCode: 'OCT',
        stock: null,
        idempotencyKey: KEY,
        fields: { ...typed, store: 'OCT' },
        consents: [],
      },
    ])
  })

  it('from the page footer has neither key nor store: it goes to the site’s own', async () => {
    const { post, leads } = aSite()
    await post('', { ...typed, topic: 'sales' })
    expect(leads).toMatchObject([{ dealerCode: 'OCS', idempotencyKey: '', isSuspect: false }])
  })

  it('from the page footer is about that page and its vehicle, even after a correction', async () => {
    const { post, leads } = aSite()
    const from = '/detail/used/2024/ram/1500/T1'
    const fields = { ...typed, topic: 'sales' }
    const to = `/contact?stock=T1&dealer=OCT&from=${encodeURIComponent(from)}`
    expect(await post('', fields, `http://dealer.example${from}?zip=85254`)).toEqual({
      status: 307,
      to,
    })
    expect(await post('', fields, 'http://dealer.example/search/new')).toEqual({
      status: 307,
      to: '/contact?from=%2Fsearch%2Fnew',
    })
    const search = to.slice('/contact'.length)
    const onContact = `http://dealer.example${to}`
    await post(search, { ...fields, comments: '' }, onContact)
    await post(search, fields, onContact)
    expect(leads).toMatchObject([
      {
        form: 'contact',
        dealerCode: 'OCT',
        stock: 'T1',
        origin: { pageUrl: expect.stringMatching(new RegExp(`${from}$`)) },
      },
    ])
  })

  it('from the page of one store goes there, whatever store it names', async () => {
    const { post, leads } = aSite()
    await post('?dealer=OCT', { ...typed, store: 'RCH' })
    expect(leads.map(({ dealerCode }) => dealerCode)).toEqual(['OCT'])
  })

  it('is about a vehicle only if its own dealer gets it', async () => {
    const { post, leads } = aSite()
    await post('?stock=T1&dealer=OCT', typed)
    await post('?stock=T1', { ...typed, store: 'OCS' })
    expect(leads.map(({ dealerCode, stock }) => [dealerCode, stock])).toEqual([
      ['OCT', 'T1'],
      ['OCS', null],
    ])
  })

  it('for an invalid store is refused at the field', async () => {
    const { post, leads } = aSite()
    expect(await post('', { ...typed, store: 'NOPE' })).toMatchObject({
      status: 400,
      errors: { store: 'errorGone' },
    })
    expect(leads).toEqual([])
  })

  it.each(['en', 'es'] as const)(
    'to a site without its own store requires one, also from the page footer, in %s',
    async (locale) => {
      const { post, html, leads } = aSite(undefined, defaultSite)
      const { store, ...fields } = { ...typed, topic: 'sales', store: 'OCT' }
      const { status, ...refused } = await post('', fields)
      expect({ status, ...refused }).toMatchObject({
        status: 400,
        errors: { store: 'errorChoose' },
      })
      const page = await html('', refused, locale)
      expect(page).toContain(locale === 'en' ? 'Please select an option.' : 'Elija una opción.')
      expect(page).toMatch(/<select[^>]*name="store"[^>]*required/)
      expect(page).not.toMatch(/<option value="OC[ST]" selected/)
      expect(leads).toEqual([])
      await post('', { ...fields, store })
      expect(leads.map(({ dealerCode }) => dealerCode)).toEqual(['OCT'])
    },
  )

  it('without a message or contact data returns with all input', async () => {
    const { post, html, leads } = aSite()
    const { status, ...refused } = await post('', { ...typed, email: '', comments: ' ' })
    expect(status).toBe(400)
    expect(refused).toMatchObject({
      errors: { comments: 'errorRequired', email: 'errorContact' },
      values: { firstName: 'Ana María', topic: 'service' },
    })
    const page = await html('', refused)
    expect(page).toContain('Please check 2 fields.')
    expect(page).toContain('value="Ana María"')
    expect(leads).toEqual([])
  })

  it('TRD-5 with a filled honeypot gets the usual response and is marked suspect', async () => {
    const { post, leads } = aSite()
    const response = await post('', { ...typed, [HONEYPOT_FIELD]: 'https://spam.example' })
    expect(response.status).toBe(303)
    expect(leads).toMatchObject([{ isSuspect: true }])
  })
})
