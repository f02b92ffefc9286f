import { useRevalidator } from 'react-router'

import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import type { BoardVisit } from '#modules/service/module.ts'

import type { VisitIntent } from './visit-intents.ts'

export type VisitCommands = Readonly<{
  isBusy: boolean
  change(visit: Pick<BoardVisit, 'id' | 'revision'>, intent: VisitIntent, slot?: string): void
}>

/**
 * Sends changes of visits, and confirms them. It belongs to the view: a canceled visit leaves the board before the
 * result is shown. After a refusal the board is read again, since shoppers and colleagues change visits, too.
 */
export function useVisitChange(): VisitCommands {
  const t = useT('admin-service')
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const { isBusy, submit } = useAction<VisitIntent>({
    onDone: (intent) => show({ text: t(`done.${intent}`) }),
    onRefused: (text) => {
      show({ text })
      void revalidate()
    },
  })
  return {
    isBusy,
    change: ({ id, revision }, intent, slot = '') =>
      submit({ id, revision: String(revision), intent, slot }),
  }
}
