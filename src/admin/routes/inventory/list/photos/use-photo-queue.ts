import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { useAction } from '#admin/lib/use-action.ts'
import type { ListResult } from '#admin/routes/inventory/list/list-action.server.ts'
import type { PhotoMatch } from '#modules/inventory/module.ts'

/** A chosen file, and where it goes. */
export type MatchedFile = Readonly<{ file: File; match: PhotoMatch }>

type Sending = Readonly<{
  waiting: readonly MatchedFile[]
  sent: number
  failed: readonly Readonly<{ name: string; why: string }>[]
}>

const byPlace = (a: MatchedFile, b: MatchedFile) => {
  const [from, to] = [a, b].map(({ match }) => (match.vehicle ? match.place : 0))
  return (from ?? 0) - (to ?? 0) || a.file.name.localeCompare(b.file.name)
}

/**
 * Chooses photos for many vehicles, finds where each goes, and sends them one after another.
 * @param dealers whose vehicles are meant; none for all
 */
export function usePhotoQueue(dealers: readonly string[]) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [matched, setMatched] = useState<readonly MatchedFile[] | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const { revalidate } = useRevalidator()
  const match = useAction<ListResult>({
    onDone(result) {
      if (result.kind !== 'matched') return
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
    onDone: () => next(null),
    // The others may be good.
    onRefused: (why) => next(why),
  })

  function sendFirst({ waiting: [first] }: Sending): void {
    if (!first?.match.vehicle) return
    const { dealerCode, stock } = first.match.vehicle
    upload.submit({ intent: 'photo', dealerCode, stock, photo: first.file })
  }
  function next(why: string | null): void {
    if (!sending) return
    const [first, ...waiting] = sending.waiting
    const failed =
      why === null || !first ? sending.failed : [...sending.failed, { name: first.file.name, why }]
    const now = { waiting, failed, sent: sending.sent + (why === null ? 1 : 0) }
    setSending(now)
    if (waiting.length > 0) sendFirst(now)
    // See `shouldRevalidate` of the route.
    else if (now.sent > 0) void revalidate()
  }
  return {
    matched,
    sending,
    refusal: match.refusal,
    isBusy: match.isBusy || (sending?.waiting.length ?? 0) > 0,
    /** Asks where each file goes. */
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
    send() {
      const waiting = (matched ?? []).filter((one) => one.match.vehicle !== null)
      const start = { waiting, sent: 0, failed: [] }
      setSending(start)
      sendFirst(start)
    },
  }
}
export type PhotoQueue = ReturnType<typeof usePhotoQueue>
