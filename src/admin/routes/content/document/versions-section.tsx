import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { DiffLines } from '#admin/features/changes/diff-lines.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import type { DiffLine } from '#domain/content/editing/line-diff.ts'
import { GROUP_FOLDER } from '#domain/content/editing/text-folder.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import type { DocumentVersion, DocumentView, VersionChanges } from '#modules/group-edits/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import type { DocumentResult } from './document-action.server.ts'
import { useFieldLabel } from './fields/use-field-label.ts'
import type { DocumentForm } from './use-document-edits.ts'

import page from '#admin/controls/lists/page.module.css'
import styles from './document.module.css'

const FORM_LINE = /^(?<field>\S+): (?<value>.*)$/

type Props = Readonly<{ document: DocumentView; form: DocumentForm; timeZone: string }>

/** The published versions of a document, the newest first, each with what it changed. */
export function VersionsSection({ document, form, timeZone }: Props) {
  const t = useT('admin-content')
  const { versions } = document
  return (
    <section className={styles.section} aria-labelledby="versions-title">
      <h2 id="versions-title">{t('versions')}</h2>
      {versions.length === 0 ? (
        <p className="muted">{t('noVersions')}</p>
      ) : (
        <ol className={`${page.versions} ${styles.versions}`}>
          {versions.map((version) => (
            <li key={version.id}>
              <Version version={version} sites={document.sites} timeZone={timeZone} />
              {version.isCurrent ? (
                <Pill {...(document.isPublished && { tone: 'ok' as const })}>
                  {t(document.isPublished ? 'current' : 'notPublished')}
                </Pill>
              ) : (
                <Button kind="quiet" isBusy={form.isBusy} onClick={() => form.restore(version.id)}>
                  {t('restore')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Version({
  version: { id, kind, done, from, hasBefore },
  sites,
  timeZone,
}: Readonly<{ version: DocumentVersion; sites: DocumentView['sites']; timeZone: string }>) {
  const t = useT('admin-content')
  const locale = useLocale()
  const label = useFieldLabel()
  const [changes, setChanges] = useState<VersionChanges | null>(null)
  const compare = useAction<DocumentResult>({
    onDone: (result) => setChanges(result.kind === 'compared' ? result.changes : null),
  })
  const did = done
    ? t(kind === 'files' ? 'did.published' : `did.${kind}`, {
        name: done.by,
        at: formatMoment(done.at, locale, timeZone),
      })
    : t('fromFiles')
  const siteName = sites.find(({ key }) => key === from)?.name ?? from ?? ''
  const title =
    from === null
      ? did
      : `${did} ${from === GROUP_FOLDER ? t('movedFromAll') : t('movedFrom', { site: siteName })}`
  if (!hasBefore) return <span>{title}</span>
  /** A line of a form begins with its field. */
  const labeled = (line: DiffLine | null) => {
    const { field = '', value = '' } = FORM_LINE.exec(line?.text ?? '')?.groups ?? {}
    return line && { ...line, text: `${label(field)}: ${value}` }
  }
  const open = () => {
    if (changes === null && !compare.isBusy) compare.submit({ intent: 'compare', version: id })
  }
  return (
    <details onToggle={open}>
      <summary>{title}</summary>
      {compare.refusal}
      {changes?.map(({ language, lines }) => (
        <div key={language}>
          {language && <h3>{t(language === 'en' ? 'english' : 'spanish')}</h3>}
          <DiffLines lines={language ? lines : lines.map(labeled)} empty={t('empty')} />
        </div>
      ))}
    </details>
  )
}
