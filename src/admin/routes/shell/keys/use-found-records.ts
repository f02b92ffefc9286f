import { useEffect } from 'react'
import { useFetcher, useNavigate } from 'react-router'

import type { AdminIconName } from '#admin/controls/icons.data.ts'
import type { Found, FoundRecord } from '#admin/features/palette/found-record.ts'
import type { Command } from '#admin/lib/commands.tsx'

/** The pause after the last key before a search; a phone number is typed without such a pause. */
const PAUSE_MS = 120

const ICONS: Readonly<Record<FoundRecord['kind'], AdminIconName>> = {
  lead: 'inbox',
  vehicle: 'car',
}

/** The leads and vehicles that have the words of a query, as commands that open them; `null` until the response. */
export function useFoundRecords(query: string): readonly Command[] | null {
  const navigate = useNavigate()
  const { load, data } = useFetcher<Found>()
  const words = query.trim()
  useEffect(() => {
    const timer = setTimeout(() => void load(`/find?q=${encodeURIComponent(words)}`), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [load, words])
  if (words === '') return []
  // Enter must not open what an earlier query found.
  if (data?.words !== words) return null
  return data.records.map(({ kind, path, label, hint }) => ({
    id: path,
    label,
    hint,
    icon: ICONS[kind],
    run: () => void navigate(path),
  }))
}
