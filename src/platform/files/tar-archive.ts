const BLOCK = 512
/** The longest name of a file in its folder, and the longest path of the folder. */
const MAX_NAME = 100
const MAX_FOLDER = 155

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** The folder and the name of a path, as a header has them. @throws {Error} for a path that is too long */
function split(path: string): readonly [string, string] {
  if (Buffer.byteLength(path) <= MAX_NAME) return ['', path]
  for (let index = path.indexOf('/'); index >= 0; index = path.indexOf('/', index + 1)) {
    const [folder, name] = [path.slice(0, index), path.slice(index + 1)]
    if (Buffer.byteLength(name) <= MAX_NAME && Buffer.byteLength(folder) <= MAX_FOLDER)
      return [folder, name]
  }
  throw new Error(`${path} is too long for an archive`)
}

function headerOf(path: string, size: number, seconds: number): Buffer {
  const [folder, name] = split(path)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write(octal(0o644, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(seconds, 12), 136)
  // The sum counts its own field as spaces.
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar', 257)
  header.write('00', 263)
  header.write(folder, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 7)} `, 148)
  return header
}

/**
 * The files as a tar archive (POSIX ustar).
 * @param at the time of all of them
 * @throws {Error} for a path of more than 255 bytes
 */
export function tarArchive(files: ReadonlyMap<string, Uint8Array>, at: Date): Uint8Array {
  const seconds = Math.floor(at.getTime() / 1000)
  const blocks = [...files].flatMap(([path, bytes]) => [
    headerOf(path, bytes.length, seconds),
    bytes,
    Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK),
  ])
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)])
}
