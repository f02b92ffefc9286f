import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { freePort } from '#tests/support/servers/free-port.ts'

import type { PageTree } from './page-tree.ts'
import type { Peer } from './peers.ts'

const SOURCE = fileURLToPath(new URL('../peers/next', import.meta.url))
const TRIES = 300

/** The pinned version of Next.js. */
const version = (): string => {
  // The manifest is beside this file.
  const manifest = JSON.parse(readFileSync(join(SOURCE, 'package.json'), 'utf8')) as {
    dependencies: { next: string }
  }
  return manifest.dependencies.next
}

/**
 * The results page in Next.js, built for production and started. Installed once into a folder of its own outside of the
 * repository, `forecourt-peer-next-VERSION` of the system's temporary folder, which later runs use again.
 * @throws {Error} if it cannot be installed, built or started
 */
export async function nextServer(tree: PageTree): Promise<Peer & Readonly<{ version: string }>> {
  const folder = join(tmpdir(), `forecourt-peer-next-${version()}`)
  cpSync(SOURCE, folder, { recursive: true })
  const page = join(folder, 'page.json')
  writeFileSync(page, JSON.stringify(tree))
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    PEER_PAGE: page,
  }
  const next = join(folder, 'node_modules/next/dist/bin/next')
  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (!existsSync(next)) run('npm', ['install', '--no-audit', '--no-fund', '--omit=dev'])
  run(process.execPath, [next, 'build'])
  const port = await freePort()
  const log = join(folder, 'next.log')
  const output = openSync(log, 'w')
  const server = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: folder,
    env,
    stdio: ['ignore', output, output],
  })
  const { pid } = server
  if (pid === undefined) throw new Error('Next.js could not be started')
  for (let tried = 0; !/Ready in/.test(readFileSync(log, 'utf8')); tried += 1) {
    if (tried > TRIES || server.exitCode !== null) throw new Error(readFileSync(log, 'utf8'))
    await wait(100)
  }
  return { port, pid, version: version(), stop: () => void server.kill('SIGTERM') }
}
