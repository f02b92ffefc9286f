import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Clock, Pill, type Tone } from '#admin/controls/status/labels.tsx'
import { useLocale, useT } from '#admin/lib/texts.tsx'
import type { StoreDecision } from '#domain/holds/hold.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { formatMoney } from '#i18n/format.ts'
import type { QueuedHold } from '#modules/holds/module.ts'

import type { HoldDecisions } from './use-hold-decision.ts'

import styles from './hold-item.module.css'

type ItemProps = Readonly<{
  hold: QueuedHold
  /** Whether the fragment of the address is its id, as in links of the view Today. */
  isNamed: boolean
  decisions: HoldDecisions
  /** Absent for a store that has left the group. */
  store: Readonly<{ name: string; timeZone: string }> | undefined
}>

/** Decisions that cannot be undone: a dialog asks for a confirmation. */
const FINAL = ['declined', 'released', 'converted'] as const

/** One hold: the vehicle, its shopper, its time, and the decisions that are possible. */
export function HoldItem({ hold, isNamed, store, decisions }: ItemProps) {
  const t = useT('admin-holds')
  const locale = useLocale()
  const { id, dealerCode, stock, vehicle } = hold
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isNamed) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.focus({ preventScroll: true })
  }, [isNamed])
  return (
    <li
      ref={row}
      className={isNamed ? `${styles.hold} ${styles.named}` : styles.hold}
      id={id}
      // Focused when the address names it, so that keyboards and screen readers continue there.
      tabIndex={-1}
    >
      <div className={styles.about}>
        <b>
          <Link to={`/inventory/${dealerCode}/${stock}`}>{vehicle}</Link>
        </b>
        <span className="muted">
          {[t('stock', { stock }), store?.name].filter(Boolean).join(' · ')}
        </span>
        <Shopper hold={hold} />
        {hold.deposit !== null && (
          <span className="num">{t('deposit', { amount: formatMoney(hold.deposit, locale) })}</span>
        )}
      </div>
      <State hold={hold} timeZone={store?.timeZone ?? 'America/Phoenix'} />
      <Decisions hold={hold} {...decisions} />
    </li>
  )
}

/** The shopper of a hold, with a link to the lead if the person may read it. */
function Shopper({ hold: { id, shopper, language } }: Readonly<{ hold: QueuedHold }>) {
  const t = useT('admin-holds')
  if (shopper === null) return <span className="muted">{t('erased')}</span>
  if (shopper === 'hidden') return <span className="muted">{t('hidden')}</span>
  return (
    <span>
      <Link to={`/leads/${id}?view=all`}>
        {t('seeLead', { name: shopper.name || t('noName') })}
      </Link>
      {shopper.phone !== '' && (
        <>
          {' · '}
          <a className="num" href={`tel:${shopper.phone}`}>
            {formatPhone(shopper.phone)}
          </a>
        </>
      )}
      {language === 'es' && ` · ${t('spanish')}`}
    </span>
  )
}

/** The state of a hold, as a colored label. */
function stateOf({ state, isConfirmed, isHolding, reason }: QueuedHold) {
  if (state === 'open') return isConfirmed ? 'waits' : 'linkMailed'
  if (state === 'held') return 'held'
  return isHolding ? 'sold' : (`reason.${reason ?? 'time'}` as const)
}

const TONES: Readonly<Partial<Record<string, Tone>>> = { waits: 'late', held: 'on', sold: 'ok' }
const CLOCKS = {
  waits: 'decideBy',
  linkMailed: 'linkUntil',
  held: 'until',
  sold: 'until',
} as const

function State({ hold, timeZone }: Readonly<{ hold: QueuedHold; timeZone: string }>) {
  const t = useT('admin-holds')
  const locale = useLocale()
  const state = stateOf(hold)
  const clock = state in CLOCKS ? CLOCKS[state as keyof typeof CLOCKS] : 'endedAt'
  const at = hold.dueAt ?? hold.endedAt
  const tone = TONES[state]
  return (
    <div className={styles.state}>
      <Pill {...(tone && { tone })}>{t(state)}</Pill>
      {at !== null && (
        <Clock tone={state === 'waits' ? 'late' : 'plain'}>
          {t(clock, { at: formatMoment(at, locale, timeZone) })}
        </Clock>
      )}
    </div>
  )
}

function Decisions({ hold, isBusy, decide }: Readonly<{ hold: QueuedHold }> & HoldDecisions) {
  const t = useT('admin-holds')
  const [pending, setPending] = useState<(typeof FINAL)[number] | null>(null)
  const { vehicle, stock, decisions } = hold
  if (decisions.length === 0) return null
  const choose = (decision: StoreDecision) => {
    const final = FINAL.find((one) => one === decision)
    if (final) setPending(final)
    else decide(hold, decision)
  }
  return (
    <div className={styles.decisions}>
      {decisions.map((decision) => (
        <Button
          key={decision}
          disabled={isBusy}
          aria-label={t('about', { decision: t(decision), vehicle, stock })}
          onClick={() => choose(decision)}
        >
          {t(decision)}
        </Button>
      ))}
      {pending && (
        <Dialog
          title={t('about', { decision: t(pending), vehicle, stock })}
          onClose={() => setPending(null)}
          closeLabel={t('keep')}
        >
          <p>{t(`sure.${pending}`)}</p>
          <div className={styles.answer}>
            <Button onClick={() => setPending(null)}>{t('keep')}</Button>
            <Button
              kind={pending === 'converted' ? 'secondary' : 'danger'}
              onClick={() => {
                setPending(null)
                decide(hold, pending)
              }}
            >
              {t(pending)}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
