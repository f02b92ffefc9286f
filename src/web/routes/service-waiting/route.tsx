import { data, Form, redirect, useNavigation } from 'react-router'

import { slotText } from '#domain/hours/appointment-slots.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { appErrorCode, httpStatus } from '#domain/kernel/errors.ts'
import { paths } from '#domain/pages/paths.ts'
import { offeredLink } from '#domain/pages/site/site-features.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import type { ShopperWaiting } from '#domain/service/booking.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatDay } from '#i18n/format-day.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { ForgetDraft } from '#web/features/lead-form/draft/forget-draft.tsx'
import { useStoreVisit } from '#web/features/scheduler/booked-visit.ts'
import { refusalOf } from '#web/features/scheduler/refusal.ts'
import { slotName } from '#web/features/scheduler/slot-names.ts'
import { appContext, type AppContext } from '#web/lib/app-context.ts'
import { formValues } from '#web/lib/form-values.ts'
import { privateHeaders, privateMeta } from '#web/lib/private-page.ts'

import type { Route } from './+types/route.ts'

import styles from './waiting.module.css'

export const handle = { areas: ['scheduler'] }

/** @throws {Response} 404 for an unknown token */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const entry = await app.services.scheduler.waiting(app.site.key, params.token)
  if (!entry) throw data(`Page Not Found: ${paths.serviceWaiting('…')}`, { status: 404 })
  const t = areaTranslator('scheduler', app.locale)
  return {
    view: waitingView(app, entry),
    proof: url.searchParams.get('confirm'),
    isNew: url.searchParams.get('done') === 'waiting',
    title: seoTitle(t('waitTitle'), app.site),
  }
}

/** Accepts an offer, or leaves the list. Opening the page does neither, since mail scanners open every link. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, site, locale } = context.get(appContext)
  const form = await request.formData().catch(() => null)
  const { intent, proof = null } = form ? formValues(form) : {}
  const pageHref = paths.serviceWaiting(params.token)
  const t = areaTranslator('scheduler', locale)
  try {
    if (intent === 'leave') {
      await services.scheduler.leaveWaitingList(site.key, params.token)
      return redirect(pageHref, 303)
    }
    if (intent === 'take') {
      const answer = await services.scheduler.acceptOffer(site.key, params.token, proof)
      if (answer.outcome === 'booked')
        return redirect(`${paths.serviceBooking(answer.booking.token)}?done=booked`, 303)
      const status = httpStatus.conflict
      if (answer.outcome === 'taken') return data({ problem: t('offerGone') }, { status })
      const { reasons } = refusalOf(answer.errors, [], locale)
      return data({ problem: Object.values(reasons).join(' ') }, { status })
    }
  } catch (error) {
    const code = appErrorCode(error)
    if (code === 'not-found')
      throw data(`Page Not Found: ${paths.serviceWaiting('…')}`, { status: 404 })
    if (code === 'conflict') return data({ problem: t('offerGone') }, { status: httpStatus[code] })
    if (code === 'unavailable')
      return data({ problem: t('problemUnavailable') }, { status: httpStatus[code] })
    throw error
  }
  throw data('A button of the page was expected.', { status: httpStatus.invalid })
}

export const headers = privateHeaders

export const meta = privateMeta

const TITLES = {
  waiting: 'waitTitle',
  offered: 'offeredTitle',
  booked: 'waitTakenTitle',
  left: 'waitLeftTitle',
  over: 'waitOverTitle',
} as const
const ICONS = {
  waiting: 'clock',
  offered: 'calendar-check',
  booked: 'circle-check',
  left: 'check',
  over: 'info',
} as const

export default function ServiceWaitingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, isNew, proof } = loaderData
  const { state, shop, offer } = view
  useStoreVisit(isNew)
  const t = useT('scheduler')
  const problem = actionData?.problem ?? null
  const lead = {
    waiting: t('waitLead', { shop }),
    offered: offer ? t('offeredText', offer) : '',
    booked: t('bookedLead', { shop }),
    left: t('waitLeftText'),
    over: t('waitOverText'),
  }
  return (
    <div className="wrap stack gap-4 items-start page narrow">
      <PageHead icon={ICONS[state]} title={t(TITLES[state])} lead={lead[state]} />
      {isNew && !actionData && state === 'waiting' && (
        <Notice kind="done" title={t('done.waiting')} />
      )}
      {problem && <Notice kind="alert" title={problem} />}
      {(state === 'waiting' || state === 'offered') && (
        <div className={`card stack gap-2 ${styles.card}`}>
          <h2 className="text-xl">{t('preferredDays')}</h2>
          <p>
            {view.days}, {view.part}
          </p>
          <ul>
            {view.work.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          {state === 'waiting' && <p className="muted">{t('waitHow')}</p>}
        </div>
      )}
      {isNew && <ForgetDraft form="service-appointment" />}
      <Actions view={view} proof={proof} />
    </div>
  )
}

function Actions({
  view: { state, bookingHref, againHref },
  proof,
}: {
  view: WaitingView
  proof: string | null
}) {
  const t = useT('scheduler')
  const isSending = useNavigation().formMethod === 'POST'
  if (state === 'booked')
    return (
      bookingHref && (
        <ButtonLink kind="action" href={bookingHref}>
          {t('seeBooking')}
        </ButtonLink>
      )
    )
  if (state === 'left' || state === 'over')
    return (
      againHref && (
        <ButtonLink kind="ink" href={againHref}>
          {t('bookAnother')}
        </ButtonLink>
      )
    )
  return (
    <Form method="post" className="cluster gap-3">
      {proof !== null && <input type="hidden" name="proof" value={proof} />}
      {state === 'offered' && (
        <Button
          kind="action"
          type="submit"
          name="intent"
          value="take"
          aria-disabled={isSending || undefined}
        >
          {t('offeredTake')}
        </Button>
      )}
      <Button type="submit" name="intent" value="leave" aria-disabled={isSending || undefined}>
        {t('leave')}
      </Button>
    </Form>
  )
}

/** A waiting list entry as shown to its shopper. */
type WaitingView = ReturnType<typeof waitingView>

/** A waiting list entry in the shopper's language, its times in the shop's time zone. */
function waitingView(app: AppContext, entry: ShopperWaiting) {
  const { locale, services, site } = app
  const t = areaTranslator('scheduler', locale)
  const { state, preference, offer, bookingToken } = entry
  return {
    state,
    shop: services.dealers.byCode(entry.dealerCode)?.name ?? site.name,
    days: t('waitDays', {
      from: formatDay(preference.from, locale),
      to: formatDay(preference.to, locale),
    }),
    part: t(`part.${preference.part}`),
    work: entry.services.map(({ name }) => name[locale]),
    offer: offer && {
      slot: slotName(offer.slot, locale),
      until: slotName(slotText(localMoment(new Date(offer.until), entry.timeZone)), locale),
    },
    bookingHref: bookingToken && paths.serviceBooking(bookingToken),
    againHref: offeredLink(site, paths.serviceScheduler()),
  }
}
