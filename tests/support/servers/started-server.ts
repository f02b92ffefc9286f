import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

import { onTestFinished } from 'vitest'

import { processEnv } from '#tests/support/run-folder.ts'

import { programOf, SOURCE_LINES } from './program.ts'

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
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...processEnv(), PORT: '0', LOG_LEVEL: 'warn', ...env },
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk))
  const ended = once(child, 'exit')
  whenDone(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const ready = new Promise<string | null>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      const address = /ready at (\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.on('exit', () => resolve(null))
  })
  const address = await ready
  return {
    address,
    errors: () => errors,
    output: () => output,
    code: () => child.exitCode,
    child,
    ended,
  }
}
