import { execFile } from 'node:child_process'

import { IS_FULL } from '#tests/support/depth.ts'
import { processEnv } from '#tests/support/run-folder.ts'

import { programOf } from './program.ts'

/** The exit code and the output of a command. */
export type Ending = Readonly<{ code: number; out: string; err: string }>

/** Runs a command line as an operator would, in its own process, with only the given settings. */
export const runCommand = (
  file: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<Ending> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [programOf(file), ...args],
      { env: { ...processEnv(), ...env }, maxBuffer: 2 ** 26 },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })

/**
 * A command line of the project. A separate process takes most of a second to start: a full run uses one, otherwise the
 * command runs in the process of the test.
 */
export const commandOf =
  (file: string, ...first: readonly string[]) =>
  async (env: Readonly<Record<string, string>>, ...rest: readonly string[]): Promise<Ending> => {
    const args = [...first, ...rest]
    if (IS_FULL) return runCommand(file, env, args)
    const { runInProcess } = await import('./command-in-process.ts')
    return runInProcess(file, env, args)
  }
