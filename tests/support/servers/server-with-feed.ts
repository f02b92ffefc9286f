import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect } from '@playwright/test'

import { processEnv } from '#tests/support/run-folder.ts'

import { programOf, SOURCE_LINES } from './program.ts'
import { addressOf, spawnServer } from './spawned-server.ts'

const run = promisify(execFile)
/** A running server shows an import within a second; beside other tests it may take longer. */
const MAX_SHOWN_MS = 60_000

/**
 * A server of the demo group, one store of which has exactly the vehicles of a feed.
 * @param shown a page of a vehicle that only the feed has: when it responds, the server has the import
 * @param options.flags of Node
 * @param options.settings of the server, as environment variables
 */
export async function serverWithFeed(
  dealerCode: string,
  feed: string,
  shown: string,
  {
    flags = [],
    settings = {},
  }: Readonly<{ flags?: readonly string[]; settings?: Readonly<Record<string, string>> }> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-fed-'))
  const env = { SITE: 'ocotillo', DATA_DIR: folder, ...settings }
  const server = spawnServer([...SOURCE_LINES, ...flags, programOf('src/app/main.ts')], { env })
  const address = await addressOf(server)
  const file = join(folder, 'feed.csv')
  await writeFile(file, feed)
  const command = [
    programOf('src/app/cli.ts'),
    'inventory',
    'import',
    file,
    '--dealer',
    dealerCode,
    '--allow-shrink',
  ]
  try {
    await run(process.execPath, command, { env: { ...processEnv(), ...env } })
    await expect
      .poll(async () => (await fetch(address + shown)).status, { timeout: MAX_SHOWN_MS })
      .toBe(200)
  } catch (cause) {
    // It is started before the tests, which therefore do not stop it.
    await server.stop()
    throw cause
  }
  return {
    address,
    folder,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}
