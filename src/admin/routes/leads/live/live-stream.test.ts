import { expect, it, vi } from 'vitest'

import type { Actor } from '#domain/access/actor.ts'
import { UnavailableError } from '#domain/kernel/errors.ts'
import type { LiveLeadEvent, LiveLeads } from '#modules/leads/module.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

import { liveStream } from './live-stream.server.ts'

const ana = anActor({ roles: ['sales'] })
const place = { tab: 't1', leadId: 'L1', isAnswering: false }

/** A stream, and functions that control it in a test. */
async function aStream(currentActor: () => Promise<Actor | null> = async () => ana) {
  const sends: ((event: LiveLeadEvent) => void)[] = []
  const watching: Actor[] = []
  const close = vi.fn<() => Promise<void>>(async () => {})
  const live: LiveLeads = {
    watch: async (_, __, send) => {
      sends.push(send)
      return { refresh: async (actor) => void watching.push(actor), close }
    },
  }
  const closing = new AbortController()
  const response = await liveStream({
    live,
    actor: ana,
    place,
    currentActor,
    closing: closing.signal,
    heartbeatMs: 5,
  })
  const send = (event: LiveLeadEvent) => sends[0]?.(event)
  return { response, send, watching, close, stop: () => closing.abort() }
}

it('sends events until the server stops, and checks the session meanwhile', async () => {
  const { response, send, watching, close, stop } = await aStream()
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  send({ kind: 'present', people: [{ leadId: 'L1', name: 'Luis', isAnswering: true }] })
  send({ kind: 'changed' })
  await vi.waitFor(() => expect(watching).toContainEqual(ana), { timeout: 10_000 })
  expect(close).not.toHaveBeenCalled()
  stop()
  const text = await response.text()
  expect(text).toContain(
    'event: present\ndata: [{"leadId":"L1","name":"Luis","isAnswering":true}]\n\n',
  )
  expect(text).toContain('event: changed\n')
  expect(text).not.toContain('event: over')
  expect(close).toHaveBeenCalledOnce()
})

it.each([
  ['the session', null],
  ['the right', anActor({ roles: ['marketing'] })],
])('ends with %s, and says so', async (_, actor) => {
  const { response, close } = await aStream(async () => actor)
  expect(await response.text()).toContain('event: over\n')
  expect(close).toHaveBeenCalledOnce()
})

it('stays open while the session cannot be read, without taking it for ended', async () => {
  const current = vi.fn<() => Promise<Actor | null>>(async () => {
    throw new UnavailableError('the database')
  })
  const { response, close, stop } = await aStream(current)
  await vi.waitFor(() => expect(current.mock.calls.length).toBeGreaterThan(2), { timeout: WAIT_MS })
  expect(close).not.toHaveBeenCalled()
  stop()
  expect(await response.text()).toMatch(/^(?::\n\n){3,}$/)
})

it('ends when the page is closed, and for a browser that does not read', async () => {
  const left = await aStream()
  await left.response.body?.cancel()
  expect(left.close).toHaveBeenCalledOnce()
  const stuck = await aStream()
  for (let n = 0; n < 200; n += 1) stuck.send({ kind: 'changed' })
  expect(stuck.close).toHaveBeenCalledOnce()
})

it('opens no stream while the server stops, or once too many are open', async () => {
  const live: LiveLeads = { watch: async () => null }
  const closing = new AbortController()
  const openStream = () =>
    liveStream({ live, actor: ana, place, currentActor: async () => ana, closing: closing.signal })
  expect(await openStream()).toMatchObject({ status: 503 })
  closing.abort()
  expect((await openStream()).headers.get('retry-after')).toBe('120')
})

it('ends at once if the server stops while it opens, or too much happens', async () => {
  const closing = new AbortController()
  const close = vi.fn<() => Promise<void>>(async () => {})
  const opened = async (meanwhile: (send: (event: LiveLeadEvent) => void) => void) => {
    const live: LiveLeads = {
      watch: async (_, __, send) => {
        meanwhile(send)
        return { refresh: async () => {}, close }
      },
    }
    const currentActor = async () => ana
    const options = { live, actor: ana, place, currentActor, closing: closing.signal }
    return (await liveStream(options)).text()
  }
  const text = await opened((send) => {
    for (let n = 0; n < 10_000; n += 1) send({ kind: 'changed' })
  })
  expect(text.match(/event: changed/g)).toHaveLength(99)
  expect(close).toHaveBeenCalledTimes(1)
  expect(await opened(() => closing.abort())).toBe('')
  expect(close).toHaveBeenCalledTimes(2)
})
