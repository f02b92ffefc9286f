import { useT } from '#web/lib/use-t.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

import type { FormProblem } from './form-view.ts'

type ProblemProps = { problem: FormProblem | null; phone: string | null }

/** Why a post was not taken though nothing in it is wrong, and what one can do. */
export function Problem({ problem, phone }: ProblemProps) {
  const t = useT('forms')
  if (problem === null) return null
  const call = phone && problem !== 'conflict' ? t('orCall', { phone }) : null
  return (
    <Notice kind="alert" title={t(TITLES[problem])}>
      {t(TEXTS[problem])} {call}
    </Notice>
  )
}

const TITLES = {
  unavailable: 'unavailableTitle',
  conflict: 'conflictTitle',
  'too-many': 'tooManyTitle',
  prove: 'proveTitle',
  expired: 'expiredTitle',
} as const satisfies Record<FormProblem, string>

const TEXTS = {
  unavailable: 'unavailableText',
  conflict: 'conflictText',
  'too-many': 'tooManyText',
  prove: 'proveText',
  expired: 'expiredText',
} as const satisfies Record<FormProblem, string>
