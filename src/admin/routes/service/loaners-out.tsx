import { Link } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Clock } from '#admin/controls/status/labels.tsx'
import type { LoanerOut } from '#modules/service/module.ts'

import { addressOf } from './address.ts'
import { useVisitTexts } from './visit-texts.ts'

import styles from './service.module.css'

type Props = Readonly<{
  shopId: string
  loaners: readonly LoanerOut[]
  /** Notes that one is back; `null` for a person who may only look, and while a change is being sent. */
  onBack: ((loaner: LoanerOut) => void) | null
}>

/** The loaners that are out; nothing if all are back. */
export function LoanersOut({ shopId, loaners, onBack }: Props) {
  const { t, loanState } = useVisitTexts()
  if (loaners.length === 0) return null
  return (
    <section className={styles.tray} aria-labelledby="loaners">
      <h2 id="loaners">
        {t('loanersOut')} <span className="num muted">{loaners.length}</span>
      </h2>
      <ul>
        {loaners.map((loaner) => (
          <li key={loaner.id}>
            <b>{loaner.loaner}</b>
            <Link to={addressOf({ shop: shopId, day: loaner.date, view: 'day' })}>
              {loaner.name ?? t('hidden')}
            </Link>
            <Clock tone={loaner.isOverdue ? 'late' : 'plain'}>{loanState(loaner)}</Clock>
            {onBack && (
              <div className={styles.take}>
                <Button
                  icon="check"
                  aria-label={t('takeBackOf', { loaner: loaner.loaner })}
                  onClick={() => onBack(loaner)}
                >
                  {t('takeBack')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
