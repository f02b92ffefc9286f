/** The folder of a test run, for all files of its tests; their processes are identified by it. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { FIXTURE_GROUP } from './fixture-group.ts'

const PREFIX = 'forecourt-run-'
/** The compile cache, which halves the start time of a process. */
const COMPILED = resolve(import.meta.dirname, '../../node_modules/.cache/compiled')

const GIB = 1024 ** 3
const IN_MEMORY = '/dev/shm'

/** Where run folders are: in memory if there is plenty, since databases and browsers write much there. */
function folderOfRuns(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    const hasSpace = bavail * bsize > 4 * GIB && process.availableMemory() > 8 * GIB
    if (hasSpace && process.env['TMPDIR'] === undefined) return IN_MEMORY
  } catch {
    // Not on every system.
  }
  return tmpdir()
}

/** Environment variables that the process of a test needs besides its own settings. */
export const processEnv = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    ['PATH', 'TMPDIR', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name] ?? '']),
  ),
  GROUP_DIR: FIXTURE_GROUP,
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The processes that were started with this folder for their temporary files, as Linux lists them. */
function processesOf(folder: string): readonly number[] {
  const isOfFolder = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`TMPDIR=${folder}`)
    } catch {
      return false
    }
  }
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return pids.filter((pid) => Number(pid) !== process.pid && isOfFolder(pid)).map(Number)
  } catch {
    return []
  }
}

/** Ends what still runs in a folder and removes it. Never throws: it runs when a process exits. */
function clear(folder: string): void {
  for (const pid of processesOf(folder)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has just ended.
    }
  }
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch (error) {
    process.stderr.write(`${folder} could not be removed: ${String(error)}\n`)
  }
}

/** Removes the folders of killed runs. */
function clearAbandoned(runs: string): void {
  for (const name of readdirSync(runs)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (pid > 0 && !isRunning(pid)) clear(join(runs, name))
  }
}

/** Runs once before all tests. */
export const setup = (): void => openRunFolder()

/**
 * Gives this process and those it starts a folder for temporary files. When the process ends, except by `SIGKILL`, the
 * folder is removed and so is each process started with it; the next run removes the rest. Within a run, the folder of
 * the run is used and not removed.
 */
export function openRunFolder(): void {
  process.env['NODE_COMPILE_CACHE'] ??= COMPILED
  if (process.env['TMPDIR']?.includes(`/${PREFIX}`)) return
  const runs = folderOfRuns()
  clearAbandoned(runs)
  const folder = mkdtempSync(join(runs, `${PREFIX}${process.pid}-`))
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  process.once('exit', () => clear(folder))
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.once(signal, () => process.exit(code))
}
