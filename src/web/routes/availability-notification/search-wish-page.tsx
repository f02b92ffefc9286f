import type { ReactNode } from 'react'

import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { AskedList } from '#web/features/inquiry-vehicle/inquiry-list.tsx'
import type { AskedView } from '#web/features/inquiry-vehicle/inquiry-view.ts'

import type { NotificationView } from './notification-view.ts'

import styles from './notification.module.css'

type SearchWishPageProps = {
  asked: AskedView
  search: NotificationView
  /** `null` where nobody can be asked. */
  form: ReactNode
}

/** The form for what a search would find, with what is here already beside it. */
export function SearchWishPage({
  asked: { unknownStock },
  search: { also, here },
  form,
}: SearchWishPageProps) {
  const t = useT('notification')
  const words = useT('asked-vehicle')
  return (
    <div className="wrap page">
      <div className="form-page">
        <PageHead title={t('title')} lead={t('lead')}>
          {unknownStock !== null && (
            <Notice kind="info" title={words('unknownTitle', { stock: unknownStock })}>
              {words('unknownText')}
            </Notice>
          )}
        </PageHead>
        {(here || also.length > 0) && (
          <aside className={`page-aside card stack gap-6 pad-6 ${styles.aside}`}>
            {also.length > 0 && (
              <section aria-labelledby="also">
                <h2 id="also">{t('alsoTitle')}</h2>
                <ul className={`cluster gap-2 ${styles.chips}`}>
                  {also.map((label) => (
                    <li key={label}>{label}</li>
                  ))}
                </ul>
              </section>
            )}
            {here && <HereNow here={here} />}
          </aside>
        )}
        <div className="page-form">{form ?? <Notice kind="info" title={words('noStore')} />}</div>
      </div>
    </div>
  )
}

/** What fits already: nobody needs to wait for those. */
function HereNow({
  here: { total, href, vehicles },
}: {
  here: NonNullable<NotificationView['here']>
}) {
  const t = useT('notification')
  if (total === 0)
    return (
      <p className="row gap-2 center soft">
        <Icon name="clock" />
        {t('noneNow')}
      </p>
    )
  return (
    <section aria-labelledby="here">
      <h2 id="here">{t('hereNow', { n: total })}</h2>
      <AskedList vehicles={vehicles} />
      {href && (
        <a className="link" href={href}>
          {t('hereSee')}
        </a>
      )}
    </section>
  )
}
