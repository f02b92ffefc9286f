import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { MessageLink } from '#web/features/messaging/message-link.tsx'
import { setChatBlocked } from '#web/lib/chat-permission.ts'
import type { ContactView } from '#web/routes/contact/view/contact-view.ts'

import styles from './contact.module.css'

/** What the page is for, and the quickest ways. */
export function Head({ view: { stores, isOne, dealer, messageHref } }: { view: ContactView }) {
  const t = useT('contact')
  return (
    <PageHead
      title={isOne && dealer ? t('titleOf', { name: dealer.name }) : t('title')}
      lead={t('lead')}
      actions={
        dealer && (
          <>
            {dealer.phone && (
              <ButtonLink kind="ink" href={dealer.phone.href}>
                <Icon name="phone" />
                <span className="num">{t('call', { phone: dealer.phone.text })}</span>
              </ButtonLink>
            )}
            <MessageLink href={messageHref} />
            <ButtonLink href="#stores">
              <Icon name="map-pin" />
              {t('seeStores', { n: stores.length })}
            </ButtonLink>
          </>
        )
      }
    >
      <p className={`soft mt-3 ${styles.off}`}>
        {t('messagesOff')}{' '}
        <Button kind="quiet" size="small" onClick={() => setChatBlocked(false)}>
          {t('messagesOn')}
        </Button>
      </p>
    </PageHead>
  )
}
