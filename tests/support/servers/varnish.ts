import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { onTestFinished } from 'vitest'

import { freePort } from './free-port.ts'

const PROGRAM = '/usr/sbin/varnishd'
const TRIES = 100

/** Whether Varnish is installed. */
export const hasVarnish = existsSync(PROGRAM)

/** Varnish with the configuration of `deploy`, in front of a server of this machine. It ends with the test. */
export async function varnishFor(serverPort: number): Promise<Readonly<{ origin: string }>> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-varnish-'))
  const file = join(folder, 'site.vcl')
  const configuration = readFileSync('deploy/varnish.vcl', 'utf8')
  writeFileSync(file, configuration.replace('.port = "3000"', `.port = "${serverPort}"`))
  execFileSync('chmod', ['-R', 'a+rX', folder])
  const port = await freePort()
  const program = spawn(
    PROGRAM,
    ['-F', '-a', `127.0.0.1:${port}`, '-f', file, '-n', join(folder, 'work'), '-s', 'malloc,32m'],
    { stdio: 'ignore' },
  )
  onTestFinished(async () => {
    program.kill('SIGTERM')
    if (program.exitCode === null) await once(program, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })
  const origin = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (program.exitCode !== null) throw new Error('Varnish did not start')
    // It responds to a purge without its backend.
    const answer = await fetch(origin, { method: 'PURGE' }).catch(() => null)
    if (answer) return { origin }
    await pause(100)
  }
  throw new Error('Varnish does not answer')
}
