import { cents, type Cents } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { Special } from '#domain/specials/special.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { CardPrice } from '#web/features/vehicle-card/card-view.ts'

type PriceSource = Readonly<{
  locale: Locale
  /** The fees of the vehicle's dealer. */
  fees: readonly Fee[]
  /** A date at the dealer. */
  day: (iso: string) => string
}>

type Formats = Readonly<{
  t: ReturnType<typeof translatorFor>
  money: (amount: Cents) => string
}>

const translatorFor = (locale: Locale) => areaTranslator('specials', locale)

const BASIS = { day45: 'basisDay45', final: 'basisFinal', general: null } as const
const REFERENCE = { allIn: 'otherwise', msrp: 'msrpIs', was: 'was' } as const

/** The reference price and the saving; for a price drop its date instead. @see PRC-7 */
function comparedWith(
  { reference, saving, reasons, price }: Special,
  { t, money }: Formats,
  day: PriceSource['day'],
): Pick<CardPrice, 'was' | 'saving'> {
  if (reference) {
    const key =
      reference.kind === 'allIn' && price.charges !== null
        ? 'allInOtherwise'
        : REFERENCE[reference.kind]
    return {
      was: t(key, { price: money(reference.amount) }),
      saving: saving && t('saving', { amount: money(saving) }),
    }
  }
  const dropReason = reasons.find(({ kind }) => kind === 'drop')
  const priceCut = dropReason && {
    amount: money(dropReason.amount),
    date: day(dropReason.at ?? ''),
  }
  return { was: priceCut ? t('priceCut', priceCut) : null, saving: null }
}

/** How the amount is computed, and what it excludes. */
function noteOf({ price }: Special, fees: readonly Fee[], { t, money }: Formats): string {
  const { amount, charges, conditional } = price
  const basis = BASIS[price.basis]
  const from = () => {
    // Nothing is said about a dealer whose fees are unknown. @see PRC-12
    if (charges === null) return fees.length > 0 && t('beforeFees')
    return charges > 0
      ? t('allInNote', { price: money(amount), fees: money(charges) })
      : t('allInSame')
  }
  return [
    from(),
    basis && t(basis),
    conditional > 0 && t('conditional', { amount: money(conditional) }),
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * The price texts of a special's card. One at the public price is labeled as on all cards. One at its own price shows
 * that with every mandatory charge, compared with the regular all-in price.
 * @param regular the price texts of the vehicle's regular card
 * @see PRC-7, PRC-10, PRC-11
 */
export function specialPrice(
  special: Special,
  regular: CardPrice,
  { locale, fees, day }: PriceSource,
): CardPrice {
  const formats: Formats = {
    t: translatorFor(locale),
    money: (amount) => formatMoney(amount, locale),
  }
  const { t, money } = formats
  const { price, reference } = special
  const compared = comparedWith(special, formats, day)
  if (price.basis === 'general') return { ...regular, ...compared }
  const { charges } = price
  const amount = cents(price.amount + (charges ?? 0))
  const general = money(cents(price.general + (charges ?? 0)))
  const isNamed = charges === null || reference?.kind === 'allIn'
  return {
    ...compared,
    label: t(charges === null ? 'price' : 'priceAllIn'),
    amount: money(amount),
    cents: amount,
    ...(!isNamed && { own: t('allInOtherwise', { price: general }) }),
    note: noteOf(special, fees, formats),
    action: null,
  }
}
