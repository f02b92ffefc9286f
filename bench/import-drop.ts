import { execFile } from 'node:child_process'
import { createWriteStream, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'

import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'

import { BENCH_KEY } from './bench-key.ts'
import { siteServer } from './pages/site-server.ts'

const ROUNDS = 5
const LOOK_EVERY_MS = 50
const LIMIT_MS = 120_000
const PAGE = '/detail/used/2018/jeep/wrangler/S1/OCS'

/**
 * Moves files of a store into the folder of a built server, each with other prices, and waits until the page of a
 * vehicle shows its price.
 * @param feedOf the text of a feed whose vehicle S1 has this price, in dollars
 * @returns seconds from the move to the page, of each file
 * @throws {Error} if a price does not appear within two minutes
 */
export async function fileDrop(
  databaseUrl: string | null,
  feedOf: (price: number) => Iterable<string>,
): Promise<readonly number[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-drop-'))
  const settings: Record<string, string> = {
    SITE: 'ocotillo',
    SECRET_KEY: BENCH_KEY,
    GROUP_DIR: FIXTURE_GROUP,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  }
  const server = await siteServer(dataDir, settings)
  const file = join(dataDir, 'feed.csv')
  const write = (price: number) => pipeline(Readable.from(feedOf(price)), createWriteStream(file))
  try {
    await write(20_000)
    const args = ['build/app/cli.js', 'inventory', 'import', file, '--dealer', 'OCS']
    await promisify(execFile)(process.execPath, [...args, '--allow-shrink'], {
      env: { ...process.env, DATA_DIR: dataDir, ...settings },
    })
    const found: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      const price = 20_000 + round * 1000
      await write(price)
      const began = performance.now()
      renameSync(file, join(dataDir, 'feeds', 'store-files', `feed-${round}.csv`))
      const shown = `$${(price + 1).toLocaleString('en-US')}`
      for (;;) {
        // The page does not exist until the server has the first file.
        const page = await server.get(PAGE).catch(() => null)
        const ms = performance.now() - began
        if (page !== null && gunzipSync(page.body).includes(shown)) {
          found.push(Math.round(ms / 10) / 100)
          break
        }
        if (ms > LIMIT_MS) throw new Error(`the page of a vehicle does not show ${shown}`)
        await wait(LOOK_EVERY_MS)
      }
    }
    return found
  } finally {
    server.stop()
    await server.ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
