import { useState } from 'react'

import { Note } from '#admin/controls/status/note.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import type { SourcePublished } from '#modules/feed-settings/module.ts'

import type { SourceResult } from './source-data.server.ts'

type Problems = Extract<SourcePublished, { kind: 'refused' }>['problems']

/** Sends a change of a source, with the errors for which it was refused. */
export function useSourceChange() {
  const t = useT('admin-feeds')
  const { show } = useToasts()
  const [problems, setProblems] = useState<Problems>([])
  const action = useAction<SourceResult>({
    onDone(result) {
      setProblems(result.kind === 'refused' ? result.problems : [])
      if (result.kind === 'published') show({ text: t('saved') })
      if (result.kind === 'secret') show({ text: t('secretSaved') })
    },
  })
  return { ...action, problems }
}
export type SourceChange = ReturnType<typeof useSourceChange>

/** Why a change was not made: the checks of the group's files speak English, as on the command line. */
export function ChangeProblems({ change }: Readonly<{ change: SourceChange }>) {
  const t = useT('admin-feeds')
  const { refusal, problems } = change
  if (refusal === null && problems.length === 0) return null
  return (
    <div role="alert">
      <Note tone="alert">
        <p>{refusal ?? t('refused')}</p>
        <ul>
          {problems.map(({ file, line, key, message }) => (
            <li key={`${file} ${line} ${message}`}>
              <span className="mono">{line === null ? file : `${file}:${line}`}</span>{' '}
              <span lang="en">{[key, message].filter(Boolean).join(': ')}</span>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
