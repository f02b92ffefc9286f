import type { Deal } from '#domain/finance/deal/deal.ts'
import type { Disclosure } from '#domain/finance/deal/disclosure.ts'
import type { Areas } from '#messages/areas.ts'

import { areaTranslator } from './area-translator.ts'
import { formatPercent } from './format-unit.ts'
import type { Locale } from './locale.ts'
import type { Translate } from './message.ts'

type Words = Translate<Areas['payment']>

/** The text that all share; `null` if they differ, or there is none. */
const common = (texts: readonly string[]) => (new Set(texts).size === 1 ? (texts[0] ?? null) : null)

/** The tax location; if a dealer's rate is unknown, that taxes are estimated. @see FIN-9 */
function taxTexts(disclosures: readonly Disclosure[], t: Words, locale: Locale): readonly string[] {
  const isKnown = disclosures.some(({ estimatedTaxRate }) => estimatedTaxRate === null)
  const estimated = disclosures.flatMap(({ estimatedTaxRate }) => estimatedTaxRate ?? [])
  return [
    ...(isKnown || estimated.length === 0 ? [t('taxPlace')] : []),
    ...new Set(
      estimated.map((rate) => t('taxEstimated', { rate: formatPercent(rate * 100, locale) })),
    ),
  ]
}

/**
 * The fine print of all estimated payments on a page, for its footer; it does not replace the terms beside each
 * payment.
 * @param deals those on the page; `null` for a vehicle without
 * @see FIN-15
 */
export function paymentDisclosure(deals: readonly (Deal | null)[], locale: Locale): string {
  const t = areaTranslator('payment', locale)
  const disclosures = deals.flatMap((deal) => deal?.disclosure ?? [])
  const scores = disclosures.map((shown) => (shown.scores ? t('forScores', shown.scores) : ''))
  const sources = disclosures.flatMap(({ rateSource }) => rateSource?.[locale] ?? [])
  return [
    t('disclosure'),
    disclosures.some(({ mode }) => mode === 'lease') ? t('leaseDisclosure') : null,
    ...taxTexts(disclosures, t, locale),
    common(scores),
    ...new Set(sources),
    t('yourRate'),
  ]
    .filter(Boolean)
    .join(' ')
}
