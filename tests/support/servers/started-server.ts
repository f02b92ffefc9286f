import { existsSync } from 'node:fs'

import { onTestFinished } from 'vitest'

import { programOf, SOURCE_LINES } from './program.ts'
import { spawnServer } from './spawned-server.ts'

/** The whole server is started, so its build must be there; `npm test` makes it first. */
export const isBuilt = existsSync('build/server/index.js')

/**
 * Starts the server; resolves once it is ready or has ended.
 * @param flags of Node
 * @param whenDone receives the function that stops the server; without it the server ends with the test
 */
export const start = (
  env: Record<string, string>,
  flags: readonly string[] = [],
  whenDone: (end: () => Promise<void>) => unknown = onTestFinished,
) => startIn('.', [...SOURCE_LINES, ...flags, programOf('src/app/main.ts')], env, whenDone)

/** Starts a server of another folder, such as a release; else as `start`. @param args of Node */
export async function startIn(
  folder: string,
  args: readonly string[],
  env: Record<string, string>,
  whenDone: (end: () => Promise<void>) => unknown = onTestFinished,
) {
  const { ready, stop, ...server } = spawnServer(args, { folder, env })
  whenDone(stop)
  return { ...server, address: await ready, code: () => server.child.exitCode }
}
