/** Several processes on one port, started, replaced and stopped by a supervisor. */
import { once } from 'node:events'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { basename, join, resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

import { aDirectory, aDataDir } from './support/builders/database.ts'
import { IS_FULL } from './support/depth.ts'
import { postgresPrograms } from './support/servers/postgres.ts'
import { programOf } from './support/servers/program.ts'
import { isBuilt, startIn } from './support/servers/started-server.ts'

const hasPostgres = postgresPrograms() !== null && process.platform === 'linux'
const why = hasPostgres ? '' : ' (skipped: needs Linux, and the programs of a PostgreSQL server)'
const POLL_OPTIONS = { timeout: 60_000, interval: 50 }

/** @param folder the working directory */
async function aSupervisor(more: Readonly<Record<string, string>> = {}, folder = '.') {
  const { databaseUrl } = await aDataDir('postgres')
  return startIn(folder, [programOf('src/app/main.ts')], {
    DATA_DIR: aDirectory(),
    DATABASE_URL: databaseUrl ?? '',
    SECRET_KEY: 'a key only for tests, shared by all',
    SITE: 'ocotillo',
    LOG_LEVEL: 'info',
    PROCESSES: '2',
    ...more,
  })
}

/** The status of a list, on a connection of its own: a client may not repeat a request on one that closes. */
async function statusOfList(address: string | null): Promise<number | undefined> {
  const requested = request(`${address}/search/new`, { agent: false }).end()
  const [response]: IncomingMessage[] = await once(requested, 'response')
  response?.resume()
  return response?.statusCode
}

/** The process ids of a process' children, in the order in which they were started. */
const childrenOf = (pid = 0): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe.skipIf(!isBuilt || !hasPostgres)(`a server with PROCESSES=2${why}`, () => {
  it.runIf(IS_FULL)(
    'replaces a killed process, replaces both on SIGHUP without a failed request, and stops in order',
    async () => {
      const server = await aSupervisor()
      const { address, child, output } = server
      const readyProcesses = () => output().match(/Forecourt is ready/g)?.length ?? 0
      await expect.poll(readyProcesses, POLL_OPTIONS).toBe(2)
      const [one, two = 0] = childrenOf(child.pid)
      const withoutJobs = () => output().match(/ROLE=web: jobs are left/g)?.length ?? 0
      await expect.poll(withoutJobs, POLL_OPTIONS).toBe(1)

      process.kill(two, 'SIGKILL')
      await expect.poll(readyProcesses, POLL_OPTIONS).toBe(3)
      const replaced = childrenOf(child.pid)
      expect(replaced).toHaveLength(2)
      expect(replaced).toContain(one)
      expect(replaced).not.toContain(two)

      const statuses: number[] = []
      const finished = new AbortController()
      const shopper = async () => {
        while (!finished.signal.aborted) statuses.push((await statusOfList(address)) ?? 0)
      }
      const shoppers = Promise.all([shopper(), shopper(), shopper()])
      child.kill('SIGHUP')
      await expect.poll(output, POLL_OPTIONS).toContain('replaced the processes')
      finished.abort()
      await shoppers
      expect(statuses.length).toBeGreaterThan(20)
      expect(new Set(statuses)).toEqual(new Set([200]))
      expect(childrenOf(child.pid).filter((pid) => replaced.includes(pid))).toEqual([])
      expect(childrenOf(child.pid)).toHaveLength(2)

      const last = childrenOf(child.pid)
      child.kill('SIGTERM')
      await server.ended
      expect(server.code()).toBe(0)
      for (const pid of last) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    },
    180_000,
  )

  it.runIf(IS_FULL)(
    'starts later processes in the folder that its symbolic link names then',
    async () => {
      const place = aDirectory()
      for (const name of ['first', 'second']) {
        mkdirSync(join(place, name))
        for (const entry of readdirSync('.')) symlinkSync(resolve(entry), join(place, name, entry))
      }
      const current = join(place, 'current')
      symlinkSync('first', current)
      const server = await aSupervisor({ PWD: current }, current)
      const { child, output } = server
      const readyProcesses = () => output().match(/Forecourt is ready/g)?.length ?? 0
      const folders = () =>
        childrenOf(child.pid).map((pid) => basename(readlinkSync(`/proc/${pid}/cwd`)))
      await expect.poll(readyProcesses, POLL_OPTIONS).toBe(2)
      expect(folders()).toEqual(['first', 'first'])

      unlinkSync(current)
      symlinkSync('second', current)
      child.kill('SIGHUP')
      await expect.poll(output, POLL_OPTIONS).toContain('replaced the processes')
      expect(folders()).toEqual(['second', 'second'])
    },
    180_000,
  )

  it('ends its processes when the supervisor is killed', async () => {
    const server = await aSupervisor()
    const pids = childrenOf(server.child.pid)
    server.child.kill('SIGKILL')
    await expect.poll(() => pids.filter((pid) => isRunning(pid)), POLL_OPTIONS).toEqual([])
  }, 120_000)

  it('reports once why the first process cannot start', async () => {
    const server = await aSupervisor({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })
    await server.ended
    expect(server.code()).toBe(1)
    expect(server.errors().trim().split('\n')).toHaveLength(1)
  }, 60_000)
})
