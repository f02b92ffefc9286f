import type { Dealer } from '#domain/dealers/dealer.ts'
import { cents, type Cents } from '#domain/kernel/money.ts'
import { digitsOf, formatPhone } from '#domain/kernel/phone.ts'
import type { Fee } from '#domain/price/fee.ts'
import { isValidDiscount } from '#domain/price/price-lines.ts'
import { priceView, type PriceView } from '#domain/price/price-view.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { paths } from '#paths'
import type { Site } from '#sites/schema.ts'

/** The price part of a card, in the shopper's language. */
export type CardPrice = Readonly<{
  /** What the amount is: all-in price, MSRP; `null` where it goes without saying. */
  label: string | null
  /** `$47,584` or `Call`; `null` where the price is not shown. */
  amount: string | null
  /** The same as a number, to be compared later; `null` where no price is shown. */
  cents: Cents | null
  /** How the amount comes about. */
  note: string | null
  was: string | null
  saving: string | null
  /** Where the price, or a better one, can be had. */
  action: Readonly<{ label: string; href: string }> | null
}>

type PriceSource = Readonly<{
  site: Site
  locale: Locale
  /** The vehicle's dealer. */
  dealer: Pick<Dealer, 'phone'> | null
  /** The fees of the vehicle's dealer. */
  fees: readonly Fee[]
  /** Who looks; without it, someone who has told nothing of themselves. @see PRC-2 */
  shopper?: 'unknown' | 'known' | undefined
}>

const NOTHING: CardPrice = {
  label: null,
  amount: null,
  cents: null,
  note: null,
  was: null,
  saving: null,
  action: null,
}

type Said = Readonly<{
  t: ReturnType<typeof wordsOf>
  money: (amount: Cents) => string
  personalLabel: string
}>

const wordsOf = (locale: Locale) => areaTranslator('vehicle-card', locale)

/** The call to make where a dealer wants to be asked. */
function callPrice(phone: string | null, { t }: Said): CardPrice {
  const action = phone && {
    label: t('callPhone', { phone: formatPhone(phone) }),
    href: `tel:+1${digitsOf(phone)}`,
  }
  return { ...NOTHING, amount: t('call'), action: action || null }
}

/** The amount with what stands above and below it: the all-in price, unless the site has switched it off. */
function amountOf(
  view: Extract<PriceView, { amount: Cents }>,
  isAllInShown: boolean,
  { t, money, personalLabel }: Said,
) {
  const fees = view.allIn ? cents(view.allIn.amount - view.allIn.price) : cents(0)
  const price =
    view.kind === 'msrp' ? t('msrpIs', { price: money(view.amount) }) : money(view.amount)
  // The all-in price starts from everyone's: it is no sum of this one. @see PRC-8
  const isOwn = view.allIn !== null && view.allIn.price !== view.amount
  if (view.allIn && isAllInShown && !isOwn)
    return {
      label: t('allIn'),
      amount: money(view.allIn.amount),
      cents: view.allIn.amount,
      note: fees > 0 ? t('allInNote', { price, fees: money(fees) }) : t('allInSame'),
    }
  const label = view.kind === 'msrp' ? t('msrp') : null
  return {
    label: view.label === 'personal' ? personalLabel : label,
    amount: money(view.amount),
    cents: view.amount,
    note: fees > 0 ? t('beforeFees') : null,
  }
}

/**
 * What a card says about a vehicle's price.
 * Savings under $300 are not named.
 * @see PRC-4 to PRC-7, PRC-11
 */
export function cardPrice(
  vehicle: Vehicle,
  { site, locale, dealer, fees, shopper = 'unknown' }: PriceSource,
): CardPrice {
  const personalLabel = site.pricing.personalLabel[locale]
  const said: Said = {
    t: wordsOf(locale),
    money: (amount) => formatMoney(amount, locale),
    personalLabel,
  }
  const view = priceView(vehicle, { options: site.pricing, shopper, fees })
  if (view.kind === 'call') return callPrice(dealer?.phone ?? null, said)
  const action = {
    label: said.t('unlock', { label: personalLabel }),
    href: paths.vehicleInterest(vehicle),
  }
  if (view.amount === null) return { ...NOTHING, action }
  const { msrp } = vehicle.pricing
  // What a feed calls the MSRP of a used vehicle is what it was listed for.
  const isNew = vehicle.condition === 'new'
  const isSaving = view.savings !== null && isValidDiscount(view.savings) && msrp !== null
  return {
    ...amountOf(view, site.pricingSectionOptions.showAllInPrice, said),
    was: isSaving ? said.t(isNew ? 'msrpIs' : 'was', { price: said.money(msrp) }) : null,
    saving: isSaving ? said.t('saving', { amount: said.money(view.savings) }) : null,
    action: view.kind === 'msrp' ? action : null,
  }
}
