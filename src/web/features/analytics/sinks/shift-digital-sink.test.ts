import { expect, it, vi } from 'vitest'

import { pageOfPath } from '#domain/pages/page-of-path.ts'
import { SHIFT_DIGITAL } from '#tests/support/servers/shift-digital.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

import { shiftDigitalSink, type ShiftDigital } from './shift-digital-sink.ts'

const page = pageOfPath('/contact')
const view = { event: 'pageView', ...page } as const

/** A provider with the given session behavior, and its sink. */
function started(provider: ShiftDigital | undefined) {
  const reported: string[] = []
  const sink = shiftDigitalSink(SHIFT_DIGITAL, {
    load: async () => {},
    provider: () => provider,
    report: ({ message }) => void reported.push(message),
    language: 'en',
  })
  return { sink, reported }
}

const providerWith = (sessionId: unknown) =>
  vi.fn<ShiftDigital>((command, ...values) => {
    const [callBack] = values
    if (command === 'getSessionId' && typeof callBack === 'function') callBack(sessionId)
  })

it('ANA-3 identifies itself first, and then sends queued events, the page view before all else', async () => {
  const sd = providerWith('S1')
  const { sink, reported } = started(sd)
  sink(view, { page, vehicle: null })
  await vi.waitFor(() => expect(sd).toHaveBeenCalledWith('send', 'pageview'), WAIT_MS)
  expect(sd.mock.calls.map(([command]) => command)).toEqual([
    'create',
    'getSessionId',
    'dataLayer',
    'send',
  ])
  expect(sd).toHaveBeenCalledWith('create', 'C', 'R', 'P')
  expect(sd.mock.calls[2]?.[1]).toMatchObject({ sessionId: 'S1', websiteTier: 'Tier 3' })
  expect(reported).toEqual([])
})

it.each([
  ['nothing', ''],
  ['a value that is not text', null],
])(
  'ANA-5 reports a session lookup that returns %s, and sends pages without one',
  async (_, sessionId) => {
    const sd = providerWith(sessionId)
    const { sink, reported } = started(sd)
    sink(view, { page, vehicle: null })
    await vi.waitFor(() => expect(sd).toHaveBeenCalledWith('send', 'pageview'), WAIT_MS)
    expect(reported).toEqual(['Failed to retrieve session ID'])
    expect(sd.mock.calls[2]?.[1]).not.toHaveProperty('sessionId')
  },
)

it('ANA-5 reports a lookup that never finishes, or fails', async () => {
  vi.useFakeTimers()
  const silent = started(vi.fn<ShiftDigital>())
  await vi.advanceTimersByTimeAsync(3000)
  vi.useRealTimers()
  expect(silent.reported).toEqual(['Failed to retrieve session ID'])
  const failing = started((command) => {
    if (command === 'getSessionId') throw new Error('no')
  })
  await vi.waitFor(
    () => expect(failing.reported).toEqual(['Failed to retrieve session ID']),
    WAIT_MS,
  )
})

it('ANA-5 reports a provider that fails to load, and then sends it nothing', async () => {
  const { sink, reported } = started(undefined)
  await vi.waitFor(() => expect(reported).toEqual(['SD not available']), WAIT_MS)
  expect(() => sink(view, { page, vehicle: null })).not.toThrow()
})
