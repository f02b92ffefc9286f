import { Button } from '#admin/controls/button.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { changedLines } from '#domain/content/editing/line-diff.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import type { DocumentVersion, DocumentView } from '#modules/group-edits/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { DiffLines } from './diff-lines.tsx'
import type { DocumentForm } from './use-document-edits.ts'

import styles from './document.module.css'

const AROUND = 2

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
        <ol className={styles.versions}>
          {versions.map((version) => (
            <li key={version.id}>
              <Version version={version} timeZone={timeZone} />
              {version.isCurrent ? (
                <Pill tone="ok">{t('current')}</Pill>
              ) : (
                <Button
                  kind="quiet"
                  disabled={form.isBusy}
                  onClick={() => form.restore(version.id)}
                >
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
  version: { kind, done, changes },
  timeZone,
}: Readonly<{ version: DocumentVersion; timeZone: string }>) {
  const t = useT('admin-content')
  const locale = useLocale()
  const title = done
    ? t(kind === 'restored' ? 'did.restored' : 'did.published', {
        name: done.by,
        at: formatMoment(done.at, locale, timeZone),
      })
    : t('fromFiles')
  if (changes.length === 0) return <span>{title}</span>
  return (
    <details>
      <summary>{title}</summary>
      {changes.map(({ language, lines }) => (
        <div key={language}>
          <h3>{t(language === 'en' ? 'english' : 'spanish')}</h3>
          <DiffLines lines={changedLines(lines, AROUND)} />
        </div>
      ))}
    </details>
  )
}
