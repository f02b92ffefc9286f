import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { AppError } from '#domain/kernel/errors.ts'
import { importReportLines } from '#modules/inventory/cli/import-report.ts'
import { importFeedFile } from '#modules/inventory/import/import-feed-file.ts'
import { feedFolder } from '#modules/inventory/sources/feed-folder.ts'
import type { Database } from '#platform/db/database.ts'

import type { SentFeed, WriteOutcome, WriteReport } from './types.ts'

type Deps = Readonly<{
  database: Database
  now: () => Date
  feedsDir: string
  maxFeedBytes: number
  written: (work: () => Promise<WriteReport>) => Promise<WriteOutcome>
}>

class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** The file's bytes. @throws {AppError} `invalid` if the sender stops before its end */
async function* arriving(bytes: SentFeed['bytes']): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (cause) {
    throw new AppError('invalid', 'the file did not arrive whole', { cause })
  }
}

/** Writes a file as it arrives. @returns its SHA-256 @throws {TooLarge} */
async function store(bytes: SentFeed['bytes'], path: string, maxBytes: number): Promise<string> {
  const digest = createHash('sha256')
  let length = 0
  await pipeline(
    arriving(bytes),
    async function* counted(source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        length += chunk.byteLength
        if (length > maxBytes) throw new TooLarge()
        digest.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path),
  )
  return digest.digest('base64url')
}

/**
 * Stores a file that a caller sends in the folder `api/CODE` of the feeds, and imports it. A held or refused one stays
 * there with a report, like that of a folder of a source.
 */
export async function receiveFeed(
  { database, now, feedsDir, maxFeedBytes, written }: Deps,
  { bytes, name, mayImport, ...request }: SentFeed,
): Promise<WriteOutcome> {
  const { dealerCode } = request
  const folder = feedFolder(join(feedsDir, 'api', dealerCode))
  await folder.make()
  await folder.discardAbandoned(now())
  const file = `${randomUUID()}-${name}`
  const path = folder.working(file)
  try {
    const sha256 = await store(bytes, path, maxFeedBytes)
    if (!(await mayImport(sha256))) return { state: 'dropped' }
    let text = ''
    const outcome = await written(async () => {
      const report = await importFeedFile(
        { database, now },
        { ...request, path, feedIds: null, mapping: null },
      )
      text = importReportLines(report).join('\n')
      return report
    })
    if (outcome.state === 'held' || outcome.state === 'refused') text = outcome.message
    const ending = outcome.state === 'written' ? 'imported' : outcome.state
    if (ending === 'imported' || ending === 'held' || ending === 'refused')
      await folder.finish({ path, name: file }, ending, `${dealerCode}: ${text}`, now())
    return outcome
  } catch (error) {
    if (error instanceof TooLarge) return { state: 'too-large' }
    if (error instanceof AppError && error.code === 'invalid')
      return { state: 'refused', message: error.message }
    throw error
  } finally {
    await rm(path, { force: true })
  }
}
