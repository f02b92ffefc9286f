import { areaTranslator } from '#i18n/area-translator.ts'
import { formatPercent } from '#i18n/format-unit.ts'
import type { Locale } from '#i18n/locale.ts'

import { WARRANTIES, type GuideTerms } from './guide-terms.ts'

/** The Buyers Guide of a used vehicle in one language. */
export type GuideSide = Readonly<{
  title: string
  note: string
  /** The inspection, and where recalls and the history are found. */
  inspection: string
  boxes: readonly Readonly<{ text: string; isChecked: boolean }>[]
  /** What the dealer's warranty covers; `null` for no such warranty. */
  coverage: Readonly<{
    share: string
    /** An empty value is a line to fill in by hand. */
    fields: readonly (readonly [name: string, value: string])[]
  }> | null
}>

const BLANK = '____'

/**
 * The Buyers Guide in one language.
 * @see 16 CFR 455, the Used Car Rule, for the fields
 */
export function guideSide(terms: GuideTerms, locale: Locale): GuideSide {
  const t = areaTranslator('window-tag', locale)
  const {
    warranty,
    labor,
    parts,
    systems,
    duration,
    hasMakerWarranty,
    hasMakerUsedWarranty,
    hasOtherWarranty,
    hasContract,
  } = terms
  const percent = (share: number | null) =>
    share === null ? `${BLANK}%` : formatPercent(share, locale)
  // Without a checked box, the coverage too is filled in by hand.
  const hasCoverage = warranty === null || warranty === 'limited' || warranty === 'full'
  return {
    title: t('guide'),
    note: t('guideNote'),
    inspection: t('inspection'),
    boxes: [
      ...WARRANTIES.map((one) => ({ text: t(`warranty.${one}`), isChecked: one === warranty })),
      { text: t('maker'), isChecked: hasMakerWarranty },
      { text: t('makerUsed'), isChecked: hasMakerUsedWarranty },
      { text: t('otherUsed'), isChecked: hasOtherWarranty },
      { text: t('contract'), isChecked: hasContract },
    ],
    coverage: hasCoverage
      ? {
          share: t('share', { labor: percent(labor), parts: percent(parts) }),
          fields: [
            [t('systems'), systems],
            [t('duration'), duration],
          ],
        }
      : null,
  }
}
