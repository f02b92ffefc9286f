import type { ReactNode } from 'react'

import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { InquiryList } from '#web/features/inquiry-vehicle/inquiry-list.tsx'
import type { InquiryView } from '#web/features/inquiry-vehicle/inquiry-view.ts'

import type { NotificationView } from './notification-view.ts'

import styles from './notification.module.css'

type SearchRequestPageProps = {
  inquiry: InquiryView
  search: NotificationView
  /** `null` without a dealer to ask. */
  form: ReactNode
}

/** The form for what a search would find, with what is here already beside it. */
export function SearchRequestPage({
  inquiry: { unknownStock },
  search: { also, here },
  form,
}: SearchRequestPageProps) {
  const t = useT('notification')
  const words = useT('inquiry-vehicle')
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

/** Vehicles that match already. */
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
      <InquiryList vehicles={vehicles} />
      {href && (
        <a className="link" href={href}>
          {t('hereSee')}
        </a>
      )}
    </section>
  )
}
