import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

import { processEnv } from '#tests/support/run-folder.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const START_LIMIT_MS = 60_000

export type ServerProcess = Readonly<{
  origin: string
  /** Starts the server and resolves with the milliseconds until it responded to the probe. */
  start(): Promise<number>
  /** Whether shoppers can be served now. */
  isServing(): Promise<boolean>
  /** Ends it as a power cut would: no signal handler runs. */
  kill(): Promise<void>
}>

type Options = Readonly<{
  /** A program and its arguments. */
  command: readonly string[]
  port: number
  env: Readonly<Record<string, string>>
  /** A path that responds 200 when shoppers can be served. */
  probe: string
}>

const answers = async (address: string) => {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(5000) })
    await reply.body?.cancel()
    return reply.status === 200
  } catch {
    return false
  }
}

/** A server of this project in its own process, which can be killed and restarted. */
export function serverProcess({ command, port, env, probe }: Options): ServerProcess {
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let output = ''
  const isServing = () => answers(origin + probe)
  return {
    origin,
    isServing,
    async start() {
      // A server left over from another test would respond instead.
      if (await isServing()) throw new Error(`another server answers at ${origin}`)
      const began = performance.now()
      output = ''
      const [program = '', ...parameters] = command
      const started = spawn(program, parameters, {
        cwd: ROOT,
        // A separate process group, so that its child processes end with it.
        detached: true,
        env: { ...processEnv(), ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => {
          output = (output + chunk.toString()).slice(-4000)
        })
      while (!(await isServing())) {
        if (started.exitCode !== null || performance.now() - began > START_LIMIT_MS)
          throw new Error(`the server did not come up:\n${output}`)
        await wait(10)
      }
      return performance.now() - began
    },
    async kill() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      await ended
    },
  }
}
