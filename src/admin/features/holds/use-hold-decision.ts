import { useRevalidator } from 'react-router'

import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import type { StoreDecision } from '#domain/holds/hold.ts'

export type HoldDecisions = Readonly<{
  isBusy: boolean
  decide(hold: Readonly<{ id: string; revision: number }>, decision: StoreDecision): void
}>

/**
 * Sends decisions about holds, and confirms them. It belongs to the view: the row of a decided hold may leave the list
 * before the result is shown. After a refusal the list is read again, since others may have decided.
 * @param to the path of the action of holds, without `/admin`; the current view's by default
 */
export function useHoldDecision(to?: string): HoldDecisions {
  const t = useT('admin-holds')
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const { isBusy, submit } = useAction<StoreDecision>({
    ...(to !== undefined && { to }),
    onDone: (decision) => show({ text: t(`done.${decision}`) }),
    onRefused: (text) => {
      show({ text })
      void revalidate()
    },
  })
  return {
    isBusy,
    decide: ({ id, revision }, decision) => submit({ id, revision: String(revision), decision }),
  }
}
