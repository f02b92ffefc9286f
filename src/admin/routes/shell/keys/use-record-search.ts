import { useEffect } from 'react'
import { useFetcher, useNavigate } from 'react-router'

import type { AdminIconName } from '#admin/controls/icons.data.ts'
import type { PaletteResult, PaletteMatch } from '#admin/features/palette/palette-match.ts'
import type { Command } from '#admin/lib/commands.tsx'

/** The search starts after this pause in typing. It is longer than the pauses between the digits of a phone number. */
const PAUSE_MS = 120

const ICONS: Readonly<Record<PaletteMatch['kind'], AdminIconName>> = {
  lead: 'inbox',
  vehicle: 'car',
}

/** The leads and vehicles that match a query, as commands that open them; `null` until the response. */
export function useRecordSearch(query: string): readonly Command[] | null {
  const navigate = useNavigate()
  const { load, data } = useFetcher<PaletteResult>()
  const words = query.trim()
  useEffect(() => {
    const timer = setTimeout(() => void load(`/find?q=${encodeURIComponent(words)}`), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [load, words])
  if (words === '') return []
  // The results of an earlier query are not shown, so that Enter cannot open one.
  if (data?.words !== words) return null
  return data.matches.map(({ kind, path, label, hint }) => ({
    id: path,
    label,
    hint,
    icon: ICONS[kind],
    run: () => void navigate(path),
  }))
}
