import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const deflated = promisify(deflateRaw)

/** A file of an archive. */
export type ArchivedFile = Readonly<{ name: string; content: Buffer }>

/** The version of the format that a reader needs. */
const VERSION = 20
/** Names are UTF-8. */
const UTF8 = 0x0800
const STORE = 0
const DEFLATE = 8
/** Formats that are compressed already. */
const PACKED = /\.(?:jpe?g|png|webp|avif|heic|pdf|zip|docx|mp4|mov)$/i
/** The format states sizes and places in 32 bits. */
const MAX_BYTES = 0xff_ff_ff_ff
/** The first day that the format can state: files have no time of their own. */
const DAY = 0x21
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50

type Packed = Readonly<{ bytes: Buffer; method: typeof STORE | typeof DEFLATE }>

/** The content of a file as it is stored, compressed in another thread. */
async function packedOf({ name, content }: ArchivedFile): Promise<Packed> {
  return PACKED.test(name)
    ? { bytes: content, method: STORE }
    : { bytes: await deflated(content), method: DEFLATE }
}

/** The header that a file has twice, beside it and in the directory, without its signature. */
function headerOf(name: Buffer, content: Buffer, { bytes, method }: Packed): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(VERSION, 0)
  header.writeUInt16LE(UTF8, 2)
  header.writeUInt16LE(method, 4)
  header.writeUInt16LE(DAY, 8)
  header.writeUInt32LE(crc32(content), 10)
  header.writeUInt32LE(bytes.length, 14)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt16LE(name.length, 22)
  return header
}

const signed = (signature: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}

/**
 * A ZIP archive with these files, in their order, as it is read: only one of them is in memory.
 * @throws {RangeError} once it has more than 4 GB
 */
export async function* zipArchive(
  files: AsyncIterable<ArchivedFile>,
): AsyncGenerator<Buffer, void, undefined> {
  const directory: Buffer[] = []
  let offset = 0
  let count = 0
  for await (const file of files) {
    const path = Buffer.from(file.name)
    const packed = await packedOf(file)
    const header = headerOf(path, file.content, packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(signed(CENTRAL), Buffer.from([VERSION, 0]), header, place, path)
    for (const part of [signed(LOCAL), header, path, packed.bytes]) {
      yield part
      offset += part.length
    }
    if (offset > MAX_BYTES) throw new RangeError('the archive is larger than 4 GB')
    count += 1
  }
  const entries = Buffer.concat(directory)
  yield entries
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  yield end
}
