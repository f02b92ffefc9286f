import { chooseTier, type CreditTier } from '#domain/finance/rate-table.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Site } from '#sites/schema.ts'

/** The tier that every table shows to an unknown shopper; `null` where they differ, or there is none. */
function commonTier({ rateTables }: Site['finance']): CreditTier | null {
  const tiers = Object.values(rateTables).map((table) => chooseTier(table, null))
  const scores = new Set(tiers.map((tier) => tier && `${tier.minScore} ${tier.maxScore}`))
  return scores.size === 1 ? (tiers[0] ?? null) : null
}

/** The fine print of all estimated payments of a page, for its foot; it does not replace the terms on each card. @see FIN-15 */
export function paymentDisclosure(finance: Site['finance'], locale: Locale): string {
  const t = areaTranslator('payment', locale)
  const tier = commonTier(finance)
  const sentences = [
    t('disclosure'),
    tier && t('forScores', { from: tier.minScore, to: tier.maxScore }),
    finance.rateSource?.[locale],
    t('yourRate'),
  ]
  return sentences.filter(Boolean).join(' ')
}
