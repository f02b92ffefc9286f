import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'

import styles from './offer.module.css'

/** What to bring to the store. */
export function Bring({ items }: { items: readonly string[] }) {
  const t = useT('offer')
  return (
    <section className={`card stack gap-3 ${styles.card}`} aria-labelledby="bring">
      <h2 className="text-xl" id="bring">
        {t('bringTitle')}
      </h2>
      <ul className={`stack gap-3 ${styles.bring}`}>
        {items.map((item) => (
          <li className="columns gap-3 start" key={item}>
            <Icon className="accent pad-1" name="check" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}
