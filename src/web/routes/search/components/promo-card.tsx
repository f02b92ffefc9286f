import { ButtonLink } from '#ui/button.tsx'
import type { PromoView } from '#web/features/search/view/list/promo-views.ts'

import styles from './promo-card.module.css'

/** A promo card of the site among the vehicles. */
export function PromoCard({ promo: { title, body, action, href, picture } }: { promo: PromoView }) {
  return (
    <section className={styles.promo}>
      <h3>{title}</h3>
      <p>{body}</p>
      <img src={picture} alt="" width="640" height="260" loading="lazy" decoding="async" />
      <ButtonLink
        kind="action"
        href={href}
        rel={href.startsWith('https:') ? 'external' : undefined}
      >
        {action}
      </ButtonLink>
    </section>
  )
}
