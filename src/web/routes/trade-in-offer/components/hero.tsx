import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Stage } from '#ui/media/stage.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { OfferView } from '#web/routes/trade-in-offer/view/offer-view.ts'

import styles from './hero.module.css'

/** The amount, the vehicle and the last day, with the vehicle in evening light at any time of day. */
export function Hero({ view }: { view: OfferView }) {
  const { head, state } = view
  return (
    <Stage {...head.picture} className={styles.hero} isFirst>
      <div className={`stack gap-4 items-start ${styles.text}`}>
        {state === 'open' && <ValidOffer view={view} />}
        {state === 'expired' && <Expired view={view} />}
        {state === 'withdrawn' && <Withdrawn view={view} />}
        {state === 'appraisal-request' && <Request view={view} />}
      </div>
    </Stage>
  )
}

type HeadProps = { view: OfferView }

const EQUITY = { left: 'leftAfter', missing: 'missingAfter', even: 'evenAfter' } as const

function ValidOffer({ view: { head, equity, inspection, apply } }: HeadProps) {
  const t = useT('offer')
  return (
    <>
      <h1 className="stack gap-2">
        <span className={styles.kicker}>{t('kicker')}</span>
        <span className={styles.amount}>{head.amount}</span>
        <span className={styles.vehicle}>{t('forYour', { vehicle: head.vehicle })}</span>
      </h1>
      <Facts facts={head.facts} />
      <div className={`cluster center ${styles.validity}`}>
        <Days left={head.daysLeft} of={head.ofDays} />
        <p>
          <strong>{head.daysLeft > 0 ? t('daysLeft', { n: head.daysLeft }) : t('lastDay')}</strong>
          <span>{t('goodThrough', { moment: head.moment })}</span>
        </p>
      </div>
      {equity && (
        <p className="row gap-2 center strong">
          <Icon name="receipt-text" />
          <a className="py-1" href="#equity">
            {t(EQUITY[equity.kind], { amount: equity.amount })}
          </a>
        </p>
      )}
      <p className={styles.promise}>{t('promise')}</p>
      <div className={`cluster center mt-2 gap-3 gap-x-4 ${styles.actions} no-print`}>
        {inspection && (
          <ButtonLink icon="calendar-check" kind="action" href="#inspection">
            {t('toInspection')}
          </ButtonLink>
        )}
        {apply && (
          <ButtonLink kind="line" href="#apply">
            {t('toApply')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function Expired({ view: { head, againHref } }: HeadProps) {
  const t = useT('offer')
  return (
    <>
      <p className={styles.kicker}>{t('expiredKicker')}</p>
      <h1>{t('expiredTitle')}</h1>
      <p className={styles.vehicle}>{head.vehicle}</p>
      <p className={styles.statement}>
        {t('expiredText', { amount: head.amount ?? '', moment: head.moment })}
      </p>
      <NewRequestLink href={againHref} />
    </>
  )
}

function Withdrawn({ view: { head, againHref } }: HeadProps) {
  const t = useT('offer')
  return (
    <>
      <p className={styles.kicker}>{t('withdrawnKicker')}</p>
      <h1>{t('withdrawnTitle')}</h1>
      <p className={styles.vehicle}>{head.vehicle}</p>
      <p className={styles.statement}>{t('withdrawnText')}</p>
      <NewRequestLink href={againHref} />
    </>
  )
}

function Request({ view: { head, reason, inspection } }: HeadProps) {
  const t = useT('offer')
  return (
    <>
      <p className={styles.kicker}>{t('requestKicker')}</p>
      <h1>{t('requestTitle', { vehicle: head.vehicle })}</h1>
      <Facts facts={head.facts} />
      <p className={styles.statement}>{reason}</p>
      <p className={styles.statement}>{t('requestNext')}</p>
      {inspection && (
        <div className={`cluster center mt-2 gap-3 gap-x-4 ${styles.actions} no-print`}>
          <ButtonLink icon="calendar-check" kind="action" href="#inspection">
            {t('toInspection')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <ul className={`cluster gap-2 ${styles.facts} num`}>
      {facts.map((fact) => (
        <li className="text-sm strong" key={fact}>
          {fact}
        </li>
      ))}
    </ul>
  )
}

/** One mark for each day, highlighted while it is in the future. */
function Days({ left, of }: { left: number; of: number }) {
  return (
    <span className={`row gap-1 no-print ${styles.days}`} aria-hidden="true">
      {Array.from({ length: of }, (_, day) => (
        <i key={day} className={day < left ? styles.lit : undefined} />
      ))}
    </span>
  )
}

function NewRequestLink({ href }: { href: string | null }) {
  const t = useT('offer')
  if (href === null) return null
  return (
    <div className={`cluster center mt-2 gap-3 gap-x-4 ${styles.actions} no-print`}>
      <ButtonLink kind="action" href={href}>
        {t('again')}
      </ButtonLink>
      <span className={styles.promise}>{t('againText')}</span>
    </div>
  )
}
