import { areaOf, type Opening } from '#domain/careers/opening.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { paths } from '#domain/pages/paths.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatDay } from '#i18n/format-day.ts'
import { openingCard, type OpeningCard } from '#web/features/careers/opening-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** An opening as its page shows it, in one language. */
export type CareerOpeningView = OpeningCard &
  Readonly<{
    hours: string
    summary: string
    /** What one does, needs and gets, each under its heading. */
    lists: readonly Readonly<{ title: string; lines: readonly string[] }>[]
    until: string
    /** The street and the town; `null` if the street is not known. */
    address: readonly string[] | null
    directionsHref: string | null
    area: Readonly<{ href: string; label: string }>
  }>

/** An opening as its page shows it. */
export function careerOpeningView(
  opening: Opening,
  dealer: Dealer,
  { locale }: Pick<AppContext, 'locale'>,
): CareerOpeningView {
  const t = areaTranslator('careers', locale)
  const town = `${dealer.city}, ${dealer.state} ${dealer.zip}`
  const area = areaOf(opening)
  return {
    ...openingCard(opening, dealer, locale),
    hours: opening.hours[locale],
    summary: opening.summary[locale],
    lists: (['duties', 'needs', 'offers'] as const).map((part) => ({
      title: t(part),
      lines: opening[part][locale],
    })),
    until: t('until', { date: formatDay(opening.validThrough, locale) }),
    address: dealer.address === null ? null : [dealer.address, town],
    directionsHref: dealer.address === null ? null : paths.directions(`${dealer.address}, ${town}`),
    area: { href: paths.careers(area), label: t(`area.${area}`) },
  }
}
