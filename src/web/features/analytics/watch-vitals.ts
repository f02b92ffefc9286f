import type { VitalCause, VitalName } from '#domain/analytics/events.ts'

type Shift = PerformanceEntry &
  Readonly<{
    value: number
    hadRecentInput: boolean
    sources?: readonly Readonly<{ node?: Node | null }>[]
  }>
type Interaction = PerformanceEntry &
  Readonly<{ interactionId?: number; processingStart?: number; processingEnd?: number }>
type Largest = PerformanceEntry & Readonly<{ url?: string }>

type Found = Readonly<{ value: number; cause: VitalCause | null }>
export type ReportVital = (name: VitalName, found: Found) => void

/** Shifts within a second of each other, over at most five seconds, count as one (web.dev/articles/cls). */
const GAP_MS = 1000
const WINDOW_MS = 5000
/** One in this many slow interactions is ignored (web.dev/articles/inp). */
const INTERACTIONS_PER_OUTLIER = 50
/** A page that appears later than this after a click was not opened by that click. */
const MAX_NAVIGATION_MS = 30_000

const supports = (type: string) => PerformanceObserver.supportedEntryTypes.includes(type)

type Watch = (
  type: string,
  take: (entry: PerformanceEntry) => void,
  options?: PerformanceObserverInit,
) => void

/** Observes entries of a type until the signal. */
const watcher =
  (signal: AbortSignal): Watch =>
  (type, take, options) => {
    if (!supports(type)) return
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    })
    observer.observe({ type, buffered: true, ...options })
    signal.addEventListener('abort', () => observer.disconnect())
  }

/** The name of the longest part. */
const longest = (parts: readonly (readonly [VitalCause, number])[]): VitalCause | null =>
  parts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null

/** The part of the page that moved first in a shift. */
function partOfShift({ sources }: Shift): VitalCause | null {
  const node = sources?.[0]?.node
  const element = node instanceof Element ? node : node?.parentElement
  if (!element) return null
  if (element.closest('#site-head')) return 'head'
  return element.closest('#site-foot') ? 'foot' : 'main'
}

/** The largest sum of layout shifts that occur close together. */
function shiftScore() {
  let worst: Found = { value: 0, cause: null }
  let sum = 0
  let largest: Found = worst
  let first = 0
  let last = 0
  return {
    take(shift: Shift) {
      const { value, startTime } = shift
      if (shift.hadRecentInput) return
      const isNew = startTime - last > GAP_MS || startTime - first > WINDOW_MS
      if (isNew) [sum, first, largest] = [0, startTime, { value: 0, cause: null }]
      sum += value
      last = startTime
      if (value > largest.value) largest = { value, cause: partOfShift(shift) }
      if (sum > worst.value) worst = { value: sum, cause: largest.cause }
    },
    score: () => worst,
  }
}

/** The part of an interaction that took longest. */
function slowestPart({ startTime, duration, ...entry }: Interaction): VitalCause | null {
  const { processingStart, processingEnd } = entry
  if (processingStart === undefined || processingEnd === undefined) return null
  return longest([
    ['wait', processingStart - startTime],
    ['work', processingEnd - processingStart],
    ['paint', startTime + duration - processingEnd],
  ])
}

/** The durations of interactions, one per gesture. */
function delays() {
  const slowest = new Map<number, Found>()
  return {
    take(entry: Interaction) {
      const { interactionId = 0, duration } = entry
      const known = slowest.get(interactionId)?.value ?? 0
      if (interactionId === 0 || duration <= known) return
      // Read one by one, as the entry's getters are not own properties and can't be spread.
      const { startTime, processingStart, processingEnd } = entry
      const cause = slowestPart({
        startTime,
        duration,
        processingStart,
        processingEnd,
      } as Interaction)
      slowest.set(interactionId, { value: duration, cause })
    },
    /** `null` without any interaction. */
    worst(): Found | null {
      const sorted = [...slowest.values()].toSorted((a, b) => b.value - a.value)
      return sorted[Math.floor(sorted.length / INTERACTIONS_PER_OUTLIER)] ?? null
    },
  }
}

