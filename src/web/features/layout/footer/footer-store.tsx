import { paths } from '#domain/pages/paths.ts'
import { useT } from '#ui/text/use-t.ts'
import { MessageLink } from '#web/features/layout/header/contact/message-link.tsx'
import { useLayout } from '#web/features/layout/layout-context.tsx'

import styles from './footer.module.css'

/** The site's own store: address, phone number and today's closing time. */
export function FooterStore() {
  const t = useT('common')
  const foot = useT('footer-form')
  const { siteName, dealer } = useLayout()
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
      <div className={`stack items-start ${styles.list}`}>
        {dealer && <a href="/#visit">{t('hoursAndPlace')}</a>}
        <MessageLink />
        <a href={paths.contact()}>{foot('allContacts')}</a>
        <a className="needs-script" href={paths.unlock()} aria-haspopup="dialog">
          {t('yourInformation')}
        </a>
      </div>
    </div>
  )
}
