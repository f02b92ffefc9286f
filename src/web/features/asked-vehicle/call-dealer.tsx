import { useT } from '#web/lib/use-t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { AskedDealer } from './asked-view.ts'

/** The other way to reach who answers, beside a form's button; nothing for a dealer without a phone. */
export function CallDealer({ dealer: { phone, callHref } }: { dealer: AskedDealer }) {
  const t = useT('asked-vehicle')
  if (!phone || !callHref) return null
  return (
    <ButtonLink href={callHref}>
      <Icon name="phone" />
      <span className="num">{t('callNumber', { phone })}</span>
    </ButtonLink>
  )
}
