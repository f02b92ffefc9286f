import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import type { FieldError } from '#domain/forms/field-error.ts'
import type { FieldErrors } from '#domain/forms/read-form.ts'
import { paths } from '#domain/pages/paths.ts'
import type { ShopKind } from '#domain/service/shop.ts'
import { IconButton } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SegmentLinks } from '#ui/form/segments.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { InquiryDealer } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import type { CustomFields } from '#web/features/lead-form/fields/form-fields.tsx'
import type { FailedPost } from '#web/features/lead-form/form-view.ts'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'
import { STEP_PARAMETER, useStepHref } from '#web/features/lead-form/use-shown-view.ts'
import { useBackToVisit } from '#web/features/scheduler/booked-visit.ts'
import {
  forgetVehicle,
  savedVehicles,
  type SavedVehicle,
} from '#web/features/scheduler/saved-vehicles.ts'
import type { PageView } from '#web/routes/service-scheduler/view/page-view.ts'
import type { SummaryView } from '#web/routes/service-scheduler/view/summary-view.ts'

import { ChoiceCards } from './choice-cards.tsx'
import { MenuField } from './menu-field.tsx'
import { TimeField } from './time-field.tsx'
import { useShownPage, type ShownPage } from './use-shown-page.ts'

import styles from './scheduler.module.css'

type SchedulerProps = {
  kind: ShopKind
  /** Whether there are both kinds of shops. */
  hasBoth: boolean
  dealer: InquiryDealer
  initial: ShownPage
  /** The result of a post. */
  answered: ShownPage | FailedPost | undefined
}

/** The error text of a field: the scheduler's reason, else the form's. */
const errorIn =
  (refused: FieldErrors, { reasons }: PageView, say: (key: FieldError) => string) =>
  (name: string, error: FieldError) =>
    (refused[name] === error ? reasons[name] : undefined) ?? say(error)

/** The booking form, beside the choices so far. */
export function Scheduler({ kind, hasBoth, dealer, initial, answered }: SchedulerProps) {
  const t = useT('scheduler')
  const forms = useT('forms')
  const { shown, pageData: page } = useShownPage(initial, answered)
  const hrefOf = useStepHref(shown)
  // The scheduler's own errors, which the form has no messages for.
  const refused = page.reasons['email'] ?? page.reasons['phone']
  const isFirst = shown.page === shown.pages[0]
  const coupon = page.summary.coupon?.code ?? ''
  const { search } = useLocation()
  useBackToVisit(answered === undefined && new URLSearchParams(search).has(STEP_PARAMETER))
  const errorOf = errorIn(shown.errors, page, forms)
  return (
    <div className={`columns gap-6 gap-x-7 start between ${styles.scheduler}`}>
      <div className={`stack gap-6 items-start ${styles.form}`}>
        {isFirst && hasBoth && (
          <SegmentLinks
            label={t('shops')}
            links={(['main', 'express'] as const).map((one) => ({
              href: paths.serviceScheduler(one, { coupon }),
              label: t(`shop.${one}`),
              isCurrent: one === kind,
            }))}
          />
        )}
        {isFirst && <SavedVehicles kind={kind} coupon={coupon} />}
        {refused && <Notice kind="alert" title={refused} />}
        <LeadForm
          view={initial.shown}
          answered={answered && 'shown' in answered ? answered.shown : answered}
          dealer={dealer}
          custom={customFields({ page, hrefOf, errorOf })}
          options={optionsOf(page)}
          errorOf={errorOf}
          send={t('book')}
        />
      </div>
      <Summary summary={page.summary} dealer={dealer} />
    </div>
  )
}

/** What the custom renderers of fields need. */
type FieldContext = {
  page: PageView
  hrefOf: (page: string) => string
  errorOf: (name: string, error: FieldError) => string
}

