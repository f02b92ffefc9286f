import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'

import styles from './offer.module.css'

/** What to bring to the store. */
export function Bring({ items }: { items: readonly string[] }) {
  const t = useT('offer')
  return (
    <section className={styles.card} aria-labelledby="bring">
      <h2 id="bring">{t('bringTitle')}</h2>
      <ul className={styles.bring}>
        {items.map((item) => (
          <li key={item}>
            <Icon name="check" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}
