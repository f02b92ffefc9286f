import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'

import { Button, ButtonLink } from '#ui/button.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'

import { DayTiles, shownTime } from './day-tiles.tsx'
import type { MonthView } from './month-view.ts'
import { DAY_FIELD, LOOK_FIELD, MONTH_FIELD, PICK_FIELD, timeField } from './slot-fields.ts'

import styles from './month-calendar.module.css'

/** A time with its name: `Monday, November 23 at 9:30am`. */
export type NamedSlot = Readonly<{ slot: string; name: string }>

/** How to change the month: a button that posts the surrounding form, or a link. */
export type ToMonth =
  | Readonly<{ kind: 'posts'; name: string; valueOf: (month: string) => string; action: string }>
  | Readonly<{ kind: 'leads'; hrefOf: (month: string) => string }>

type MonthCalendarProps = {
  calendar: MonthView
  /** The selected time, which may be in another month; `null` for none. */
  chosen: NamedSlot | null
  /** Whether the days are stacked as a list. */
  isList: boolean
  error: ReactNode
  /** Free times around an unavailable one, which can be taken with one click. */
  nearest: readonly NamedSlot[]
  toMonth: ToMonth
}

/**
 * A month of days, and the times of the selected day. Radio buttons and a few rules of CSS: it works the same without
 * scripts, by mouse and by keyboard, as a month and as a list. The page loads the message area `scheduler`.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { calendar, chosen, isList, error, nearest, toMonth } = props
  const { month, full, city, hasTimes, later, days } = calendar
  const t = useT('scheduler')
  const [slot, setSlot] = useState(chosen?.slot ?? '')
  const field = useRef<HTMLInputElement>(null)
  const controls = useRef<HTMLDivElement>(null)
  // A time may have been selected before scripts ran, or restored by the browser. Each month has its
  // own radio buttons.
  useEffect(() => {
    if (controls.current) setSlot(shownTime(controls.current))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [month])
  return (
    <FieldGroup id="slot" legend={t('slotLegend')} hint={t('clock', { city })} error={error}>
      {/* The browser validates this field; the server reads the radio buttons of the open day. */}
      <input type="hidden" name="slot" value={slot} ref={field} readOnly />
      <input type="hidden" name={MONTH_FIELD} value={month} readOnly />
      <Nearest slots={nearest} field={field} />
      <div
        className={`card stack gap-3 num mt-2 ${styles.calendar}`}
        ref={controls}
        onChange={({ currentTarget }) => setSlot(shownTime(currentTarget))}
      >
        <Head calendar={calendar} isList={isList} toMonth={toMonth} />
        {chosen && !days.some(({ date }) => chosen.slot.startsWith(date)) && (
          <ChosenOnOtherDay chosen={chosen} />
        )}
        {hasTimes ? (
          <Days key={month} calendar={calendar} chosen={chosen?.slot ?? ''} />
        ) : (
          <div className={`gap-3 soft ${styles.none}`}>
            <p>
              <strong className="ink">{full}</strong>{' '}
              {later ? t('nextFree', { day: later.day }) : t('nextFreeNone')}
            </p>
            {later && (
              <MonthNavButton to={toMonth} month={later.month} name={t('showNextFree')}>
                {t('showNextFree')}
              </MonthNavButton>
            )}
          </div>
        )}
      </div>
    </FieldGroup>
  )
}

type NearestProps = { slots: readonly NamedSlot[]; field: RefObject<HTMLInputElement | null> }

/** Each button submits the form with its time. */
function Nearest({ slots, field }: NearestProps) {
  const t = useT('scheduler')
  if (slots.length === 0) return null
  return (
    <fieldset className={`gap-2 mt-1 ${styles.nearest}`}>
      <legend>{t('nearest')}</legend>
      {slots.map(({ slot, name }) => (
        <Button
          key={slot}
          type="submit"
          size="small"
          name={PICK_FIELD}
          value={slot}
          // The browser's own validation checks the hidden field.
          onClick={() => {
            if (field.current) field.current.value = slot
          }}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  )
}

/** The month, the buttons to adjacent ones, and the choice of layout. */
function Head({
  calendar,
  isList,
  toMonth,
}: Pick<MonthCalendarProps, 'calendar' | 'isList' | 'toMonth'>) {
  const { name, previous, next } = calendar
  const t = useT('scheduler')
  return (
    <div className={`columns gap-1 center ${styles.month}`}>
      <span className={styles.step}>
        {previous && (
          <MonthNavButton
            to={toMonth}
            month={previous.month}
            name={t('showMonth', { month: previous.name })}
          >
            <Icon name="chevron-left" />
          </MonthNavButton>
        )}
      </span>
      <h3 aria-live="polite">{name}</h3>
      <span className={styles.step}>
        {next && (
          <MonthNavButton
            to={toMonth}
            month={next.month}
            name={t('showMonth', { month: next.name })}
          >
            <Icon name="chevron-right" />
          </MonthNavButton>
        )}
      </span>
      <div className={styles.layouts}>
        <Segments
          label={t('look')}
          name={LOOK_FIELD}
          defaultValue={isList ? 'list' : 'month'}
          options={LOOKS.map((look) => ({ value: look, label: t(`look.${look}`) }))}
        />
      </div>
    </div>
  )
}
const LOOKS = ['month', 'list'] as const

type MonthNavButtonProps = { to: ToMonth; month: string; name: string; children: ReactNode }

function MonthNavButton({ to, month, name, children }: MonthNavButtonProps) {
  if (to.kind === 'leads')
    return (
      <ButtonLink kind="quiet" href={to.hrefOf(month)} aria-label={name}>
        {children}
      </ButtonLink>
    )
  return (
    <Button
      type="submit"
      kind="quiet"
      name={to.name}
      value={to.valueOf(month)}
      formAction={to.action}
      aria-label={name}
    >
      {children}
    </Button>
  )
}

/** A time on a day that is not shown, which stays selected until another one is. */
function ChosenOnOtherDay({ chosen: { slot, name } }: { chosen: NamedSlot }) {
  const t = useT('scheduler')
  const date = slot.slice(0, 'yyyy-mm-dd'.length)
  return (
    <label className={`gap-2 strong ${styles.otherDay}`}>
      <input type="radio" name={DAY_FIELD} value={date} defaultChecked />
      <input
        type="radio"
        name={timeField(date)}
        value={slot}
        defaultChecked
        hidden
        aria-label={name}
      />
      <span>{t('chosenSlot', { slot: name })}</span>
    </label>
  )
}

type DaysProps = { calendar: MonthView; chosen: string }

function Days({ calendar: { weekdays, startsOn, days }, chosen }: DaysProps) {
  const t = useT('scheduler')
  const firstFree = days.find(({ times }) => times.length > 0)?.date
  return (
    <DayTiles
      weekdays={weekdays}
      startsOn={startsOn}
      days={days.map((day) => ({
        ...day,
        label: day.note ? t('dayNote', { day: day.name, note: day.note }) : day.name,
        timesName: t('timesOf', { day: day.name }),
      }))}
      chosen={chosen}
      openDay={chosen === '' ? firstFree : chosen.slice(0, 'yyyy-mm-dd'.length)}
    />
  )
}
