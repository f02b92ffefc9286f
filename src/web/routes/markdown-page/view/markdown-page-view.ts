import { certificationName } from '#domain/analytics/public-labels.ts'
import {
  isPageBlock,
  pageBlocksOf,
  type ContentSection,
  type ContentText,
} from '#domain/content/content-text.ts'
import { pageName } from '#domain/content/markdown-page-facts.ts'
import type { PageBlock } from '#domain/content/page-blocks.ts'
import type { PageId } from '#domain/pages/manifest.data.ts'
import { paths } from '#domain/pages/paths.ts'
import { markdownPath, type MarkdownPage } from '#domain/pages/site/markdown-pages.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { textName } from '#web/features/content/text-name.ts'
import { linkOnSite, textOfSite } from '#web/features/content/text-of-site.ts'
import { serviceSteps, serviceView } from '#web/features/service/service-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { actionLinks } from './action-links.ts'
import { blockViews } from './block-views.ts'

const COMMUNITY = 'community' satisfies PageId

/** The content of a Markdown page, in one language. */
export type MarkdownPageView = Readonly<Awaited<ReturnType<typeof markdownPageView>>>

/** The parent pages of a page, outermost first: `/careers` for `/careers/sales`. */
const parentPages = (app: AppContext, { id }: MarkdownPage) =>
  id
    .split('/')
    .slice(0, -1)
    .flatMap((_, index, parts) => {
      const href = `/${parts.slice(0, index + 1).join('/')}`
      const label = linkOnSite(app)(href) && textName(app, href)
      return label === null ? [] : [{ label, href }]
    })

/** The content of a department's page head besides its text; `null` for other pages. */
const departmentHead = (app: AppContext, page: MarkdownPage, { sections }: ContentText) =>
  page.facts.department === undefined
    ? null
    : serviceView(
        app,
        markdownPath(page),
        sections.some(({ id }) => id === 'book'),
      )

/** A text without the sections that are blocks with nothing to show. */
function shownText(text: ContentText, blocks: readonly (readonly [PageBlock, unknown])[]) {
  const shown = new Set(blocks.map(([block]) => block))
  const isShown = ({ look, blocks: [block] }: ContentSection) =>
    look !== 'block' || (block !== undefined && isPageBlock(block) && shown.has(block))
  const { introAt = 0, sections } = text
  return {
    intro: text.intro,
    introAt: sections.slice(0, introAt).filter(isShown).length,
    sections: sections.filter(isShown),
  }
}

/** The data of a Markdown page. A page without a Spanish text shows, and is canonically, the English one. */
export async function markdownPageView(app: AppContext, page: MarkdownPage) {
  const { facts, writtenIn } = page
  const written = textOfSite(page.text, app)
  const blocks = await blockViews(app, pageBlocksOf(written))
  const text = shownText(written, blocks)
  const service = departmentHead(app, page, text)
  const home = areaTranslator('pages', app.locale)('home')
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
    actions: actionLinks(app, facts.actions, text),
    text,
    /** The data of its blocks. */
    blocks,
    /** Index of the band with a gray background; `null` for none. */
    grayAt: page.id === COMMUNITY ? app.site.communityOptions.grayBgIndex : null,
    /** The language of the text, if it differs from that of the page. */
    writtenIn: writtenIn === app.locale ? null : (writtenIn ?? null),
    service,
    steps: service
      ? serviceSteps(service, home)
      : [
          { label: home, href: paths.home() },
          ...parentPages(app, page),
          { label: pageName(facts) },
        ],
    /**
     * The analytics event of a view, as configured for the site; `null` for pages that are not about certified
     * vehicles.
     */
    trackingEvent: page.id.endsWith('-details')
      ? certificationName(app.site.certificationOptions)
      : null,
    canonical: canonicalOf({ origin: app.origin, locale }, markdownPath(page)),
  }
}
