import { useNavigate } from 'react-router'

import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { DialogForm } from '#admin/routes/settings/frame/dialog-form.tsx'

import type { WebhookResult } from './webhooks-data.ts'

/** Asks before a webhook is removed. */
export function RemoveDialog({ name, onClose }: Readonly<{ name: string; onClose: () => void }>) {
  const t = useT('admin-webhooks')
  const { show } = useToasts()
  const navigate = useNavigate()
  const send = useAction<WebhookResult>({
    onDone: () => {
      show({ text: t('removed', { name }) })
      onClose()
      void navigate('/settings/webhooks')
    },
  })
  return (
    <DialogForm
      title={t('removeOne', { name })}
      action={t('remove')}
      refusal={send.refusal}
      isBusy={send.isBusy}
      onClose={onClose}
      onSubmit={() => send.submit({ intent: 'remove', name })}
    >
      <p>{t('removeAbout')}</p>
    </DialogForm>
  )
}
