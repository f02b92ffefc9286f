import { Link } from 'react-router'

import { ProblemItem } from '#admin/features/content/problem-item.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { fileLabel } from '#admin/routes/settings/programs/file-label.ts'
import { programFault } from '#domain/finance/editing/program-fault.ts'
import type { ProgramProblem, ProgramProblems } from '#modules/finance-edits/module.ts'

import { problemAddress } from './problem-place.ts'
import { useProblemPlace } from './use-problem-place.ts'

import styles from '#admin/routes/settings/programs/program/program.module.css'

/** Errors of the checks: each with the table, row and column that it is in, which a link opens, and what to write. */
export function Problems({
  problems: { inTables, inFiles },
}: Readonly<{ problems: ProgramProblems }>) {
  const placeOf = useProblemPlace()
  const textOf = useProgramFaultText()
  return (
    <ul className={styles.problems}>
      {inTables.map((problem) => {
        const text = textOf(problem)
        return (
          <li key={JSON.stringify(problem)}>
            <Link to={problemAddress(problem)}>{placeOf(problem)}</Link>:{' '}
            {text ?? <span lang="en">{problem.message}</span>}
          </li>
        )
      })}
      {inFiles.map((problem) => (
        <ProblemItem
          problem={problem}
          openPath={null}
          key={`${problem.file} ${problem.line} ${problem.message}`}
        >
          <span lang="en">{problem.message}</span>
        </ProblemItem>
      ))}
    </ul>
  )
}

/** A function that returns what is wrong in the language of the page; `null` for a rare message. */
function useProgramFaultText(): (problem: ProgramProblem) => string | null {
  const t = useT('admin-programs')
  return ({ message }) => {
    const fault = programFault(message)
    if (!fault) return null
    const { key, value, values } = fault
    const { file, type, ...rest } = values
    // The compiler cannot tell which values belong to which key: a test of the table fills in every message.
    const translate = t as (key: string, values: Readonly<Record<string, string>>) => string
    const text = translate(`fault.${key}`, {
      ...rest,
      ...(file !== undefined && { table: t(fileLabel(file)) }),
      ...(type !== undefined && { type: translate(`type.${type}`, {}) }),
    })
    return value === '' ? text : t('faultValue', { value, text })
  }
}
