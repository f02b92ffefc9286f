/**
 * Loaded into a measured server before its own code (`node --import`): on each `SIGUSR2` it prints one line with
 * figures of the process since the previous signal.
 */
import { existsSync, readFileSync } from 'node:fs'
import {
  constants,
  monitorEventLoopDelay,
  PerformanceObserver,
  type NodeGCPerformanceDetail,
} from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The figures of the process. */
export type Probe = Readonly<{
  /** CPU time of all threads, in milliseconds. */
  cpuMs: number
  /** The longest delay of the event loop, in milliseconds. */
  freezeMs: number
  /** Half and 99 of 100 delays of the event loop were at most this, in milliseconds. */
  delayP50Ms: number
  delayP99Ms: number
  /** Resident memory, in bytes. */
  rss: number
  /** Its part that is not of mapped files, which the system may take back at any time; in bytes, 0 outside of Linux. */
  anonymousBytes: number
  /** Memory of buffers, in bytes. */
  bufferBytes: number
  /** Memory of objects and buffers after garbage collection, in bytes; 0 unless `PROBE_GC` is set. */
  usedBytes: number
  /** Memory of objects right after the last complete garbage collection that V8 made by itself; 0 before the first. */
  heapAfterGcBytes: number
}>

/** The prefix of the probe's lines. */
export const PROBE = 'probe '

/** The memory in use; garbage is collected first, which would count as a delay in other measurements. */
function usedBytes(): number {
  if (process.env['PROBE_GC'] === undefined) return 0
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const BYTES_PER_KILOBYTE = 1024

function anonymousBytes(): number {
  const status = '/proc/self/status'
  const kilobytes = existsSync(status) && /^RssAnon:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))
  return kilobytes ? Number(kilobytes[1]) * BYTES_PER_KILOBYTE : 0
}

let heapAfterGcBytes = 0
new PerformanceObserver((list) => {
  const isComplete = list.getEntries().some((entry) => {
    // Entries of this type have the details of a collection.
    const { detail } = entry as PerformanceEntry & Readonly<{ detail: NodeGCPerformanceDetail }>
    return detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR
  })
  if (isComplete) heapAfterGcBytes = process.memoryUsage().heapUsed
}).observe({ entryTypes: ['gc'] })

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
let before = process.cpuUsage()

process.on('SIGUSR2', () => {
  const { user, system } = process.cpuUsage(before)
  const used = usedBytes()
  before = process.cpuUsage()
  const probe: Probe = {
    cpuMs: (user + system) / 1000,
    freezeMs: delay.max / 1e6,
    delayP50Ms: delay.percentile(50) / 1e6,
    delayP99Ms: delay.percentile(99) / 1e6,
    rss: process.memoryUsage.rss(),
    anonymousBytes: anonymousBytes(),
    bufferBytes: process.memoryUsage().arrayBuffers,
    usedBytes: used,
    heapAfterGcBytes,
  }
  delay.reset()
  process.stdout.write(`${PROBE}${JSON.stringify(probe)}\n`)
})
