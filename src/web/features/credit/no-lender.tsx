import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'

import type { CreditAbout } from './credit-about.ts'

/** That no lender gets an application to this dealer, or none can be taken, and what to do instead. @see CR-7 */
export function NoLender({ about }: { about: CreditAbout }) {
  const t = useT('credit')
  const { dealer, store, hasLender, canSend } = about
  if (!dealer || !store || (hasLender && canSend)) return null
  const title = canSend ? 'noLenderTitle' : 'closedTitle'
  return (
    <div className="stack gap-3 mt-5">
      <Notice kind="info" title={t(title, { dealer: dealer.name })}>
        {t(canSend ? 'noLenderText' : 'closedText')}
      </Notice>
      <div className="cluster gap-3">
        {dealer.callHref && dealer.phone && (
          <ButtonLink size="small" href={dealer.callHref}>
            <Icon name="phone" />
            {t('callStore', { phone: dealer.phone })}
          </ButtonLink>
        )}
        <ButtonLink size="small" href={store.contactHref}>
          {t('writeStore')}
        </ButtonLink>
      </div>
      <p>
        {store.directionsHref ? (
          <a className="link" href={store.directionsHref}>
            {t('visitStore', { address: store.address })}
          </a>
        ) : (
          t('visitStore', { address: store.address })
        )}
      </p>
    </div>
  )
}
