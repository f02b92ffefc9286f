import { useEffect } from 'react'
import { useFetcher, useNavigate } from 'react-router'

import type { AdminIconName } from '#admin/controls/icons.data.ts'
import type { MatchKind, PaletteResult } from '#admin/features/palette/palette-match.ts'
import type { Command } from '#admin/lib/commands.tsx'

/** The search starts after this pause in typing, so that a word that is typed at once is one request. */
const PAUSE_MS = 60

const ICONS: Readonly<Record<MatchKind, AdminIconName>> = {
  vehicle: 'car',
  lead: 'inbox',
  privacy: 'shield-check',
  person: 'user',
  content: 'file-pen-line',
}

const NOTHING: ReadonlyMap<MatchKind, readonly Command[]> = new Map()

/** The records that match a query by their kind, as commands that open them; `null` until the response. */
export function useRecordSearch(query: string): ReadonlyMap<MatchKind, readonly Command[]> | null {
  const navigate = useNavigate()
  const { load, data } = useFetcher<PaletteResult>()
  const words = query.trim()
  useEffect(() => {
    if (words === '') return undefined
    const timer = setTimeout(() => void load(`/find?q=${encodeURIComponent(words)}`), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [load, words])
  if (words === '') return NOTHING
  // The results of an earlier query are not shown, so that Enter cannot open one.
  if (data?.words !== words) return null
  const commands = data.matches.map(({ kind, path, label, hint }) => ({
    kind,
    command: { id: path, label, hint, icon: ICONS[kind], path, run: () => void navigate(path) },
  }))
  const kinds = Map.groupBy(commands, ({ kind }) => kind)
  return new Map([...kinds].map(([kind, list]) => [kind, list.map(({ command }) => command)]))
}
