import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'

import styles from './credit.module.css'

/** What happens with the answers: who reads them, and what is asked for at all. */
export function Safe({ asksNumber }: { asksNumber: boolean }) {
  const t = useT('credit')
  return (
    <section className={styles.card} aria-labelledby="safe">
      <h2 id="safe">{t('safeTitle')}</h2>
      <ul className={styles.points}>
        {[t('safeSealed'), t(asksNumber ? 'safeNumber' : 'safeNoNumber'), t('safeBrowser')].map(
          (text) => (
            <li key={text}>
              <Icon name="lock" />
              {text}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
