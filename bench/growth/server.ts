import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'

import { SERVER_OPTIONS } from '../../scripts/server-options.ts'
import { BENCH_KEY } from '../bench-key.ts'
import { PROBE, type Probe } from './probe.ts'

/** A running built server with the probe. */
export type ProbedServer = Readonly<{
  origin: string
  /** The time until it reported to be ready. */
  startMs: number
  /** Its figures since the previous call. */
  probe: () => Promise<Probe>
  /** Ends the server; resolves when its process has ended. */
  stop: () => Promise<void>
}>

/**
 * Starts the built server.
 * @param settings environment variables beside those of the bench
 * @throws {Error} if it does not start
 */
export async function probedServer(
  dataDir: string,
  siteKey: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ProbedServer> {
  const began = performance.now()
  const server = spawn(
    process.execPath,
    [...SERVER_OPTIONS, '--import', join(import.meta.dirname, 'probe.ts'), 'build/app/main.js'],
    {
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: dataDir,
        GROUP_DIR: FIXTURE_GROUP,
        SECRET_KEY: BENCH_KEY,
        SITE: siteKey,
        LOG_LEVEL: 'warn',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  const waiting: ((probe: Probe) => void)[] = []
  const origin = await new Promise<string>((resolve, reject) => {
    server.on('exit', () => reject(new Error('the server did not start')))
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const lines = output.split('\n')
      output = lines.pop() ?? ''
      for (const line of lines) {
        const address = /ready at (\S+)/.exec(line)?.[1]
        if (address) resolve(address)
        // Only the probe writes lines with this prefix.
        if (line.startsWith(PROBE)) waiting.shift()?.(JSON.parse(line.slice(PROBE.length)) as Probe)
      }
    })
  })
  return {
    origin,
    startMs: performance.now() - began,
    probe: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        server.kill('SIGUSR2')
      }),
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}
