import { useRevalidator } from 'react-router'

import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import type { DriveChanged } from '#admin/routes/drives/drives-data.server.ts'
import type { BoardDrive } from '#modules/leads/module.ts'

import type { DriveIntent } from './drive-intents.ts'

export type DriveCommands = Readonly<{
  isBusy: boolean
  /** The change being sent; `null` for none. */
  pending: FormData | null
  change(drive: Pick<BoardDrive, 'id' | 'version'>, intent: DriveIntent): void
  /** @param slot a `slotText` */
  move(drive: Pick<BoardDrive, 'id' | 'version'>, slot: string): void
}>

/**
 * Sends changes of the test drives of a store, and confirms each with an undo button. A refusal reloads the board,
 * since a shopper or a colleague may have changed the drive.
 */
export function useDriveChange(store: string): DriveCommands {
  const t = useT('admin-drives')
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const { isBusy, pending, submit } = useAction<DriveChanged>({
    onDone({ intent, id, version }) {
      const isFinal = version === null || intent === 'undo'
      show({
        text: t(`done.${intent}`),
        ...(!isFinal && { undo: () => submit({ intent: 'undo', id, version: String(version) }) }),
      })
    },
    onRefused: (text) => {
      show({ text })
      void revalidate()
    },
  })
  return {
    isBusy,
    pending,
    change: ({ id, version }, intent) => submit({ intent, id, version: String(version), store }),
    move: ({ id, version }, slot) =>
      submit({ intent: 'move', id, version: String(version), store, slot }),
  }
}
