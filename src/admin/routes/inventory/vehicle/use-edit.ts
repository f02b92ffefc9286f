import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'

import type { Conflict, VehicleResult } from './vehicle-action.server.ts'

type Options = Readonly<{
  onSaved?: (() => void) | undefined
  onConflict?: (conflict: Conflict) => void
}>

/** Sends changes of the vehicle; saved changes can be undone. */
export function useEdit({ onSaved, onConflict }: Options = {}) {
  const t = useT('admin-inventory')
  const { show } = useToasts()
  const undo = useAction<VehicleResult>({ onDone: () => show({ text: t('undone') }) })
  return useAction<VehicleResult>({
    onDone(result) {
      if (result.kind === 'conflict') onConflict?.(result.changes)
      if (result.kind !== 'saved') return
      onSaved?.()
      const { editId } = result
      show({ text: t('saved'), undo: () => undo.submit({ intent: 'undo', editId }) })
    },
  })
}
