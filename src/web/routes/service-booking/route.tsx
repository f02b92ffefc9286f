import { data } from 'react-router'

import { paths } from '#domain/pages/paths.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { ForgetDraft } from '#web/features/lead-form/draft/forget-draft.tsx'
import { useStoreVisit } from '#web/features/scheduler/booked-visit.ts'
import { appContext, type AppContext } from '#web/lib/app-context.ts'
import { privateHeaders, privateMeta } from '#web/lib/private-page.ts'

import type { Route } from './+types/route.ts'
import { changeBooking } from './change-booking.ts'
import { Cancel, Confirm, KeepVehicle, Move, Visit } from './components/visit.tsx'
import { bookingView, moveView, type BookingView } from './view/booking-view.ts'

import styles from './components/booking.module.css'

export const handle = { areas: ['scheduler', 'forms'] }

/** @throws {Response} 404 for an unknown token */
async function bookingOf({ services, site }: AppContext, token: string) {
  const booking = await services.scheduler.booking(site.key, token)
  if (!booking) throw data(`Page Not Found: ${paths.serviceBooking('…')}`, { status: 404 })
  return booking
}

/**
 * The visit at its secret address, also shown after booking. The page is not cached, not indexed, and never sent as a
 * referrer.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const booking = await bookingOf(app, params.token)
  const view = await bookingView(app, booking, url.searchParams)
  const t = areaTranslator('scheduler', app.locale)
  return {
    view,
    calendar: booking.isOpen
      ? await moveView(app, booking, url.searchParams.get('month') ?? '')
      : null,
    chosen: { slot: booking.slot, name: view.slot },
    // Paging through months means moving.
    isMoving: url.searchParams.has('month'),
    address: `${app.origin}${paths.serviceBooking(params.token)}`,
    title: seoTitle(t('ownTitle'), app.site),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const app = context.get(appContext)
  return changeBooking(app, request, await bookingOf(app, params.token))
}

export const headers = privateHeaders

export const meta = privateMeta

const TITLES = {
  booked: 'ownTitle',
  cancelled: 'cancelledTitle',
  begun: 'overTitle',
  unconfirmed: 'unconfirmedTitle',
  lapsed: 'lapsedTitle',
} as const

export default function ServiceBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, calendar, chosen, isMoving, address } = loaderData
  const t = useT('scheduler')
  const { state } = view
  useStoreVisit(view.done === 'booked')
  const shown = actionData?.calendar ?? calendar
  return (
    <div className="wrap stack gap-5 page narrow">
      <Head view={view} />
      {view.isTest && <Notice kind="info" title={t('bookedTest')} />}
      {actionData ? <Problem problem={actionData.problem} /> : <Done view={view} />}
      {!actionData && <Confirm view={view} />}
      <Visit view={view} />
      {state === 'booked' ? (
        <>
          {shown && (
            <Move
              calendar={shown}
              chosen={chosen}
              refused={actionData}
              isOpen={isMoving || typeof actionData?.error === 'string'}
            />
          )}
          <Cancel />
          {view.done === 'booked' && (
            <>
              <ForgetDraft form="service-appointment" />
              <KeepVehicle vehicle={view.vehicle} />
            </>
          )}
          <p className={`muted text-sm row gap-2 ${styles.fine}`}>
            <Icon name="lock" />
            <span>
              {t('private')} <br />
              <span className={styles.address}>{address}</span>
            </span>
          </p>
        </>
      ) : (
        view.againHref && (
          <div>
            <ButtonLink kind="ink" href={view.againHref}>
              {t('bookAnother')}
            </ButtonLink>
          </div>
        )
      )}
    </div>
  )
}

const ICONS = {
  booked: 'circle-check',
  cancelled: 'x',
  begun: 'circle-check',
  unconfirmed: 'clock',
  lapsed: 'clock',
} as const

function Head({ view }: { view: BookingView }) {
  const { state, done, place, confirmation } = view
  const t = useT('scheduler')
  const isNew = done === 'booked' && state === 'booked'
  const leads = {
    cancelled: t('cancelledText'),
    lapsed: t('lapsedText'),
    unconfirmed: confirmation ? t('unconfirmedText', confirmation) : '',
    booked: t('bookedLead', { shop: place.dealer }),
    begun: t('bookedLead', { shop: place.dealer }),
  }
  return (
    <PageHead
      icon={ICONS[state]}
      title={isNew ? t('bookedTitle') : t(TITLES[state])}
      lead={leads[state]}
    />
  )
}

/** The action just performed. */
function Done({ view: { done, state } }: { view: BookingView }) {
  const t = useT('scheduler')
  const isPending = state === 'unconfirmed' || state === 'lapsed'
  return !isPending && done && <Notice kind="done" title={t(`done.${done}`)} />
}

const PROBLEMS = {
  conflict: 'problemConflict',
  taken: 'lapsedTaken',
  unavailable: 'problemUnavailable',
} as const

/** Why nothing was done. */
function Problem({ problem }: { problem: keyof typeof PROBLEMS | null }) {
  const t = useT('scheduler')
  return problem && <Notice kind="alert" title={t(PROBLEMS[problem])} />
}
