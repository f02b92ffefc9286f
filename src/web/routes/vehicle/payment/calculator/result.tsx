import { useEffect, useState, type CSSProperties } from 'react'

import type { Deal } from '#domain/finance/deal.ts'
import type { VehicleTerms } from '#domain/finance/terms.ts'
import { cents } from '#domain/kernel/money.ts'
import { Disclosed } from '#ui/price/disclosed.tsx'
import { useFormat, useT } from '#ui/text/use-t.ts'

import { LeaseFigures, LoanFigures } from './figures.tsx'
import { splitOf, type Part } from './split.ts'
import { useExact } from './use-exact.ts'

import styles from './result.module.css'

/** A payment with its terms and the disclosures required by law. @see FIN-15 */
export function Result({ deal, terms }: { deal: Deal; terms: VehicleTerms }) {
  const t = useT('calculator')
  const exact = useExact()
  const amount = exact(deal.monthly)
  const digits = amount.length - 3
  return (
    <Disclosed disclosure={deal.disclosure} className={styles.result}>
      <div>
        <h3>{t(deal.mode === 'lease' ? 'leaseResult' : 'result')}</h3>
        <p className={styles.amount}>
          {amount.slice(0, digits)}
          <small>{amount.slice(digits)}</small>
          <small className={styles.unit}>{t('perMonth')}</small>
        </p>
        <Said text={t('said', { amount })} />
      </div>
      <Split parts={splitOf(deal)} />
      <hr />
      <p className={'muted text-xs no-print'}>{t('open')}</p>
      {deal.mode === 'lease' ? (
        <LeaseFigures deal={deal} terms={terms} />
      ) : (
        <LoanFigures deal={deal} />
      )}
    </Disclosed>
  )
}

/** Someone who moves a slider hears where it ends, not each step. */
const SETTLED_MS = 700

/** Tells by screen reader what the payment has become. */
function Said({ text }: { text: string }) {
  const [first] = useState(text)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (text === first && said === '') return
    const timer = setTimeout(() => setSaid(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text, first, said])
  return <output className="visually-hidden">{said}</output>
}

/** What all payments together pay for, as a bar and in words. */
function Split({ parts }: { parts: readonly Part[] }) {
  const t = useT('calculator')
  const { money } = useFormat()
  return (
    <div className="stack gap-3">
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ id, amount }) => {
          const share: CSSProperties & Record<`--${string}`, number> = {
            '--share': Math.max(0, amount),
          }
          return <i key={id} className={styles[id]} style={share} />
        })}
      </div>
      <dl className={`stack gap-2 text-sm ${styles.key}`} aria-label={t('bar')}>
        {parts.map(({ id, label, amount }) => (
          <div key={id}>
            <dt className={styles[id]}>{t(label)}</dt>
            <dd>{money(cents(amount)).replace('-', '−')}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
