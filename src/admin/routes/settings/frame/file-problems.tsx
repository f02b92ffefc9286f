import { Note } from '#admin/controls/status/note.tsx'
import { ProblemItem } from '#admin/features/content/problem-item.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { settingFault } from '#domain/content/editing/setting-fault.ts'
import type { DocumentProblem, FilePublished } from '#modules/group-edits/module.ts'

/** The result of a change of a file; other changes of a view have results of their own. */
export type ChangeResult = FilePublished | Readonly<{ kind: string }> | null

const isRefused = (result: ChangeResult): result is Extract<FilePublished, { kind: 'refused' }> =>
  result?.kind === 'refused' && 'problems' in result

type Props = Readonly<{
  refusal: string | null
  result: ChangeResult
  /** The label of the field of the open form that an error is in; `null` for other files. */
  fieldOf: (problem: DocumentProblem) => string | null
}>

/** Why a change was not made: errors by the fields of the open form, and those of other files by their forms. */
export function FileProblems({ refusal, result, fieldOf }: Props) {
  const t = useT('admin-files')
  const problems = isRefused(result) ? result.problems : []
  if (refusal === null && problems.length === 0) return null
  return (
    <div role="alert">
      <Note tone="alert">
        <p>{refusal ?? t('refused')}</p>
        <ul>
          {problems.map((problem) => {
            const { file, line, message } = problem
            const key = `${file} ${line} ${message}`
            const field = fieldOf(problem)
            return field === null ? (
              <ProblemItem problem={problem} openPath={null} key={key}>
                <FaultText message={message} />
              </ProblemItem>
            ) : (
              <li key={key}>
                <b>{field}</b>: <FaultText message={message} />
              </li>
            )
          })}
        </ul>
      </Note>
    </div>
  )
}

/** What is wrong, in the language of the page; a rare message stays in English. */
function FaultText({ message }: Readonly<{ message: string }>) {
  const t = useT('admin-files')
  const fault = settingFault(message)
  if (!fault) return <span lang="en">{message}</span>
  // The compiler cannot tell which values belong to which key: a test of the table fills in every message.
  const translate = t as (key: string, values: Readonly<Record<string, string>>) => string
  return translate(`fault.${fault.key}`, fault.values)
}
