import { paymentDollars, type PaymentEstimate } from '#domain/finance/estimate-payment.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'

/** A card's payment in the shopper's language. Wherever `amount` is shown, `terms` stands right by it. @see FIN-15 */
export type CardPayment = Readonly<{
  /** `Est. $789/mo` */
  amount: string
  /** Rate, term, amount due at signing, and what the payment leaves out. */
  terms: string
}>

/** What a card says of an estimated payment. @see FIN-15 */
export function cardPayment(estimate: PaymentEstimate, locale: Locale): CardPayment {
  const t = areaTranslator('payment', locale)
  return {
    amount: t('amount', { amount: formatMoney(fromDollars(paymentDollars(estimate)), locale) }),
    terms: t('terms', {
      apr: estimate.aprPercent,
      term: estimate.termMonths,
      due: formatMoney(estimate.dueAtSigning, locale),
    }),
  }
}
