import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { processEnv } from '#tests/support/run-folder.ts'

/**
 * Starts a server at a free port.
 * @param args of Node
 * @param options a working folder, and variables besides those of every test process
 */
export function spawnServer(
  args: readonly string[],
  { folder = '.', env }: Readonly<{ folder?: string; env: Readonly<Record<string, string>> }>,
) {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...processEnv(), PORT: '0', LOG_LEVEL: 'warn', ...env },
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk))
  const ended = once(child, 'exit')
  /** Its address once it is ready; `null` if it ends before. */
  const ready = new Promise<string | null>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      const address = /ready at (\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.on('exit', () => resolve(null))
  })
  return {
    child,
    ended,
    ready,
    errors: () => errors,
    output: () => output,
    /** Stops it, and resolves once it has ended. */
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The address of a server once it is ready. @throws {Error} with its output if it ends before */
export async function addressOf({
  ready,
  output,
  errors,
}: ReturnType<typeof spawnServer>): Promise<string> {
  const address = await ready
  if (address === null) throw new Error(`the server ended: ${output()}${errors()}`)
  return address
}
