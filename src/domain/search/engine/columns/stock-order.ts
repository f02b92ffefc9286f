import { byCode, byName } from '#domain/kernel/text.ts'
import { eachRow, type Steps } from '#domain/search/steps.ts'

import type { VehicleColumns } from './vehicle-columns.ts'

const FIRST_PRINTABLE = 32
const LAST_PRINTABLE = 126
const ZERO = 48
const NINE = 57
/** A symbol takes 7 bits, so that 4 of them fit into one sort key. */
const SYMBOL_BITS = 7
const SYMBOLS_PER_WORD = 4
/** Stock numbers with more symbols are compared one by one. */
const MAX_SYMBOLS = 32
/** Length symbols sort between digits and letters. */
const FIRST_LETTER = 76
const MAX_DIGITS = 31

/**
 * The rank of printable ASCII characters in name order; upper and lower case share a symbol. Digits keep their value,
 * and every number is preceded by a symbol for its length, which sorts before all letters.
 */
const SYMBOLS: Uint8Array = symbolTable()

/** The symbol of a number's length in digits, without leading zeros. */
const lengthSymbol = (digits: number) => (SYMBOLS[NINE] ?? 0) + digits

function symbolTable(): Uint8Array {
  const characters = Array.from({ length: LAST_PRINTABLE - FIRST_PRINTABLE + 1 }, (_, index) =>
    String.fromCharCode(FIRST_PRINTABLE + index),
  ).toSorted((a, b) => byName(a, b))
  const symbols = new Uint8Array(LAST_PRINTABLE + 1)
  let symbol = 0
  for (const [index, character] of characters.entries()) {
    const before = characters[index - 1]
    if (before === undefined || byName(before, character) !== 0) symbol++
    // Length symbols follow the digits.
    if (character === 'a' || character === 'A') symbol = Math.max(symbol, FIRST_LETTER)
    symbols[character.charCodeAt(0)] = symbol
  }
  return symbols
}

/** Writes the symbols of a text; returns their number, or -1 if the text has other characters or too many. */
function writeSymbols(text: string, to: Uint8Array): number {
  let length = 0
  for (let index = 0; index < text.length;) {
    const code = text.charCodeAt(index)
    if (code < FIRST_PRINTABLE || code > LAST_PRINTABLE || length >= MAX_SYMBOLS) return -1
    if (code < ZERO || code > NINE) {
      to[length++] = SYMBOLS[code] ?? 0
      index++
      continue
    }
    const end = numberEnd(text, index)
    const start = numberStart(text, index, end)
    if (end - start > MAX_DIGITS || length + 1 + end - start > MAX_SYMBOLS) return -1
    to[length++] = lengthSymbol(end - start)
    for (let digit = start; digit < end; digit++)
      to[length++] = SYMBOLS[text.charCodeAt(digit)] ?? 0
    index = end
  }
  return length
}

const isDigit = (code: number) => code >= ZERO && code <= NINE

function numberEnd(text: string, from: number): number {
  let end = from
  while (end < text.length && isDigit(text.charCodeAt(end))) end++
  return end
}

/** The start of a number without its leading zeros. */
function numberStart(text: string, from: number, end: number): number {
  let start = from
  while (start < end - 1 && text.charCodeAt(start) === ZERO) start++
  return start
}

/** Each row's symbols, packed four to a word, last word first; `null` if some text has no symbols. */
function* packedKeys(stocks: readonly string[]): Steps<readonly Uint32Array[] | null> {
  const words = Array.from({ length: MAX_SYMBOLS / SYMBOLS_PER_WORD }, () => new Uint32Array(0))
  let used = 0
  const symbols = new Uint8Array(MAX_SYMBOLS)
  let isPlain = true
  yield* eachRow(stocks.length, (row) => {
    const length = writeSymbols(stocks[row] ?? '', symbols)
    if (length < 0) isPlain = false
    for (; used * SYMBOLS_PER_WORD < length; used++) words[used] = new Uint32Array(stocks.length)
    for (let index = 0; index < length; index++) {
      const word = words[Math.floor(index / SYMBOLS_PER_WORD)]
      const shift = (SYMBOLS_PER_WORD - 1 - (index % SYMBOLS_PER_WORD)) * SYMBOL_BITS
      if (word) word[row] = (word[row] ?? 0) | ((symbols[index] ?? 0) << shift)
    }
  })
  if (!isPlain) return null
  return words.slice(0, used).toReversed()
}

