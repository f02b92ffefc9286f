import { lowest } from './bits.ts'
import type { Bits, WideTexts } from './kernels.ts'

export function candidates(to: Bits, from: Bits, not: Bits, parts: readonly Bits[]): void {
  for (let i = 0; i < to.length; i++) {
    let word = (from[i] ?? 0) & ~(not[i] ?? 0)
    for (let k = 0; k < parts.length && word !== 0; k++) word &= parts[k]?.[i] ?? 0
    to[i] = word
  }
}

/** Whether the bytes from `from` to before `to` contain the word. */
function holds(bytes: Uint8Array, from: number, to: number, word: Uint8Array): boolean {
  for (let index = from; index + word.length <= to; index++) {
    let k = 0
    while (k < word.length && bytes[index + k] === word[k]) k++
    if (k === word.length) return true
  }
  return false
}

export function addHolding(to: Bits, from: Bits, texts: WideTexts, word: Uint8Array): void {
  const { bytes, width, second } = texts
  for (let i = 0; i < from.length; i++) {
    let rest = from[i] ?? 0
    while (rest !== 0) {
      const bit = lowest(rest)
      rest &= rest - 1
      const at = ((i << 5) + bit) * width
      if (holds(bytes, at, at + second, word) || holds(bytes, at + second, at + width, word))
        to[i] = (to[i] ?? 0) | (1 << bit)
    }
  }
}
