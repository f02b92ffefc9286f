import type { VitalName } from '#domain/analytics/events.ts'

type Shift = PerformanceEntry & Readonly<{ value: number; hadRecentInput: boolean }>
type Interaction = PerformanceEntry & Readonly<{ interactionId?: number }>

/** Shifts within a second of each other, five at most, count as one (web.dev/articles/cls). */
const GAP_MS = 1000
const WINDOW_MS = 5000
/** One of so many slow interactions is passed over (web.dev/articles/inp). */
const INTERACTIONS_AN_OUTLIER = 50

function watch(
  type: string,
  take: (entry: PerformanceEntry) => void,
  options: PerformanceObserverInit = {},
): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry)
  }).observe({ type, buffered: true, ...options })
}

/** The largest sum of shifts that come close together. */
function shiftScore() {
  let worst = 0
  let sum = 0
  let first = 0
  let last = 0
  return {
    take({ value, hadRecentInput, startTime }: Shift) {
      if (hadRecentInput) return
      const isNew = startTime - last > GAP_MS || startTime - first > WINDOW_MS
      if (isNew) [sum, first] = [0, startTime]
      sum += value
      last = startTime
      worst = Math.max(worst, sum)
    },
    score: () => worst,
  }
}

/** How long interactions took, one a gesture. */
function delays() {
  const longest = new Map<number, number>()
  return {
    take({ interactionId = 0, duration }: Interaction) {
      if (interactionId === 0) return
      longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
    },
    /** `null` where nobody did anything. */
    worst(): number | null {
      const sorted = [...longest.values()].toSorted((a, b) => b - a)
      return sorted[Math.floor(sorted.length / INTERACTIONS_AN_OUTLIER)] ?? null
    },
  }
}

/**
 * Watches how the first page of a visit feels, from its beginning, and tells it once: when nobody looks at it any
 * more. What a browser can't say is not told.
 */
export function watchVitals(tell: (name: VitalName, value: number) => void): void {
  const found = new Map<VitalName, number>()
  const shifts = shiftScore()
  const interactions = delays()
  const [navigation] = performance.getEntriesByType('navigation')
  // The type of such entries is fixed.
  const { responseStart = 0 } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>
  if (responseStart > 0) found.set('TTFB', responseStart)
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') found.set('FCP', startTime)
  })
  watch('largest-contentful-paint', ({ startTime }) => void found.set('LCP', startTime))
  // Entries of a type are what the standard says they are.
  watch('layout-shift', (entry) => shifts.take(entry as Shift))
  // Shorter ones feel immediate.
  watch('event', (entry) => interactions.take(entry), {
    durationThreshold: 40,
  } as PerformanceObserverInit)
  watch('first-input', (entry) => interactions.take(entry))
  let isTold = false
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isTold) return
    isTold = true
    if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
      found.set('CLS', shifts.score())
    const worst = interactions.worst()
    if (worst !== null) found.set('INP', worst)
    for (const [name, value] of found) tell(name, value)
  })
}
