import { MAX_ORDER_LINES, withQuantity } from '#domain/parts/order-list.ts'
import type { Part, PartFit } from '#domain/parts/part.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatCents } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'

import { catalogHref, type CatalogState } from './catalog-address.ts'

/** A part's card, in one language. */
export type PartCard = Readonly<ReturnType<typeof partCard>>

const VEHICLES_SHOWN = 2

/** Numbers that differ only in punctuation are different parts. */
const cardId = ({ number }: Pick<Part, 'number'>) =>
  `part-${number.toLowerCase().replaceAll(' ', '_').replaceAll('/', ':')}`

function fitText({ make, model, fromYear, untilYear }: PartFit, locale: Locale): string {
  const t = areaTranslator('parts-catalog', locale)
  const name = model === null ? make : `${make} ${model}`
  if (fromYear !== null && untilYear !== null)
    return fromYear === untilYear ? `${name} ${fromYear}` : `${name} ${fromYear}–${untilYear}`
  // Years are not quantities: they have no thousands separator.
  if (fromYear !== null) return t('yearsFrom', { name, from: String(fromYear) })
  if (untilYear !== null) return t('yearsUntil', { name, until: String(untilYear) })
  return name
}

/** The vehicles that a part fits, the first ones by name. */
export function fitsText(fits: readonly PartFit[], locale: Locale): string {
  const t = areaTranslator('parts-catalog', locale)
  if (fits.length === 0) return t('fitsAll')
  const shown = fits
    .slice(0, VEHICLES_SHOWN)
    .map((fit) => fitText(fit, locale))
    .join(', ')
  const rest = fits.length - VEHICLES_SHOWN
  return t('fits', { vehicles: rest > 0 ? t('fitsMore', { vehicles: shown, n: rest }) : shown })
}

/** A part's card in a state of the page. */
export function partCard(part: Part, state: CatalogState, locale: Locale) {
  const t = areaTranslator('parts-catalog', locale)
  const { number, price } = part
  const isOnList = state.list.some((entry) => entry.number === number)
  const isFull = state.list.length >= MAX_ORDER_LINES
  const added = { ...state, list: withQuantity(state.list, number, 1) }
  return {
    /** For links back to it. */
    id: cardId(part),
    number,
    name: part.name[locale],
    description: part.description[locale],
    category: part.category,
    /** In words; "on request" if unknown. */
    price: price === null ? t('askPrice') : formatCents(price, locale),
    hasPrice: price !== null,
    fits: fitsText(part.fits, locale),
    /** Adds it to the list; `null` if it is there, or the list is full. */
    addHref: isOnList || isFull ? null : catalogHref(added, cardId(part)),
    isOnList,
  }
}
