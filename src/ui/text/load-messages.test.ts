import { afterEach, expect, test, vi } from 'vitest'

import { addMessages, loadArea } from './load-messages.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the same promise is returned after loading, since React identifies promises by their order', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ forms: { send: 'Send' } })))
  const requested = loadArea('forms', 'en')
  expect(requested).toBeInstanceOf(Promise)
  expect(await requested).toEqual({ send: 'Send' })
  expect(loadArea('forms', 'en')).toBe(requested)
  // React reads the state of the promise synchronously.
  expect(requested).toMatchObject({ status: 'fulfilled', value: { send: 'Send' } })
})

test('a failed load is retried', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503 })))
  await expect(loadArea('store', 'en')).rejects.toThrow('/messages/store.en.json')
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ store: { call: 'Call' } })))
  expect(await loadArea('store', 'en')).toEqual({ call: 'Call' })
})

test('the page’s own messages are available synchronously', () => {
  addMessages({ common: { close: 'Close' } })
  expect(loadArea('common', 'en')).toEqual({ close: 'Close' })
})
