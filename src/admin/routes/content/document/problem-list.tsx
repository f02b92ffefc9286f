import type { Published } from '#modules/group-edits/module.ts'

import { useFaultText } from './use-fault-text.ts'

import styles from './document.module.css'

type Problems = Extract<Published, { kind: 'refused' }>['problems']

/** Errors of the checks, each with its file and line. */
export function ProblemList({ problems }: Readonly<{ problems: Problems }>) {
  const textOf = useFaultText()
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems}>
      {problems.map(({ file, line, key, message }) => (
        <li key={`${file} ${line} ${message}`}>
          <span className="mono">{line === null ? file : `${file}:${line}`}</span>{' '}
          {[key, textOf(message)].filter(Boolean).join(': ')}
        </li>
      ))}
    </ul>
  )
}
