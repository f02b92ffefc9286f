import type { BitCoder } from './bit-coder.ts'
import { contextOf, symbolCoder } from './guess.ts'

/**
 * Codes values, each with a kind (what is learnt of one kind is not used for others) and what it may depend on.
 * When reading, the value handed in is not looked at.
 */
export type ValueCoder = Readonly<{
  isReading: boolean
  /** A whole number from 0 to below `count`. */
  code: (value: number, count: number, kind: number, about?: readonly number[]) => number
  /** A whole number of 32 bits with its sign; small ones cost least. */
  number: (value: number, kind: number, about?: readonly number[]) => number
  /**
   * Any text.
   * @param like a text that it may look like, place for place
   */
  text: (value: string, kind: number, like: string, about?: readonly number[]) => string
}>

const LENGTH_BITS = 6
/** So many of a number's digits (of two) after the first are guessed; those below are as good as random. */
const GUESSED_BITS = 5

const END = 0
const OTHER = 1
const CHARACTER_BITS = 7
const FIRST_PLAIN = 2
const UNIT_BITS = 16

/** The symbol of a character that stands by itself; every other one is spelt out. */
const symbolOf = (unit: number) => (unit >= FIRST_PLAIN && unit < 128 ? unit : OTHER)

const bitsFor = (count: number) => 32 - Math.clz32(Math.max(0, count - 1))

/** A coder of values over a coder of bits. */
export function valueCoder(bits: BitCoder): ValueCoder {
  const symbol = symbolCoder(bits)

  const code: ValueCoder['code'] = (value, count, kind, about = []) =>
    symbol(value, bitsFor(count), kind, [
      contextOf(kind),
      ...about.map((what, at) => contextOf(kind, at + 1, what)),
    ])

  /** The lowest `width` bits of a number: the first of them guessed, the rest as they come. */
  function digits(value: number, width: number, kind: number, contexts: readonly number[]) {
    const guessed = Math.min(width, GUESSED_BITS)
    const rest = width - guessed
    const high = symbol(value >>> rest, guessed, kind, contexts)
    let low = 0
    for (let at = rest - 1; at >= 0; at--) low = low * 2 + bits.bit((value >>> at) & 1, 32_768)
    return rest === 0 ? high : high * 2 ** rest + low
  }

  const number: ValueCoder['number'] = (value, kind, about = []) => {
    const folded = ((value << 1) ^ (value >> 31)) >>> 0
    const contexts = [
      contextOf(kind, 100),
      ...about.map((what, at) => contextOf(kind, 101 + at, what)),
    ]
    const length = symbol(32 - Math.clz32(folded), LENGTH_BITS, kind, contexts)
    if (length < 2) return length === 0 ? 0 : -1
    const inLength = contexts.map((context) => contextOf(context, length))
    const unfolded = 2 ** (length - 1) + digits(folded, length - 1, kind, inLength)
    return (unfolded >>> 1) ^ -(unfolded & 1)
  }

  const text: ValueCoder['text'] = (value, kind, like, about = []) => {
    let read = ''
    let isAlike = 1
    let before = 0
    let twoBefore = 0
    let threeBefore = 0
    for (let at = 0; ; at++) {
      const unit = at < value.length ? value.charCodeAt(at) : -1
      const guess = at < like.length ? like.charCodeAt(at) : END
      const contexts = [
        contextOf(kind, 200, before),
        contextOf(kind, 201 + at, before),
        contextOf(kind, twoBefore, before),
        contextOf(kind + 64, threeBefore * 65_536 + twoBefore, before),
        contextOf(kind, 300 + isAlike, guess),
        ...about.map((what, which) => contextOf(kind + 64 * (which + 2), at, what)),
      ]
      const found = symbol(unit < 0 ? END : symbolOf(unit), CHARACTER_BITS, kind, contexts)
      if (found === END) return read
      const next = found === OTHER ? symbol(unit, UNIT_BITS, kind, [contextOf(kind, 400)]) : found
      read += String.fromCharCode(next)
      if (next !== guess) isAlike = 0
      threeBefore = twoBefore
      twoBefore = before
      before = next
    }
  }

  return { isReading: bits.isReading, code, number, text }
}
