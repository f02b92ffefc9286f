import { areaOf, type CareerArea, type Opening } from '#domain/careers/opening.ts'
import { paths } from '#domain/pages/paths.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The kinds of work, in the order of their links. */
const AREAS = ['sales', 'service', 'admin'] as const satisfies readonly CareerArea[]

const ICONS = { sales: 'car', service: 'wrench', admin: 'receipt-text' } as const

/** A link to the page of a kind of work. */
export type AreaLink = Readonly<{
  href: string
  icon: (typeof ICONS)[CareerArea]
  title: string
  text: string
  /** The number of openings, in words. */
  openings: string
}>

/** The links to the pages of kinds of work, with the number of openings of each. */
export function linksOfAreas(
  openings: readonly Opening[],
  { locale }: Pick<AppContext, 'locale'>,
): readonly AreaLink[] {
  const t = areaTranslator('careers', locale)
  return AREAS.map((area) => {
    const n = openings.filter((opening) => areaOf(opening) === area).length
    return {
      href: paths.careers(area),
      icon: ICONS[area],
      title: t(`area.${area}`),
      text: t(`area.${area}.text`),
      openings: n === 0 ? t('noOpeningsShort') : t('areaOpenings', { n }),
    }
  })
}

/** The breadcrumbs from the home page; the last step is the page itself. */
export function careerSteps(
  { locale }: Pick<AppContext, 'locale'>,
  ...further: readonly Readonly<{ label: string; href?: string }>[]
) {
  const t = areaTranslator('careers', locale)
  return [
    { label: t('home'), href: paths.home() },
    { label: t('menu'), ...(further.length > 0 && { href: paths.careers() }) },
    ...further,
  ]
}
