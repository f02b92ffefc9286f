import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { useAction } from '#admin/lib/use-action.ts'
import type { ListResult } from '#admin/routes/inventory/list/list-action.server.ts'

import {
  afterPhoto,
  firstSending,
  type MatchedFile,
  type Outcome,
  type Sending,
} from './photo-sending.ts'

const byPlace = (a: MatchedFile, b: MatchedFile) => {
  const [from, to] = [a, b].map(({ match }) => (match.vehicle ? match.place : 0))
  return (from ?? 0) - (to ?? 0) || a.file.name.localeCompare(b.file.name)
}

/**
 * Chooses photos for many vehicles, finds the vehicle of each, and sends them one after another.
 * @param dealers the stores of the vehicles; empty for all
 */
export function usePhotoQueue(dealers: readonly string[]) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [matched, setMatched] = useState<readonly MatchedFile[] | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const { revalidate } = useRevalidator()
  const match = useAction<ListResult>({
    onDone(result) {
      // The pane may have been closed meanwhile.
      if (result.kind !== 'matched' || files.length === 0) return
      setMatched(
        files
          .flatMap((file, at) => {
            const found = result.matches[at]
            return found ? [{ file, match: found }] : []
          })
          .toSorted(byPlace),
      )
    },
  })
  const upload = useAction<ListResult>({
    onDone: () => next({ kind: 'sent' }),
    onRefused: (why, problem) =>
      next({
        kind: problem.kind === 'unsent' && !problem.isTooLong ? 'unsent' : 'refused',
        why,
      }),
  })

  function sendFirst(now: Sending): void {
    setSending(now)
    const [first] = now.waiting
    if (!first?.match.vehicle) return
    const { dealerCode, stock } = first.match.vehicle
    upload.submit({ intent: 'photo', dealerCode, stock, photo: first.file })
  }
  function next(outcome: Outcome): void {
    if (!sending) return
    const now = afterPhoto(sending, outcome)
    if (now.pause === null) sendFirst(now)
    else setSending(now)
    // See `shouldRevalidate` of the route.
    if (now.waiting.length === 0 && now.sent > 0) void revalidate()
  }
  const waiting = sending?.waiting.length ?? 0
  return {
    matched,
    sending,
    /** Photos that are not sent yet. */
    waiting,
    /** Whether a photo is being sent. */
    isSending: waiting > 0 && sending?.pause === null,
    refusal: files.length > 0 ? match.refusal : null,
    /** Whether the vehicles of the chosen files are being found. */
    isMatching: match.isBusy,
    isBusy: match.isBusy || waiting > 0,
    /** Finds the vehicle of each file. */
    choose(chosen: readonly File[]) {
      setFiles(chosen)
      setMatched(null)
      setSending(null)
      match.submit({
        intent: 'match',
        stores: JSON.stringify(dealers),
        names: JSON.stringify(chosen.map(({ name }) => name)),
      })
    },
    /** Sends the files that have a vehicle. */
    send: () => sendFirst(firstSending(matched ?? [])),
    /** Continues after a pause. */
    retry: () => sending && sendFirst({ ...sending, pause: null }),
    /** Clears the files, unless some are not sent yet. */
    clear() {
      if (waiting > 0) return
      setFiles([])
      setMatched(null)
      setSending(null)
    },
  }
}
export type PhotoQueue = ReturnType<typeof usePhotoQueue>
