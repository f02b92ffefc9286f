import type { ComponentProps } from 'react'

import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'

type MessageLinkProps = Pick<ComponentProps<typeof ButtonLink>, 'kind' | 'size'> & {
  /** The contact form about the same (`paths.messageUs`): without scripts the link leads there. */
  href: string
}

/** Opens the panel “Message us” (`watch-messages.ts`). It is not shown to shoppers who want no panel. @see SHP-5 */
export function MessageLink({ href, ...look }: MessageLinkProps) {
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
