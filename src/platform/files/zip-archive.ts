import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive. */
export type ArchivedFile = Readonly<{ name: string; content: Buffer }>

/** The version of the format that a reader needs. */
const VERSION = 20
/** Names are UTF-8. */
const UTF8 = 0x0800
const DEFLATE = 8
/** The first day that the format can state: files have no time of their own. */
const DAY = 0x21
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50

/** The header that a file has twice, beside it and in the directory, without its signature. */
function headerOf(name: Buffer, content: Buffer, packed: Buffer): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(VERSION, 0)
  header.writeUInt16LE(UTF8, 2)
  header.writeUInt16LE(DEFLATE, 4)
  header.writeUInt16LE(DAY, 8)
  header.writeUInt32LE(crc32(content), 10)
  header.writeUInt32LE(packed.length, 14)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt16LE(name.length, 22)
  return header
}

const signed = (signature: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}

/** A ZIP archive with these files, each below 4 GB, in their order. */
export function zipArchive(files: readonly ArchivedFile[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const path = Buffer.from(name)
    const packed = deflateRawSync(content)
    const header = headerOf(path, content, packed)
    const body = [signed(LOCAL), header, path, packed]
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const madeBy = Buffer.from([VERSION, 0])
    directory.push(signed(CENTRAL), madeBy, header, place, path)
    bodies.push(...body)
    offset += body.reduce((sum, part) => sum + part.length, 0)
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, ...directory, end])
}
