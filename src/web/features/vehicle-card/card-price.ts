import { salesPhone, type SalesPhones } from '#domain/dealers/sales-phone.ts'
import { cents, type Cents } from '#domain/kernel/money.ts'
import { digitsOf, formatPhone } from '#domain/kernel/phone.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Fee } from '#domain/price/fee.ts'
import { conditionalRebates } from '#domain/price/general-price.ts'
import { priceLedger, type ShownPrice } from '#domain/price/ledger.ts'
import type { Shopper } from '#domain/price/shown-price.ts'
import type { Site } from '#domain/site/site.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'

/** The price texts of a card, in the shopper's language. */
export type CardPrice = Readonly<{
  /** The label of the amount: all-in price, personal price, MSRP; `null` if none is needed. */
  label: string | null
  /** `$47,584` or `Call`; `null` if the price is not shown. */
  amount: string | null
  /** The same as a number, for later comparison; `null` if no price is shown. */
  cents: Cents | null
  /** `MyChapman Price $13,745`: the site's own price, if the amount above it is that plus charges. @see PRC-11 */
  own?: string
  /** How the amount is computed. */
  note: string | null
  /** The reference price. @see PRC-7 */
  was: string | null
  /** How far the amount is below it. */
  saving: string | null
  /** Where the price, or a better one, is available. */
  action: Readonly<{ label: string; href: string }> | null
}>

type PriceSource = Readonly<{
  site: Site
  locale: Locale
  /** The vehicle's dealer. */
  dealer: SalesPhones | null
  /** The fees of the vehicle's dealer. */
  fees: readonly Fee[]
  /** The shopper; an unknown one by default. @see PRC-2 */
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

type Formats = Readonly<{
  t: ReturnType<typeof translatorFor>
  money: (amount: Cents) => string
  personalLabel: string
}>

const translatorFor = (locale: Locale) => areaTranslator('vehicle-card', locale)

/** The phone link of a vehicle priced "Call". */
function callPrice(phone: string | null, { t }: Formats): CardPrice {
  const action = phone && {
    label: t('callPhone', { phone: formatPhone(phone) }),
    href: `tel:+1${digitsOf(phone)}`,
  }
  return { ...NOTHING, amount: t('call'), action: action || null }
}

/** The most prominent amount with its label and note. @see PRC-11 */
function amountOf(
  { lead: { label, amount }, label: ownLabel, shown, charges, kind }: ShownPrice,
  { t, money, personalLabel }: Formats,
): Pick<CardPrice, 'label' | 'amount' | 'cents' | 'own' | 'note'> {
  const texts = { amount: money(amount), cents: amount }
  const fees = charges ?? 0
  if (label !== 'allIn' && label !== 'yourAllIn') {
    const labels = { personal: personalLabel, msrp: t('msrp'), price: null }
    return { ...texts, label: labels[label], note: fees > 0 ? t('beforeFees') : null }
  }
  const price = kind === 'msrp' ? t('msrpIs', { price: money(shown) }) : money(shown)
  const note = fees > 0 ? t('allInNote', { price, fees: money(cents(fees)) }) : t('allInSame')
  const shopperPrice = `${personalLabel} ${money(shown)}`
  const isOwn = label === 'yourAllIn' && ownLabel === 'personal'
  return { ...texts, label: t(label), ...(isOwn && { own: shopperPrice }), note }
}

const REFERENCE = { allIn: 'allInIs', msrp: 'msrpIs', was: 'was' } as const

/** The reference of the amount: the public all-in price always, other prices only with a saving. @see PRC-7 */
function comparedWith({ reference, saving }: ShownPrice, { t, money }: Formats) {
  if (reference === null || (saving === null && reference.kind !== 'allIn'))
    return { was: null, saving: null }
  return {
    was: t(REFERENCE[reference.kind], { price: money(reference.amount) }),
    saving: saving && t('saving', { amount: money(saving) }),
  }
}

/** The conditional rebates in a known shopper's price. @see PRC-2, PRC-3 */
function conditionalIn(
  { pricing }: Pick<ListedVehicle, 'pricing'>,
  shopper: Shopper,
  { t, money }: Formats,
): string | null {
  const rebates = conditionalRebates(pricing)
  return shopper === 'known' && rebates > 0 ? t('conditionalIn', { amount: money(rebates) }) : null
}

/**
 * The price texts of a vehicle's card.
 * @see PRC-4 to PRC-7, PRC-11
 */
export function cardPrice(
  vehicle: ListedVehicle,
  { site, locale, dealer, fees, shopper = 'unknown' }: PriceSource,
): CardPrice {
  const personalLabel = site.pricing.personalLabel[locale]
  const formats: Formats = {
    t: translatorFor(locale),
    money: (amount) => formatMoney(amount, locale),
    personalLabel,
  }
  const ledger = priceLedger(vehicle, { site, shopper, fees })
  if (ledger.kind === 'call') return callPrice(dealer && salesPhone(dealer), formats)
  const action = {
    label: formats.t('unlock', { label: personalLabel }),
    href: paths.unlock(vehicle),
  }
  if (ledger.shown === null) return { ...NOTHING, action }
  const { note, ...amount } = amountOf(ledger, formats)
  const notes = [note, conditionalIn(vehicle, shopper, formats)].filter((text) => text !== null)
  return {
    ...amount,
    note: notes.join('. ') || null,
    ...comparedWith(ledger, formats),
    action: ledger.kind === 'msrp' ? action : null,
  }
}
