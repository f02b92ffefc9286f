import { execFile } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

import { aFeed } from '#tests/support/builders/feeds.ts'

import { syntheticPhoto } from '../load/synthetic-photo.ts'

/** The vehicles of the store whose file is imported each minute, `S1` and so on. */
export const STOCKS = 300
/** How many of them have a photo. */
const PHOTOS = 60
const SIZE = { width: 1024, height: 768 }

/** A host of photos on this machine, each another picture. */
export async function photoHost() {
  // Vehicles that show the same picture would show none: it counts as a placeholder.
  const pictures = await Promise.all(Array.from({ length: PHOTOS }, () => syntheticPhoto(SIZE)))
  const host = createServer((request, response) =>
    response
      .writeHead(200, { 'content-type': 'image/jpeg' })
      .end(pictures[Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0) % PHOTOS]),
  )
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  // A TCP server has a port.
  const { port } = host.address() as AddressInfo
  return {
    address: `127.0.0.1:${port}`,
    stop: () => {
      host.close()
      host.closeAllConnections()
    },
  }
}

/** The file of the store, with other prices in each round, and photos of a host. */
const feedOf = (round: number, host: string) =>
  aFeed(
    Array.from({ length: STOCKS }, (_, at) => ({
      DealerId: '',
      Price: String(20_000 + at * 50 + round * 100),
      'Photo Url List': at < PHOTOS ? `http://${host}/${at}.jpg` : '',
    })),
  )

type Place = Readonly<{ dataDir: string; settings: Readonly<Record<string, string>>; host: string }>

/** The files of the store, each with other prices than the one before. */
export function soakFeed({ dataDir, settings, host }: Place) {
  let rounds = 0
  const nextFile = () => {
    const file = join(dataDir, `soak-${rounds}.csv`)
    writeFileSync(file, feedOf(rounds, host))
    rounds += 1
    return file
  }
  return {
    /** Imports the first file, which removes the store's other vehicles. */
    async importFirst(): Promise<void> {
      await promisify(execFile)(
        process.execPath,
        [
          'build/app/cli.js',
          'inventory',
          'import',
          nextFile(),
          '--dealer',
          'OCS',
          '--allow-shrink',
        ],
        { env: { ...process.env, DATA_DIR: dataDir, ...settings } },
      )
    },
    /** Moves the next file into the folder that the server watches. */
    drop(): void {
      const file = nextFile()
      renameSync(file, join(dataDir, 'feeds', 'store-files', basename(file)))
    },
  }
}

export type SoakFeed = ReturnType<typeof soakFeed>
