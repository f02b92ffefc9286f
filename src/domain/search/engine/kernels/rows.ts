import { lowest } from './bits.ts'
import { hasRow, type Bits, type Codes, type FirstOrder, type Walk } from './kernels.ts'

/** The first rows found so far as a heap with the last of them on top. */
class Heap {
  private readonly ranks: Uint32Array
  private readonly stocks: Uint32Array
  private readonly rows: Uint32Array
  private readonly want: number
  private size = 0

  constructor(want: number) {
    this.want = want
    this.ranks = new Uint32Array(want)
    this.stocks = new Uint32Array(want)
    this.rows = new Uint32Array(want)
  }

  /** Whether a row of this rank would be admitted. */
  admits(rank: number): boolean {
    return this.size < this.want || rank <= (this.ranks[0] ?? 0)
  }

  add(rank: number, stock: number, row: number): void {
    if (this.size < this.want) this.rise(this.size++, rank, stock, row)
    else if (!this.isBefore(0, rank, stock)) this.sink(rank, stock, row)
  }

  /** The rows in order. */
  sorted(): Uint32Array {
    const at = Uint32Array.from({ length: this.size }, (_, i) => i)
    at.sort((a, b) => this.rankAt(a) - this.rankAt(b) || this.stockAt(a) - this.stockAt(b))
    return at.map((i) => this.rows[i] ?? 0)
  }

  private rankAt = (i: number) => this.ranks[i] ?? 0
  private stockAt = (i: number) => this.stocks[i] ?? 0

  /** Whether the entry precedes a row with this rank and stock rank. */
  private isBefore(i: number, rank: number, stock: number): boolean {
    const own = this.rankAt(i)
    return own < rank || (own === rank && this.stockAt(i) < stock)
  }

  private set(i: number, rank: number, stock: number, row: number) {
    this.ranks[i] = rank
    this.stocks[i] = stock
    this.rows[i] = row
  }

  private move(to: number, from: number) {
    this.set(to, this.rankAt(from), this.stockAt(from), this.rows[from] ?? 0)
  }

  private rise(from: number, rank: number, stock: number, row: number) {
    let i = from
    while (i > 0) {
      const up = (i - 1) >> 1
      if (!this.isBefore(up, rank, stock)) break
      this.move(i, up)
      i = up
    }
    this.set(i, rank, stock, row)
  }

  private sink(rank: number, stock: number, row: number) {
    let i = 0
    for (;;) {
      let down = 2 * i + 1
      if (down >= this.size) break
      if (
        down + 1 < this.size &&
        this.isBefore(down, this.rankAt(down + 1), this.stockAt(down + 1))
      )
        down++
      if (this.isBefore(down, rank, stock)) break
      this.move(i, down)
      i = down
    }
    this.set(i, rank, stock, row)
  }
}

export function firstRows(
  set: Bits,
  codes: Codes,
  { ranks, stocks, want }: FirstOrder,
): Uint32Array {
  const heap = new Heap(want)
  for (let i = 0; i < set.length; i++) {
    let word = set[i] ?? 0
    while (word !== 0) {
      const row = (i << 5) + lowest(word)
      word &= word - 1
      const rank = ranks[codes[row] ?? 0] ?? 0
      if (heap.admits(rank)) heap.add(rank, stocks[row] ?? 0, row)
    }
  }
  return heap.sorted()
}

/**
 * A position in one range of an order. In descending order, runs of equal keys are visited from the end, each from its
 * start.
 */
class Cursor {
  private at: number
  private end: number
  private readonly low: number
  private high: number
  private readonly walk: Walk
  isAtEnd = false

  constructor(walk: Walk, [from, to]: readonly [from: number, to: number]) {
    this.walk = walk
    this.low = from
    this.high = to
    this.at = walk.isDescending ? to : from
    this.end = to
  }

  row = () => this.walk.order[this.at] ?? 0
  key = () => this.keyAt(this.at)
  stock = () => this.walk.stocks[this.row()] ?? 0
  step() {
    this.at++
  }

  /** Advances to a wanted row, or to the end; returns the number of rows passed, at most `steps`. */
  seek(steps: number): number {
    let passed = 0
    while (passed <= steps) {
      while (this.at < this.end && passed <= steps) {
        if (hasRow(this.walk.wanted, this.row())) return passed
        this.at++
        passed++
      }
      if (!this.walk.isDescending || this.high <= this.low) break
      this.end = this.high
      this.at = this.runStart(this.high)
      this.high = this.at
    }
    this.isAtEnd = true
    return passed
  }

  private keyAt = (i: number) => this.walk.keys[this.walk.order[i] ?? 0] ?? 0

  private runStart(end: number): number {
    let start = end - 1
    const key = this.keyAt(start)
    while (start > this.low && this.keyAt(start - 1) === key) start--
    return start
  }
}

/** The cursor whose row comes first. */
function earlier(a: Cursor, b: Cursor, isDescending: boolean): Cursor {
  if (b.isAtEnd) return a
  if (a.isAtEnd) return b
  if (a.key() === b.key()) return a.stock() < b.stock() ? a : b
  return a.key() < b.key() === isDescending ? b : a
}

export function walk(request: Walk): Uint32Array | null {
  const a = new Cursor(request, request.first)
  const b = new Cursor(request, request.second)
  let left = request.steps - a.seek(request.steps)
  left -= b.seek(left)
  const rows: number[] = []
  while (rows.length < request.want) {
    if (left < 0) return null
    const next = earlier(a, b, request.isDescending)
    if (next.isAtEnd) break
    rows.push(next.row())
    next.step()
    left -= next.seek(left)
  }
  return Uint32Array.from(rows)
}
