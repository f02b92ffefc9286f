import { spawn } from 'node:child_process'

export type Command = readonly [string, ...string[]]
export type Outcome = Readonly<{ command: string; ok: boolean; output: string; seconds: number }>

/** Runs a command to its end and answers how it went, with all it printed. Never throws. */
export function run(
  command: Command,
  options: Readonly<{ env?: NodeJS.ProcessEnv; shown?: boolean }> = {},
): Promise<Outcome> {
  const startedAt = performance.now()
  const [program, ...words] = command
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, words, { env: { ...process.env, ...options.env } })
    const keep = (chunk: Buffer) => {
      output += chunk
      if (options.shown) process.stdout.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
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
