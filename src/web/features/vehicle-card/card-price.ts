import type { Dealer } from '#domain/dealers/dealer.ts'
import { cents, type Cents } from '#domain/kernel/money.ts'
import { digitsOf, formatPhone } from '#domain/kernel/phone.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Fee } from '#domain/price/fee.ts'
import { isValidDiscount } from '#domain/price/ledger-lines.ts'
import {
  isOwnPrice,
  leadPrice,
  priceLedger,
  type Shopper,
  type ShownPrice,
} from '#domain/price/ledger.ts'
import type { Site } from '#domain/site/site.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'

/** The price part of a card, in the shopper's language. */
export type CardPrice = Readonly<{
  /** What the amount is: all-in price, MSRP; `null` where it goes without saying. */
  label: string | null
  /** `$47,584` or `Call`; `null` where the price is not shown. */
  amount: string | null
  /** The same as a number, to be compared later; `null` where no price is shown. */
  cents: Cents | null
  /** `All-in price $30,599`, where the amount above it is the shopper's own; nothing elsewhere. @see PRC-11 */
  allIn?: string
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
  shopper?: Shopper | undefined
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

/** The amount with what stands around it: the all-in price, unless the site has switched it off. */
function amountOf(
  ledger: ShownPrice,
  isAllInShown: boolean,
  { t, money, personalLabel }: Said,
): Pick<CardPrice, 'label' | 'amount' | 'cents' | 'allIn' | 'note'> {
  const { label, amount } = leadPrice(ledger, isAllInShown)
  const { shown, general, allIn, kind } = ledger
  const fees = cents((allIn ?? 0) - (general ?? 0))
  const isOwn = isOwnPrice(ledger) && isAllInShown && allIn !== null
  const texts = { amount: money(amount), cents: amount }
  if (label === 'allIn') {
    const price = kind === 'msrp' ? t('msrpIs', { price: money(shown) }) : money(shown)
    const note = fees > 0 ? t('allInNote', { price, fees: money(fees) }) : t('allInSame')
    return { ...texts, label: t('allIn'), note }
  }
  const own = label === 'personal' ? personalLabel : t('price')
  if (isOwn)
    return {
      ...texts,
      label: own,
      allIn: t('allInIs', { price: money(allIn) }),
      note: fees > 0 ? t('ownBeforeFees', { label: own }) : null,
    }
  const labels = { personal: personalLabel, msrp: t('msrp'), price: null }
  return { ...texts, label: labels[label], note: fees > 0 ? t('beforeFees') : null }
}

/**
 * What a card says about a vehicle's price.
 * Savings under $300 are not named.
 * @see PRC-4 to PRC-7, PRC-11
 */
export function cardPrice(
  vehicle: ListedVehicle,
  { site, locale, dealer, fees, shopper = 'unknown' }: PriceSource,
): CardPrice {
  const personalLabel = site.pricing.personalLabel[locale]
  const said: Said = {
    t: wordsOf(locale),
    money: (amount) => formatMoney(amount, locale),
    personalLabel,
  }
  const ledger = priceLedger(vehicle, { options: site.pricing, shopper, fees })
  if (ledger.kind === 'call') return callPrice(dealer?.phone ?? null, said)
  const action = {
    label: said.t('unlock', { label: personalLabel }),
    href: paths.unlock(vehicle),
  }
  if (ledger.shown === null) return { ...NOTHING, action }
  const { msrp, savings } = ledger
  // What a feed calls the MSRP of a used vehicle is what it was listed for.
  const isNew = vehicle.condition === 'new'
  const isSaving = savings !== null && isValidDiscount(savings) && msrp !== null
  return {
    ...amountOf(ledger, site.pricingSectionOptions.showAllInPrice, said),
    was: isSaving ? said.t(isNew ? 'msrpIs' : 'was', { price: said.money(msrp) }) : null,
    saving: isSaving ? said.t('saving', { amount: said.money(savings) }) : null,
    action: ledger.kind === 'msrp' ? action : null,
  }
}
