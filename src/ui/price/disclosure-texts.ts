import type { Disclosure } from '#domain/finance/deal/disclosure.ts'
import { formatMiles, formatPercent } from '#i18n/format-unit.ts'
import { formatCents } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/message.ts'
import type { Areas } from '#messages/areas.ts'

import { includedIn } from './card-payment.ts'

type Words = Translate<Areas['payment']>
type Loan = Extract<Disclosure, { mode: 'finance' }>
type Lease = Extract<Disclosure, { mode: 'lease' }>

/** Regulation Z, 12 CFR 1026.24(d)(2). */
function loanTexts(loan: Loan, t: Words, locale: Locale): readonly string[] {
  const money = (amount: Loan['monthly']) => formatCents(amount, locale)
  return [
    t('loan', {
      down: money(loan.downPayment),
      n: loan.termMonths,
      monthly: money(loan.monthly),
      apr: formatPercent(loan.aprPercent, locale),
    }),
    t('loanSums', {
      financed: money(loan.amountFinanced),
      charge: money(loan.financeCharge),
      total: money(loan.totalOfPayments),
      included: t(includedIn(loan)),
    }),
  ]
}

/** Regulation M, 12 CFR 1013.7(d)(2). It never names a rate. */
function leaseTexts(lease: Lease, t: Words, locale: Locale): readonly string[] {
  const money = (amount: Lease['monthly']) => formatCents(amount, locale)
  return [
    t('lease', {
      due: money(lease.dueAtSigning),
      n: lease.termMonths,
      monthly: money(lease.monthly),
    }),
    t('leaseSums', { total: money(lease.totalOfPayments), included: t(includedIn(lease)) }),
    t('leaseMiles', {
      miles: formatMiles(lease.milesPerYear, locale),
      excess: money(lease.excessMile),
    }),
  ]
}

/**
 * All disclosures that must accompany a payment, sentence by sentence, with its numbers.
 * @param t the messages of the area `payment` in `locale`
 * @see FIN-15
 */
export function disclosureTexts(
  disclosure: Disclosure,
  t: Words,
  locale: Locale,
): readonly string[] {
  const { mode, scores, tradeIn, rateSource, estimatedTaxRate } = disclosure
  const texts =
    mode === 'lease' ? leaseTexts(disclosure, t, locale) : loanTexts(disclosure, t, locale)
  return [
    ...texts,
    ...(tradeIn > 0 ? [t('withTrade', { trade: formatCents(tradeIn, locale) })] : []),
    scores ? t('scores', scores) : t('ownRate'),
    ...(rateSource ? [rateSource[locale]] : []),
    estimatedTaxRate === null
      ? t('taxPlace')
      : t('taxEstimated', { rate: formatPercent(estimatedTaxRate * 100, locale) }),
    t(mode === 'lease' ? 'leaseEnd' : 'loanEnd'),
  ]
}
