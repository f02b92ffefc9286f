import type { QueryParams } from '#domain/search/query/query.ts'

/** A requested part with its quantity. */
export type OrderLine = Readonly<{ number: string; quantity: number }>

/** Maximum lines of an order, and maximum quantity of each. */
export const MAX_ORDER_LINES = 8
export const MAX_QUANTITY = 99

/** The format of part numbers: `68249856AA`, `FC-IN1042`, `82 215/600`. In upper case. */
export const PART_NUMBER = /^[A-Z0-9][A-Z0-9 ./-]{0,29}$/

/** `NUMBER`, or `NUMBER*2` for several. */
const ENTRY = /^(?<number>[^*]+?)(?:\*(?<quantity>\d{1,2}))?$/

const entryOf = ({ number, quantity }: OrderLine) =>
  quantity === 1 ? number : `${number}*${quantity}`

/** The order list in `want` of an address, each number once. Invalid numbers are ignored. */
export function readOrderList(address: QueryParams): readonly OrderLine[] {
  const list = new Map<string, number>()
  for (const [name, text] of address) {
    if (name !== 'want') continue
    const { number = '', quantity = '1' } = ENTRY.exec(text.trim().toUpperCase())?.groups ?? {}
    if (PART_NUMBER.test(number) && Number(quantity) > 0 && !list.has(number))
      list.set(number, Number(quantity))
    if (list.size === MAX_ORDER_LINES) break
  }
  return [...list].map(([number, quantity]) => ({ number, quantity }))
}

/** The pairs of the address that carries a list. */
export const formatOrderList = (list: readonly OrderLine[]): [name: string, value: string][] =>
  list.map((part) => ['want', entryOf(part)])

/** Sets a part's quantity in the list: 0 removes it, a new one is appended. A full list stays unchanged. */
export function withQuantity(
  list: readonly OrderLine[],
  number: string,
  quantity: number,
): readonly OrderLine[] {
  if (quantity <= 0) return list.filter((part) => part.number !== number)
  const entry = { number, quantity: Math.min(quantity, MAX_QUANTITY) }
  if (list.some((part) => part.number === number))
    return list.map((part) => (part.number === number ? entry : part))
  return list.length < MAX_ORDER_LINES ? [...list, entry] : list
}
