/**
 * Loaded into a measured server before its own code (`node --import`): on each `SIGUSR2` it prints one line with
 * figures of the process since the previous signal.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The figures of the process. */
export type Probe = Readonly<{
  /** CPU time of all threads, in milliseconds. */
  cpuMs: number
  /** The longest delay of the event loop, in milliseconds. */
  freezeMs: number
  /** Resident memory, in bytes. */
  rss: number
}>

/** The prefix of the probe's lines. */
export const PROBE = 'probe '

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
let before = process.cpuUsage()

process.on('SIGUSR2', () => {
  const { user, system } = process.cpuUsage(before)
  before = process.cpuUsage()
  const probe: Probe = {
    cpuMs: (user + system) / 1000,
    freezeMs: delay.max / 1e6,
    rss: process.memoryUsage.rss(),
  }
  delay.reset()
  process.stdout.write(`${PROBE}${JSON.stringify(probe)}\n`)
})
