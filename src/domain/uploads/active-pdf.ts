import { asLatin } from './byte-search.ts'
import type { Inflate } from './inflate.ts'
import { scanPdf, type PdfScan } from './pdf-scan.ts'

/** Names that run, open or embed something. An encrypted document cannot be checked for them. */
const ACTIVE = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'AA',
  'Encrypt',
] as const

const MAX_OBJECT_STREAM = 4 * 1024 * 1024
/** The limit for all object streams of a document. */
const MAX_INFLATED = 32 * 1024 * 1024
/** More than a document needs: each is looked up in the whole file. */
const MAX_OPEN_ACTIONS = 8
/** The length of the zlib header before deflated data. */
const ZLIB_HEADER = 2
/** Each revision of a document may write an object again. */
const MAX_OF_A_NUMBER = 1_000
const HEAD_LENGTH = 2_000

const DESTINATION = /^\s*\[/
const REFERENCE = /^\s*(\d+)\s+\d+\s+R\b/
/** A jump within the document, which is also a page destination. */
const GO_TO = /^\s*<<(?:(?!>>)[\s\S])*\/S\s*\/GoTo\b(?!R|E)/

/** The text of an object stream; `null` if it cannot be decoded. */
function objectsIn(dictionary: string, data: Uint8Array, inflate: Inflate): string | null {
  if (/\/(?:DecodeParms|DP|Crypt)\b/.test(dictionary)) return null
  if (!/\/Filter\b/.test(dictionary)) return asLatin(data)
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*(?:\]|\/|>>)/.test(dictionary)) return null
  const bytes = inflate(data.subarray(ZLIB_HEADER), MAX_OBJECT_STREAM)
  return bytes && asLatin(bytes)
}

/** The first characters of an object, enough to recognize a page destination. */
const headAt = (text: string, offset: number) => text.slice(offset, offset + HEAD_LENGTH)

/**
 * The starts of all objects with a number in the document: all must be harmless, since readers differ in which one they
 * use. `null` for an implausible number of them.
 */
function objectsNumbered(number: string, text: string, packed: readonly string[]) {
  const begin = new RegExp(String.raw`(?<!\d)${number}\s{1,99}\d{1,10}\s{1,99}obj\b`, 'g')
  const heads: string[] = []
  for (const { 0: found, index } of text.matchAll(begin)) {
    if (heads.length === MAX_OF_A_NUMBER) return null
    heads.push(headAt(text, index + found.length))
  }
  const inStreams = packed.flatMap((objects) => {
    const length = Math.max(0, objects.search(/[^\s\d]/))
    const numbers = objects.slice(0, length).trim().split(/\s+/)
    const index = numbers.findIndex((one, i) => i % 2 === 0 && one === number)
    return index < 0 ? [] : [headAt(objects, length + Number(numbers[index + 1]))]
  })
  return [...heads, ...inStreams]
}

/** Whether opening the document only shows one of its pages. */
function opensAtPage(action: string, text: string, packed: readonly string[]): boolean {
  if (DESTINATION.test(action) || GO_TO.test(action)) return true
  const number = REFERENCE.exec(action)?.[1]
  if (number === undefined) return false
  const objects = objectsNumbered(number, text, packed)
  if (objects === null) return false
  return objects.length > 0 && objects.every((one) => DESTINATION.test(one) || GO_TO.test(one))
}

/**
 * Whether a PDF runs something, starts a program or embeds a file: scripts, launch actions, embedded files, event
 * actions, or an open action other than going to a page. Object streams are inflated, names decoded. Anything that
 * cannot be checked counts as active: encryption, unknown compression, objects hidden in strings, comments or streams.
 */
export function isActivePdf(bytes: Uint8Array, inflate: Inflate): boolean {
  const text = asLatin(bytes)
  const whole = scanPdf(text)
  if (whole.hidesObjects) return true
  const packed: string[] = []
  let inflated = 0
  for (const { dictionary, from, until } of whole.streams) {
    if (!scanPdf(dictionary).names.has('ObjStm')) continue
    const objects = objectsIn(dictionary, bytes.subarray(from, until), inflate)
    inflated += objects?.length ?? 0
    if (objects === null || inflated > MAX_INFLATED) return true
    packed.push(objects)
  }
  const isActive = ({ names, openActions, hidesObjects }: PdfScan) =>
    hidesObjects ||
    ACTIVE.some((name) => names.has(name)) ||
    openActions.length > MAX_OPEN_ACTIONS ||
    openActions.some((action) => !opensAtPage(action, text, packed))
  return [whole, ...packed.map(scanPdf)].some(isActive)
}