/** The main cause of a slow largest contentful paint. */
function causeOfSlowPaint({ startTime, url }: Largest, responseStart: number): VitalCause | null {
  if (responseStart === 0) return null
  const [file] = url ? performance.getEntriesByName(url, 'resource') : []
  const { responseEnd = responseStart } = (file ?? {}) as Partial<PerformanceResourceTiming>
  return longest([
    ['server', responseStart],
    ['load', responseEnd - responseStart],
    ['render', startTime - Math.max(responseStart, responseEnd)],
  ])
}

/** Vitals measured once per visit, for the page that the server rendered. */
function watchFirst(watch: Watch): ReadonlyMap<VitalName, Found> {
  const found = new Map<VitalName, Found>()
  const [navigation] = performance.getEntriesByType('navigation')
  // Entries of this type are always `PerformanceNavigationTiming`.
  const { responseStart = 0 } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>
  if (responseStart > 0) found.set('TTFB', { value: responseStart, cause: null })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') found.set('FCP', { value: startTime, cause: null })
  })
  watch('largest-contentful-paint', (entry: Largest) => {
    const { startTime, url = '' } = entry
    const cause = causeOfSlowPaint({ startTime, url } as Largest, responseStart)
    found.set('LCP', { value: startTime, cause })
  })
  return found
}

/** Reports how long a navigation without a reload took, from the click until it is painted. */
function watchNavigation(report: ReportVital, signal: AbortSignal) {
  let pressedAt: number | null = null
  const note = ({ timeStamp }: Event) => {
    pressedAt = timeStamp
  }
  const early = { capture: true, signal }
  addEventListener('click', note, early)
  addEventListener('submit', note, early)
  addEventListener('popstate', note, { signal })
  return (): void => {
    const from = pressedAt
    pressedAt = null
    if (from === null) return
    // The task runs after the frame that shows the page, whose rendering is included in the duration.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const value = performance.now() - from
        if (value < MAX_NAVIGATION_MS) report('NAV', { value, cause: null })
      }),
    )
  }
}

export type WatchedVitals = Readonly<{
  /** The page is about to change without a reload: send its measurements and start over. */
  leave(): void
  /** The new page is rendered. */
  arrive(): void
}>

/**
 * Measures Web Vitals and reports them once per page: when it is hidden or replaced by another one. Load times are the
 * browser's for the first page and `NAV` for later ones; layout shifts and response times belong to the page where they
 * occur. Values that the browser does not provide are not reported.
 */
export function watchVitals(report: ReportVital, signal: AbortSignal): WatchedVitals {
  const watch = watcher(signal)
  let ofFirst = watchFirst(watch)
  let shifts = shiftScore()
  let interactions = delays()
  let isSent = false
  // Entries of a type have the standard's shape.
  watch('layout-shift', (entry) => shifts.take(entry as Shift))
  // Shorter interactions feel immediate and are not reported.
  watch('event', (entry) => interactions.take(entry), {
    durationThreshold: 40,
  } as PerformanceObserverInit)
  watch('first-input', (entry) => interactions.take(entry))

  const reportAll = () => {
    if (isSent) return
    isSent = true
    for (const [name, found] of ofFirst) report(name, found)
    ofFirst = new Map()
    if (supports('layout-shift')) report('CLS', shifts.score())
    const worst = interactions.worst()
    if (worst !== null) report('INP', worst)
  }
  const begin = () => {
    isSent = false
    shifts = shiftScore()
    interactions = delays()
  }
  const onHide = () => {
    if (document.visibilityState === 'hidden') reportAll()
  }
  // A page from the back-forward cache is measured again.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) begin()
  }
  addEventListener('visibilitychange', onHide, { signal })
  addEventListener('pageshow', onShow, { signal })
  const arrive = watchNavigation(report, signal)
  return {
    leave() {
      reportAll()
      begin()
    },
    arrive,
  }
}
