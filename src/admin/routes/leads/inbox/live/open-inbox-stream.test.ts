import { expect, it, onTestFinished, vi } from 'vitest'

import { openInboxStream } from './open-inbox-stream.ts'

/** The opened streams, and functions that control them in a test. */
function someStreams() {
  const streams: Stream[] = []
  class Stream extends EventTarget {
    static readonly CLOSED = 2
    readyState = 1
    constructor() {
      super()
      streams.push(this)
    }
    dispatch(name: string, data = 'null'): void {
      this.dispatchEvent(new MessageEvent(name, { data }))
    }
    refuse(): void {
      this.readyState = Stream.CLOSED
      this.dispatch('error')
    }
    close(): void {
      this.readyState = Stream.CLOSED
    }
  }
  vi.stubGlobal('EventSource', Stream)
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return streams
}

const LATER_MS = 120_000

it('reports who is present, changed leads, and possible changes while it was disconnected', () => {
  const streams = someStreams()
  const onPresent = vi.fn<(people: unknown) => void>()
  const onChanged = vi.fn<() => void>()
  const close = openInboxStream('/admin/leads/live?tab=t', { onPresent, onChanged })
  streams[0]?.dispatch('open')
  expect(onChanged).not.toHaveBeenCalled()
  streams[0]?.dispatch('present', '[{"leadId":"L1","name":"Ana","isAnswering":true}]')
  expect(onPresent).toHaveBeenCalledExactlyOnceWith([
    { leadId: 'L1', name: 'Ana', isAnswering: true },
  ])
  streams[0]?.dispatch('changed')
  expect(onChanged).toHaveBeenCalledTimes(1)
  streams[0]?.refuse()
  vi.advanceTimersByTime(LATER_MS)
  streams[1]?.dispatch('open')
  expect(onChanged).toHaveBeenCalledTimes(2)
  close()
  expect(streams[1]?.readyState).toBe(2)
})

it('is not opened again after the session is over, or while the browser does it', () => {
  const streams = someStreams()
  openInboxStream('/admin/leads/live?tab=t', { onPresent: () => {}, onChanged: () => {} })
  streams[0]?.dispatch('error')
  vi.advanceTimersByTime(LATER_MS)
  expect(streams).toHaveLength(1)
  streams[0]?.dispatch('over')
  vi.advanceTimersByTime(LATER_MS)
  expect(streams).toHaveLength(1)
})

it('reports at its first connection that leads may have changed, if events were missed before', () => {
  const streams = someStreams()
  const onChanged = vi.fn<() => void>()
  openInboxStream('/admin/leads/live?tab=t', { onPresent: () => {}, onChanged }, true)
  expect(onChanged).not.toHaveBeenCalled()
  streams[0]?.dispatch('open')
  expect(onChanged).toHaveBeenCalledTimes(1)
})
