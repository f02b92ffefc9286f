import { paths } from '#domain/pages/paths.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import { useLayout } from '#web/features/layout/layout-context.tsx'

/**
 * A link that opens the message panel, on every page of a site with a store and the panel; without scripts it leads to
 * the contact form.
 * @see SHP-5
 */
export function MessageLink({ hasIcon = false }: { hasIcon?: boolean }) {
  const foot = useT('footer-form')
  if (!useLayout().hasMessaging) return null
  return (
    <a href={paths.messageUs()} data-opens-messages="" aria-haspopup="dialog">
      {hasIcon && <Icon name="message-circle" />}
      {foot('messageUs')}
    </a>
  )
}
