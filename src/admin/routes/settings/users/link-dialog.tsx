import { useT } from '#admin/lib/texts.tsx'
import { SecretDialog } from '#admin/routes/settings/frame/secret-dialog.tsx'

import type { ShownLink } from './users-data.ts'

/** A link that is shown once, to hand over. */
export function LinkDialog({
  link: { email, url, endsOn },
  onClose,
}: Readonly<{ link: ShownLink; onClose: () => void }>) {
  const t = useT('admin-users')
  return (
    <SecretDialog
      title={t('linkTitle', { email })}
      about={t('linkText', { date: endsOn })}
      label={t('linkLabel')}
      secret={url}
      onClose={onClose}
    />
  )
}
