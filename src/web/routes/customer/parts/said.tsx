import { useEffect, useState } from 'react'

import { useT } from '#web/lib/use-t.ts'

import type { Outcome } from './customer-dialog.tsx'

import styles from './customer.module.css'

/** Screen readers hear of a change in what was there before; so the words follow their place. */
const AFTER_MS = 100
const SHOWN_MS = 8000

type SaidProps = { outcome: Outcome; onSaid: () => void }

/** Says for a while what became of what was entered. */
export function Said({ outcome, onSaid }: SaidProps) {
  const t = useT('customer')
  const [isTold, setIsTold] = useState(false)
  useEffect(() => {
    const timers = [setTimeout(() => setIsTold(true), AFTER_MS), setTimeout(onSaid, SHOWN_MS)]
    return () => timers.forEach(clearTimeout)
  }, [onSaid])
  return (
    <output className={isTold ? `${styles.said} no-print` : undefined}>
      {isTold && t(outcome.kind, { seller: outcome.seller })}
    </output>
  )
}
