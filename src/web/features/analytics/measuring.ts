import type { AnalyticsEvent } from '#domain/analytics/events.ts'
import type { MeasuringSettings } from '#domain/analytics/measuring-settings.ts'
import type { ReportedVehicle } from '#domain/analytics/reported-vehicle.ts'
import { isOpenedByAddress } from '#domain/analytics/tracked-link.ts'
import { OFFLINE_PATH } from '#domain/pages/offline-path.ts'
import { pageOfPath } from '#domain/pages/page-of-path.ts'
import { choiceOfCookies, mayMeasure } from '#domain/privacy/measuring-choice.ts'
import { isLocale } from '#i18n/locale.ts'
import { browserHasSignal } from '#web/lib/analytics/browser-signal.ts'
import { tell } from '#web/lib/analytics/data-layer.ts'

import { reportClientError, watchErrors } from './report-error.ts'
import { ascSink } from './sinks/asc-sink.ts'
import { loadScript } from './sinks/load-script.ts'
import { ownSink } from './sinks/own-sink.ts'
import { shiftDigitalSink } from './sinks/shift-digital-sink.ts'
import type { Place, Sink } from './sinks/sink.ts'
import { startTagManager } from './sinks/tag-manager-sink.ts'
import { isOurs, isShown, pageNow, tellPage, watchPage } from './watch-page.ts'
import { watchVitals, type WatchedVitals } from './watch-vitals.ts'

const sinks: Sink[] = []
/** What happened on the page that is shown, for those who are allowed to hear of it later. */
let ofPage: (readonly [AnalyticsEvent, Place])[] = []
/** The vehicle of the page that is shown, and of the one that is about to be. */
let vehicle: ReportedVehicle | null = null
let nextVehicle: ReportedVehicle | null = null

/** Who measures on this site, as the foot of the page says it; `null` where nobody does. */
function readSettings(): MeasuringSettings | null {
  const element = document.querySelector<HTMLElement>('[data-measuring]')
  // Written by `measuringSettings` on the server.
  return element ? (JSON.parse(element.dataset['measuring'] ?? 'null') as MeasuringSettings) : null
}

function take(event: unknown): void {
  if (!isOurs(event)) return
  // A page tells of its vehicle while it wakes, before its view is told.
  if (event.event === 'vehicleView') nextVehicle = event.vehicle
  if (event.event === 'pageView') {
    vehicle = nextVehicle
    nextVehicle = null
    ofPage = []
  }
  const place = { page: pageNow(), vehicle }
  ofPage.push([event, place])
  for (const sink of sinks) sink(event, place)
}

const FIRST = ['vehicleView', 'pageView']
/** The view of a page goes before all else that happened on it, and its vehicle before that. */
const rankOf = (event: unknown) =>
  isOurs(event) && FIRST.includes(event.event) ? FIRST.indexOf(event.event) : FIRST.length

/** Hears of all that is put into the data layer from now on, whoever else listens there. */
function listenToLayer(): void {
  const layer: unknown[] = (window.dataLayer ??= [])
  for (const event of layer.toSorted((a, b) => rankOf(a) - rankOf(b))) take(event)
  const push = layer.push.bind(layer)
  layer.push = (...events: readonly unknown[]) => {
    const length = push(...events)
    for (const event of events) take(event)
    return length
  }
}

/**
 * Starts somebody else's measuring, whom the shopper allowed: from the page that is shown on, nothing from before. A
 * page whose address opens it has none of their scripts: they read addresses by themselves.
 */
function startOutside({
  tagManager,
  asc,
  shiftDigital,
  siteName,
  outside,
}: MeasuringSettings): void {
  // Also where the page says that the key is none: it may be one that was cut off.
  if (isOpenedByAddress(pageOfPath(location.pathname).routeName)) return
  // Its query is the address of the page that was asked for, which may be one of those.
  if (location.pathname === OFFLINE_PATH) return
  const added: Sink[] = []
  if (outside.includes('tag-manager'))
    startTagManager(
      tagManager,
      ofPage.map(([event]) => event),
    )
  if (asc) added.push(ascSink(asc, siteName))
  const { lang } = document.documentElement
  if (shiftDigital)
    added.push(
      shiftDigitalSink(shiftDigital, {
        load: loadScript,
        provider: () => window.sd,
        report: reportClientError,
        language: isLocale(lang) ? lang : 'en',
      }),
    )
  for (const [event, place] of ofPage) for (const sink of added) sink(event, place)
  sinks.push(...added)
}

async function askFirst(settings: MeasuringSettings): Promise<void> {
  const { askConsent } = await import('./consent/ask-consent.tsx')
  await askConsent(settings.outside, () => startOutside(settings))
}

let vitals: WatchedVitals | null = null

function start(): WatchedVitals {
  watchErrors()
  const settings = readSettings()
  const hasSignal = browserHasSignal()
  const choice = choiceOfCookies(document.cookie)
  const may = mayMeasure({ hasSignal, choice })
  watchPage()
  const watched = watchVitals((name, { value, cause }) =>
    tell({ event: 'webVital', name, value, cause, routeName: pageNow().routeName }),
  )
  if (settings?.own && may.own) sinks.push(ownSink())
  if (settings && may.others) startOutside(settings)
  if (settings && settings.outside.length > 0 && !hasSignal && choice === null)
    void askFirst(settings)
  return watched
}

/**
 * A page is there: the first, another one, or the same with another query. The first call starts whoever may measure;
 * nothing of anybody else's is loaded before the shopper has allowed it.
 * @see docs/rules/analytics.md, ANA-1
 */
export function pageShown(place: Readonly<{ pathname: string; search: string }>): void {
  if (vitals === null) {
    vitals = start()
    tellPage(place)
    return listenToLayer()
  }
  if (isShown(place.pathname)) return tellPage(place)
  vitals.leave()
  tellPage(place)
  vitals.arrive()
}
