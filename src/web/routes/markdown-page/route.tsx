import type { AnalyticsEvent } from '#domain/analytics/events.ts'
import { certificationPage } from '#domain/analytics/public-labels.ts'
import type { PageBlock } from '#domain/content/page-blocks.ts'
import { paths } from '#domain/pages/paths.ts'
import {
  markdownPageAt,
  markdownPath,
  type MarkdownPage as Page,
} from '#domain/pages/site/markdown-pages.ts'
import { seoName, seoTitle } from '#domain/seo/seo-name.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { ContentHead } from '#web/features/content/content-head.tsx'
import { faqJsonLd } from '#web/features/content/faq-json-ld.ts'
import { PageBlockContext } from '#web/features/content/page-block-context.ts'
import { Contents, Prose, Reading } from '#web/features/content/prose.tsx'
import { RichText } from '#web/features/content/rich-text.tsx'
import { Sections } from '#web/features/content/sections/sections.tsx'
import { PageHead as ServiceHead } from '#web/features/service/page-head.tsx'
import { appContext, type AppContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { breadcrumbJsonLd } from '#web/lib/seo/json-ld.ts'
import { describePage } from '#web/lib/seo/page-about.ts'
import { assertOnSite, redirectDeparted, notFound } from '#web/lib/unknown-address.ts'

import type { Route } from './+types/route.ts'
import { Bands } from './components/bands.tsx'
import { PageBlockView } from './components/page-block.tsx'
import { eventJsonLd } from './view/events-view.ts'
import { markdownPageView, type MarkdownPageView } from './view/markdown-page-view.ts'

import styles from './markdown-page.module.css'

export const handle = {
  areas: ['pages', 'service', 'careers', 'footer-form', 'staff', 'store', 'vehicle-card'],
}

/** The event of a page about certified vehicles, if the site configures one. */
const certificationEvents = (
  page: Page,
  { trackingEvent }: MarkdownPageView,
): readonly AnalyticsEvent[] =>
  trackingEvent === null
    ? []
    : [{ event: 'certificationView', name: trackingEvent, page: certificationPage(page) }]

/** Structured data of the events on a page. */
function eventsJsonLd({ blocks }: MarkdownPageView, { site, locale, origin }: AppContext) {
  const picture = new URL(paths.sharePicture(locale), origin).href
  return blocks.flatMap(([, block]) =>
    block.kind === 'events'
      ? block.list.map((event) => eventJsonLd(event, seoName(site), picture))
      : [],
  )
}

/** The same for everyone in one language. */
export const headers = publicPage

/**
 * A page of a Markdown file: the group's own, or one of the product that is written.
 * @throws {Response} a redirect from an old address, 404 where the site has no such page
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  redirectDeparted(app, url)
  const page = markdownPageAt(app, url.pathname) ?? notFound(url)
  assertOnSite(app, markdownPath(page))
  const view = await markdownPageView(app, page)
  describePage(context, {
    jsonLd: [
      faqJsonLd(view.text.sections),
      breadcrumbJsonLd(view.steps, app),
      ...eventsJsonLd(view, app),
    ],
    events: certificationEvents(page, view),
    hasOneLanguage: page.writtenIn !== undefined,
  })
  return {
    view,
    title: seoTitle(view.title, app.site),
    isIndexed: page.facts.listed !== false,
    // The footer's form would be the same once more.
    ...(view.blocks.some(([, { kind }]) => kind === 'form') && { hasForm: true }),
  }
}

export const meta = pageMeta satisfies Route.MetaFunction

export default function MarkdownPage({ loaderData: { view } }: Route.ComponentProps) {
  const t = useT('pages')
  const { writtenIn } = view
  const blocks = new Map(view.blocks)
  const renderBlock = (block: PageBlock) => {
    const shown = blocks.get(block)
    return shown && <PageBlockView view={shown} />
  }
  const content = (
    <PageBlockContext value={renderBlock}>
      <Head view={view} />
      <Body view={view} />
    </PageBlockContext>
  )
  if (writtenIn === null) return content
  return (
    <>
      <div className="wrap mt-4">
        <Notice kind="info" title={t('notTranslated')} />
      </div>
      <div lang={writtenIn}>{content}</div>
    </>
  )
}

type ViewProps = { view: MarkdownPageView }

/** The head of the page: with a drawn scene if the page names one. */
function Head({ view: { heading, lead, picture, vehicle, steps, actions, service } }: ViewProps) {
  const t = useT('pages')
  const breadcrumbs = { label: t('breadcrumb'), steps }
  const buttons =
    actions.length > 0 &&
    actions.map(({ label, href }, index) => (
      <ButtonLink kind={index === 0 ? 'action' : 'line'} href={href} key={href}>
        {label}
      </ButtonLink>
    ))
  if (picture !== null && service !== null)
    return (
      <ServiceHead facts={{ heading, lead, picture, vehicle }} steps={steps} service={service} />
    )
  if (picture !== null)
    return (
      <ContentHead
        facts={{ heading, lead, picture, vehicle }}
        breadcrumbs={breadcrumbs}
        actions={buttons}
      />
    )
  return (
    <div className="wrap page">
      <PageHead breadcrumbs={breadcrumbs} title={heading} lead={lead} actions={buttons} />
    </div>
  )
}

/** The text in the page's layout. */
function Body({ view: { layout, picture, text, grayAt } }: ViewProps) {
  const t = useT('pages')
  if (layout === 'article')
    return (
      <Reading aside={<Contents label={t('onThisPage')} sections={text.sections} />}>
        <Prose text={text} />
      </Reading>
    )
  const { introAt } = text
  const [first, sections] = [text.sections.slice(0, introAt), text.sections.slice(introAt)]
  const intro = text.intro.length > 0 && <RichText blocks={text.intro} />
  if (layout === 'bands')
    return <Bands first={first} intro={intro} sections={sections} grayAt={grayAt} />
  return (
    <div className={`wrap ${styles.text}`}>
      <Sections sections={first} />
      {intro && (
        <div
          className={`stack gap-3 lead measure ${styles.intro} ${picture === null ? 'mt-4' : 'mt-8'}`}
        >
          {intro}
        </div>
      )}
      <Sections sections={sections} />
    </div>
  )
}
