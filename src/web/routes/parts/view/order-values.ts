import type { FieldValues } from '#domain/forms/read-form.ts'
import { FIRST_LINES, MORE_LINES } from '#domain/lead-forms/parts.ts'
import { readOrderList } from '#domain/parts/order-list.ts'
import { readPartQuery } from '#domain/parts/part-query.ts'
import type { Part } from '#domain/parts/part.ts'
import type { Locale } from '#i18n/locale.ts'

/** The maximum length of a line. */
const MAX_LINE_LENGTH = 100

const lineOf = (number: string, part: Part | undefined, locale: Locale) =>
  [number, part?.name[locale]].filter(Boolean).join(' ').slice(0, MAX_LINE_LENGTH)

/**
 * The initial values of an order: the list in its address, with numbers and the catalog's names, and the vehicle. Every
 * quantity starts with one.
 */
export function orderValues(
  address: URLSearchParams,
  known: readonly Part[],
  locale: Locale,
): FieldValues {
  const list = readOrderList(address)
  const { make, model, year } = readPartQuery(address)
  const lines = [...FIRST_LINES, ...MORE_LINES].flatMap((line) => {
    const entry = list[line - 1]
    const quantity = [`quantity${line}`, String(entry?.quantity ?? 1)] as const
    if (!entry) return [quantity]
    const part = known.find(({ number }) => number === entry.number)
    return [[`part${line}`, lineOf(entry.number, part, locale)] as const, quantity]
  })
  return {
    ...Object.fromEntries(lines),
    more: list.length > FIRST_LINES.length ? 'yes' : '',
    make,
    model,
    year: String(year ?? ''),
    delivery: 'pickup',
  }
}
