import { formatShortMiles } from '#i18n/format-unit.ts'
import type { ListPage } from '#web/features/search/view/list/list-page.ts'

/**
 * Whether distances from a list's ZIP code are known: without one, and from one without a known place, they limit and
 * order nothing.
 * @see SRCH-17
 */
export const isLocated = ({
  app: { services, site },
  zip,
}: Pick<ListPage, 'app' | 'zip'>): boolean =>
  zip !== null &&
  services.dealers.ofSite(site).some(({ code }) => services.dealers.milesFrom(zip, code) !== null)

/**
 * ` · 12 mi` for a town: the miles to its nearest store from a list's ZIP code; empty for a town without a store, and
 * while distances are unknown.
 * @see SRCH-17
 */
export function townNotes({
  app: { services, site, locale },
  zip,
}: Pick<ListPage, 'app' | 'zip'>): (town: string) => string {
  if (zip === null) return () => ''
  const milesOf = new Map<string, number>()
  for (const { city, code } of services.dealers.ofSite(site)) {
    const miles = services.dealers.milesFrom(zip, code)
    if (miles !== null) milesOf.set(city, Math.min(miles, milesOf.get(city) ?? miles))
  }
  return (town) => {
    const miles = milesOf.get(town)
    return miles === undefined ? '' : ` · ${formatShortMiles(miles, locale)}`
  }
}

/** The choices by distance. */
export type NearView = Readonly<ReturnType<typeof nearView>>

/** The choices by distance, beside the order of a list. @see SRCH-17 */
export function nearView(page: ListPage) {
  const { query, words, result, isNear } = page
  const { t } = words
  const { radius, isNearestFirst } = query
  return {
    /** The ZIP code of the visit, if the address has none: the field has it as a hint. */
    visitZip: query.zip === null ? (page.zip ?? '') : '',
    /** The radius as a form value; empty for any distance. */
    radius: String(radius ?? ''),
    isNear,
    isNearestFirst,
    /** Behind the number of vehicles, with a space before it: at how many stores they are; empty if unknown. */
    where: isNear ? ` ${t('near.at', { n: result.dealers.length })}` : '',
    /** The conditions of an address that need unknown distances: kept by the form. */
    nearPairs: isNear
      ? []
      : [
          ...(radius === null ? [] : [['radius', String(radius)] as const]),
          ...(isNearestFirst ? [['nearest', 'true'] as const] : []),
        ],
  }
}
