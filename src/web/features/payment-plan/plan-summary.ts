import type { PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import type { TaxLocation } from '#domain/finance/terms/finance-program.ts'
import type { Cents } from '#domain/kernel/money.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMiles, formatMonths, formatPercent } from '#i18n/format-unit.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/message.ts'
import type { Areas } from '#messages/areas.ts'

import type { PlanOptions } from './plan-options.ts'

type Part = string | false | null

const placeName = ({ city, state }: TaxLocation) => `${city}, ${state}`

type Formats = Readonly<{
  t: Translate<Areas['shop-by-payment']>
  locale: Locale
  money: (amount: Cents) => string
  options: PlanOptions | null
}>

const scoresOf = (id: string | null, { t, options }: Formats): Part => {
  const tier = options?.tiers.find((tier) => tier.id === id)
  return tier ? t('scores', { from: tier.minScore, to: tier.maxScore }) : null
}

function loanParts({ creditTier, termMonths, downPayment, custom }: PaymentPlan, formats: Formats) {
  const { t, locale, money } = formats
  const term = custom?.termMonths ?? termMonths
  return [
    term !== null && formatMonths(term, locale),
    custom
      ? t('ownRate', { apr: formatPercent(custom.aprPercent, locale) })
      : scoresOf(creditTier, formats),
    downPayment !== null && t('down', { amount: money(downPayment) }),
  ]
}

function leaseParts({ creditTier, lease }: PaymentPlan, formats: Formats): readonly Part[] {
  const { t, locale, money } = formats
  const { termMonths, milesPerYear, downPayment } = lease
  return [
    t('lease'),
    termMonths !== null && formatMonths(termMonths, locale),
    milesPerYear !== null && t('milesPerYear', { miles: formatMiles(milesPerYear, locale) }),
    scoresOf(creditTier, formats),
    downPayment !== null && t('down', { amount: money(downPayment) }),
  ]
}

/** The settings of a plan in a few words each, in natural order; empty for the default terms. */
export function planSummary(
  plan: PaymentPlan,
  options: PlanOptions | null,
  locale: Locale,
): readonly string[] {
  const t = areaTranslator('shop-by-payment', locale)
  const formats = { t, locale, money: (amount: Cents) => formatMoney(amount, locale), options }
  const { taxLocation, zip, tradeIn, payoff, enhancements } = plan
  const changed = Object.keys(enhancements).length
  const parts: readonly Part[] = [
    ...(plan.mode === 'lease' ? leaseParts(plan, formats) : loanParts(plan, formats)),
    tradeIn > 0 && t('trade', { amount: formats.money(tradeIn) }),
    payoff > 0 && t('owed', { amount: formats.money(payoff) }),
    taxLocation !== null && t('taxIn', { place: `${placeName(taxLocation)} ${zip}`.trim() }),
    changed > 0 && t('extras', { n: changed }),
  ]
  return parts.filter((part): part is string => typeof part === 'string')
}
