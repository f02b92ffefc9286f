import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export type Command = readonly [string, ...string[]]
export type Outcome = Readonly<{ command: string; ok: boolean; output: string; seconds: number }>

/**
 * Runs a command to its end and returns its exit code and output. Never throws.
 * @param options `shownAs` prints each line as it comes, prefixed by this name: parallel commands print as well
 */
export function run(
  command: Command,
  options: Readonly<{ env?: NodeJS.ProcessEnv; shownAs?: string }> = {},
): Promise<Outcome> {
  const startedAt = performance.now()
  const [program, ...words] = command
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, words, { env: { ...process.env, ...options.env } })
    const keep = (chunk: Buffer) => {
      output += chunk
    }
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', keep)
      if (options.shownAs !== undefined)
        createInterface({ input: stream }).on('line', (line) => {
          console.log(`${options.shownAs} | ${line}`)
        })
    }
    const end = (ok: boolean) =>
      resolve({
        command: command.join(' '),
        ok,
        output,
        seconds: Math.round((performance.now() - startedAt) / 100) / 10,
      })
    child.on('error', (error) => {
      output += `${error.message}\n`
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}
