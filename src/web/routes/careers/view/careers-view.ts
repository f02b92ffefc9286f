import type { Opening } from '#domain/careers/opening.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatPercent } from '#i18n/format-unit.ts'
import { formatNumber } from '#i18n/format.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** A current number about the stores, with its label. */
export type CareerFact = Readonly<{ value: string; label: string }>

/** Every opening must state its pay, see `OpeningJson`. */
const OPENINGS_WITH_PAY_PERCENT = 100

/** Current numbers about working here; zero ones are omitted. */
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
  return openings.length > 0
    ? [...facts, { value: formatPercent(OPENINGS_WITH_PAY_PERCENT, locale), label: t('factPay') }]
    : facts
}
