import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A text in base64 at any offset in the encoded data: without the characters that it shares with adjacent data. */
const inBase64 = (text: string): readonly string[] =>
  [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)])
    const fixedPart = (encoded: string) =>
      encoded.slice(Math.ceil((before * 4) / 3), Math.floor((bytes.length * 4) / 3))
    return [fixedPart(bytes.toString('base64')), fixedPart(bytes.toString('base64url'))]
  })

/** A text in all encodings in which it could be written. */
const encodings = (text: string): readonly Buffer[] => [
  Buffer.from(text),
  Buffer.from(text, 'utf16le'),
  Buffer.from(Buffer.from(text).toString('hex')),
  Buffer.from(encodeURIComponent(text)),
  ...inBase64(text).map((code) => Buffer.from(code)),
]

/** The search patterns: each of these texts in every encoding. They must be too long to occur by chance. */
export const canaries = (texts: readonly string[]) =>
  texts.flatMap((text) => encodings(text).map((bytes) => ({ text, bytes })))

/** Written data and its location. */
export type Written = Readonly<{ where: string; bytes: Buffer }>

/** Every file below a folder. */
export const filesBelow = (folder: string): readonly Written[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => ({ where: path, bytes: readFileSync(path) }))

/** The places where a pattern occurs, each as `place: text`. */
export const findCanaries = (
  patterns: ReturnType<typeof canaries>,
  written: readonly Written[],
): readonly string[] => [
  ...new Set(
    written.flatMap(({ where, bytes }) =>
      patterns
        .filter((canary) => bytes.includes(canary.bytes))
        .map(({ text }) => `${where}: ${text}`),
    ),
  ),
]
