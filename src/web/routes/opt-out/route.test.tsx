import { describe, expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { formRoute } from '#tests/support/pages/form-route.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'

import { Choice } from './components/choice.tsx'
import { ThirdParties } from './components/third-parties.tsx'
import { action, headers, loader } from './route.tsx'
import { whoMeasures } from './view/who-measures.ts'

const records = { dealers: [aDealer({ code: 'OCS' })] }
const PATH = 'https://dealer.example/opt-out'
const noThirdParties = whoMeasures(defaultSite, 'en')

const load = (requestHeaders: Readonly<Record<string, string>> = {}, site = defaultSite) => {
  const request = new Request(PATH, { headers: requestHeaders })
  // The part of the router's loader arguments that ours read.
  return loader({ context: routeContext({ site }), request, url: new URL(PATH) } as never)
}

const press = async (choice: string, origin = 'https://dealer.example') => {
  const request = new Request(PATH, {
    method: 'POST',
    body: new URLSearchParams({ measuring: choice }),
  })
  const response = await action({
    context: routeContext({ origin }),
    request,
    url: new URL(PATH),
  } as never)
  return response as Response
}

describe('the page', () => {
  it('honors the browser’s signal and the stored choice', () => {
    expect(load({ 'sec-gpc': '1' })).toMatchObject({ hasSignal: true, choice: null })
    expect(load({ cookie: 'measuring=no' })).toMatchObject({ hasSignal: false, choice: 'no' })
    expect(load()).toMatchObject({ hasSignal: false, choice: null })
  })

  it('is not cached, since it depends on a header and a cookie', () => {
    expect(headers({ actionHeaders: new Headers() })['cache-control']).toBe('no-store')
  })

  it('works on a site without stores', () => {
    expect(load().dealer).toBeNull()
  })

  it.each(['en', 'es'] as const)('shows in %s that the signal was honored', (locale) => {
    const html = renderHtml(<Choice hasSignal choice={null} who={noThirdParties} />, { locale })
    expect(html).toContain(
      locale === 'en'
        ? 'Opt-out preference signal honored'
        : 'Se respeta su señal de no participar',
    )
    expect(html).not.toContain('<button')
  })

  it('offers yes and no alike, with one click each, without scripts', () => {
    const html = renderHtml(<Choice hasSignal={false} choice={null} who={noThirdParties} />)
    expect(html).toMatch(/<form [^>]*action="\/opt-out" method="post"/)
    const classes = [...html.matchAll(/<button[^>]*class="([^"]*)"/g)].map(([, name]) => name)
    expect(classes).toHaveLength(2)
    expect(new Set(classes).size).toBe(1)
  })

  it('names every third party and states that there are no others', () => {
    const widget = {
      name: 'Maker Insights',
      consent: 'advertising',
      purpose: 'Sees the pages of Jeeps.',
    } as const
    const who = {
      own: true,
      others: ['asc', 'shift-digital'],
      thirdParties: [widget],
    } as const
    const html = renderHtml(<ThirdParties hasSignal={false} choice={null} who={who} />)
    expect(html).toContain('Shift Digital')
    expect(html).toMatch(/Maker Insights<\/dt><dd>For advertising\. Sees the pages of Jeeps\./)
    expect(html).toContain('Only if you allow it')
    expect(
      renderHtml(<ThirdParties hasSignal={false} choice={null} who={noThirdParties} />),
    ).toContain('No one else.')
  })
})

describe('a click', () => {
  it.each(['yes', 'no'])('stores %s for a year and redirects back', async (choice) => {
    const response = await press(choice)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/opt-out#state')
    expect(response.headers.get('set-cookie')).toBe(
      `__Host-measuring=${choice}; Max-Age=31536000; Path=/; SameSite=Lax; Secure`,
    )
  })
})

describe('the form', () => {
  const { leads, post } = formRoute({ path: '/opt-out', loader, action }, records, {
    site: ocotillo,
  })
  it('sends only identifying fields, and no consent', async () => {
    const typed = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com' }
    expect(await post('', typed)).toMatchObject({ status: 303 })
    expect(leads.at(-1)).toMatchObject({
      form: 'privacy-opt-out',
      dealerCode: 'OCS',
      fields: typed,
      consents: [],
    })
  })

  it('reports missing fields', async () => {
    expect(await post('', { firstName: 'Ana' })).toMatchObject({
      status: 400,
      shown: { errors: { lastName: 'errorRequired', email: 'errorRequired' } },
    })
  })
})
