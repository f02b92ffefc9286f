import type { ComponentProps } from 'react'

import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'

type MessageLinkProps = Pick<ComponentProps<typeof ButtonLink>, 'kind' | 'size'> & {
  /** The contact form about the same (`paths.messageUs`): without scripts the link leads there. */
  href: string
}

/** Opens the panel “Message us” (`watch-messages.ts`). It is not shown to shoppers who want no panel. @see SHP-5 */
export function MessageLink({ href, ...look }: MessageLinkProps) {
  const t = useT('store')
  return (
    <ButtonLink {...look} href={href} data-opens-messages="" aria-haspopup="dialog">
      <Icon name="message-circle" />
      {t('messageUs')}
    </ButtonLink>
  )
}
