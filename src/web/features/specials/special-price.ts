import { cents, type Cents } from '#domain/kernel/money.ts'
import { allInPrice } from '#domain/price/all-in-price.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { Site } from '#domain/site/site.ts'
import type { Special, SpecialReason } from '#domain/specials/special.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { CardPrice } from '#web/features/vehicle-card/card-view.ts'

type PriceSource = Readonly<{ site: Site; locale: Locale; fees: readonly Fee[] }>

type Said = Readonly<{
  t: ReturnType<typeof wordsOf>
  money: (amount: Cents) => string
  isNew: boolean
}>

const wordsOf = (locale: Locale) => areaTranslator('specials', locale)

/** What the special is compared with. */
function beforeText({ kind, before }: SpecialReason, { t, money, isNew }: Said): string {
  const price = money(before)
  if (kind === 'day45' || kind === 'open') return t('otherwise', { price })
  // What a feed calls the MSRP of a used vehicle is what it was listed for.
  return kind === 'savings' && isNew ? t('msrpIs', { price }) : t('was', { price })
}

const BASIS = { day45: 'basisDay45', final: 'basisFinal', general: null } as const

/** How the amount comes about, and what is no part of it. */
function noteOf({ price }: Special, fees: Cents | null, { t, money }: Said): string {
  const basis = BASIS[price.basis]
  const charges = () => {
    if (fees === null) return t('beforeFees')
    return fees > 0
      ? t('allInNote', { price: money(price.amount), fees: money(fees) })
      : t('allInSame')
  }
  return [
    charges(),
    basis && t(basis),
    price.conditional > 0 && t('conditional', { amount: money(price.conditional) }),
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * What a card says of a special's price. One at everyone's price says that as all cards do. One at a price of its own
 * leads with that and every mandatory charge; the all-in price that everyone pays elsewhere stands directly under it.
 * @param usual what the vehicle's card says elsewhere
 * @see PRC-7, PRC-10, PRC-11
 */
export function specialPrice(
  special: Special,
  usual: CardPrice,
  { site, locale, fees }: PriceSource,
): CardPrice {
  const said: Said = {
    t: wordsOf(locale),
    money: (amount) => formatMoney(amount, locale),
    isNew: special.vehicle.condition === 'new',
  }
  const { t, money } = said
  const { price, reasons } = special
  const [first] = reasons
  const was = beforeText(first, said)
  const saving = t('saving', { amount: money(first.saves) })
  if (price.basis === 'general') return { ...usual, was, saving }
  // Two prices stand above it: there is one line for it.
  const compared = { was: null, saving: `${saving} · ${was}` }
  if (!site.pricingSectionOptions.showAllInPrice)
    return {
      ...compared,
      label: t('price'),
      amount: money(price.amount),
      cents: price.amount,
      note: noteOf(special, null, said),
      action: null,
    }
  const { amount } = allInPrice(price.amount, fees)
  return {
    ...compared,
    label: t('priceAllIn'),
    amount: money(amount),
    cents: amount,
    allIn: t('allInOtherwise', { price: money(allInPrice(price.general, fees).amount) }),
    note: noteOf(special, cents(amount - price.amount), said),
    action: null,
  }
}
