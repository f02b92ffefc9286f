import { useT } from '#ui/text/use-t.ts'

import styles from './parts.module.css'

/** What is good to know about ordering parts. */
export function Guide() {
  const t = useT('parts')
  return (
    <section className={styles.guide} aria-labelledby="guide">
      <h2 id="guide">{t('guide')}</h2>
      <div className={`columns ${styles.topics}`}>
        <div>
          <h3>{t('rightTitle')}</h3>
          <p>{t('rightText1')}</p>
          <p>{t('rightText2')}</p>
        </div>
        <div>
          <h3>{t('orderTitle')}</h3>
          <ol className="numbered stack gap-2">
            <li>{t('orderStep1')}</li>
            <li>{t('orderStep2')}</li>
            <li>{t('orderStep3')}</li>
            <li>{t('orderStep4')}</li>
          </ol>
        </div>
        <div>
          <h3>{t('installTitle')}</h3>
          <p>{t('installText')}</p>
        </div>
        <div>
          <h3>{t('returnTitle')}</h3>
          <p>{t('returnText')}</p>
        </div>
      </div>
    </section>
  )
}
