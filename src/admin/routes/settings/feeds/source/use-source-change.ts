import { useState } from 'react'

import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'

import type { SourceResult } from './source-data.server.ts'

/** Sends a change of a source, with its last result. */
export function useSourceChange() {
  const t = useT('admin-feeds')
  const { show } = useToasts()
  const [result, setResult] = useState<SourceResult | null>(null)
  const action = useAction<SourceResult>({
    onDone(done) {
      setResult(done)
      if (done.kind === 'published') show({ text: t('saved') })
      if (done.kind === 'secret') show({ text: t('secretSaved') })
    },
  })
  return { ...action, result }
}
export type SourceChange = ReturnType<typeof useSourceChange>
