import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import type { MakerProgram } from '#domain/programs/program.ts'
import type { Log } from '#platform/log/log.ts'
import type { Module } from '#platform/module.ts'

import { readPrograms } from './read-programs.ts'

export { checkPrograms } from './check-programs.ts'

/** Makers' incentive programs, from files of the group. */
export interface MakerPrograms {
  /** Every program, regardless of dates. */
  all(): readonly MakerProgram[]
}

const POLL_MS = 1_000

/** A stamp that changes with any file; empty without a folder. */
function stampOf(folder: string): string {
  const below = join(folder, 'programs')
  if (!existsSync(below)) return ''
  return readdirSync(below)
    .map((name) => `${name} ${statSync(join(below, name), { throwIfNoEntry: false })?.mtimeMs}`)
    .join('\n')
}

/**
 * The programs of `programs/*.yaml`, read again after each change. If a file has an error, the previous programs stay.
 * @throws {Error} with a line for each error, at startup
 */
export function createPrograms({ folder, log }: Readonly<{ folder: () => string; log: Log }>) {
  let seen = stampOf(folder())
  const first = readPrograms(folder())
  if (first.faults.length > 0) throw new Error(first.faults.join('\n'))
  let { programs } = first

  function readCurrent(): void {
    try {
      const stamp = stampOf(folder())
      if (stamp === seen) return
      seen = stamp
      const next = readPrograms(folder())
      for (const fault of next.faults) log.error({}, fault)
      if (next.faults.length === 0) programs = next.programs
    } catch (error) {
      log.error({ err: error }, 'maker programs are invalid: the previous ones stay in use')
    }
  }

  let timer: NodeJS.Timeout | undefined
  const makerPrograms: MakerPrograms = { all: () => programs }
  return {
    programs: makerPrograms,
    /** Reads the files again, after the group changed. */
    reload: readCurrent,
    start() {
      timer = setInterval(readCurrent, POLL_MS).unref()
    },
    stop() {
      clearInterval(timer)
    },
  } satisfies Partial<Module> & Record<string, unknown>
}
