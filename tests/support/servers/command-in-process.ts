import { resolve } from 'node:path'
import { Writable } from 'node:stream'
import { format } from 'node:util'

import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'

import type { Ending } from './command.ts'

let runs = 0
/** A command has the arguments, settings and output of the whole process: the next one waits for it. */
let last: Promise<unknown> = Promise.resolve()

const writerTo = (onText: (text: string) => void) =>
  new Writable({
    decodeStrings: false,
    write(chunk: unknown, _encoding, done) {
      onText(String(chunk))
      done()
    },
  })

const replaceStream = (name: 'stdout' | 'stderr', stream: Writable) =>
  Object.defineProperty(process, name, { value: stream, configurable: true })

async function runAlone(
  file: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<Ending> {
  const { argv, exitCode, env: savedEnv, stdout, stderr } = process
  const { log, error } = console
  runs += 1
  let out = ''
  let err = ''
  process.argv = [process.execPath, file, ...args]
  process.env = {
    PATH: savedEnv['PATH'],
    TMPDIR: savedEnv['TMPDIR'],
    GROUP_DIR: FIXTURE_GROUP,
    ...env,
  }
  process.exitCode = undefined
  Object.assign(console, {
    log: (...words: readonly unknown[]) => void (out += `${format(...words)}\n`),
    error: (...words: readonly unknown[]) => void (err += `${format(...words)}\n`),
  })
  replaceStream(
    'stdout',
    writerTo((text) => void (out += text)),
  )
  replaceStream(
    'stderr',
    writerTo((text) => void (err += text)),
  )
  try {
    // Its own module runs again, those that it imports do not.
    await import(/* @vite-ignore */ `${resolve(file)}?run=${runs}`)
  } catch (cause) {
    err += `${cause instanceof Error ? cause.stack : String(cause)}\n`
    process.exitCode = 1
  } finally {
    Object.assign(console, { log, error })
    replaceStream('stdout', stdout)
    replaceStream('stderr', stderr)
    process.argv = argv
    process.env = savedEnv
  }
  const code = process.exitCode ?? 0
  process.exitCode = exitCode
  return { code, out, err }
}

/** Runs a command line in this process, with only the given settings. */
export function runInProcess(
  file: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<Ending> {
  const run = last.then(() => runAlone(file, env, args))
  last = run
  return run
}
