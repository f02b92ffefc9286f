import { expect, it, onTestFinished, vi } from 'vitest'

import { openStream, type LiveNews } from './open-stream.ts'

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
    refuse(): void {
      this.readyState = Stream.CLOSED
      this.dispatchEvent(new Event('error'))
    }
    receive(lastEventId: string, data: string): void {
      this.dispatchEvent(new MessageEvent('vehicles', { data, lastEventId }))
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

it('reports the changes of each version, and opens a refused stream again', () => {
  const streams = someStreams()
  const onNews = vi.fn<(news: LiveNews) => void>()
  openStream(onNews)
  streams[0]?.receive('7', '[]')
  streams[0]?.receive('8', '[["D1:S1","sold"]]')
  streams[0]?.refuse()
  vi.advanceTimersByTime(LATER_MS)
  expect(streams).toHaveLength(2)
  streams[1]?.receive('9', '[]')
  expect(onNews.mock.calls).toEqual([
    [{ version: '7', changes: [] }],
    [{ version: '8', changes: [['D1:S1', 'sold']] }],
    [{ version: '9', changes: [] }],
  ])
})

it('leaves a lost connection to the browser', () => {
  const streams = someStreams()
  openStream(() => {})
  streams[0]?.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(LATER_MS)
  expect(streams).toHaveLength(1)
})

it('opens no stream after it was closed', () => {
  const streams = someStreams()
  const close = openStream(() => {})
  streams[0]?.refuse()
  close()
  vi.advanceTimersByTime(LATER_MS)
  expect(streams).toHaveLength(1)
})
