/**
 * Loaded into a measured server ahead of its own code (`node --import`): answers each `SIGUSR2` with one line about
 * itself since the signal before.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What the server says of itself. */
export type Probe = Readonly<{
  /** Processor time of all threads, in milliseconds. */
  cpuMs: number
  /** The longest time that no event was handled. */
  freezeMs: number
  /** Resident memory, in bytes. */
  rss: number
}>

/** Begins the lines of the probe. */
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
