import { type ReactNode, useEffect } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'

import { ButtonLink, Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import { ForgetDraft } from '#web/features/lead-form/draft/forget-draft.tsx'
import { MonthCalendar, type NamedSlot } from '#web/features/scheduler/month-calendar.tsx'
import type { MonthView } from '#web/features/scheduler/month-view.ts'
import { saveVehicle, type SavedVehicle } from '#web/features/scheduler/saved-vehicles.ts'
import type { BookingView } from '#web/routes/service-booking/view/booking-view.ts'

import styles from './booking.module.css'

/** Time, shop, services and price. */
export function Visit({ view }: { view: BookingView }) {
  const { state, day, time, until, place, vehicleName, vehicle, lines, total, comments } = view
  const t = useT('scheduler')
  return (
    <section
      className={`card pad-6 ${styles.card} columns gap-6 gap-x-7 ${styles.visit}`}
      aria-labelledby="visit"
    >
      <div className={`stack gap-2 items-start ${styles.when}`}>
        <h2 id="visit">
          <span className={styles.day}>{day}</span>
          <span className={`${styles.time} num`}>{time}</span>
        </h2>
        <p className="soft num">{t('until', { time: until })}</p>
        {state === 'booked' && (
          <ButtonLink icon="calendar-check" kind="action" href={view.fileHref} download>
            {t('addToCalendar')}
          </ButtonLink>
        )}
      </div>
      <dl className={`stack gap-3 ${styles.facts}`}>
        <Fact label={t('where')}>
          {place.shop}
          <small className="soft text-sm">
            {place.dealer}, {place.address}
          </small>
          <span className="cluster gap-0 gap-x-5">
            {place.directionsHref && (
              <a className="py-1 link" href={place.directionsHref} rel="external noopener">
                {t('directions')}
              </a>
            )}
            {place.callHref && (
              <a className="py-1 link num" href={place.callHref}>
                {t('call', { phone: place.phone ?? '' })}
              </a>
            )}
          </span>
        </Fact>
        {vehicleName && (
          <Fact label={t('vehicle')}>
            {vehicleName}
            {vehicle.vin && vehicle.vin !== vehicleName && (
              <small className="soft text-sm num">{vehicle.vin}</small>
            )}
          </Fact>
        )}
        <Fact label={t('transport')}>{view.transport}</Fact>
        {view.advisor && <Fact label={t('advisor')}>{view.advisor}</Fact>}
        {comments && (
          <Fact label={t('comments')}>
            <span className={styles.words}>{comments}</span>
          </Fact>
        )}
      </dl>
      <div className={styles.work}>
        <h3>{t('work')}</h3>
        <ul>
          {lines.map(({ id, name, price, duration }) => (
            <li className="row gap-5 between line-bottom py-3" key={id}>
              <span>
                {name} <small className="muted text-sm">{duration}</small>
              </span>
              <span className="num">{price}</span>
            </li>
          ))}
        </ul>
        <p className={`columns gap-0 gap-x-4 baseline ${styles.total}`}>
          <span>{t('summaryTotal')}</span>
          <strong className="num">{total.price}</strong>
          <small className="muted text-sm">{t('totalTime', { time: total.duration })}</small>
        </p>
        <p className="muted text-sm">{t('summaryFinePrint')}</p>
      </div>
    </section>
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

type MoveProps = {
  calendar: MonthView
  /** Its current time. */
  chosen: NamedSlot
  /** The result of a post. */
  refused:
    | Readonly<{ error: string | null; nearest: readonly NamedSlot[]; isList: boolean }>
    | undefined
  isOpen: boolean
}

/** Moves the visit to another time. */
export function Move({ calendar, chosen, refused, isOpen }: MoveProps) {
  const t = useT('scheduler')
  const { pathname } = useLocation()
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <section className={`card pad-6 ${styles.card}`} aria-labelledby="move">
      <details className={`no-print ${styles.details}`} open={isOpen}>
        <summary>
          <h2 id="move">{t('move')}</h2>
          <Icon name="chevron-down" />
        </summary>
        <p className="soft">{t('moveText')}</p>
        <Form method="post" className="stack gap-5" noValidate>
          {/* The action of every button of this form. */}
          <input type="hidden" name="do" value="move" />
          <MonthCalendar
            key={refused?.nearest.map(({ slot }) => slot).join()}
            calendar={calendar}
            chosen={chosen}
            isList={refused?.isList ?? false}
            error={refused?.error ?? undefined}
            nearest={refused?.nearest ?? []}
            toMonth={{ kind: 'leads', hrefOf: (month) => `${pathname}?month=${month}#move` }}
          />
          <div>
            <Button kind="action" type="submit" aria-disabled={isSending || undefined}>
              {t('moveGo')}
            </Button>
          </div>
        </Form>
      </details>
    </section>
  )
}

/** Cancels the visit. Explains the consequences before the button shows. */
export function Cancel() {
  const t = useT('scheduler')
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <section className={`card pad-6 ${styles.card}`} aria-labelledby="cancel">
      <details className={`no-print ${styles.details}`}>
        <summary>
          <h2 id="cancel">{t('cancel')}</h2>
          <Icon name="chevron-down" />
        </summary>
        <p className="soft">{t('cancelText')}</p>
        <Form method="post">
          <Button
            type="submit"
            kind="ink"
            name="do"
            value="cancel"
            aria-disabled={isSending || undefined}
          >
            {t('cancelGo')}
          </Button>
        </Form>
      </details>
    </section>
  )
}

/**
 * The notice of an unconfirmed visit, and on the page of the mailed link the button that confirms it. Opening the page
 * is not a confirmation: mail scanners open every link.
 */
export function Confirm({ view: { state, proof } }: { view: BookingView }) {
  const t = useT('scheduler')
  const isSending = useNavigation().formMethod === 'POST'
  if (state !== 'unconfirmed' && state !== 'lapsed') return null
  if (proof === null)
    return (
      <>
        <p className="muted text-sm">{t('unconfirmedWhy')}</p>
        <ForgetDraft form="service-appointment" />
      </>
    )
  return (
    <Form method="post" className="stack gap-2 items-start">
      <input type="hidden" name="proof" value={proof} />
      <Button
        type="submit"
        kind="action"
        name="do"
        value="confirm"
        aria-disabled={isSending || undefined}
      >
        {t('confirmGo')}
      </Button>
      <p className="muted text-sm">{t('confirmText')}</p>
    </Form>
  )
}

/** Saves the vehicle of a new booking in the browser. */
export function KeepVehicle({ vehicle }: { vehicle: SavedVehicle }) {
  const t = useT('scheduler')
  useEffect(() => saveVehicle(vehicle), [vehicle])
  return <p className="muted text-sm needs-script">{t('savedVehicle')}</p>
}
