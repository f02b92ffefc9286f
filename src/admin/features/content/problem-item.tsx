import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useT } from '#admin/lib/texts.tsx'
import type { DocumentProblem } from '#modules/group-edits/module.ts'

import { documentPath } from './document-path.ts'
import { useDocumentTitle } from './use-document-title.ts'

type Props = Readonly<{
  problem: DocumentProblem
  /** The path of the open document, which needs no link; `null` for another view. */
  openPath: string | null
  /** The field, and what is wrong with it. */
  children: ReactNode
}>

/** An error of the checks: the text that it is in, with a link to its form, and for developers the line of its file. */
export function ProblemItem({ problem: { file, line, key, about }, openPath, children }: Props) {
  const t = useT('admin-files')
  const titleOf = useDocumentTitle()
  const path = about && documentPath(about.ref)
  const { title, lang } = about ? titleOf(about) : { title: t('noForm'), lang: undefined }
  const place = line === null ? file : `${file}:${line}`
  return (
    <li>
      {path === null && <b>{title}</b>}
      {path !== null && path !== openPath && (
        <Link to={path} lang={lang}>
          {title}
        </Link>
      )}
      {path !== openPath && ': '}
      {children}
      <br />
      <small className="mono muted">{[place, key].filter(Boolean).join(' ')}</small>
    </li>
  )
}
