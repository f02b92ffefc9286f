import { afterEach, expect, it, vi } from 'vitest'

import type { SearchView } from '#web/features/search/view/search-view.ts'

import { keepView, loadOrKeep } from './search-store.ts'

// The loader is not asked here: any object will do for a list.
const list = { heading: 'New vehicles' } as SearchView
const other = { heading: 'Pre-owned vehicles' } as SearchView

// Node has no reportError; browsers show what it gets in the console and tell the error log.
const logged = vi.fn<(error: unknown) => void>()
vi.stubGlobal('reportError', logged)
afterEach(() => logged.mockClear())

const show = () => undefined
/** Of a load that is still wanted. */
const waited = new AbortController().signal

const failing = (error: unknown) => async () => {
  throw error
}
const serverFailure = { status: 500, statusText: '', internal: false, data: null }

it.each([new TypeError('Failed to fetch'), serverFailure])(
  'SRCH-15 a failed load keeps what is there and logs: %s',
  async (error) => {
    const forget = keepView(list, show)
    await expect(loadOrKeep(failing(error), waited)).resolves.toEqual({ ...list, hasFailed: true })
    expect(logged).toHaveBeenCalledExactlyOnceWith(error)
    forget()
  },
)

it('shows what has come', async () => {
  const forget = keepView(list, show)
  await expect(loadOrKeep(async () => other, waited)).resolves.toEqual(other)
  forget()
})

it.each([new Response(null, { status: 302 }), { ...serverFailure, status: 404 }])(
  'passes redirects and missing pages on',
  async (answer) => {
    const forget = keepView(list, show)
    await expect(loadOrKeep(failing(answer), waited)).rejects.toBe(answer)
    expect(logged).not.toHaveBeenCalled()
    forget()
  },
)

it('fails as any page does when no list is on screen', async () => {
  keepView(list, show)()
  const error = new TypeError('Failed to fetch')
  await expect(loadOrKeep(failing(error), waited)).rejects.toBe(error)
})

it('says nothing of a load that a newer choice has replaced', async () => {
  const forget = keepView(list, show)
  const error = new DOMException('', 'AbortError')
  await expect(loadOrKeep(failing(error), AbortSignal.abort())).rejects.toBe(error)
  expect(logged).not.toHaveBeenCalled()
  forget()
})
