import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { request, Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'

import { SERVER_OPTIONS } from '../../scripts/server-options.ts'
import { BENCH_KEY } from '../bench-key.ts'

const TRIES = 600
const NS_PER_MILLISECOND = 1e6

/** CPU time of all threads of a process, in milliseconds, with the scheduler's nanosecond precision. */
export const cpuMs = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'))
    .reduce((sum, line) => sum + Number(line.split(' ')[0]), 0) / NS_PER_MILLISECOND

/**
 * Starts the built server on a data folder, with its log in a file there.
 * @throws {Error} if it does not start within a minute
 */
export async function siteServer(dataDir: string, settings: Readonly<Record<string, string>> = {}) {
  const log = join(dataDir, 'bench.log')
  const output = openSync(log, 'w')
  const server = spawn(process.execPath, [...SERVER_OPTIONS, 'build/app/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      GROUP_DIR: FIXTURE_GROUP,
      SECRET_KEY: BENCH_KEY,
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio: ['ignore', output, 'inherit'],
  })
  const { pid } = server
  if (pid === undefined) throw new Error('the server could not be started')
  let port: string | undefined
  for (let tried = 0; port === undefined && tried < TRIES; tried += 1) {
    await wait(100)
    port = /ready at \S+:(\d+)/.exec(readFileSync(log, 'utf8'))?.[1]
  }
  if (port === undefined) throw new Error('the server did not come up')
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  /** Requests a page of a site. @throws {Error} for any status but 200 */
  const get = (path: string, site = 'ocotillo') =>
    new Promise<Readonly<{ headers: Record<string, unknown>; body: Buffer }>>((resolve, reject) => {
      const headers = { host: `${site}.localhost`, 'accept-encoding': 'gzip' }
      request({ port, path, headers, agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          response.statusCode === 200
            ? resolve({ headers: response.headers, body: Buffer.concat(chunks) })
            : reject(new Error(`${response.statusCode} for ${path}`)),
        )
      })
        .on('error', reject)
        .end()
    })
  return {
    pid,
    port: Number(port),
    get,
    ended: once(server, 'exit'),
    stop: () => void (agent.destroy(), server.kill('SIGTERM')),
  }
}
