import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import { MessageButtonLink } from '#web/features/messaging/message-button-link.tsx'
import { DirectionsLink } from '#web/features/store/store-links.tsx'
import type { StoreView } from '#web/features/store/store-view.ts'
import { WeekList } from '#web/features/store/week-list.tsx'

import styles from '#web/routes/home/home.module.css'

type VisitProps = {
  store: StoreView
  /** The address of reviews; `null` for none. */
  reviewsHref: string | null
  /** Opens the message panel; `null` on a site without it. */
  messageHref: string | null
}

/** The store's address and hours. */
export function Visit({ store, reviewsHref, messageHref }: VisitProps) {
  const { name, address, phone, week } = store
  const t = useT('home')
  const words = useT('store')
  return (
    <section
      className={`mt-8 card pad-7 columns gap-7 ${styles.visit}`}
      id="visit"
      aria-labelledby="visit-name"
    >
      <div>
        <h2 id="visit-name">{t('visit', { name })}</h2>
        <address className="lead mt-2">
          {address.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
        <div className="cluster gap-2 mt-5">
          <DirectionsLink store={store} />
          {phone && (
            <ButtonLink icon="phone" href={phone.href}>
              {t('call', { phone: phone.text })}
            </ButtonLink>
          )}
          {messageHref && <MessageButtonLink href={messageHref} />}
          {reviewsHref && (
            <ButtonLink href={reviewsHref} rel="external noopener">
              {t('reviews')}
            </ButtonLink>
          )}
        </div>
      </div>
      {week.length > 0 && (
        <div className={styles.hours}>
          <h3 className="mb-2">{words('salesHours')}</h3>
          <WeekList week={week} />
        </div>
      )}
    </section>
  )
}
