import type { Opening } from '#domain/careers/opening.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatPercent } from '#i18n/format-unit.ts'
import { formatNumber } from '#i18n/format.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** A number that is true of the stores now, and what it counts. */
export type CareerFact = Readonly<{ value: string; label: string }>

const SHARE = 100

/** Working here in numbers, counted when they are shown; what there is none of is not said. */
export function careerFacts(
  openings: readonly Opening[],
  { services, site, locale }: Pick<AppContext, 'services' | 'site' | 'locale'>,
): readonly CareerFact[] {
  const t = areaTranslator('careers', locale)
  const people = services.staff.ofSite(site)
  const languages = new Set(people.flatMap((person) => person.languages))
  const counted = [
    ['factStores', services.dealers.ofSite(site).length],
    ['factPeople', people.length],
    ['factLanguages', languages.size],
    ['factOpenings', openings.length],
  ] as const
  const facts = counted
    .filter(([, count]) => count > 0)
    .map(([key, count]) => ({ value: formatNumber(count, locale), label: t(key, { n: count }) }))
  // Each opening must say what it pays, or it is none: see `OpeningJson`.
  return openings.length > 0
    ? [...facts, { value: formatPercent(SHARE, locale), label: t('factPay') }]
    : facts
}
