import { paths } from '#domain/pages/paths.ts'
import { useT } from '#ui/text/use-t.ts'
import { OpeningLine } from '#web/features/store/opening-line.tsx'
import type { ContactView } from '#web/routes/contact/view/contact-view.ts'

import styles from './contact.module.css'

/** Beside the form: the people, and the stores that are near the one whose page it is. */
export function Aside({ view: { near, isOne, allHref } }: { view: ContactView }) {
  const t = useT('contact')
  return (
    <aside className={`stack gap-4 no-print ${styles.aside}`} aria-labelledby="aside-title">
      <h2 id="aside-title">{t(near.length > 0 ? 'near' : 'more')}</h2>
      {near.length > 0 && (
        <ul className={styles.near}>
          {near.map(({ name, city, href, distance, open }) => (
            <li className="stack line-top py-4" key={href}>
              <h3>
                <a href={href}>{name}</a>
              </h3>
              <p className="soft text-sm num">{distance ? `${city} · ${distance}` : city}</p>
              {open && <OpeningLine isOpen={open.isOpen}>{open.text}</OpeningLine>}
            </li>
          ))}
        </ul>
      )}
      <ul>
        {isOne && (
          <li>
            <a className="link" href={allHref}>
              {t('allStores')}
            </a>
          </li>
        )}
        <li>
          <a className="link" href={paths.staffDirectory()}>
            {t('staff')}
          </a>
        </li>
        <li>
          <a className="link" href={paths.service()}>
            {t('bookService')}
          </a>
        </li>
        <li>
          <a className="link" href={paths.vehicleAppointment()}>
            {t('bookVisit')}
          </a>
        </li>
      </ul>
    </aside>
  )
}
