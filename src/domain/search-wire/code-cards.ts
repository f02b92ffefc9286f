import { cents, type Cents } from '#domain/kernel/money.ts'
import type { VehicleColumns } from '#domain/search/engine/vehicle-columns.ts'
import type { Pricing, Vehicle } from '#domain/vehicle/vehicle.ts'

import { from } from './code-columns.ts'
import { contextOf } from './guess.ts'
import { KIND } from './kinds.ts'
import type { ValueCoder } from './value-coder.ts'

/** What a list shows of a vehicle beyond what it is searched by. */
export type Card = Readonly<{
  pricing: Pricing
  /** What the price was before it was last lowered; `null` where it was not. */
  loweredFrom: Cents | null
  isMsrpRequired: boolean
  isCertified: boolean
  isTruck: boolean
  /** The first picture, where it shows this very vehicle; else `null`. */
  picture: string | null
}>

/** What a list shows of this vehicle. */
export function cardOf(vehicle: Vehicle, isLowered: boolean, hasPhoto: boolean): Card {
  return {
    pricing: vehicle.pricing,
    loweredFrom: isLowered ? (vehicle.priceChange?.from ?? null) : null,
    isMsrpRequired: vehicle.isMsrpRequired,
    isCertified: vehicle.isCertified,
    isTruck: vehicle.isTruck,
    picture: hasPhoto ? (vehicle.imageUrls[0] ?? null) : null,
  }
}

const NO_PRICING: Pricing = {
  msrp: null,
  exclusiveDiscount: cents(0),
  markupsTotal: cents(0),
  rebatesAppliedTotal: cents(0),
  rebatesEveryoneTotal: cents(0),
  discountsTotal: cents(0),
  finalPrice: cents(0),
}
const NO_CARD: Card = {
  pricing: NO_PRICING,
  loweredFrom: null,
  isMsrpRequired: false,
  isCertified: false,
  isTruck: false,
  picture: null,
}

/** Parts of a price that are mostly zero, in the order they are told in. */
const PARTS = [
  'exclusiveDiscount',
  'markupsTotal',
  'rebatesEveryoneTotal',
  'rebatesAppliedTotal',
  'discountsTotal',
] as const satisfies readonly (keyof Pricing)[]

const DOLLAR = 100

/** An amount by how far it is from another one; most are whole dollars apart. */
function codeAmount(
  coder: ValueCoder,
  kind: number,
  [amount, near]: readonly [amount: Cents, near: Cents],
  about: readonly number[],
): Cents {
  const dollars = Math.floor((amount - near) / DOLLAR)
  const told = coder.number(dollars, kind, about) * DOLLAR
  const rest = coder.code(amount - near - dollars * DOLLAR, DOLLAR, kind + 1)
  return cents(near + told + rest)
}

function codePricing(
  coder: ValueCoder,
  given: Pricing,
  shown: Cents,
  about: readonly number[],
): Pricing {
  const amount = (at: number, value: Cents, near: Cents, of = about) =>
    codeAmount(coder, KIND.pricing + at, [value, near], of)
  const finalPrice = amount(0, given.finalPrice, shown)
  const hasMsrp = coder.code(Number(given.msrp !== null), 2, KIND.pricing + 2, about) === 1
  const msrp = hasMsrp ? amount(2, given.msrp ?? cents(0), finalPrice) : null
  const parts: Partial<Record<(typeof PARTS)[number], Cents>> = {}
  let isAny = 0
  for (const [at, name] of PARTS.entries()) {
    const context = contextOf(at, Math.min(1, Math.abs(shown - finalPrice)), isAny)
    const value = amount(4, given[name], cents(0), [
      context,
      contextOf(context, ...about.slice(0, 1)),
    ])
    if (value !== 0) isAny |= 1 << at
    parts[name] = value
  }
  return { ...NO_PRICING, ...parts, finalPrice, msrp }
}

/** Stands for the stock number in the address of a picture. */
const STOCK = '\u0002'
const [NONE, WITH_STOCK, AS_IT_IS] = [0, 1, 2]

/** Addresses of pictures are mostly alike but for the stock number. */
function codePicture(coder: ValueCoder, picture: string | null, stock: string, before: string) {
  const how =
    picture === null ? NONE : picture.includes(STOCK) || stock === '' ? AS_IT_IS : WITH_STOCK
  const told = coder.code(how, 3, KIND.pictures)
  if (told === NONE) return { picture: null, written: before }
  const text = picture ?? ''
  const written = coder.text(
    told === WITH_STOCK ? text.replaceAll(stock, STOCK) : text,
    KIND.picture,
    before,
  )
  return {
    picture: told === WITH_STOCK ? written.replaceAll(STOCK, () => stock) : written,
    written,
  }
}

/**
 * Codes what cards show of the rows of a table that both sides have, stock numbers included.
 * @param cards by row; when reading, any list
 */
export function codeCards(
  coder: ValueCoder,
  table: VehicleColumns,
  cards: readonly Card[],
): readonly Card[] {
  const { size, texts, priceCents, photos, droppedOn, lists, stocks } = table
  const about = from(texts, [['type'], ['type', 'make'], ['type', 'model']])
  let before = ''
  return Array.from({ length: size }, (_, row) => {
    const { pricing, loweredFrom, ...card } = cards[row] ?? NO_CARD
    const contexts = about(row)
    const flags =
      Number(card.isMsrpRequired) + 2 * Number(card.isCertified) + 4 * Number(card.isTruck)
    const told = coder.code(flags, 8, KIND.flags, [lists[row] ?? 0, ...contexts])
    const prices = codePricing(coder, pricing, cents(priceCents[row] ?? 0), contexts)
    const isLowered = (droppedOn[row] ?? 0) > 0
    const from = isLowered
      ? codeAmount(coder, KIND.changes, [loweredFrom ?? prices.finalPrice, prices.finalPrice], [])
      : null
    const shown =
      photos[row] === 1 ? codePicture(coder, card.picture, stocks[row] ?? '', before) : null
    before = shown?.written ?? before
    return {
      pricing: prices,
      loweredFrom: from,
      isMsrpRequired: (told & 1) === 1,
      isCertified: (told & 2) === 2,
      isTruck: (told & 4) === 4,
      picture: shown?.picture ?? null,
    }
  })
}
