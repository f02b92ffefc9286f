import type { Opening } from '#domain/careers/opening.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { paths } from '#domain/pages/paths.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatDay } from '#i18n/format-day.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** An opening in a list. */
export type OpeningCard = Readonly<ReturnType<typeof openingCard>>

const payText = ({ pay }: Opening, locale: Locale): string => {
  const t = areaTranslator('careers', locale)
  const [from, to] = [pay.from, pay.to].map((dollars) =>
    formatMoney(fromDollars(dollars), locale),
  ) as [string, string]
  return t(pay.per === 'hour' ? 'payHour' : 'payYear', { from, to })
}

/** An opening in a list, in one language. */
export function openingCard(
  opening: Opening,
  dealer: Pick<Dealer, 'name' | 'city' | 'state'>,
  locale: Locale,
) {
  const t = areaTranslator('careers', locale)
  return {
    href: paths.careerOpening(opening.id),
    title: opening.title[locale],
    store: dealer.name,
    place: `${dealer.city}, ${dealer.state}`,
    pay: payText(opening, locale),
    employment: t(`employment.${opening.employment}`),
    department: t(`department.${opening.department}`),
    posted: t('posted', { date: formatDay(opening.posted, locale) }),
  }
}

/** Openings in a list, without those of unknown stores. */
export const openingCards = (
  openings: readonly Opening[],
  { services, locale }: Pick<AppContext, 'services' | 'locale'>,
): readonly OpeningCard[] =>
  openings.flatMap((opening) => {
    const dealer = services.dealers.byCode(opening.dealerCode)
    return dealer ? [openingCard(opening, dealer, locale)] : []
  })
