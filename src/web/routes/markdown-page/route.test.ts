import { describe, expect, it } from 'vitest'

import type { RedirectResult } from '#domain/redirects/redirect-table.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'

import { loader } from './route.tsx'

const open = async (
  path: string,
  answer: RedirectResult | null,
  isGone = false,
): Promise<unknown> => {
  const redirects = { find: () => answer, countMissed: () => {}, onChange: () => {} }
  const services = testServices({}, { redirects })
  const url = new URL(path, 'https://dealer.example')
  const context = routeContext({ services, isGone })
  try {
    return await loader({
      context,
      url,
      params: { '*': url.pathname.slice(1) },
      request: new Request(url),
      unstable_pattern: '*',
    } as unknown as Parameters<typeof loader>[0])
  } catch (thrown) {
    return thrown
  }
}

describe('an address without a page', () => {
  it('SITE-2 is 404 and named', async () => {
    expect(await open('/nowhere', null)).toMatchObject({
      init: { status: 404, statusText: 'Page not found: /nowhere' },
    })
  })

  it('that is an old address redirects, with its query', async () => {
    const moved = await open('/old?x=1', { to: '/contact', status: 308 })
    expect(moved).toBeInstanceOf(Response)
    // Narrowed by the line above.
    const { status, headers } = moved as Response
    expect([status, headers.get('location')]).toEqual([308, '/contact?x=1'])
  })

  it('that was removed is 410, requested as a page or by a link on one', async () => {
    expect(await open('/-/gone', null, true)).toMatchObject({ init: { status: 410 } })
    expect(await open('/coupons', { to: null, status: 410 })).toMatchObject({
      init: { status: 410 },
    })
  })
})
