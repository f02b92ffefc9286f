import type { ContentText } from '#domain/content/content-text.ts'
import { paths } from '#domain/pages/paths.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoName, seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import { ContentHead } from '#web/features/content/content-head.tsx'
import { RichText } from '#web/features/content/rich-text.tsx'
import { Sections } from '#web/features/content/sections/sections.tsx'
import { pageText } from '#web/features/content/text-of-site.ts'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { breadcrumbJsonLd } from '#web/lib/seo/json-ld.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'
import { eventJsonLd, eventsView, type EventView } from './view/events-view.ts'

import styles from './components/events.module.css'

export const handle = { areas: ['pages'] }

/** Publicly cached in each language, until an event is over. */
export const headers = publicPage

/**
 * Community work of the stores, in blocks.
 * @throws {Response} 404 if the page has no text
 */
export function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { site, locale, origin } = app
  const { facts, text } = pageText(app, 'community', paths.community())
  const events = eventsView(app)
  const steps = [
    { label: areaTranslator('pages', locale)('home'), href: paths.home() },
    { label: facts.name },
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
    facts,
    text,
    grayBgIndex: site.communityOptions.grayBgIndex,
    events,
    steps,
    title: seoTitle(facts.title, site),
    canonical: canonicalOf({ origin, locale }, paths.community()),
  }
}

export const meta = pageMeta satisfies Route.MetaFunction

export default function CommunityPage({ loaderData }: Route.ComponentProps) {
  const { facts, text, grayBgIndex, events, steps } = loaderData
  const t = useT('pages')
  return (
    <>
      <ContentHead
        facts={facts}
        breadcrumbs={{ label: t('breadcrumb'), steps }}
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

/** Upcoming events, nearest first; nothing if there are none. */
function Events({ events }: { events: readonly EventView[] }) {
  const t = useT('pages')
  if (events.length === 0) return null
  return (
    <section className={`wrap ${styles.events}`} id="events" aria-labelledby="events-title">
      <div>
        <h2 id="events-title">{t('events')}</h2>
        <p className="muted">{t('eventsHelp')}</p>
      </div>
      <ol>
        {events.map(
          ({ id, title, summary, date, day, from, until, place, address, directionsHref }) => (
            <li key={id}>
              <p className={`stack accent ${styles.when}`}>
                <time dateTime={date}>{day}</time>
                <span className="num">{t('eventTime', { from, until })}</span>
              </p>
              <div>
                <h3>{title}</h3>
                <p>{summary}</p>
                <p className="text-sm mt-2">
                  <span className="visually-hidden">{t('eventPlace')}: </span>
                  <a className="link" href={directionsHref} rel="external noopener">
                    {`${place}, ${address}`}
                  </a>
                </p>
              </div>
            </li>
          ),
        )}
      </ol>
    </section>
  )
}

type BlocksProps = {
  text: ContentText
  /** Index of the block with a gray background; `null` for none. */
  grayAt: number | null
}

/** The stores' activities, one full-width block each. */
function Blocks({ text: { intro, sections }, grayAt }: BlocksProps) {
  return (
    <div className={styles.blocks}>
      {intro.length > 0 && (
        <div className={`wrap stack gap-3 ${styles.intro}`}>
          <RichText blocks={intro} />
        </div>
      )}
      {sections.map((section, at) => (
        <div
          className={at === grayAt ? `${styles.block} ${styles.gray}` : styles.block}
          key={section.id}
        >
          <div className="wrap">
            <Sections sections={[section]} />
          </div>
        </div>
      ))}
    </div>
  )
}
