import type { ReactNode } from 'react'

import type { ContentSection } from '#domain/content/content-text.ts'
import { paths } from '#domain/pages/paths.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoDescription, seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SegmentLinks } from '#ui/form/segments.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { useT } from '#ui/text/use-t.ts'
import { faqJsonLd } from '#web/features/content/faq-json-ld.ts'
import { Sections } from '#web/features/content/sections/sections.tsx'
import { couponsView } from '#web/features/service/coupons-view.ts'
import { Coupons } from '#web/features/service/coupons.tsx'
import { serviceDealer } from '#web/features/service/service-dealer.ts'
import { departmentView } from '#web/features/store/store-view.ts'
import { appContext, type AppContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'
import { Offers } from './components/offers.tsx'
import { Vehicles } from './components/vehicles.tsx'
import { specialsJsonLd } from './view/json-ld.ts'
import {
  specialsHeading,
  specialsKind,
  specialsKinds,
  specialsView,
  type SpecialsView,
} from './view/specials-view.ts'

import group from '#web/features/specials/vehicle-group.module.css'
import styles from './components/specials.module.css'

export const handle = { areas: ['specials', 'service'], pageType: 'specials-type' }

/** Not cached, not even for a minute: it could show an expired offer. */
export const headers = () => ({ 'cache-control': 'no-cache' })

/** Current specials of vehicles and of the service department. The coupons also have their own page. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const kind = specialsKind(app.site, params.type, url.pathname)
  const isWhole = url.searchParams.get('show') === 'all'
  const { title, heading } = specialsHeading(app, kind)
  const t = areaTranslator('specials', app.locale)
  const name = app.site.name
  const page = { title: seoTitle(title, app.site), heading }
  if (kind === 'service') {
    const canonical = canonicalOf(app, paths.service('specials'))
    const { coupons, jsonLd } = couponsView(app, canonical)
    describePage(context, { jsonLd: [jsonLd] })
    return {
      ...page,
      description: seoDescription(t('descriptionService', { name })),
      canonical,
      kinds: specialsKinds(app, kind),
      coupons,
      department: departmentOf(app),
      vehicles: null,
    }
  }
  const vehicles = specialsView(app, kind, isWhole)
  const canonical = canonicalOf(app, paths.specials(kind))
  describePage(context, {
    jsonLd: [
      specialsJsonLd(vehicles, { canonical, origin: app.origin }),
      faqJsonLd(questionsOf(vehicles, t('questions'))),
    ],
  })
  return {
    ...page,
    // Each list has a separate one.
    description: seoDescription(t('description', { name: `${title}, ${name}` })),
    canonical,
    kinds: vehicles.kinds,
    coupons: null,
    department: null,
    vehicles,
  }
}

function departmentOf({ site, services, locale }: AppContext) {
  const dealer = serviceDealer(site, services.dealers)
  return dealer && departmentView(dealer, 'service', services.now(), locale)
}

/** Frequent questions as a text section. */
function questionsOf({ faq }: SpecialsView, title: string): readonly ContentSection[] {
  if (faq.length === 0) return []
  return [
    {
      id: 'questions',
      title,
      look: 'questions',
      blocks: [],
      items: faq.map(({ question, answer }) => ({
        title: question,
        icon: null,
        blocks: [{ kind: 'paragraph', children: [answer] }],
      })),
    },
  ]
}

export const meta = pageMeta satisfies Route.MetaFunction

export default function SpecialsPage({ loaderData }: Route.ComponentProps) {
  const t = useT('specials')
  const { heading, kinds, coupons, department, vehicles } = loaderData
  return (
    <div className="wrap">
      <Head heading={heading} kinds={kinds}>
        {t(coupons ? 'leadService' : 'lead')}
      </Head>
      {coupons && (
        <>
          <div className={coupons.length > 0 ? undefined : group.empty}>
            <Coupons coupons={coupons} department={department} />
          </div>
          <p className="stack mt-6 middle no-print">
            <ButtonLink href={paths.service('specials')}>{t('serviceMore')}</ButtonLink>
          </p>
        </>
      )}
      {vehicles && <VehicleSpecials view={vehicles} />}
    </div>
  )
}

function VehicleSpecials({ view }: { view: SpecialsView }) {
  const t = useT('specials')
  return (
    <>
      <Offers offers={view.offers} />
      {view.cards.length > 0 ? (
        <Vehicles view={view} isFirst={view.offers.length === 0} />
      ) : (
        <div className={group.empty}>
          <EmptyState
            title={t('none')}
            illustration={view.illustration}
            actions={
              <>
                <ButtonLink kind="action" href={view.listHref}>
                  {t('seeList')}
                </ButtonLink>
                {view.serviceHref && (
                  <ButtonLink href={view.serviceHref}>{t('noneService')}</ButtonLink>
                )}
              </>
            }
          >
            <p>{t('noneHelp')}</p>
          </EmptyState>
        </div>
      )}
      <Rules view={view} />
      <Sections sections={questionsOf(view, t('questions'))} />
    </>
  )
}

type HeadProps = {
  heading: string
  kinds: SpecialsView['kinds']
  children: ReactNode
}

/** The page's heading, and the other kinds of specials. */
function Head({ heading, kinds, children }: HeadProps) {
  const t = useT('specials')
  return (
    <div className={`stack gap-3 ${styles.intro}`}>
      <Breadcrumbs
        label={t('breadcrumb')}
        steps={[{ label: t('home'), href: paths.home() }, { label: t('specials') }]}
      />
      <h1>{heading}</h1>
      <p className="lead measure">{children}</p>
      <div className={`${styles.kinds} no-print`}>
        <SegmentLinks label={t('kinds')} links={kinds} />
      </div>
    </div>
  )
}

const ICONS = {
  ruleDay45: 'clock',
  ruleOpen: 'tag',
  ruleDrop: 'trending-down',
  ruleSavings: 'wallet',
} as const

/** The criteria of specials, and a statement about prices. */
function Rules({ view: { rules, disclaimer } }: { view: SpecialsView }) {
  const t = useT('specials')
  return (
    <section
      className={`${group.section} card pad-7 columns gap-6 gap-x-7 ${styles.rules}`}
      aria-labelledby="rules"
    >
      <div>
        <h2 id="rules">{t('rules')}</h2>
        <p>{t('rulesIntro')}</p>
      </div>
      <div>
        <ul className="stack gap-3">
          {rules.map((rule) => (
            <li className="row gap-3" key={rule}>
              <Icon name={ICONS[rule]} />
              {t(rule)}
            </li>
          ))}
        </ul>
        <p className={`muted text-sm mt-4 ${styles.fine}`}>
          {[t('rulesOut'), t('disclaimer'), disclaimer].filter(Boolean).join(' ')}
        </p>
      </div>
    </section>
  )
}
