import { paths } from '#domain/pages/paths.ts'
import { listedTypes } from '#domain/pages/site/listed-types.ts'
import type { Site } from '#domain/site/site.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'
import { listSpecials } from '#web/features/specials/list-specials.ts'
import { specialCardView } from '#web/features/specials/special-card-view.ts'

/** A few specials of one list, and a link to all of them. */
export type StripView = Readonly<NonNullable<ReturnType<typeof stripView>>>

type Source = Readonly<{
  site: Site
  locale: Locale
  services: Pick<Services, 'inventory' | 'dealers' | 'now'>
}>

const MAX = 4

/** The specials with the largest savings, of the used list if it has any; `null` if there are none. */
export function stripView(source: Source) {
  const lists = listedTypes(source.site)
    .map((type) => ({ type, specials: listSpecials(source, type) }))
    .filter(({ specials }) => specials.length > 0)
  // Certified vehicles are also among the used ones, and new ones follow on the page anyway.
  const shown = lists.find(({ type }) => type === 'used') ?? lists[0]
  if (!shown) return null
  return {
    cards: shown.specials.slice(0, MAX).map((special) => specialCardView(special, source)),
    listLinks: lists.map(({ type, specials }) => ({
      type,
      href: paths.specials(type),
      count: specials.length,
    })),
  }
}
