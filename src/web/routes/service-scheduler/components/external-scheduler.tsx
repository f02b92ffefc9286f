import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { InquiryDealer } from '#web/features/inquiry-vehicle/inquiry-view.ts'

import styles from './scheduler.module.css'

type ExternalSchedulerProps = {
  /** Where another company books visits for the site; empty for nowhere. */
  external: string
  dealer: InquiryDealer | null
}

/** Books visits elsewhere: on an external site, with a notice, or by phone. */
export function ExternalScheduler({ external, dealer }: ExternalSchedulerProps) {
  const t = useT('scheduler')
  return (
    <section className={`card stack gap-3 items-start ${styles.external}`}>
      <h2>{t(external ? 'externalTitle' : 'noShopTitle')}</h2>
      <p className="soft break">
        {external ? t('externalText', { host: new URL(external).host }) : t('noShopText')}
      </p>
      <div className="cluster gap-3">
        {external && (
          // @see SITE-10
          <ButtonLink kind="action" href={external} rel="external noopener">
            {t('externalGo')}
          </ButtonLink>
        )}
        {dealer?.callHref && (
          <ButtonLink icon="phone" href={dealer.callHref}>
            {t('call', { phone: dealer.phone ?? '' })}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
