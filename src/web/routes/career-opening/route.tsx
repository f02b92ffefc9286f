import { data } from 'react-router'

import type { Opening } from '#domain/careers/opening.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { careerApplication } from '#domain/lead-forms/career-application.ts'
import { paths } from '#domain/pages/paths.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { useT } from '#ui/text/use-t.ts'
import { Application } from '#web/features/careers/application.tsx'
import { careerSteps } from '#web/features/careers/career-page.ts'
import { OpeningList } from '#web/features/careers/opening-list.tsx'
import { openingCards } from '#web/features/careers/opening-view.ts'
import { applyForOpening, OPENING_WITHOUT } from '#web/features/careers/send-application.ts'
import { formView } from '#web/features/lead-form/server/form-loader.ts'
import { appContext, type AppContext } from '#web/lib/app-context.ts'
import { breadcrumbJsonLd } from '#web/lib/seo/json-ld.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'
import {
  careerOpeningView,
  type CareerOpeningView,
  jobPostingJsonLd,
} from './view/career-opening-view.ts'

import styles from './components/opening.module.css'

export const handle = { areas: ['careers', 'forms', 'form-fields', 'career-fields'] }

const OTHERS = 3
const GONE = 410

type Found = Readonly<{ opening: Opening; dealer: Dealer; isOver: boolean }>

/** @throws {Response} 404 for an opening that no store of the site ever had */
async function foundOpening(
  { services, site }: AppContext,
  id: string,
  pathname: string,
): Promise<Found> {
  const found = await services.careers.opening(site, id)
  const dealer = found && services.dealers.byCode(found.opening.dealerCode)
  if (!found || !dealer) throw data(`Page Not Found: ${pathname}`, { status: 404 })
  return { ...found, dealer }
}

/**
 * An opening and its application form. An expired one responds 410 and shows others.
 * @throws {Response} 404 for an opening that no store of the site ever had
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { opening, dealer, isOver } = await foundOpening(app, params.id, url.pathname)
  const openings = await app.services.careers.openings(app.site)
  const t = areaTranslator('careers', app.locale)
  const canonical = canonicalOf(app, paths.careerOpening(opening.id))
  const all = { label: t('openings'), href: paths.careers('openings') }
  if (isOver) {
    const steps = careerSteps(app, all, { label: t('goneTitle') })
    return data(
      {
        shown: null,
        steps,
        others: openingCards(openings.slice(0, OTHERS), app),
        title: seoTitle(t('goneTitle'), app.site),
        description: t('goneText'),
        canonical,
      },
      { status: GONE },
    )
  }
  const steps = careerSteps(app, all, { label: opening.title[app.locale] })
  describePage(context, {
    jsonLd: [
      jobPostingJsonLd(opening, dealer, { locale: app.locale, url: canonical }),
      breadcrumbJsonLd(steps, app),
    ],
  })
  const view = careerOpeningView(opening, dealer, app)
  return {
    shown: {
      view,
      form: formView(app, careerApplication, { without: OPENING_WITHOUT }),
      dealer: { name: dealer.name, phone: dealer.phone },
    },
    steps,
    others: openingCards(openings.filter(({ id }) => id !== opening.id).slice(0, OTHERS), app),
    title: seoTitle(`${view.title}, ${dealer.city}`, app.site),
    description: view.summary,
    canonical,
  }
}

/** @throws {Response} 404 for an opening that never existed, 410 for an expired one */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { opening, dealer, isOver } = await foundOpening(app, params.id, url.pathname)
  if (isOver) throw data(areaTranslator('careers', app.locale)('goneTitle'), { status: GONE })
  return applyForOpening(app, request, url, { dealer, opening })
}

export { clientAction, headers } from '#web/features/lead-form/form-route.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { shown, title, description, canonical } = loaderData
  return [
    { title },
    { name: 'description', content: description },
    shown
      ? { tagName: 'link', rel: 'canonical', href: canonical }
      : { name: 'robots', content: 'noindex' },
  ]
}

export default function CareerOpeningPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, steps, others } = loaderData
  const t = useT('careers')
  return (
    <div className="wrap page">
      <Breadcrumbs label={t('breadcrumb')} steps={steps} />
      {shown ? (
        <div className="split mt-4">
          <div>
            <OpeningHead view={shown.view} />
            <OpeningFacts view={shown.view} />
            <OpeningLists view={shown.view} />
          </div>
          <div className={styles.apply}>
            <Application
              key={shown.view.href}
              title={t('applyTitle')}
              lead={t('applyLead', { store: shown.view.store })}
              view={shown.form}
              answered={actionData}
              dealer={shown.dealer}
            />
          </div>
        </div>
      ) : (
        <div className={`stack gap-3 items-start soft ${styles.gone}`}>
          <h1 className="ink">{t('goneTitle')}</h1>
          <p>{t('goneText')}</p>
          <ButtonLink kind="ink" href={paths.careers('openings')}>
            {t('back')}
          </ButtonLink>
        </div>
      )}
      {others.length > 0 && (
        <section className="stack gap-5 mt-8" aria-labelledby="others">
          <h2 id="others">{t('otherOpenings')}</h2>
          <OpeningList openings={others} />
        </section>
      )}
    </div>
  )
}

/** The head of an opening: first pay, location and hours. */
function OpeningHead({ view }: { view: CareerOpeningView }) {
  const t = useT('careers')
  return (
    <header className={`stack gap-3 ${styles.heading}`}>
      <p className="accent strong">{t('at', view)}</p>
      <h1>{view.title}</h1>
      <p className={`cluster gap-2 text-sm ${styles.tags}`}>
        <span>{view.department}</span>
        <span>{view.employment}</span>
        <span>{view.posted}</span>
        <span>{view.until}</span>
      </p>
      <p className={`lead ${styles.summary}`}>{view.summary}</p>
      <div className="no-print">
        <ButtonLink kind="action" href="#apply">
          {t('applyTitle')}
        </ButtonLink>
      </div>
    </header>
  )
}

/** Pay, hours and location. */
function OpeningFacts({ view }: { view: CareerOpeningView }) {
  const t = useT('careers')
  return (
    <dl className={styles.facts}>
      <div className="columns gap-3 pad-4">
        <dt className="row gap-3 muted">
          <Icon name="wallet" />
          {t('pay')}
        </dt>
        <dd className="strong num">{view.pay}</dd>
      </div>
      <div className="columns gap-3 pad-4">
        <dt className="row gap-3 muted">
          <Icon name="clock" />
          {t('hours')}
        </dt>
        <dd className="strong">{view.hours}</dd>
      </div>
      <div className="columns gap-3 pad-4">
        <dt className="row gap-3 muted">
          <Icon name="map-pin" />
          {t('place')}
        </dt>
        <dd className="strong">
          {(view.address ?? [view.place]).map((line) => (
            <span className={styles.line} key={line}>
              {line}
            </span>
          ))}
        </dd>
      </div>
    </dl>
  )
}

/** Duties, requirements and benefits. */
function OpeningLists({ view: { lists } }: { view: CareerOpeningView }) {
  return lists.map(({ title, lines }) => (
    <section className={styles.part} key={title}>
      <h2 className="text-xl">{title}</h2>
      <ul className="stack gap-2">
        {lines.map((line) => (
          <li className="columns gap-2 measure" key={line}>
            <Icon name="check" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  ))
}
