import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'

/** Opens a closed time of a shop again. It belongs to the view: the toast outlives the form that closed the time. */
export function useUnblock(shopId: string): (id: string) => void {
  const t = useT('admin-service')
  const { show } = useToasts()
  const { submit } = useAction({
    onDone: () => show({ text: t('done.unblock') }),
    onRefused: (text) => show({ text }),
  })
  return (id) => submit({ intent: 'unblock', shop: shopId, id })
}
