import { EVENT_NAMES, type AnalyticsEvent } from '#domain/analytics/events.ts'
import type { MeasuringSettings, WrittenSettings } from '#domain/analytics/measuring-settings.ts'
import type { ReportedVehicle } from '#domain/analytics/reported-vehicle.ts'
import type { TrackedPage } from '#domain/pages/page-of-path.ts'
import { choiceOfCookies, mayMeasure } from '#domain/privacy/measuring-choice.ts'
import { askConsent } from '#web/features/analytics/ask-consent.ts'
import { browserHasSignal } from '#web/lib/analytics/browser-signal.ts'

import { firstPartySink } from './first-party-sink.ts'
import type { Place, Sink } from './sink.ts'

const names: ReadonlySet<string> = new Set(EVENT_NAMES)

/** Whether an entry of the data layer is one of our events: other scripts push entries too. */
const isOurs = (event: unknown): event is AnalyticsEvent =>
  typeof event === 'object' &&
  event !== null &&
  'event' in event &&
  typeof event.event === 'string' &&
  names.has(event.event)

const FIRST = ['vehicleView', 'pageView']
/** A page's view is sorted before its other events, and its vehicle before that. */
const rankOf = (event: unknown) =>
  isOurs(event) && FIRST.includes(event.event) ? FIRST.indexOf(event.event) : FIRST.length

/** The analytics settings from the footer; `null` if the site has none. */
function readSettings(): WrittenSettings | null {
  const element = document.querySelector<HTMLElement>('[data-measuring]')
  // Written by `writtenSettings` on the server.
  return element ? (JSON.parse(element.dataset['measuring'] ?? 'null') as WrittenSettings) : null
}

type SinkOptions = Readonly<{ pageNow: () => TrackedPage; signal: AbortSignal }>

/**
 * Starts the allowed sinks, and asks for consent if there is no choice yet. Scripts of third-party sinks are loaded
 * only after the shopper has consented.
 * @returns handles the events in the data layer, and later ones until the signal
 * @see docs/rules/analytics.md
 */
export function startSinks({ pageNow, signal }: SinkOptions): () => void {
  const sinks: Sink[] = []
  /** Events of the current page, for third parties that are allowed later. */
  let ofPage: (readonly [AnalyticsEvent, Place])[] = []
  /** Whether third-party sinks are loading: events are queued for them meanwhile. */
  let isLoading = false
  /** The vehicle of the current page, or of the one that is about to be shown. */
  let vehicle: ReportedVehicle | null = null
  let nextVehicle: ReportedVehicle | null = null

  const handle = (event: unknown) => {
    if (!isOurs(event)) return
    // A page tracks its vehicle during hydration, before its view.
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

  const startThirdParties = async (settings: MeasuringSettings) => {
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
  if (settings?.own && may.own) sinks.push(firstPartySink(signal))
  if (settings && 'outside' in settings) {
    if (may.others) void startThirdParties(settings)
    if (!hasSignal && choice === null) askConsent(() => void startThirdParties(settings))
  }

  return () => {
    const layer: unknown[] = (window.dataLayer ??= [])
    for (const event of layer.toSorted((a, b) => rankOf(a) - rankOf(b))) handle(event)
    const { push } = layer
    layer.push = (...events: readonly unknown[]) => {
      const length = push.apply(layer, [...events])
      for (const event of events) handle(event)
      return length
    }
    signal.addEventListener('abort', () => {
      layer.push = push
    })
  }
}
