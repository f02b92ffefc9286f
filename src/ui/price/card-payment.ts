import type { Disclosure } from '#domain/finance/deal/disclosure.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMiles, formatMonths, formatPercent } from '#i18n/format-unit.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'

declare const closed: unique symbol

/**
 * A card's payment in the shopper's language, as it is sent to browsers. The amount is private: only `Payment` renders
 * it, with its terms.
 * @see FIN-15
 */
export type CardPayment = Readonly<Record<typeof closed, 'amount and terms'>>

/** The content of a card's payment behind its type: `Est. $789/mo`, and its terms. */
type Words = readonly [amount: string, terms: string]

/** The text about what a payment includes. @see PRC-12 */
export const includedIn = ({ hasFees }: Disclosure) => (hasFees ? 'included' : 'includedTax')

/** A card's text about a deal's payment. @see FIN-15 */
export function cardPayment(disclosure: Disclosure, locale: Locale): CardPayment {
  // The type is opaque: only `paymentWords` reads its content.
  return paymentTexts(disclosure, locale) as unknown as CardPayment
}

/** The amount and the terms that must be next to it. */
export const paymentWords = (payment: CardPayment): Words =>
  // Only `cardPayment` creates values of this type.
  payment as unknown as Words

function paymentTexts(disclosure: Disclosure, locale: Locale): Words {
  const t = areaTranslator('payment', locale)
  const amount = formatMoney(disclosure.monthly, locale)
  const due = formatMoney(disclosure.dueAtSigning, locale)
  const trade = formatMoney(disclosure.tradeIn, locale)
  const { tradeIn } = disclosure
  const included = t(includedIn(disclosure))
  const term = formatMonths(disclosure.termMonths, locale)
  if (disclosure.mode === 'lease') {
    const terms = { term, due, included, miles: formatMiles(disclosure.milesPerYear, locale) }
    return [
      t('leaseAmount', { amount }),
      tradeIn > 0 ? t('leaseTermsWithTrade', { ...terms, trade }) : t('leaseTerms', terms),
    ]
  }
  const terms = { apr: formatPercent(disclosure.aprPercent, locale), term, due, included }
  return [
    t('amount', { amount }),
    tradeIn > 0 ? t('termsWithTrade', { ...terms, trade }) : t('terms', terms),
  ]
}
