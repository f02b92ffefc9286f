import { execFileSync, spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

import { openRunFolder, processEnv } from '#tests/support/run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the run's PostgreSQL, which the first test that needs one starts. */
    postgresHome: string
  }
}

const INSTALLED = '/usr/lib/postgresql'
const PROGRAMS = ['initdb', 'pg_ctl', 'postgres']

/** The folder of PostgreSQL's server programs, the newest first; `null` if there are none. */
export function postgresPrograms(): string | null {
  const installed = existsSync(INSTALLED)
    ? readdirSync(INSTALLED)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(INSTALLED, version, 'bin'))
    : []
  const folders = [...installed, ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.find((folder) => PROGRAMS.every((name) => existsSync(join(folder, name)))) ?? null
}

/** PostgreSQL refuses to run as root: there it runs as one of these. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) =>
      spawnSync('id', [what, name], { encoding: 'utf8' }),
    )
    if (uid?.status === 0 && gid?.status === 0)
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('running as root, and there is no user postgres or nobody to run PostgreSQL as')
}

const pathIn = (home: string, name: string) => join(home, name)

function run(home: string, program: string, ...parameters: string[]): void {
  const folder = postgresPrograms()
  if (!folder) throw new Error('no PostgreSQL server programs here')
  execFileSync(join(folder, program), parameters, {
    ...unprivilegedUser(),
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...processEnv(), LC_ALL: 'C' },
  })
}

/**
 * Starts a cluster in this empty folder: a socket and no port, and no fsync, because it is temporary.
 * @param settings of the server, such as `work_mem=256MB`
 */
export function startPostgres(home: string, settings: readonly string[] = []): void {
  const user = unprivilegedUser()
  if (user) chownSync(home, user.uid, user.gid)
  const data = pathIn(home, 'data')
  run(home, 'initdb', '-D', data, '-U', 'forecourt', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  resumePostgres(home, settings)
}

/** Starts the cluster that is in this folder already, after `killPostgres` for one. */
export function resumePostgres(home: string, settings: readonly string[] = []): void {
  const settingFlags = settings.map((setting) => ` -c ${setting}`).join('')
  // Shared memory as files of the cluster: nothing is left in /dev/shm when the cluster is killed.
  const memory = '-c dynamic_shared_memory_type=mmap'
  const options = `-k ${home} -c listen_addresses='' -c fsync=off -c max_connections=200 ${memory}${settingFlags}`
  const parameters = ['-D', pathIn(home, 'data'), '-l', pathIn(home, 'log'), '-o', options]
  run(home, 'pg_ctl', ...parameters, '-w', 'start')
}

/** Ends every process of the cluster in this folder at once, as a power cut would. */
export function killPostgres(home: string): void {
  const [pid = ''] = readFileSync(pathIn(home, 'data/postmaster.pid'), 'utf8').split('\n')
  // Stopped first, so that it can start none while its own are ended; those each have their own group.
  process.kill(Number(pid), 'SIGSTOP')
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' })
  for (const child of stdout.split('\n').map(Number)) if (child > 0) process.kill(child, 'SIGKILL')
  process.kill(Number(pid), 'SIGKILL')
  while (existsSync(`/proc/${pid}`)) spawnSync('sleep', ['0.01'])
}

/** Ends the cluster in this folder and removes the folder. */
export function stopPostgres(home: string): void {
  run(home, 'pg_ctl', '-D', pathIn(home, 'data'), '-m', 'immediate', 'stop')
  rmSync(home, { recursive: true, force: true })
}

/** The first worker that needs it does the work; the others wait. */
async function runOnce(home: string, name: string, work: () => unknown): Promise<void> {
  const ready = pathIn(home, `${name}-ready`)
  try {
    mkdirSync(pathIn(home, `${name}-starting`))
  } catch {
    while (!existsSync(ready)) await wait(50)
    return
  }
  await work()
  mkdirSync(ready)
}

const CLUSTER = 'cluster'
const TEMPLATE = 'migrated'

/** The address of a database in the cluster of this folder; there is always one named `postgres`. */
export const postgresAddress = (home: string, database: string) =>
  `postgresql:///${database}?host=${encodeURIComponent(home)}&user=forecourt`

async function create(home: string, name: string, template = 'template1'): Promise<string> {
  const client = new Client(postgresAddress(home, 'postgres'))
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return postgresAddress(home, name)
}

const newName = () => `test_${crypto.randomUUID().replaceAll('-', '')}`

/** The address of a new, empty database in the cluster of the run. */
export async function postgresDatabase(home: string): Promise<string> {
  await runOnce(home, CLUSTER, () => startPostgres(home))
  return create(home, newName())
}

/**
 * The address of a new database in the cluster of the run, a copy of one that is migrated once.
 * @param migrate brings the database at an address to the newest version, and closes it
 */
export async function migratedPostgres(
  home: string,
  migrate: (address: string) => Promise<unknown>,
): Promise<string> {
  await runOnce(home, CLUSTER, () => startPostgres(home))
  await runOnce(home, TEMPLATE, async () => migrate(await create(home, TEMPLATE)))
  return create(home, newName(), TEMPLATE)
}

let runHome: string | null = null

/** Runs once before all tests: sets the folder of the cluster. */
export function setup(project: TestProject): void {
  // Vitest does not run the setup of all projects first.
  openRunFolder()
  runHome = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'))
  project.provide('postgresHome', runHome)
}

/** Runs once after all tests: ends the cluster if one was started. */
export function teardown(): void {
  if (!runHome) return
  if (existsSync(pathIn(runHome, `${CLUSTER}-ready`))) stopPostgres(runHome)
  else rmSync(runHome, { recursive: true, force: true })
}
