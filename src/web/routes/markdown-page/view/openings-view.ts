import { areaOf } from '#domain/careers/opening.ts'
import type { SectionBlock } from '#domain/content/page-blocks.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import { openingCards } from '#web/features/careers/opening-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The site's openings of one kind of work; `null` on a site without careers. */
export async function openingsView(
  app: AppContext,
  { title, text, options: { area } }: Extract<SectionBlock, { kind: 'openings' }>,
) {
  if (!hasFeature(app.site, 'careers')) return null
  const openings = await app.services.careers.openings(app.site)
  const ofArea = openings.filter((opening) => areaOf(opening) === area)
  return { kind: 'openings' as const, title, text, list: openingCards(ofArea, app) }
}
