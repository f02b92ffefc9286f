import { cents } from '#domain/kernel/money.ts'
import { MAX_QUANTITY, MAX_ORDER_LINES, withQuantity } from '#domain/parts/order-list.ts'
import type { Part } from '#domain/parts/part.ts'
import { formatCents } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'

import { catalogHref, type CatalogState } from './catalog-address.ts'

/** The anchor of the list. */
export const LIST_PLACE = 'list'

/** The shopper's list, before it is sent. */
export type ListView = Readonly<ReturnType<typeof listView>>

/** The list in an address, with the catalog's data of its parts. */
export function listView(state: CatalogState, known: readonly Part[], locale: Locale) {
  const listed = state.list.flatMap((entry) => {
    const part = known.find(({ number }) => number === entry.number)
    return part ? [{ ...entry, part }] : []
  })
  const hrefWith = (number: string, quantity: number) =>
    catalogHref({ ...state, list: withQuantity(state.list, number, quantity) }, LIST_PLACE)
  const priced = listed.flatMap(({ part: { price }, quantity }) =>
    price === null ? [] : [price * quantity],
  )
  return {
    lines: listed.map(({ number, quantity, part: { name, price } }) => ({
      number,
      name: name[locale],
      quantity,
      price: price === null ? null : formatCents(cents(price * quantity), locale),
      moreHref: quantity < MAX_QUANTITY ? hrefWith(number, quantity + 1) : null,
      fewerHref: quantity > 1 ? hrefWith(number, quantity - 1) : null,
      removeHref: hrefWith(number, 0),
    })),
    /** Of parts with known prices; `null` if there are none. */
    sum:
      priced.length === 0
        ? null
        : formatCents(cents(priced.reduce((sum, price) => sum + price, 0)), locale),
    /** The number of parts without a price. */
    open: listed.length - priced.length,
    isFull: state.list.length >= MAX_ORDER_LINES,
  }
}
