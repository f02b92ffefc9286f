import { EVENT_NAMES, type AnalyticsEvent } from '#domain/analytics/events.ts'
import type { MeasuringSettings } from '#domain/analytics/measuring-settings.ts'
import type { ReportedVehicle } from '#domain/analytics/reported-vehicle.ts'
import type { TrackedPage } from '#domain/pages/page-of-path.ts'
import { choiceOfCookies, mayMeasure } from '#domain/privacy/measuring-choice.ts'
import { askConsent } from '#web/features/analytics/ask-consent.ts'
import { browserHasSignal } from '#web/lib/analytics/browser-signal.ts'

import { ownSink } from './own-sink.ts'
import type { Place, Sink } from './sink.ts'

const names: ReadonlySet<string> = new Set(EVENT_NAMES)

/** Whether something in the data layer is an event of ours: others put theirs there too. */
const isOurs = (event: unknown): event is AnalyticsEvent =>
  typeof event === 'object' &&
  event !== null &&
  'event' in event &&
  typeof event.event === 'string' &&
  names.has(event.event)

const FIRST = ['vehicleView', 'pageView']
/** The view of a page goes before all else that happened on it, and its vehicle before that. */
const rankOf = (event: unknown) =>
  isOurs(event) && FIRST.includes(event.event) ? FIRST.indexOf(event.event) : FIRST.length

/** Who measures on this site, as the footer says it; `null` if no one does. */
function readSettings(): MeasuringSettings | null {
  const element = document.querySelector<HTMLElement>('[data-measuring]')
  // Written by `measuringSettings` on the server.
  return element ? (JSON.parse(element.dataset['measuring'] ?? 'null') as MeasuringSettings) : null
}

type SinkOptions = Readonly<{ pageNow: () => TrackedPage; signal: AbortSignal }>

/**
 * Starts the sinks that may measure, and asks for consent where that is open. Scripts of third-party sinks are loaded
 * once the shopper has consented, not before.
 * @returns takes the events in the data layer, and those that follow until the signal
 * @see docs/rules/analytics.md
 */
export function startSinks({ pageNow, signal }: SinkOptions): () => void {
  const sinks: Sink[] = []
  /** What third parties have not seen yet when they are allowed to: the page that is shown. */
  let ofPage: (readonly [AnalyticsEvent, Place])[] = []
  /** Whether third-party sinks are loading: what happens meanwhile is held for them. */
  let isLoading = false
  /** The vehicle of the page that is shown, and of the one that is about to be. */
  let vehicle: ReportedVehicle | null = null
  let nextVehicle: ReportedVehicle | null = null

  const take = (event: unknown) => {
    if (!isOurs(event)) return
    // A page tracks its vehicle while it is hydrated, before its view.
    if (event.event === 'vehicleView') nextVehicle = event.vehicle
    if (event.event === 'pageView') {
      vehicle = nextVehicle
      nextVehicle = null
      if (!isLoading) ofPage = []
    }
    const place = { page: pageNow(), vehicle }
    ofPage.push([event, place])
    for (const sink of sinks) sink(event, place)
  }

  const startOutside = async (settings: MeasuringSettings) => {
    isLoading = true
    const { outsideSinks } = await import('./outside-sinks.ts')
    isLoading = false
    const added = outsideSinks(settings, ofPage)
    for (const [event, place] of ofPage) for (const sink of added) sink(event, place)
    sinks.push(...added)
  }

  const settings = readSettings()
  const hasSignal = browserHasSignal()
  const choice = choiceOfCookies(document.cookie)
  const may = mayMeasure({ hasSignal, choice })
  if (settings?.own && may.own) sinks.push(ownSink(signal))
  const hasThirdParties =
    settings !== null && settings.outside.length + settings.thirdParties.length > 0
  if (hasThirdParties && may.others) void startOutside(settings)
  if (hasThirdParties && !hasSignal && choice === null)
    askConsent(() => void startOutside(settings))

  return () => {
    const layer: unknown[] = (window.dataLayer ??= [])
    for (const event of layer.toSorted((a, b) => rankOf(a) - rankOf(b))) take(event)
    const { push } = layer
    layer.push = (...events: readonly unknown[]) => {
      const length = push.apply(layer, [...events])
      for (const event of events) take(event)
      return length
    }
    signal.addEventListener('abort', () => {
      layer.push = push
    })
  }
}
