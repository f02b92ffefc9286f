import { useT } from '#ui/text/use-t.ts'
import { MessageButtonLink } from '#web/features/messaging/message-button-link.tsx'
import { OpeningLine } from '#web/features/store/opening-line.tsx'
import { DirectionsLink, PhoneButton } from '#web/features/store/store-links.tsx'
import { WeekList } from '#web/features/store/week-list.tsx'
import type { VehicleStore } from '#web/routes/vehicle/view/vehicle-store.ts'

import { Distance } from './distance.tsx'

import styles from '#web/features/store/store-card.module.css'

type StoreCardProps = {
  store: VehicleStore
  /** Opens the message panel, about the vehicle; `null` on a site without it. */
  messageHref: string | null
}

/** The store's address, hours and phone number. */
export function StoreCard({ store, messageHref }: StoreCardProps) {
  const t = useT('store')
  return (
    <section className="card stack gap-5 pad-6" aria-labelledby="store">
      <div>
        <h2 className="text-xl" id="store">
          {store.name}
        </h2>
        <address className="soft mt-2">
          {store.address.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
        {store.open && (
          <p className="soft text-sm mt-2">
            <OpeningLine isOpen={store.open.isOpen}>{store.open.text}</OpeningLine>
          </p>
        )}
        <Distance key={store.distance.href + store.distance.zip} {...store.distance} />
        <div className={`cluster gap-2 mt-4 ${styles.links}`}>
          <DirectionsLink store={store} size="small" />
          <PhoneButton phone={store.phone} />
          {messageHref && <MessageButtonLink size="small" href={messageHref} />}
        </div>
      </div>
      {store.week.length > 0 && (
        <div>
          <h3 className={styles.label}>{t('salesHours')}</h3>
          <WeekList week={store.week} />
        </div>
      )}
    </section>
  )
}
