import type { Deal } from '#domain/finance/deal.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'

/** The one text that all have; `null` where they differ, or there is none. */
const common = (texts: readonly string[]) => (new Set(texts).size === 1 ? (texts[0] ?? null) : null)

/**
 * The fine print of all estimated payments of a page, for its foot; it does not replace the terms that stand with each.
 * @param deals those that the page shows; `null` for a vehicle without
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
    t('taxPlace'),
    common(scores),
    ...new Set(sources),
    t('yourRate'),
  ]
    .filter(Boolean)
    .join(' ')
}
