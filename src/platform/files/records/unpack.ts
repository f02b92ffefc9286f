import { extname } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { fromBufferPromise, type Entry } from 'yauzl'

import { AppError } from '#domain/kernel/errors.ts'

import { firstBytes } from './first-bytes.ts'

/** The number of bytes that are read to detect UTF-16 and ZIP archives. */
const MARK_BYTES = 4
/** A ZIP archive is read as a whole, because its list of files is at its end. */
const MAX_ZIP_BYTES = 64 * 2 ** 20
const ZIP_MARK = Buffer.from('PK\u0003\u0004')
const GZIP_MARK = Buffer.from([0x1f, 0x8b])

const DATA_FILES = new Set(['.csv', '.tsv', '.txt', '.json', '.ndjson', '.jsonl', '.xml'])

const startsWith = (bytes: Uint8Array, mark: Buffer) => mark.equals(bytes.subarray(0, mark.length))

/** The same bytes; a failure other than a refusal becomes that of a damaged file. */
async function* orDamaged(bytes: AsyncIterable<Uint8Array>, what: string) {
  try {
    yield* bytes
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('invalid', `the ${what} is damaged: ${(cause as Error).message}`, { cause })
  }
}

function gunzipped(bytes: AsyncIterable<Uint8Array>) {
  const unpacking = createGunzip()
  // `pipeline` passes an error of the source to the stream, and its reader throws it.
  pipeline(Readable.from(bytes), unpacking, () => {})
  return unpacking as AsyncIterable<Uint8Array>
}

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    size += piece.byteLength
    if (size > MAX_ZIP_BYTES)
      throw new AppError(
        'invalid',
        `the ZIP archive is larger than ${MAX_ZIP_BYTES / 2 ** 20} MiB: send the file as gzip`,
      )
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Texts for people that programs add to archives. */
const DOCUMENT = /(?:^|\/)(?:read[ _-]?me|l[eé]eme|licen[cs]e|changelog)\b[^/]*\.txt$/i

/** Whether an entry is a file with data; folders, texts for people and what macOS adds are not. */
const isData = ({ fileName }: Entry) =>
  DATA_FILES.has(extname(fileName).toLowerCase()) &&
  !/(?:^|\/)(?:\.|__MACOSX\/)/.test(fileName) &&
  !DOCUMENT.test(fileName)

async function* unzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const archive = await fromBufferPromise(await whole(bytes))
  const files: Entry[] = []
  for await (const entry of archive.eachEntry()) if (isData(entry)) files.push(entry)
  const [file] = files
  if (!file || files.length > 1) {
    const names = files.map(({ fileName }) => fileName).join(', ')
    throw new AppError(
      'invalid',
      `the ZIP archive must have one CSV, TSV, JSON or XML file; it has ${names || 'none'}`,
    )
  }
  if (file.isEncrypted())
    throw new AppError('invalid', `${file.fileName} in the ZIP archive has a password`)
  yield* (await archive.openReadStreamPromise(file)) as AsyncIterable<Uint8Array>
}

/**
 * The bytes of a file; of a gzip file or a ZIP archive with one data file, those of the file in it. The format is
 * detected from the first bytes, not from the name.
 * @throws {AppError} `invalid` for a damaged or encrypted one, and for an archive with several data files
 */
export async function unpack(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const { first, all } = await firstBytes(bytes, MARK_BYTES)
  let unpacked = all
  if (startsWith(first, GZIP_MARK)) unpacked = orDamaged(gunzipped(all), 'gzip file')
  else if (startsWith(first, ZIP_MARK)) unpacked = orDamaged(unzipped(all), 'ZIP archive')
  // The first chunk must be long enough for a byte order mark.
  return (await firstBytes(unpacked, MARK_BYTES)).all
}
