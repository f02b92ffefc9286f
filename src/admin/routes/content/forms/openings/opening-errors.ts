const AMOUNT = /^\d+(?:\.\d{1,2})?$/
const MAX_LINES = 12

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length

/** What is wrong with a pay range; `null` for nothing. */
export function payError(from: string, to: string): 'missing' | 'amount' | 'order' | null {
  if (from === '' || to === '') return 'missing'
  if (!AMOUNT.test(from) || !AMOUNT.test(to)) return 'amount'
  return Number(from) > Number(to) ? 'order' : null
}

/**
 * What is wrong with a list in one language; `null` for nothing.
 * @param other the same list in the other language
 */
export function listError(text: string, other: string): 'missing' | 'many' | 'differs' | null {
  const lines = linesOf(text)
  if (lines === 0) return 'missing'
  if (lines > MAX_LINES) return 'many'
  return lines === linesOf(other) ? null : 'differs'
}
