import { useRef } from 'react'
import { useRevalidator } from 'react-router'

import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { slotText } from '#domain/hours/appointment-slots.ts'
import type { BoardVisit } from '#modules/service/module.ts'

import type { VisitIntent } from './visit-intents.ts'

export type VisitCommands = Readonly<{
  isBusy: boolean
  /** The change being sent; `null` for none. */
  pending: FormData | null
  change(visit: Pick<BoardVisit, 'id' | 'revision'>, intent: VisitIntent): void
  /** Moves a visit, and offers to undo it. With `advisor` `''` it stays with its advisor if free, else with any. */
  move(visit: BoardVisit, to: Readonly<{ slot: string; advisor: string }>): void
  /** Records that a loaner is handed out, and offers to undo it; or changes the details of the loan. */
  lend(visit: BoardVisit, loan: Readonly<{ loaner: string; dueOn: string }>): void
  /** Records that the loaner of a visit is back, and offers to undo it. */
  takeBack(visit: Pick<BoardVisit, 'id'>): void
}>

/**
 * Sends changes of visits, and confirms them. It belongs to the view: a canceled visit leaves the board before the
 * result is shown. After a refusal the board is reloaded, since shoppers and colleagues change visits, too.
 */
export function useVisitChange(): VisitCommands {
  const t = useT('admin-service')
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  /** Undoes the change that is being sent; `null` for one without an undo. */
  const undo = useRef<(() => void) | null>(null)
  const { isBusy, pending, submit } = useAction<VisitIntent>({
    onDone(intent) {
      const undoIt = undo.current
      undo.current = null
      show({ text: t(`done.${intent}`), ...(undoIt && { undo: undoIt }) })
    },
    onRefused: (text) => {
      show({ text })
      void revalidate()
    },
  })
  const send = (
    { id, revision }: Pick<BoardVisit, 'id' | 'revision'>,
    values: Readonly<Record<string, string>>,
  ) => submit({ id, revision: String(revision), ...values })

  function moveBack({ id, revision, date, from, advisor }: BoardVisit) {
    send(
      { id, revision: revision + 1 },
      { intent: 'move', slot: slotText({ date, minutes: from }), advisor: advisor?.id ?? '' },
    )
  }

  return {
    isBusy,
    pending,
    change(visit, intent) {
      undo.current = null
      send(visit, { intent })
    },
    move(visit, to) {
      undo.current = () => moveBack(visit)
      send(visit, { intent: 'move', ...to })
    },
    lend(visit, loan) {
      const isNew = visit.loan === null
      undo.current = isNew ? () => send(visit, { intent: 'unlend' }) : null
      send(visit, { intent: 'lend', ...loan })
    },
    takeBack({ id }) {
      const visit = { id, revision: 0 }
      undo.current = () => send(visit, { intent: 'loan-out' })
      send(visit, { intent: 'loan-back' })
    },
  }
}
