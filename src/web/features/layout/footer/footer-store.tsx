import { paths } from '#domain/pages/paths.ts'
import { useT } from '#ui/text/use-t.ts'
import { MessageLink } from '#web/features/layout/header/contact/message-link.tsx'
import { useLayout } from '#web/features/layout/layout-context.tsx'
import type { LayoutData } from '#web/features/layout/layout-data.ts'

import styles from './footer.module.css'

/** The site's own store: address, phone number and today's closing time. */
export function FooterStore() {
  const t = useT('common')
  const foot = useT('footer-form')
  const { siteName, dealer, otherStores } = useLayout()
  return (
    <div className={styles.store}>
      <h2>{dealer?.name ?? siteName}</h2>
      {dealer && (
        <>
          <address>
            {dealer.address.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
          <dl className={`num columns gap-0 gap-x-3 ${styles.departments}`}>
            {dealer.departments.map(({ department, phone, href, today }) => (
              <div className="columns baseline" key={department}>
                <dt>{t(department)}</dt>
                <dd>
                  <a href={href}>{phone}</a>
                </dd>
                {today && (
                  <dd>{today === 'closed' ? foot('closedToday') : foot('today', today)}</dd>
                )}
              </div>
            ))}
          </dl>
        </>
      )}
      <OtherStores stores={otherStores} />
      <div className={`stack items-start ${styles.list}`}>
        {dealer && <a href="/#visit">{t('hoursAndPlace')}</a>}
        <MessageLink />
        <a href={paths.contact()}>{foot('allContacts')}</a>
        {/*
         * The dialog opens on the current page; from a static page the link leads to the home page and opens it there.
         */}
        <a className="needs-script" href={`/${paths.unlock()}`} aria-haspopup="dialog">
          {t('yourInformation')}
        </a>
      </div>
    </div>
  )
}

/** The maximum number of stores in the footer. The home page lists all. */
const MAX_OTHERS = 3

/** The other stores of a hub, with town and phone number. */
function OtherStores({ stores }: { stores: LayoutData['otherStores'] }) {
  const foot = useT('footer-form')
  if (stores.length === 0) return null
  return (
    <ul className="stack gap-1 mt-3">
      {stores.slice(0, MAX_OTHERS).map(({ name, place, phone }) => (
        <li className="stack" key={name}>
          <b>{name}</b>
          <span>
            {place}
            {phone && (
              <>
                {' · '}
                <a className="num" href={phone.href}>
                  {phone.text}
                </a>
              </>
            )}
          </span>
        </li>
      ))}
      {stores.length > MAX_OTHERS && (
        <li>
          <a href="/#stores">{foot('stores', { n: stores.length + 1 })}</a>
        </li>
      )}
    </ul>
  )
}
