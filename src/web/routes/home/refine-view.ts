import { fromDollars } from '#domain/kernel/money.ts'
import type { SearchResult } from '#domain/search/result/result.ts'
import type { Site } from '#domain/site/site.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { vehicleWord } from '#i18n/vehicle-words.ts'

import type { Entry } from './entries.ts'

type Choice = Readonly<{ value: string; label: string }>

/** The search filters of the home page, by the parameters of lists; empty if there is no choice. */
export type RefineView = Readonly<Record<'make' | 'body' | 'maxPrice', readonly Choice[]>>

type Lists = Readonly<{
  makes: readonly Entry[]
  bodies: readonly Entry[]
  bounds: readonly SearchResult['bounds'][]
}>

const PRICES = [10, 15, 20, 25, 30, 40, 50, 60, 75, 100] as const
const THOUSAND = 1000

const countOf = ({ newList, used }: Entry) => (newList?.count ?? 0) + (used?.count ?? 0)

/** Prices with some vehicles below and some above. */
function pricesOf(bounds: Lists['bounds'], locale: Locale): readonly Choice[] {
  const min = Math.min(...bounds.map(({ price }) => price.min))
  const max = Math.max(...bounds.map(({ price }) => price.max))
  return PRICES.map((thousands) => thousands * THOUSAND)
    .filter((dollars) => dollars > min && dollars < max)
    .map((dollars) => ({
      value: String(dollars),
      label: formatMoney(fromDollars(dollars), locale),
    }))
}

/** The filters of a site's lists, without disabled categories. @see SRCH-10 */
export function refineView(site: Site, locale: Locale, lists: Lists): RefineView {
  const { disabledCategories } = site.filtersOptions
  const choices = (name: 'make' | 'body', entries: readonly Entry[], word: (v: string) => string) =>
    disabledCategories.includes(name) || entries.length < 2
      ? []
      : entries.map((entry) => ({
          value: entry.label,
          label: `${word(entry.label)} (${formatNumber(countOf(entry), locale)})`,
        }))
  return {
    make: choices('make', lists.makes, (make) => make),
    body: choices('body', lists.bodies, (body) => vehicleWord(body, locale)),
    maxPrice: pricesOf(lists.bounds, locale),
  }
}
