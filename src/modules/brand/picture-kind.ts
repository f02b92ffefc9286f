/** The file types that are recognized by their first bytes. */
export type FileKind =
  | 'svg'
  | 'png'
  | 'jpeg'
  | 'webp'
  | 'avif'
  | 'mp4'
  | 'webm'
  | 'woff2'
  | 'ttf'
  | 'otf'

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** The formats with a signature in their first bytes. */
const BEGINNINGS: readonly (readonly [beginning: string, kind: FileKind])[] = [
  ['\u{89}PNG\r\n\u{1a}\n', 'png'],
  ['\u{ff}\u{d8}\u{ff}', 'jpeg'],
  ['\u{1a}E\u{df}\u{a3}', 'webm'],
  ['wOF2', 'woff2'],
  ['OTTO', 'otf'],
  ['\0\u{1}\0\0', 'ttf'],
  ['true', 'ttf'],
]

/**
 * The type of a file by its content, regardless of its name; `null` for any other type.
 * @see https://mimesniff.spec.whatwg.org/
 */
export function fileKind(bytes: Uint8Array): FileKind | null {
  const head = ascii(bytes, 0, 16)
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.slice(4, 8) === 'ftyp') return /^avi[fs]/.test(head.slice(8, 12)) ? 'avif' : 'mp4'
  const known = BEGINNINGS.find(([beginning]) => head.startsWith(beginning))?.[1]
  if (known !== undefined) return known
  const text = Buffer.from(bytes.subarray(0, 1024))
    .toString('utf8')
    .replace(/^\u{feff}/u, '')
  return /^\s*</.test(text) && /<svg[\s>]/.test(Buffer.from(bytes).toString('utf8')) ? 'svg' : null
}
