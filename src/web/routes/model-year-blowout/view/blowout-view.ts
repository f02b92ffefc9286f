import { data } from 'react-router'

import { paths } from '#domain/pages/paths.ts'
import { listedTypes } from '#domain/pages/site/listed-types.ts'
import { renderingPath } from '#domain/rendering/rendering-path.ts'
import { emptyQuery, MAX_SHOW } from '#domain/search/query/query.ts'
import { clearanceOf, siteClearance, type YearCount } from '#domain/specials/clearance.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'
import { textOfSite } from '#web/features/content/text-of-site.ts'
import { siteCard } from '#web/features/vehicle-card/card-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The maximum number of vehicles per list on the page; the list has all. */
const MAX = 12

type OtherList = Readonly<{ label: string; href: string }>

/** The vehicles of one list. */
export type BlowoutGroup = Readonly<ReturnType<typeof groupOf>>

/** The data of the model-year clearance page, in one language. */
export type BlowoutView = Readonly<ReturnType<typeof blowoutView>>

const listHref = (condition: Vehicle['condition'], year: number, make: string | null) =>
  paths.search(condition, {
    ...emptyQuery(condition),
    selections: make === null ? {} : { make: [make] },
    year: { min: year, max: year },
  })

function groupOf(
  app: AppContext,
  condition: Vehicle['condition'],
  year: number,
  vehicles: readonly Vehicle[],
) {
  const { site, locale } = app
  const t = areaTranslator('specials', locale)
  const n = vehicles.length
  return {
    condition,
    /** `12 pre-owned vehicles of 2020` */
    heading: t(condition === 'new' ? 'blowoutNew' : 'blowoutUsed', { n, year: String(year) }),
    cards: vehicles.slice(0, MAX).map((vehicle) => siteCard(vehicle, app)),
    /** The link to all of them. */
    list: {
      label: t('blowoutAll', { n }),
      href: listHref(condition, year, site.clearanceOptions.make),
    },
  }
}

const otherWay = (
  { condition, year, count }: YearCount,
  make: string | null,
  locale: Locale,
): OtherList => ({
  label: areaTranslator('specials', locale)(
    condition === 'new' ? 'blowoutYearNew' : 'blowoutYearUsed',
    { year: String(year), n: count },
  ),
  href: listHref(condition, year, make),
})

/**
 * The clearance of a model year: vehicles of that year, new ones first, or the adjacent years.
 * @throws {Response} 404 if the page has no text
 */
export function blowoutView(app: AppContext) {
  const { site, locale, services } = app
  const t = areaTranslator('specials', locale)
  const place = { siteKey: site.key, language: locale }
  const entry = services.content.entry('pages', 'model-year-blowout', place)
  if (entry === null) throw data(`Page Not Found: ${paths.modelYearBlowout()}`, { status: 404 })
  const clearance = siteClearance(site, services)
  const { year, make } = clearance
  const conditions = (['new', 'used'] as const).filter((type) => listedTypes(site).includes(type))
  const all = conditions.flatMap(
    (type) => services.inventory.search(site, { ...emptyQuery(type), show: MAX_SHOW }).vehicles,
  )
  const { vehicles, others } = clearanceOf(all, clearance)
  const groups = conditions.flatMap((condition) => {
    const ofCondition = vehicles.filter((vehicle) => vehicle.condition === condition)
    return year === null || ofCondition.length === 0
      ? []
      : [groupOf(app, condition, year, ofCondition)]
  })
  const none = year === null ? t('blowoutNoYear') : t('blowoutNone', { year: String(year) })
  return {
    facts: entry.facts,
    text: textOfSite(entry.text, app),
    groups,
    /** Why there are no vehicles: none of the year are left, or there is no clearance; `null` if there are some. */
    nothing: groups.length === 0 ? none : null,
    /** The picture beside that. */
    illustration: renderingPath('suv', 'steel'),
    /** The closest other model years, as lists. */
    others: others.map((one) => otherWay(one, make, locale)),
    /** The site's lists, as further alternatives. */
    lists: conditions.map((type) => ({
      label: t(type === 'new' ? 'listNew' : 'listUsed'),
      href: paths.search(type),
    })),
  }
}
