import { data } from 'react-router'

import { paths } from '#domain/pages/paths.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoName, seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import { ContentHead } from '#web/features/content/content-head.tsx'
import { textOfSite } from '#web/features/content/text-of-site.ts'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { breadcrumbJsonLd } from '#web/lib/seo/json-ld.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'
import { Blocks } from './components/blocks.tsx'
import { Events } from './components/events.tsx'
import { eventJsonLd, eventsView } from './view/events-view.ts'

export const handle = { areas: ['pages'] }

/** The same for everyone in one language, until an event is over. */
export const headers = publicPage

/**
 * Community work of the stores, in blocks.
 * @throws {Response} 404 where the page has no text
 */
export function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { services, site, locale, origin } = app
  const entry = services.content.entry('pages', 'community', {
    siteKey: site.key,
    language: locale,
  })
  if (entry === null) throw data(`Page Not Found: ${paths.community()}`, { status: 404 })
  const events = eventsView(app)
  const steps = [
    { label: areaTranslator('pages', locale)('home'), href: paths.home() },
    { label: entry.facts.name },
  ]
  describePage(context, {
    jsonLd: [
      breadcrumbJsonLd(steps, { origin, locale }),
      ...events.map((event) =>
        eventJsonLd(event, seoName(site), new URL(paths.sharePicture(locale), origin).href),
      ),
    ],
  })
  return {
    facts: entry.facts,
    text: textOfSite(entry.text, app),
    grayBgIndex: site.communityOptions.grayBgIndex,
    events,
    steps,
    title: seoTitle(entry.facts.title, site),
    canonical: canonicalOf({ origin, locale }, paths.community()),
  }
}

export const meta = pageMeta

export default function CommunityPage({ loaderData }: Route.ComponentProps) {
  const { facts, text, grayBgIndex, events, steps } = loaderData
  const t = useT('pages')
  return (
    <>
      <ContentHead
        facts={facts}
        way={{ label: t('breadcrumb'), steps }}
        actions={
          <>
            {events.length > 0 && (
              <ButtonLink kind="action" href="#events">
                {t('events')}
              </ButtonLink>
            )}
            <ButtonLink kind={events.length > 0 ? 'line' : 'action'} href={paths.contact()}>
              {t('askUs')}
            </ButtonLink>
          </>
        }
      />
      <Events events={events} />
      <Blocks text={text} grayAt={grayBgIndex} />
    </>
  )
}
