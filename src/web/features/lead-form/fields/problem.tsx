import { useEffect, useRef } from 'react'

import { Notice } from '#ui/feedback/notice.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { FormProblem } from '#web/features/lead-form/form-view.ts'

type ProblemProps = {
  /** The result of a post; a new object for each, so that each is announced. */
  failed: Readonly<{ problem: FormProblem | null }> | undefined
  phone: string | null
}

/**
 * Why a post was not accepted although its fields are valid, and what to do. It takes the focus each time, since the
 * button may be far from it.
 */
export function Problem({ failed, phone }: ProblemProps) {
  const t = useT('forms')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failed) box.current?.focus()
  }, [failed])
  const problem = failed?.problem ?? null
  if (problem === null) return null
  const call = phone && problem !== 'conflict' ? t('orCall', { phone }) : null
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="alert" title={t(TITLES[problem])}>
        {t(TEXTS[problem])} {call}
      </Notice>
    </div>
  )
}

const TITLES = {
  offline: 'offlineTitle',
  unavailable: 'unavailableTitle',
  conflict: 'conflictTitle',
  'too-many': 'tooManyTitle',
  prove: 'proveTitle',
  expired: 'expiredTitle',
} as const satisfies Record<FormProblem, string>

const TEXTS = {
  offline: 'offlineText',
  unavailable: 'unavailableText',
  conflict: 'conflictText',
  'too-many': 'tooManyText',
  prove: 'proveText',
  expired: 'expiredText',
} as const satisfies Record<FormProblem, string>
