/** An event of a trace with a duration; times in microseconds. */
type TraceEvent = Readonly<{
  ph: string
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** CPU time of the thread. */
  tdur?: number
  args?: Readonly<{
    name?: string
    data?: Readonly<{ url?: string; functionName?: string; stackTrace?: unknown }>
  }>
}>

/** A task of the page's main thread: its CPU time, and what it did, longest first, in milliseconds. */
export type Task = Readonly<{
  startMs: number
  ms: number
  parts: readonly (readonly [string, number])[]
}>

const MAX_PARTS = 6
const MIN_PART_MS = 1

const tenths = (micros: number) => Math.round(micros / 100) / 10
const cpuOf = ({ tdur, dur = 0 }: TraceEvent) => tdur ?? dur

/** The name of what an event did, with the file and function of a script. */
function nameOf({ name, args }: TraceEvent): string {
  const { url = '', functionName = '' } = args?.data ?? {}
  const file = url.split('/').at(-1)?.split('?')[0] ?? ''
  return [name, file, functionName].filter(Boolean).join(' ')
}

/** The CPU time that each event of a task took without those inside it. */
function partsOf(task: TraceEvent, inside: readonly TraceEvent[]): Task['parts'] {
  const own = new Map<string, number>()
  const open: { event: TraceEvent; insideMicros: number }[] = []
  const close = () => {
    const last = open.pop()
    if (!last) return
    const micros = cpuOf(last.event)
    const name = last.event === task ? 'other' : nameOf(last.event)
    own.set(name, (own.get(name) ?? 0) + micros - last.insideMicros)
    const parent = open.at(-1)
    if (parent) parent.insideMicros += micros
  }
  for (const event of [task, ...inside]) {
    for (
      let last = open.at(-1);
      last && event.ts >= last.event.ts + (last.event.dur ?? 0);
      last = open.at(-1)
    )
      close()
    open.push({ event, insideMicros: 0 })
  }
  while (open.length > 0) close()
  return [...own]
    .map(([name, micros]) => [name, tenths(micros)] as const)
    .filter(([, ms]) => ms >= MIN_PART_MS)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_PARTS)
}

/** The thread that ran the page's scripts, layout and paint. @throws {Error} if the trace has none */
function mainThread(events: readonly TraceEvent[]) {
  const names = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const busy = (pid: number, tid: number) =>
    events
      .filter((event) => event.pid === pid && event.tid === tid && event.name === 'RunTask')
      .reduce((sum, event) => sum + cpuOf(event), 0)
  const [main] = names
    .map(({ pid, tid }) => ({ pid, tid, micros: busy(pid, tid) }))
    .toSorted((a, b) => b.micros - a.micros)
  if (!main) throw new Error('the trace has no main thread')
  return main
}

/** The tasks of the page's main thread in a trace that took at least this CPU time, in order. */
export function longTasks(events: readonly TraceEvent[], fromMs: number): readonly Task[] {
  const { pid, tid } = mainThread(events)
  const own = events
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X')
    // Outer events before the inner ones that begin with them.
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const [first] = own
  return own.flatMap((task, at) => {
    if (task.name !== 'RunTask' || cpuOf(task) < fromMs * 1000) return []
    const endsAt = task.ts + (task.dur ?? 0)
    const after = own.findIndex((event, index) => index > at && event.ts >= endsAt)
    const inside = own.slice(at + 1, after < 0 ? own.length : after)
    return [
      {
        startMs: tenths(task.ts - (first?.ts ?? 0)),
        ms: tenths(cpuOf(task)),
        parts: partsOf(task, inside),
      },
    ]
  })
}
