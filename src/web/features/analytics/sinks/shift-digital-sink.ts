import type { AnalyticsEvent } from '#domain/analytics/events.ts'
import type { MeasuringSettings } from '#domain/analytics/measuring-settings.ts'
import {
  NO_PROVIDER,
  NO_SESSION,
  shiftDigitalCalls,
  type ShiftDigitalPlace,
} from '#domain/analytics/sinks/shift-digital.ts'

import type { Place, Sink } from './sink.ts'

/** The provider's single function; its first argument is the command. */
export type ShiftDigital = (command: string, ...values: readonly unknown[]) => unknown

declare global {
  interface Window {
    sd?: ShiftDigital
  }
}

const SESSION_MS = 3000

/** The session created by the provider. @throws {Error} on a timeout */
const sessionOf = (provider: ShiftDigital): Promise<string> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new Error(NO_SESSION))
    const timer = setTimeout(fail, SESSION_MS)
    const take = (id: unknown) => {
      clearTimeout(timer)
      if (typeof id === 'string' && id !== '') resolve(id)
      else fail()
    }
    try {
      provider('getSessionId', take)
    } catch {
      clearTimeout(timer)
      fail()
    }
  })

export type ShiftDigitalPorts = Readonly<{
  /** Loads the provider's script. */
  load(address: string): Promise<void>
  /** The provider's function, once its script is loaded. */
  provider(): ShiftDigital | undefined
  report(error: Error): void
  language: 'en' | 'es'
}>

/**
 * Shift Digital. Events before its script and session are queued and sent in order. If the script fails to load no
 * event is sent, which is reported; without a session events are sent without one.
 * @see ANA-3, ANA-5
 */
export function shiftDigitalSink(
  settings: NonNullable<MeasuringSettings['shiftDigital']>,
  { load, provider, report, language }: ShiftDigitalPorts,
): Sink {
  const { script, clientId, retailerId, providerId, dealer } = settings
  let waiting: (readonly [AnalyticsEvent, Place])[] | null = []
  let sendNow: ((event: AnalyticsEvent, place: Place) => void) | null = null

  const start = async () => {
    await load(script).catch(() => {})
    const sd = provider()
    if (sd === undefined) {
      waiting = null
      return report(new Error(NO_PROVIDER))
    }
    sd('create', clientId, retailerId, providerId)
    const sessionId = await sessionOf(sd).catch((error: Error) => {
      report(error)
      return null
    })
    sendNow = (event, { page, vehicle }) => {
      const where: ShiftDigitalPlace = { page, vehicle, dealer, language, sessionId }
      for (const [command, value] of shiftDigitalCalls(event, where)) sd(command, value)
    }
    for (const [event, place] of waiting ?? []) sendNow(event, place)
    waiting = null
  }
  void start()
  return (event, place) => {
    if (sendNow) sendNow(event, place)
    else waiting?.push([event, place])
  }
}
