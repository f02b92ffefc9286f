import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'

import type { InquiryDealer } from './inquiry-view.ts'

/** The phone number as an alternative, beside a form's button; nothing for a dealer without one. */
export function CallDealer({ dealer: { phone, callHref } }: { dealer: InquiryDealer }) {
  const t = useT('inquiry-vehicle')
  if (!phone || !callHref) return null
  return (
    <ButtonLink icon="phone" href={callHref}>
      <span className="num">{t('callNumber', { phone })}</span>
    </ButtonLink>
  )
}
