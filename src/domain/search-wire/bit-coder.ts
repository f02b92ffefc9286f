/** The probability of a one, in 65,536ths. */
type Chance = number

/**
 * Writes or reads single bits, each with how likely a one is: a bit costs what it surprises. Both directions take
 * the same calls in the same order, so whatever is coded is described once for both.
 */
export type BitCoder = Readonly<{
  isReading: boolean
  /** One bit; when reading, what is handed in is not looked at. @returns the bit */
  bit: (bit: number, chance: Chance) => number
}>

const WHOLE = 65_536
const TOP = 0xff_ff_ff_ff
const BYTE = 256
/** The uppermost byte of a number of 32 bits. */
const topByte = (value: number) => value >>> 24

/** What both directions share: the interval that is left, narrowed by each bit. All numbers stay whole. */
const middleOf = (low: number, high: number, chance: Chance) =>
  low + Math.floor(((high - low) * chance) / WHOLE)

/** A coder that writes, and how to take what it wrote. */
export function bitWriter(): BitCoder & Readonly<{ bytes: () => Uint8Array }> {
  const bytes: number[] = []
  let low = 0
  let high = TOP
  return {
    isReading: false,
    bit(bit, chance) {
      const middle = middleOf(low, high, chance)
      if (bit === 1) high = middle
      else low = middle + 1
      while (topByte(low) === topByte(high)) {
        bytes.push(topByte(high))
        low = (low * BYTE) >>> 0
        high = (high * BYTE + BYTE - 1) >>> 0
      }
      return bit
    },
    // What is missing at the end reads as zeros, so one byte above the lower bound says it all.
    bytes: () => Uint8Array.from(low === 0 ? bytes : [...bytes, topByte(low) + 1]),
  }
}

/** The bits that are looked at stand so many bytes before those that are taken in. */
const AHEAD = 4

/**
 * A coder that reads what `bitWriter` wrote. Bytes that nobody wrote give bits that nobody meant.
 * @throws {RangeError} from `bit`, once more is asked for than was written
 */
export function bitReader(bytes: Uint8Array): BitCoder {
  let low = 0
  let high = TOP
  let next = 0
  let window = 0
  const pull = () => {
    if (next > bytes.length + AHEAD) throw new RangeError('more is asked for than was written')
    window = (window * BYTE + (bytes[next++] ?? 0)) >>> 0
  }
  for (let at = 0; at < AHEAD; at++) pull()
  return {
    isReading: true,
    bit(_, chance) {
      const middle = middleOf(low, high, chance)
      const bit = window <= middle ? 1 : 0
      if (bit === 1) high = middle
      else low = middle + 1
      while (topByte(low) === topByte(high)) {
        low = (low * BYTE) >>> 0
        high = (high * BYTE + BYTE - 1) >>> 0
        pull()
      }
      return bit
    },
  }
}