/** The fields with custom renderers. */
function customFields({ page, hrefOf, errorOf }: FieldContext): CustomFields {
  const { menu, time } = page
  return {
    ...(menu && {
      services: ({ value, error }) => (
        <MenuField menu={menu} value={value} error={error && errorOf('services', error)} />
      ),
    }),
    ...(time && {
      transport: ({ value, error }) => (
        <ChoiceCards
          name="transport"
          choices={time.transports}
          value={value || time.transport}
          error={error && errorOf('transport', error)}
        />
      ),
      advisor: ({ error }) =>
        time.advisors.length > 0 && (
          <ChoiceCards
            name="advisor"
            choices={time.advisors}
            value={time.advisor}
            error={error && errorOf('advisor', error)}
          />
        ),
      slot: ({ error }) => (
        <TimeField
          page={page}
          time={time}
          href={hrefOf('time')}
          error={error && errorOf('slot', error)}
        />
      ),
    }),
  }
}

/** The labels of the selection, for the review. */
function optionsOf({ time, summary }: PageView) {
  if (!time) return {}
  return {
    services: summary.lines.map(({ id, name }) => ({ value: id, label: name })),
    transport: time.transports,
    advisor: time.advisors,
    slot: time.chosen ? [{ value: time.chosen.slot, label: time.chosen.name }] : [],
  }
}

/** The choices so far. */
function Summary({ summary, dealer }: { summary: SummaryView; dealer: InquiryDealer }) {
  const { vehicle, mileage, lines, total, when, shop, coupon } = summary
  const t = useT('scheduler')
  return (
    <aside className={`card stack gap-4 ${styles.summary}`} aria-label={t('summary')}>
      <h2 className="text-xl">{t('summary')}</h2>
      <dl className="stack gap-3">
        <Fact label={t('summaryVehicle')}>
          {vehicle ?? <span className="muted">{t('notYet')}</span>}
          {vehicle && mileage && <small className="muted text-sm">{mileage}</small>}
        </Fact>
        <Fact label={t('summaryWhen')}>{when ?? <span className="muted">{t('notYet')}</span>}</Fact>
        <Fact label={t('summaryWhere')}>
          {shop.name}
          <small className="muted text-sm">{shop.place}</small>
        </Fact>
      </dl>
      {coupon && (
        <p>
          {t('summaryCoupon', { code: coupon.code })}
          <small className="muted text-sm">{`${coupon.title}: ${coupon.figure}`}</small>
        </p>
      )}
      {lines.length > 0 && (
        <ul className={`stack gap-2 ${styles.lines}`}>
          {lines.map(({ id, name, price }) => (
            <li className="row gap-4 between" key={id}>
              <span>{name}</span>
              <span className="num">{price}</span>
            </li>
          ))}
        </ul>
      )}
      {total && (
        <p className={`columns gap-0 gap-x-4 baseline ${styles.total}`}>
          <span>{t('summaryTotal')}</span>
          <strong className="num">{total.price}</strong>
          <small className="muted text-sm">{t('totalTime', { time: total.duration })}</small>
        </p>
      )}
      <p className="muted text-sm">{t('summaryFinePrint')}</p>
      {dealer.callHref && (
        <a className="link num" href={dealer.callHref}>
          {t('call', { phone: dealer.phone ?? '' })}
        </a>
      )}
    </aside>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The vehicles of earlier visits saved in this browser. Each links to its services. */
function SavedVehicles({ kind, coupon }: { kind: ShopKind; coupon: string }) {
  const t = useT('scheduler')
  const [vehicles, setVehicles] = useState<readonly SavedVehicle[]>([])
  useEffect(() => {
    const frame = requestAnimationFrame(() => setVehicles(savedVehicles()))
    return () => cancelAnimationFrame(frame)
  }, [])
  if (vehicles.length === 0) return null
  return (
    <section className={`stack gap-1 ${styles.saved}`} aria-labelledby="saved-vehicles">
      <h2 className="text-lg" id="saved-vehicles">
        {t('savedTitle')}
      </h2>
      <p className="muted text-sm">{t('savedText')}</p>
      <ul>
        {vehicles.map((vehicle) => {
          const name = [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ')
          const { vin, year, make, model, mileage } = vehicle
          const known = vin ? { vin, mileage } : { year, make, model, mileage }
          const chosen = { ...known, coupon }
          return (
            <li key={`${vin} ${name}`}>
              <a href={paths.serviceScheduler(kind, chosen)}>{name || vin}</a>
              <IconButton
                icon="x"
                label={t('savedForget', { vehicle: name || vin })}
                onClick={() => setVehicles(forgetVehicle(vehicle))}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
