import { useRevalidator } from 'react-router'

import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction, type Values } from '#admin/lib/use-action.ts'

import type { DownloadedFile, RequestChange } from './request-data.server.ts'

/** Saves a file of an action's result. */
function save({ name, contentType, base64 }: DownloadedFile): void {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes], { type: contentType }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/**
 * Sends changes of a request. Files are saved; after a refusal the request is read again, since others may have changed
 * it.
 */
export function useRequestChange(
  revision: number,
  onDone: (change: RequestChange) => string | null,
) {
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const { isBusy, submit, refusal } = useAction<RequestChange>({
    onDone: (change) => {
      if ('file' in change) save(change.file)
      const text = onDone(change)
      if (text !== null) show({ text })
    },
    onRefused: (text) => {
      show({ text })
      void revalidate()
    },
  })
  return {
    isBusy,
    refusal,
    change: (intent: RequestChange['intent'], values: Values = {}) =>
      submit({ intent, revision: String(revision), ...values }),
  }
}
