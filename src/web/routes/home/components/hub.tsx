import { paths } from '#domain/pages/paths.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useFormat, useT } from '#ui/text/use-t.ts'
import { OpeningLine } from '#web/features/store/opening-line.tsx'
import type { HubView } from '#web/routes/home/stores-view.ts'

import styles from './hub.module.css'

/** The stores of a hub with address and opening state, and the towns with vehicles. */
export function Hub({ hub: { stores, towns } }: { hub: HubView }) {
  const t = useT('home')
  const { number } = useFormat()
  return (
    <section className="mt-8" aria-labelledby="stores">
      <div className="cluster baseline between mb-4 gap-2 gap-x-6">
        <h2 id="stores">{t('stores', { n: stores.length })}</h2>
        <a className="link" href={paths.contact()}>
          {t('storesAll')}
        </a>
      </div>
      <ul className={`grid gap-3 gap-x-6 ${styles.stores}`}>
        {stores.map(({ name, place, href, phone, open, makes }) => (
          <li className="row gap-3" key={href}>
            <Icon name="map-pin" />
            <div>
              <h3>
                <a className="link" href={href}>
                  {name}
                </a>
              </h3>
              <p className="soft text-sm mt-1">{[place, makes].filter(Boolean).join(' · ')}</p>
              <p className="soft text-sm mt-1 cluster center gap-1 gap-x-4">
                {open && <OpeningLine isOpen={open.isOpen}>{open.text}</OpeningLine>}
                {phone && (
                  <a className="py-1 link num" href={phone.href}>
                    {phone.text}
                  </a>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {towns.length > 1 && (
        <nav className={`cluster gap-2 center mt-5 ${styles.towns}`} aria-label={t('townsLabel')}>
          <strong>{t('towns')}</strong>
          {towns.map(({ label, href, count }) => (
            <a href={href} key={href}>
              {label} <small className="muted num">{number(count)}</small>
            </a>
          ))}
        </nav>
      )}
    </section>
  )
}
