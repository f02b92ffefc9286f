import { MEASURE_RETENTION_DAYS, type OutsideSink } from '#domain/analytics/sinks/outside-sinks.ts'
import { mayMeasure } from '#domain/privacy/measuring-choice.ts'
import { useT } from '#ui/text/use-t.ts'

import { useSignal, type ChoiceProps } from './choice.tsx'

import styles from './opt-out.module.css'

const WORDS = {
  'tag-manager': ['whoTagManager', 'whoTagManagerText'],
  asc: ['whoAsc', 'whoAscText'],
  'shift-digital': ['whoShiftDigital', 'whoShiftDigitalText'],
} as const satisfies Record<OutsideSink, readonly string[]>

const KINDS = {
  measuring: 'whoMeasuring',
  advertising: 'whoAdvertising',
  function: 'whoFunction',
} as const

/** The third parties with the data that they receive, and whether they receive it now. */
export function ThirdParties({ hasSignal, choice, who }: ChoiceProps) {
  const t = useT('privacy')
  const isSignaled = useSignal(hasSignal)
  const may = mayMeasure({ hasSignal: isSignaled, choice })
  const isUndecided = !isSignaled && choice === null
  const others = may.others ? t('whoOn') : isUndecided ? t('whoAsksFirst') : t('whoOff')
  const named = [
    ...who.others.map((sink) => ({ name: t(WORDS[sink][0]), purpose: t(WORDS[sink][1]) })),
    ...who.thirdParties.map(({ name, consent, purpose }) => ({
      name,
      purpose: `${t(KINDS[consent])} ${purpose}`,
    })),
  ]
  return (
    <section className={styles.recipients} aria-labelledby="who">
      <h2 className="mb-4" id="who">
        {t('whoTitle')}
      </h2>
      <dl>
        {who.own && (
          <div>
            <dt className="bold">{t('whoOwn')}</dt>
            <dd>{t('whoOwnText', { n: MEASURE_RETENTION_DAYS })}</dd>
            <dd className={may.own ? styles.is : styles.isNot}>
              {may.own ? t('whoOn') : t('whoOff')}
            </dd>
          </div>
        )}
        {named.map(({ name, purpose }) => (
          <div key={name}>
            <dt className="bold">{name}</dt>
            <dd>{purpose}</dd>
            <dd className={may.others ? styles.is : styles.isNot}>{others}</dd>
          </div>
        ))}
      </dl>
      {named.length === 0 && <p className="soft measure">{t('whoNoOne')}</p>}
    </section>
  )
}
