import { createElement } from 'react'
import { expect, it, vi } from 'vitest'

import { AppError } from '#domain/kernel/errors.ts'
import type { OwnReview, ShopperReviews } from '#modules/reviews/module.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'

import ReviewPage, { action, loader } from './route.tsx'

const invited: OwnReview = {
  dealerCode: 'OCS',
  kind: 'sale',
  state: 'invited',
  stars: null,
  text: '',
  shownName: '',
  shownFrom: null,
  reason: null,
  isOptedOut: false,
}
const written = { ...invited, stars: 2, text: 'Slow.', shownName: 'Ana R.' } as const

function aPage(
  review: OwnReview | null,
  { locale = 'en', ...changes }: Partial<ShopperReviews> & { locale?: 'en' | 'es' } = {},
) {
  const reviews = { ...testServices({}).reviews, own: async () => review, ...changes }
  const dealers = [aDealer({ code: 'OCS', name: 'Ocotillo Scottsdale' })]
  const services = testServices({ dealers }, { reviews })
  const context = routeContext({ site: ocotillo, services, locale })
  const url = new URL('https://dealer.example/review/secret')
  const params = { token: 'secret' }
  const load = () => loader({ context, url, params, request: new Request(url) } as never)
  return {
    load,
    html: async () =>
      renderHtml(createElement(ReviewPage, { loaderData: await load() } as never), { locale }),
    post: (fields: Readonly<Record<string, string>>) =>
      action({
        context,
        url,
        params,
        request: new Request(url, { method: 'POST', body: new URLSearchParams(fields) }),
      } as never),
  }
}

it('asks for stars and words, and says who reads them', async () => {
  const page = await aPage(invited).html()
  expect(page).toContain('How was buying from Ocotillo Scottsdale?')
  expect(page).toContain('1 star, very bad')
  expect(page).toContain('three days at most')
  expect(page).not.toContain('Delete my review')
})

it('says when a review is shown, and why one is not', async () => {
  const shownFrom = '2026-11-23T17:00:00.000Z'
  const waiting = await aPage({ ...written, state: 'waiting', shownFrom }).html()
  expect(waiting).toContain('Nov 23, 2026, 10:00')
  expect(waiting).toMatch(/<summary[^>]*>Delete my review<.*for good.*value="withdraw"/s)
  expect(await aPage({ ...written, state: 'shown' }).html()).toContain('is on the store’s pages')
  const hidden = { ...written, state: 'hidden', reason: 'personal' } as const
  expect(await aPage(hidden).html()).toContain('it has personal information of someone else')
  expect(await aPage(hidden, { locale: 'es' }).html()).toContain(
    'contiene datos personales de otra persona',
  )
})

it('stores, deletes and ends, each by its button', async () => {
  const write = vi.fn<ShopperReviews['write']>(async () => {})
  const withdraw = vi.fn<ShopperReviews['withdraw']>(async () => {})
  const optOut = vi.fn<ShopperReviews['optOut']>(async () => {})
  const { post } = aPage(written, { write, withdraw, optOut })
  const typed = { stars: '5', text: 'Fast.', shownName: '' }
  for (const fields of [
    { intent: 'write', ...typed },
    { intent: 'withdraw' },
    { intent: 'stop' },
  ] satisfies Record<string, string>[])
    expect(await post(fields)).toMatchObject({ status: 303 })
  expect(write.mock.calls).toEqual([['ocotillo', 'secret', typed]])
  expect(withdraw.mock.calls).toEqual([['ocotillo', 'secret']])
  expect(optOut.mock.calls).toEqual([['ocotillo', 'secret']])
})

it('keeps the words of a review without stars', async () => {
  const write = vi
    .fn<ShopperReviews['write']>()
    .mockRejectedValue(new AppError('invalid', 'a review needs stars'))
  expect(await aPage(invited, { write }).post({ intent: 'write', text: 'Fast.' })).toMatchObject({
    data: { typed: { text: 'Fast.', shownName: '' } },
    init: { status: 400 },
  })
})

it('is not found by a forged address, and does nothing without a button', async () => {
  await expect(aPage(null).load()).rejects.toMatchObject({ init: { status: 404 } })
  await expect(async () => aPage(invited).post({ intent: 'other' })).rejects.toMatchObject({
    init: { status: 400 },
  })
})
