import { useT } from '#web/lib/use-t.ts'
import type { DepartmentView, StoreBlock } from '#web/routes/contact/view/store-block.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { Week } from './week.tsx'

import styles from './contact.module.css'

type StoreProps = {
  store: StoreBlock
  /** Whether its week is open from the first. */
  isOpen: boolean
  /** Whether this is its own page. */
  isOnly: boolean
}

/** A store: where, whom to call, when. */
export function Store({ store, isOpen, isOnly }: StoreProps) {
  const t = useT('store')
  const { name, address, directionsHref, distance, departments, week } = store
  return (
    <article className={styles.store}>
      <h3>{isOnly ? name : <a href={store.href}>{name}</a>}</h3>
      <address>
        {address.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      {distance && <p className={`${styles.distance} num`}>{distance}</p>}
      <ul className={styles.departments}>
        {departments.map((department) => (
          <Department {...department} key={department.department} />
        ))}
      </ul>
      {directionsHref && (
        <ButtonLink
          size="small"
          href={directionsHref}
          rel="external noopener"
          aria-label={t('directionsTo', { name })}
        >
          <Icon name="navigation" />
          {t('directions')}
        </ButtonLink>
      )}
      {week.length > 0 && <Week store={store} isOpen={isOpen} />}
    </article>
  )
}

function Department({ department, phone, open, today, away }: DepartmentView) {
  const t = useT('contact')
  const name = t(department)
  return (
    <li className={styles.department}>
      <h4>{name}</h4>
      {phone && (
        <a
          className="link num"
          href={phone.href}
          aria-label={t('callDepartment', { department: name, phone: phone.text })}
        >
          {phone.text}
        </a>
      )}
      {open && (
        <p className={open.isOpen ? `${styles.state} ${styles.open}` : styles.state}>{open.text}</p>
      )}
      {today && <p className={`${styles.today} num`}>{t('todayHours', { hours: today })}</p>}
      {away && <p className={styles.away}>{away}</p>}
    </li>
  )
}
