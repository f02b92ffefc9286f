import { useLocation } from 'react-router'

import { ProblemItem } from '#admin/features/content/problem-item.tsx'
import type { Published } from '#modules/group-edits/module.ts'

import { useProblemField } from './fields/use-problem-field.ts'
import { useFaultText } from './use-fault-text.ts'

import styles from './document.module.css'

type Problems = Extract<Published, { kind: 'refused' }>['problems']

/** Errors of the checks: each with the text and the field that it is in, and for developers its file and line. */
export function ProblemList({ problems }: Readonly<{ problems: Problems }>) {
  const textOf = useFaultText()
  const fieldOf = useProblemField()
  const { pathname } = useLocation()
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <ProblemItem
          problem={problem}
          openPath={pathname}
          key={`${problem.file} ${problem.line} ${problem.message}`}
        >
          {[fieldOf(problem), textOf(problem.message)].filter(Boolean).join(': ')}
        </ProblemItem>
      ))}
    </ul>
  )
}
