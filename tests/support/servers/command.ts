import { execFile } from 'node:child_process'

/** How a command ended, and what it wrote. */
export type Ending = Readonly<{ code: number; out: string; err: string }>

/** Makes ready to run a command line as an operator would, in a process of its own, with no settings but those given. */
export const commandOf =
  (file: string) =>
  (env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ending> =>
    new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [file, ...args],
        { env: { PATH: process.env['PATH'], ...env } },
        (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
      )
    })
