import { Hmac } from 'node:crypto'

import { expect, it, vi } from 'vitest'

import type { Pages } from '#http/pages/pages.ts'
import { countedPages, htmlPage } from '#tests/support/pages/pages.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

it('lets equal requests wait for a page without examining them again', async () => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const pages = vi.fn<Pages>(async () => {
    await isReleased
    return htmlPage('<p>the same</p>')
  })
  const { request } = await anHttpServer({ pages })
  const first = request('/search/used')
  await vi.waitFor(() => expect(pages).toHaveBeenCalled(), WAIT_MS)
  const parsed = vi.spyOn(URL, 'parse')
  const others = Array.from({ length: 20 }, () => request('/search/used'))
  setTimeout(release, 100)
  const texts = (await Promise.all([first, ...others])).map(({ text }) => text)
  expect(new Set(texts)).toEqual(new Set(['<p>the same</p>']))
  expect(pages).toHaveBeenCalledTimes(1)
  expect(parsed).not.toHaveBeenCalled()
})

it('hashes the address of a client once', async () => {
  const hashed = vi.spyOn(Hmac.prototype, 'update')
  const { request } = await anHttpServer({ pages: countedPages() })
  for (let turn = 0; turn < 3; turn++) await request('/')
  expect(hashed).toHaveBeenCalledTimes(1)
})
