import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { fileLabel } from '#admin/routes/settings/programs/file-label.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import type { FileChanges, ProgramVersion, ProgramView } from '#modules/finance-edits/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import type { ProgramResult } from './program-data.server.ts'
import { Changes } from './program-notes.tsx'
import type { ProgramForm } from './use-program-edits.ts'

import page from '#admin/controls/lists/page.module.css'
import styles from './program.module.css'

type Props = Readonly<{ program: ProgramView; form: ProgramForm; timeZone: string }>

/** What the draft changes, and the published versions, the newest first, each with what it changed. */
export function VersionsSection({ program, form, timeZone }: Props) {
  const t = useT('admin-programs')
  const { versions, changes } = program
  return (
    <section className={styles.section} aria-labelledby="versions-title">
      <h2 id="versions-title">{t('versions')}</h2>
      {changes.length > 0 && (
        <details>
          <summary>{t('changesOfDraft')}</summary>
          <Changes changes={changes} />
        </details>
      )}
      {versions.length === 0 ? (
        <p className="muted">{t('noVersions')}</p>
      ) : (
        <ol className={page.versions}>
          {versions.map((version) => (
            <li key={version.id}>
              <Version version={version} timeZone={timeZone} />
              {version.isCurrent ? (
                <Pill tone="ok">{t('current')}</Pill>
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
  version: { id, kind, done, files },
  timeZone,
}: Readonly<{ version: ProgramVersion; timeZone: string }>) {
  const t = useT('admin-programs')
  const locale = useLocale()
  const [changes, setChanges] = useState<readonly FileChanges[] | null>(null)
  const compare = useAction<ProgramResult>({
    onDone: (result) => setChanges(result.kind === 'compared' ? result.changes : null),
  })
  if (!done) return <span>{t('fromFiles')}</span>
  const at = formatMoment(done.at, locale, timeZone)
  const open = () => {
    if (changes === null && !compare.isBusy) compare.submit({ intent: 'compare', version: id })
  }
  return (
    <details onToggle={open}>
      <summary>
        {t(kind === 'restored' ? 'did.restored' : 'did.published', { name: done.by, at })}{' '}
        <span className="muted">{files.map((file) => t(fileLabel(file))).join(', ')}</span>
      </summary>
      {compare.refusal}
      {changes && <Changes changes={changes} />}
    </details>
  )
}
