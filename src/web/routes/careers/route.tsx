import { careerApplication } from '#domain/lead-forms/career-application.ts'
import { paths } from '#domain/pages/paths.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import { Application } from '#web/features/careers/application.tsx'
import { linksOfAreas, careerSteps, type AreaLink } from '#web/features/careers/career-page.ts'
import { openingCards } from '#web/features/careers/opening-view.ts'
import { applyInGeneral, generalWithout } from '#web/features/careers/send-application.ts'
import { SomeOpenings } from '#web/features/careers/some-openings.tsx'
import { ContentHead } from '#web/features/content/content-head.tsx'
import { faqJsonLd } from '#web/features/content/faq-json-ld.ts'
import { RichText } from '#web/features/content/rich-text.tsx'
import { Sections } from '#web/features/content/sections/sections.tsx'
import { pageText } from '#web/features/content/text-of-site.ts'
import { formView } from '#web/features/lead-form/server/form-loader.ts'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { breadcrumbJsonLd } from '#web/lib/seo/json-ld.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'
import { careerFacts, type CareerFact } from './view/careers-view.ts'

import styles from '#web/features/careers/careers.module.css'

export const handle = { areas: ['careers', 'forms', 'form-fields', 'career-fields'] }

const NEWEST = 4

/**
 * Careers at the stores: text, numbers, areas of work, newest openings and a form for general applications.
 * @throws {Response} 404 if the page has no text
 */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { services, site, locale, origin } = app
  const openings = await services.careers.openings(site)
  const stores = services.dealers.ofSite(site)
  const { facts, text } = pageText(app, 'careers', paths.careers())
  const steps = careerSteps(app)
  describePage(context, {
    jsonLd: [faqJsonLd(text.sections), breadcrumbJsonLd(steps, { origin, locale })],
  })
  const t = areaTranslator('careers', locale)
  const [first] = stores
  return {
    facts,
    text,
    steps,
    numbers: careerFacts(openings, app),
    areaLinks: linksOfAreas(openings, app),
    newest: openingCards(openings.slice(0, NEWEST), app),
    form: formView(app, careerApplication, { without: generalWithout(stores) }),
    stores: stores.map(({ code, name }) => ({ value: code, label: name })),
    dealer: first ? { name: first.name, phone: first.phone } : null,
    lead: stores.length > 1 ? t('generalLeadMany') : t('generalLead', { store: first?.name ?? '' }),
    title: seoTitle(facts.title, site),
    canonical: canonicalOf(app, paths.careers()),
  }
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  applyInGeneral(context.get(appContext), request, url)

export { clientAction, headers } from '#web/features/lead-form/form-route.ts'

export const meta = pageMeta satisfies Route.MetaFunction

export default function CareersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, text, steps, numbers, areaLinks, newest, form, stores, dealer, lead } = loaderData
  const t = useT('careers')
  return (
    <>
      <ContentHead
        facts={facts}
        breadcrumbs={{ label: t('breadcrumb'), steps }}
        actions={
          dealer && (
            <>
              <ButtonLink kind="action" href={paths.careers('openings')}>
                {t('allOpenings')}
              </ButtonLink>
              <ButtonLink href="#apply">{t('generalTitle')}</ButtonLink>
            </>
          )
        }
      />
      <div className={`wrap ${styles.careers}`}>
        <CareerFacts facts={numbers} />
        <div className="lead mt-7 measure">
          <RichText blocks={text.intro} />
        </div>
        <AreaLinks areaLinks={areaLinks} />
        {dealer && <SomeOpenings title={t('newest')} openings={newest} />}
        <Sections sections={text.sections} />
        {/* Other pages link here even without a form, so the page explains why there is none. */}
        <div className={styles.form} id={dealer ? undefined : 'apply'}>
          {dealer ? (
            <Application
              title={t('generalTitle')}
              lead={lead}
              view={form}
              answered={actionData}
              dealer={dealer}
              options={{ store: stores }}
            />
          ) : (
            <Notice kind="info" title={t('noStores')} />
          )}
        </div>
      </div>
    </>
  )
}

/** Links to the kinds of work. */
function AreaLinks({ areaLinks }: { areaLinks: readonly AreaLink[] }) {
  const t = useT('careers')
  return (
    <section className="stack gap-5 mt-8" aria-labelledby="areas">
      <h2 id="areas">{t('departments')}</h2>
      <ul className={`columns gap-4 ${styles.links}`}>
        {areaLinks.map(({ href, icon, title, text, openings }) => (
          <li className={`lift all-link pad-6 stack gap-2 ${styles.area}`} key={href}>
            <Icon name={icon} className={`accent mb-2 ${styles.badge}`} />
            <h3>
              <a href={href}>{title}</a>
            </h3>
            <p className="soft">{text}</p>
            <p className={`row center between accent text-sm strong ${styles.count}`}>
              {openings}
              <Icon name="chevron-right" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Working here in numbers. */
function CareerFacts({ facts }: { facts: readonly CareerFact[] }) {
  const t = useT('careers')
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts} aria-label={t('facts')}>
      {facts.map(({ value, label }) => (
        <div key={label}>
          <dt className="soft text-sm">{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
