import { pageBlocksOf } from '#domain/content/content-text.ts'
import { pageName } from '#domain/content/markdown-page-facts.ts'
import { paths } from '#domain/pages/paths.ts'
import { markdownPath, type MarkdownPage } from '#domain/pages/site/markdown-pages.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { textOfSite } from '#web/features/content/text-of-site.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { blockViews } from './block-views.ts'

/** The data of one of the group's own pages, in one language. */
export type MarkdownPageView = Readonly<ReturnType<typeof markdownPageView>>

/**
 * The data of one of the group's own pages. A page without a Spanish text shows the English one, also to search
 * engines.
 */
export function markdownPageView(app: AppContext, page: MarkdownPage) {
  const { facts, writtenIn } = page
  const text = textOfSite(page.text, app)
  const { title, description, heading, lead, picture, vehicle, layout = 'sections' } = facts
  const locale = writtenIn ?? app.locale
  return {
    title,
    description,
    heading: heading ?? title,
    lead: lead ?? null,
    picture: picture ?? null,
    vehicle,
    layout,
    text,
    /** The data of its blocks. */
    blocks: blockViews(app, pageBlocksOf(text)),
    /** The language of the text, if it differs from that of the page. */
    writtenIn: writtenIn === app.locale ? null : (writtenIn ?? null),
    steps: [
      { label: areaTranslator('pages', app.locale)('home'), href: paths.home() },
      { label: pageName(facts) },
    ],
    canonical: canonicalOf({ origin: app.origin, locale }, markdownPath(page)),
  }
}
