import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, it, onTestFinished } from 'vitest'

import type { LiveChange } from '#domain/vehicle/live-change.ts'

import { liveUpdates } from './live-updates.ts'

/** A server of streams at one version of the inventory. */
async function aServer(options: Partial<Parameters<typeof liveUpdates>[0]> = {}) {
  const listeners = new Set<(changes: readonly LiveChange[]) => void>()
  const live = liveUpdates({
    inventory: { version: () => '7' },
    onChanged(callBack) {
      listeners.add(callBack)
      return () => void listeners.delete(callBack)
    },
    ...options,
  })
  const server = createServer((incoming, outgoing) =>
    live.open(incoming, outgoing, incoming.headers['x-client']?.toString() ?? null),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    live.close()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    live,
    listeners,
    change: (...changes: readonly LiveChange[]) => {
      for (const callBack of listeners) callBack(changes)
    },
    stream: async (headers: Readonly<Record<string, string>> = {}) => {
      const page = new AbortController()
      onTestFinished(() => page.abort())
      const response = await fetch(`http://127.0.0.1:${port}/live`, {
        headers,
        signal: page.signal,
      })
      const texts = response.body!.pipeThrough(new TextDecoderStream()).getReader()
      return {
        response,
        leave: () => page.abort(),
        /** The next text of the stream; `null` at its end. */
        next: async () => (await texts.read()).value ?? null,
      }
    },
  }
}

const sold = (dealerCode: string, stock: string): LiveChange => ({
  dealerCode,
  stock,
  kind: 'sold',
})

it('notifies each page of the vehicles that changed', async () => {
  const { stream, change } = await aServer()
  const pages = [await stream(), await stream()]
  expect(pages[0]?.response.headers.get('content-type')).toBe('text/event-stream')
  expect(pages[0]?.response.headers.get('cache-control')).toBe('no-store')
  for (const { next } of pages) expect(await next()).toBe('id: 7\nevent: vehicles\ndata: []\n\n')
  change(sold('D2', 'S1'), { dealerCode: 'D1', stock: 'S2', kind: 'price' })
  const event = 'id: 7\nevent: vehicles\ndata: [["D2:S1","sold"],["D1:S2","price"]]\n\n'
  for (const { next } of pages) expect(await next()).toBe(event)
})

it('sends at most 500 changes in a message', async () => {
  const { stream, change } = await aServer()
  const { next } = await stream()
  await next()
  change(...Array.from({ length: 501 }, (_, index) => sold('D1', `S${index}`)))
  const message = await next()
  expect(message).toContain('"D1:S499"')
  expect(message).not.toContain('"D1:S500"')
})

it('keeps connections open, and forgets those that are closed', async () => {
  const { live, stream, change } = await aServer({ beatMs: 20 })
  const { next, leave } = await stream()
  await next()
  expect(await next()).toBe(':\n\n')
  leave()
  await expect.poll(() => live.count()).toBe(0)
  change(sold('D1', 'S1'))
})

it('refuses pages above its limit', async () => {
  const { stream } = await aServer({ maxStreams: 1 })
  await stream()
  const { response } = await stream()
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('120')
})

it('refuses pages of one address above their limit', async () => {
  const { stream } = await aServer({ maxOfClient: 1 })
  const statusOf = async (client: string) => (await stream({ 'x-client': client })).response.status
  expect([await statusOf('a'), await statusOf('b'), await statusOf('a')]).toEqual([200, 200, 503])
})

it('ends its streams and stops listening', async () => {
  const { live, listeners, stream } = await aServer()
  const { next } = await stream()
  await next()
  live.close()
  expect(await next()).toBeNull()
  expect(listeners.size).toBe(0)
  expect((await stream()).response.status).toBe(503)
})
