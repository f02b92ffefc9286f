import { useRef } from 'react'
import { useRevalidator } from 'react-router'

import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { slotText } from '#domain/hours/appointment-slots.ts'
import type { BoardVisit } from '#modules/service/module.ts'

import { useMailTexts } from './use-mail-texts.ts'
import type { VisitIntent } from './visit-intents.ts'

export type AttendIntent = 'arrived' | 'missed' | 'expected'

export type VisitCommands = Readonly<{
  isBusy: boolean
  /** The change being sent; `null` for none. */
  pending: FormData | null
  /** Cancels a visit, and offers to undo it. */
  cancel(visit: BoardVisit): void
  /** Notes whether the customer came, and offers to undo it. */
  attend(visit: BoardVisit, intent: AttendIntent): void
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
  /** What is said once it is done; `null` for the text of its kind. */
  const doneText = useRef<string | null>(null)
  const mail = useMailTexts()
  const { isBusy, pending, submit } = useAction<VisitIntent>({
    onDone(intent) {
      const undoIt = undo.current
      const text = doneText.current ?? t(`done.${intent}`)
      undo.current = null
      doneText.current = null
      show({ text, ...(undoIt && { undo: undoIt }) })
    },
    onRefused: (text) => {
      doneText.current = null
      show({ text })
      void revalidate()
    },
  })
  const send = (
    { id, revision }: Pick<BoardVisit, 'id' | 'revision'>,
    values: Readonly<Record<string, string>>,
  ) => submit({ id, revision: String(revision), ...values })

  function moveBack(visit: BoardVisit) {
    const { id, revision, date, from, advisor } = visit
    const slot = slotText({ date, minutes: from })
    doneText.current = t('done.restore')
    const to = { slot, advisor: advisor?.id ?? '' }
    send({ id, revision: revision + 1 }, { intent: 'move', ...to, isUndo: 'yes' })
  }

  return {
    isBusy,
    pending,
    cancel(visit) {
      const { id, revision } = visit
      undo.current = () => send({ id, revision: revision + 1 }, { intent: 'restore' })
      doneText.current = mail.canceled(visit)
      send(visit, { intent: 'cancel' })
    },
    attend(visit, intent) {
      undo.current = () => send(visit, { intent: visit.attendance ?? 'expected' })
      send(visit, { intent })
    },
    move(visit, to) {
      undo.current = () => moveBack(visit)
      doneText.current = mail.moved(visit, to.slot)
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
