import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import { OpeningLine } from '#web/features/store/opening-line.tsx'
import { DirectionsLink } from '#web/features/store/store-links.tsx'
import type { DepartmentView, StoreBlock } from '#web/routes/contact/view/store-block.ts'

import styles from './store.module.css'

type StoreProps = {
  store: StoreBlock
  /** Whether its week is expanded initially. */
  isOpen: boolean
  /** Whether this is its own page. */
  isOnly: boolean
  /** Whether its pin on the map needs a label. */
  isNumbered: boolean
}

/** A store: address, phone numbers, hours. */
export function Store({ store, isOpen, isOnly, isNumbered }: StoreProps) {
  const { name, number, address, makes, distance, departments, week } = store
  return (
    <article
      className={`card stack gap-3 pad-6 ${styles.store}`}
      id={store.anchor}
      aria-labelledby={`${store.anchor}-name`}
    >
      <header className={isNumbered ? styles.numbered : undefined}>
        {isNumbered && (
          <span className={`stack text-sm ${styles.number} num`} aria-hidden="true">
            {number}
          </span>
        )}
        <h3 id={`${store.anchor}-name`}>{isOnly ? name : <a href={store.href}>{name}</a>}</h3>
        <address>{address.join(', ')}</address>
        {distance && <p className="accent text-sm strong num">{distance}</p>}
      </header>
      {makes.length > 0 && <p className="muted text-sm">{makes.join(' · ')}</p>}
      <ul className={`columns gap-3 gap-x-5 py-3 ${styles.departments}`}>
        {departments.map((department) => (
          <Department {...department} key={department.department} />
        ))}
      </ul>
      <StoreActions store={store} isOnly={isOnly} />
      {week.length > 0 && <Week store={store} isOpen={isOpen} />}
    </article>
  )
}

function StoreActions({ store, isOnly }: Pick<StoreProps, 'store' | 'isOnly'>) {
  const { name, href, directionsHref, social } = store
  const t = useT('contact')
  if (isOnly && !directionsHref && social.length === 0) return null
  return (
    <ul className="cluster center gap-2 gap-x-3 no-print">
      {directionsHref && (
        <li>
          <DirectionsLink store={store} size="small" />
        </li>
      )}
      {!isOnly && (
        <li>
          <ButtonLink size="small" kind="quiet" href={href} aria-label={t('storePageOf', { name })}>
            {t('storePage')}
          </ButtonLink>
        </li>
      )}
      {social.map((network) => (
        <li key={network.name}>
          <a
            className={`link ${styles.social}`}
            href={network.href}
            rel="external noopener"
            aria-label={t('socialOf', { name, network: network.name })}
          >
            {network.name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Department({ department, phone, open, today, away }: DepartmentView) {
  const t = useT('contact')
  const name = t(department)
  return (
    <li>
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
        <p className="soft text-sm">
          <OpeningLine isOpen={open.isOpen}>{open.text}</OpeningLine>
        </p>
      )}
      {today && (
        <p className={`muted text-sm ${styles.today} num`}>{t('todayHours', { hours: today })}</p>
      )}
      {away && <p className={`soft text-sm ${styles.away}`}>{away}</p>}
    </li>
  )
}

/** The hours of a store's departments side by side, today first. */
function Week({ store: { name, columns, week }, isOpen }: { store: StoreBlock; isOpen: boolean }) {
  const t = useT('contact')
  const special = useT('store')('specialHours')
  return (
    <details className={styles.week} open={isOpen}>
      <summary>
        {t('week')}
        <Icon name="chevron-down" />
      </summary>
      <table className="num">
        <caption className="visually-hidden">{t('weekOf', { name })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('day')}</span>
            </th>
            {columns.map((department) => (
              <th scope="col" key={department}>
                {t(department)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.map(({ day, hours }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {hours.map(({ text, isSpecial }, index) => (
                <td key={columns[index]}>
                  {text}
                  {isSpecial && <small>{special}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
