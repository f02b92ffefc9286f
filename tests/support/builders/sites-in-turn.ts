import type { Site } from '#domain/site/site.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { IS_FULL } from '#tests/support/depth.ts'

/** Each site in both languages; in the quick set each in one language, English and Spanish by turns. */
export const eachSiteInTurn = (
  sites: readonly Site[],
): readonly Readonly<{ site: Site; locale: Locale }>[] =>
  sites.flatMap((site, index) =>
    LOCALES.filter((_, language) => IS_FULL || index % 2 === language).map((locale) => ({
      site,
      locale,
    })),
  )
