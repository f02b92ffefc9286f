import { data, redirect } from 'react-router'

import { readStep, type FieldErrors, type FieldValues } from '#domain/forms/read-form.ts'
import { oneLine } from '#domain/kernel/clean-text.ts'
import { serviceAppointment } from '#domain/lead-forms/service-appointment.ts'
import { paths } from '#domain/pages/paths.ts'
import { canonicalPath, canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import type { ShopKind, ShopView } from '#domain/service/shop.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { inquiryDealer, type InquiryDealer } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import { FilledNotice } from '#web/features/lead-form/filled/filled-notice.tsx'
import { REVIEW_PAGE } from '#web/features/lead-form/form-view.ts'
import { filledForm } from '#web/features/lead-form/server/filled-form.ts'
import { formView } from '#web/features/lead-form/server/form-loader.ts'
import { shouldReload, STEP_PARAMETER } from '#web/features/lead-form/use-shown-view.ts'
import { NOTHING_REFUSED } from '#web/features/scheduler/refusal.ts'
import { couponByCode, type BookedCoupon } from '#web/features/service/coupons-view.ts'
import { appContext, type AppContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'

import type { Route } from './+types/route.ts'
import { Scheduler } from './components/scheduler.tsx'
import { pageView } from './view/page-view.ts'
import { postVisit } from './view/post-visit.ts'
import { schedulerSubject, shopKindOf, type SchedulerSubject } from './view/scheduler-subject.ts'

import styles from './components/scheduler.module.css'

/*
 * The service pages are the same for everyone and cached, but a form with a key is not. So the scheduler is a separate
 * page for each shop, and `/service` and `/service/express` contain its first questions, which link here with the
 * choices.
 */

export const handle = {
  areas: ['scheduler', 'service-fields', 'filled-form', 'forms', 'form-fields'],
}

const TITLES = { main: 'titleMain', express: 'titleExpress', test: 'titleTest' } as const
const LEADS = { main: 'leadMain', express: 'leadExpress', test: 'leadTest' } as const

/** The address of an external scheduler; empty for none. Test pages are never external. */
const externalOf = ({ site }: AppContext, kind: ShopKind) =>
  kind === 'test' ? '' : site.serviceOptions.externalSchedulingUrl

/** The first page of the form; `null` if nothing can be booked here. */
async function initialPage(app: AppContext, subject: SchedulerSubject | null, url: URL) {
  if (!subject || externalOf(app, subject.kind) !== '') return null
  const filled = filledForm(app, serviceAppointment, url)
  const coupon = couponByCode(app, url.searchParams.get('coupon') ?? '')
  const initial = initialVisit(subject.shop, url.searchParams, { filled: filled.values, coupon })
  const requested = { page: initial.from, month: '', isList: false }
  return {
    filled: filled.state,
    shown: formView(app, serviceAppointment, initial),
    pageData: await pageView(app, subject, initial.values, { requested, refusal: NOTHING_REFUSED }),
  }
}

/** Whether there are shops of both kinds. */
function hasBoth({ services, site }: AppContext): boolean {
  const kinds = new Set(services.scheduler.shops(site).map(({ kind }) => kind))
  return kinds.has('main') && kinds.has('express')
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { services, site, locale, origin } = app
  const kind = shopKindOf(url.pathname)
  const subject = schedulerSubject(app, kind)
  const external = externalOf(app, kind)
  // Without an express shop the main one does the same work.
  if (!subject && kind === 'express' && external === '') throw redirect(paths.serviceScheduler())
  const t = areaTranslator('scheduler', locale)
  const dealer = subject?.dealer ?? services.dealers.own(site)
  const name = dealer?.name ?? site.name
  const { [STEP_PARAMETER]: _, ...chosen } = Object.fromEntries(url.searchParams)
  const lead = t(LEADS[kind], { dealer: name })
  return {
    kind,
    external,
    dealer: dealer && inquiryDealer({ name, phone: dealer.servicePhone ?? dealer.phone }),
    // Values from the address: other ones start a new form.
    subject: `${kind} ${new URLSearchParams(chosen)}`,
    hasBoth: kind !== 'test' && hasBoth(app),
    initial: await initialPage(app, subject, url),
    lead,
    title: seoTitle(t(TITLES[kind]), site),
    description: kind === 'main' ? t('description', { dealer: name }) : lead,
    canonical: canonicalOf({ origin, locale }, paths.serviceScheduler(kind)),
    isIndexed: kind !== 'test' && canonicalPath(url) === url.pathname,
  }
}

export function action({ context, request, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const kind = shopKindOf(url.pathname)
  const subject = schedulerSubject(app, kind)
  if (!subject || externalOf(app, kind) !== '')
    throw data('No visit can be booked here.', { status: 503 })
  return postVisit(app, request, url, subject)
}

export { clientAction, headers } from '#web/features/lead-form/form-route.ts'

export const shouldRevalidate = shouldReload

export const meta = pageMeta satisfies Route.MetaFunction

export default function ServiceSchedulerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, lead, external, dealer, initial } = loaderData
  const t = useT('scheduler')
  return (
    <div className="wrap stack gap-6 page">
      <PageHead title={t(TITLES[kind])} lead={lead} />
      <FilledNotice state={initial?.filled ?? null} isPosted={actionData !== undefined} />
      {initial && dealer ? (
        <Scheduler
          key={loaderData.subject}
          kind={kind}
          hasBoth={loaderData.hasBoth}
          dealer={dealer}
          initial={initial}
          answered={actionData && 'form' in actionData ? undefined : actionData}
        />
      ) : (
        <ExternalScheduler external={external} dealer={dealer} />
      )}
    </div>
  )
}

type ExternalSchedulerProps = {
  /** The site's external scheduler; empty for none. */
  external: string
  dealer: InquiryDealer | null
}

/** Links to an external scheduler, with a notice, or to the phone number. */
function ExternalScheduler({ external, dealer }: ExternalSchedulerProps) {
  const t = useT('scheduler')
  return (
    <section className={`card stack gap-3 items-start ${styles.external}`}>
      <h2>{t(external ? 'externalTitle' : 'noShopTitle')}</h2>
      <p className="soft break">
        {external ? t('externalText', { host: new URL(external).host }) : t('noShopText')}
      </p>
      <div className="cluster gap-3">
        {external && (
          // @see SITE-10
          <ButtonLink kind="action" href={external} rel="external noopener">
            {t('externalGo')}
          </ButtonLink>
        )}
        {dealer?.callHref && (
          <ButtonLink icon="phone" href={dealer.callHref}>
            {t('call', { phone: dealer.phone ?? '' })}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

const MAX_LENGTH = 60

/**
 * The page after the vehicle's: the services, or of a form that an assistant filled in the first incomplete page, the
 * review if there is none.
 */
function pageAfterVehicle(values: FieldValues, filled: FieldValues): string {
  const [, services, time] = serviceAppointment.steps
  if (Object.keys(filled).length === 0) return services?.id ?? ''
  const open = [services, time].find((step) => step && !readStep(step, values).ok)
  return open?.id ?? REVIEW_PAGE
}

/** The form values of an address, and the first page to show. */
function initialVisit(
  { id, menu }: ShopView,
  query: URLSearchParams,
  { filled, coupon }: Readonly<{ filled: FieldValues; coupon: BookedCoupon | null }>,
): Readonly<{ values: FieldValues; from: string; errors: FieldErrors }> {
  const param = (name: string) => oneLine(query.get(name) ?? '').slice(0, MAX_LENGTH)
  const values: FieldValues = {
    shop: id,
    knownBy: param('vin') === '' && param('make') !== '' ? 'ymm' : 'vin',
    vin: param('vin'),
    year: param('year'),
    make: param('make'),
    model: param('model'),
    mileage: param('mileage'),
    coupon: coupon?.code ?? '',
    services: menu.find((item) => item.id === param('service'))?.id ?? '',
    when: 'time',
    waitPart: 'any',
    ...filled,
  }
  const [vehicle] = serviceAppointment.steps
  const stated = vehicle && readStep(vehicle, values)
  if (stated?.ok) return { values, from: pageAfterVehicle(values, filled), errors: {} }
  // Does not report fields that are not filled in yet.
  const wrong = Object.entries(stated?.errors ?? {}).filter(([name]) => values[name])
  return { values, from: vehicle?.id ?? '', errors: Object.fromEntries(wrong) }
}