const RADIX_BITS = 14
const RADIX = 1 << RADIX_BITS

/** Sorts rows by 28-bit keys; the sort is stable. */
export function sortedBy(rows: Uint32Array, keys: Uint32Array): Uint32Array {
  let from = rows
  let to: Uint32Array = new Uint32Array(rows.length)
  for (let shift = 0; shift <= RADIX_BITS; shift += RADIX_BITS) {
    const positions = new Uint32Array(RADIX + 1)
    const digitOf = (row: number) => ((keys[row] ?? 0) >>> shift) & (RADIX - 1)
    for (let index = 0; index < from.length; index++) {
      const digit = digitOf(from[index] ?? 0) + 1
      positions[digit] = (positions[digit] ?? 0) + 1
    }
    for (let digit = 1; digit <= RADIX; digit++)
      positions[digit] = (positions[digit] ?? 0) + (positions[digit - 1] ?? 0)
    for (let index = 0; index < from.length; index++) {
      const row = from[index] ?? 0
      const digit = digitOf(row)
      const position = positions[digit] ?? 0
      to[position] = row
      positions[digit] = position + 1
    }
    ;[from, to] = [to, from]
  }
  return from
}

/** Sorts rows with equal keys by the remaining criteria. */
function settleTies(
  order: Uint32Array,
  keys: readonly Uint32Array[],
  compare: (a: number, b: number) => number,
) {
  const isTie = (a: number, b: number) => keys.every((key) => key[a] === key[b])
  for (let from = 0; from < order.length;) {
    let to = from + 1
    while (to < order.length && isTie(order[from] ?? 0, order[to] ?? 0)) to++
    if (to - from > 1) order.subarray(from, to).sort(compare)
    from = to
  }
}

/** The identity of a vehicle. */
type StockKey = Readonly<{ stock: string; dealerCode: string }>

type Stocks = Pick<VehicleColumns, 'stocks' | 'dealers'>

/** The identity of the vehicle at a row of the columns. */
const keyAt = ({ stocks, dealers }: Stocks, id: number): StockKey => ({
  stock: stocks[id] ?? '',
  dealerCode: dealers.values[dealers.codes[id] ?? 0] ?? '',
})

/** The order of vehicles whose stock numbers compare as equal. */
const compareEqual = (a: StockKey, b: StockKey) =>
  byCode(a.stock, b.stock) || byCode(a.dealerCode, b.dealerCode)

/**
 * The position of a dealer's stock number in an order of `stockOrder`; `null` if not found.
 * @param at the vehicle at a position of the order
 */
export function findStock(
  columns: Stocks,
  target: StockKey,
  { length, at }: Readonly<{ length: number; at: (position: number) => number }>,
): number | null {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    const key = keyAt(columns, at(middle))
    const order = byName(key.stock, target.stock) || compareEqual(key, target)
    if (order === 0) return middle
    if (order < 0) low = middle + 1
    else high = middle
  }
  return null
}

/**
 * The rows in natural order of their stock numbers, equal ones in the order of their dealers. Runs in steps. A million
 * rows take a quarter of a second.
 * @see SRCH-8
 */
export function* stockOrder(columns: VehicleColumns): Steps<Uint32Array> {
  const { size, stocks } = columns
  const stock = (row: number) => stocks[row] ?? ''
  const compareLast = (a: number, b: number) =>
    compareEqual(keyAt(columns, a), keyAt(columns, b)) || a - b
  const rows = new Uint32Array(size).map((_, row) => row)
  const keys = yield* packedKeys(stocks)
  if (keys === null) return rows.sort((a, b) => byName(stock(a), stock(b)) || compareLast(a, b))
  let order: Uint32Array = rows
  for (const key of keys) {
    order = sortedBy(order, key)
    yield
  }
  settleTies(order, keys, compareLast)
  return order
}
