import { useT } from '#ui/text/use-t.ts'

import styles from './privacy-request.module.css'

type AfterProps = {
  days: Readonly<{ answerBy: string; extendedTo: string | null }>
  limitBy: string
}

/** The outcome of a request that is sent now, and by when. */
export function After({ days, limitBy }: AfterProps) {
  const t = useT('privacy')
  return (
    <section className={styles.after} aria-labelledby="after">
      <h2 id="after">{t('afterTitle')}</h2>
      <ol>
        <li>
          <h3>{t('afterNow')}</h3>
          <p className={styles.when}>{t('afterNowWhen')}</p>
        </li>
        <li>
          <h3>{t('afterFind')}</h3>
          <p>{t('afterFindText')}</p>
        </li>
        <li>
          <h3>{t('afterAnswer')}</h3>
          <p className={styles.when}>{t('afterAnswerWhen', { date: days.answerBy })}</p>
          {days.extendedTo !== null && <p>{t('afterLonger', { date: days.extendedTo })}</p>}
          <p>{t('afterLimit', { date: limitBy })}</p>
        </li>
      </ol>
    </section>
  )
}
