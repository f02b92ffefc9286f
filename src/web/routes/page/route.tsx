import { data } from 'react-router'

import type { AnalyticsEvent } from '#domain/analytics/events.ts'
import { certificationPage } from '#domain/analytics/public-labels.ts'
import { paths } from '#domain/pages/paths.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import { ContentHead } from '#web/features/content/content-head.tsx'
import { faqJsonLd } from '#web/features/content/faq-json-ld.ts'
import type { ListLink } from '#web/features/content/list-links.ts'
import { RichText } from '#web/features/content/rich-text.tsx'
import { Sections } from '#web/features/content/sections/sections.tsx'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { breadcrumbJsonLd } from '#web/lib/seo/json-ld.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'
import { Programs } from './components/programs.tsx'
import { pageOf, pageView, type PageView } from './view/page-view.ts'

import styles from './page.module.css'

export const handle = { areas: ['pages'] }

/** The event of a page about certified vehicles, if the site configures one. */
const certificationEvents = ({ id, trackingEvent }: PageView): readonly AnalyticsEvent[] =>
  trackingEvent === null
    ? []
    : [{ event: 'certificationView', name: trackingEvent, page: certificationPage({ id }) }]

/** Publicly cached in each language. */
export const headers = publicPage

/**
 * A text page: certification, a certified program, accessibility.
 * @throws {Response} 404 if the page has no text
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const id = pageOf(url.pathname)
  if (id === null) throw data(`Page Not Found: ${url.pathname}`, { status: 404 })
  const view = pageView(app, id)
  const steps = [
    { label: areaTranslator('pages', app.locale)('home'), href: paths.home() },
    { label: view.facts.name },
  ]
  describePage(context, {
    jsonLd: [faqJsonLd(view.text.sections), breadcrumbJsonLd(steps, app)],
    events: certificationEvents(view),
  })
  return { view, steps, title: seoTitle(view.facts.title, app.site) }
}

export const meta = pageMeta satisfies Route.MetaFunction

export default function TextPage({ loaderData: { view, steps } }: Route.ComponentProps) {
  const t = useT('pages')
  const { facts, text, lists, programs, stores, siteOf } = view
  return (
    <>
      <ContentHead
        facts={facts}
        breadcrumbs={{ label: t('breadcrumb'), steps }}
        actions={<ListLinks lists={lists} />}
      />
      <div className={`wrap ${styles.text}`}>
        {text.intro.length > 0 && (
          <div className={`stack gap-3 lead mt-8 measure ${styles.intro}`}>
            <RichText blocks={text.intro} />
          </div>
        )}
        {programs && <Programs programs={programs} />}
        <Sections sections={text.sections} />
        <Stores stores={stores} siteOf={siteOf} />
      </div>
    </>
  )
}

const TITLES = {
  here: 'storesHere',
  answering: 'storeOfOffer',
  help: 'storesHelp',
} as const

/** The stores to contact about a page; without any, only the contact for the whole site. */
function Stores({ stores: { who, list }, siteOf }: Pick<PageView, 'stores' | 'siteOf'>) {
  const t = useT('pages')
  if (list.length === 0 && who !== 'help') return null
  return (
    <section className={`card stack ${styles.stores}`} aria-labelledby="stores">
      <div>
        <h2 id="stores">{t(TITLES[who])}</h2>
        {who === 'answering' && <p>{t('storeOfOfferText')}</p>}
        {who === 'help' && <p>{t('storesHelpText', { name: siteOf })}</p>}
      </div>
      {list.length > 0 && (
        <ul>
          {list.map(({ name, place, contactHref, phone }) => (
            <li key={name}>
              <div>
                <h3>{name}</h3>
                <p>{place}</p>
              </div>
              <div className="cluster gap-2 no-print">
                {phone && (
                  <ButtonLink
                    icon="phone"
                    size="small"
                    href={phone.href}
                    aria-label={t('callStore', { name, phone: phone.text })}
                  >
                    <span className="num">{phone.text}</span>
                  </ButtonLink>
                )}
                <ButtonLink icon="message-circle" size="small" href={contactHref}>
                  {t('askUs')} <span className="visually-hidden">{name}</span>
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const LABELS = { new: 'seeNew', used: 'seeUsed', cpo: 'seeCertified' } as const

/** Next steps: the page's vehicles and contact. */
function ListLinks({ lists }: { lists: readonly ListLink[] }) {
  const t = useT('pages')
  return (
    <>
      {lists.map(({ type, href, count }, at) => (
        <ButtonLink kind={at === 0 ? 'action' : 'line'} href={href} key={type}>
          {t(LABELS[type], { n: count })}
        </ButtonLink>
      ))}
      <ButtonLink kind={lists.length === 0 ? 'action' : 'line'} href={paths.contact()}>
        {t('askUs')}
      </ButtonLink>
    </>
  )
}
