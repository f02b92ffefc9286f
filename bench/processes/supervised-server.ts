import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'
import { freePort } from '#tests/support/servers/free-port.ts'

import { SERVER_OPTIONS } from '../../scripts/server-options.ts'
import { BENCH_KEY } from '../bench-key.ts'
import { cpuMs } from '../pages/site-server.ts'

const START_CHECK_MS = 50

/** The process ids of a process' children, in the order in which they were started. */
export const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)

/** CPU time of all threads of a process and of its children, in milliseconds. */
export const cpuMsWithChildren = (pid: number): number =>
  [pid, ...childrenOf(pid)].map(cpuMs).reduce((sum, ms) => sum + ms, 0)

type Options = Readonly<{ folder: string; databaseUrl: string; processes: number }>

/** Starts the built server with a number of processes on one port; resolves once one of them serves. */
export async function supervisedServer({ folder, databaseUrl, processes }: Options) {
  const port = await freePort()
  const dataDir = join(folder, `data-${processes}`)
  mkdirSync(dataDir)
  const log = join(folder, `${processes}.log`)
  const output = openSync(log, 'w')
  const server = spawn(process.execPath, [...SERVER_OPTIONS, 'build/app/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: BENCH_KEY,
      GROUP_DIR: FIXTURE_GROUP,
      // One line for each request would be hundreds of megabytes.
      LOG_LEVEL: 'warn',
      PROCESSES: String(processes),
    },
    stdio: ['ignore', output, output],
  })
  const ended = once(server, 'exit')
  const { pid } = server
  if (pid === undefined) throw new Error('the server could not be started')
  /** How many processes have begun to serve so far. */
  const ready = () => readFileSync(log, 'utf8').split('Forecourt is ready').length - 1
  while (ready() === 0) {
    if (server.exitCode !== null) throw new Error(`the server ended:\n${readFileSync(log, 'utf8')}`)
    await wait(START_CHECK_MS)
  }
  return {
    pid,
    port,
    ready,
    /** Ends all processes; resolves when the supervisor has ended. */
    stop: async (): Promise<void> => {
      server.kill('SIGTERM')
      await ended
    },
  }
}
