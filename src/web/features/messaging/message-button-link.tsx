import type { ComponentProps } from 'react'

import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'

type MessageButtonLinkProps = Pick<ComponentProps<typeof ButtonLink>, 'kind' | 'size'> & {
  /** The contact form with the same subject (`paths.messageUs`): the target without scripts. */
  href: string
}

/** Opens the message panel (`watch-messages.ts`). Hidden for shoppers who disabled the panel. @see SHP-5 */
export function MessageButtonLink({ href, ...look }: MessageButtonLinkProps) {
  const t = useT('store')
  return (
    <ButtonLink
      icon="message-circle"
      {...look}
      href={href}
      data-opens-messages=""
      aria-haspopup="dialog"
    >
      {t('messageUs')}
    </ButtonLink>
  )
}
