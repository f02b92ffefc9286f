import { createElement } from 'react'
import { describe, expect, it } from 'vitest'

import { setCookie } from '#domain/kernel/cookies.ts'
import { CHOICE_COOKIE } from '#domain/privacy/measuring-choice.ts'
import { LOCALE_COOKIE } from '#i18n/locale.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { SCHEME_KEY } from '#ui/scheme-script.ts'
import { FAVORITES_KEY } from '#web/features/favorites/favorites-key.ts'
import { requestCookie } from '#web/features/lead-form/server/request-cookie.ts'
import { CUSTOMER_INFO_KEY, UNLOCKED_KEY } from '#web/lib/shopper/customer-info.ts'

import MarkdownPage, { loader } from './route.tsx'

describe.each(['en', 'es'] as const)('in %s', async (locale) => {
  const context = routeContext({ site: ocotillo, locale })
  const url = new URL('/privacy-policy', 'https://dealer.example')
  const loaderData = await loader({ context, url } as never)
  const html = renderHtml(createElement(MarkdownPage, { loaderData } as never), {
    path: '/privacy-policy',
    locale,
  })

  it('links to the request form, to the opt-out form, and to each of its sections', () => {
    const hrefs = hrefsOf(html)
    expect(hrefs).toEqual(expect.arrayContaining(['/california-ccpa-form', '/opt-out']))
    for (const { id } of loaderData.view.text.sections) expect(hrefs).toContain(`#${id}`)
  })

  it('lists each cookie, and everything else that the browser stores', () => {
    const [request = ''] = requestCookie('x', false).split('=')
    const rows = [...html.matchAll(/<th scope="row">([^<]*)</g)].map(([, name = '']) => name)
    const named = rows.join(' ')
    for (const name of [LOCALE_COOKIE, CHOICE_COOKIE, request])
      expect(rows).toContain(`${name} (cookie)`)
    for (const key of [CUSTOMER_INFO_KEY, UNLOCKED_KEY, FAVORITES_KEY, SCHEME_KEY])
      expect(named).toContain(key)
  })

  it.each(['/', '/thanks'])('names the prefix of a cookie of %s over HTTPS', (path) => {
    const cookie = setCookie({ name: 'x', value: '', maxAgeSeconds: 1, path, isSecure: true })
    expect(html).toContain(cookie.slice(0, cookie.indexOf('x=')))
  })
})
