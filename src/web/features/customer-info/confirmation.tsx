import { useEffect } from 'react'

import { Toast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/text/use-t.ts'

import type { Outcome } from './customer-dialog.tsx'

const SHOWN_MS = 8000

type SaidProps = { outcome: Outcome; onSaid: () => void }

/** Says for a while the outcome of what was entered. */
export function Said({ outcome, onSaid }: SaidProps) {
  const t = useT('customer')
  useEffect(() => {
    const timer = setTimeout(onSaid, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onSaid])
  return <Toast>{t(outcome.kind, { seller: outcome.seller })}</Toast>
}
