import { Button } from '#admin/controls/button.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { DiffLines } from '#admin/features/changes/diff-lines.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import type { FilePublished, FileState } from '#modules/group-edits/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import type { ChangeResult } from './file-problems.tsx'

import page from '#admin/controls/lists/page.module.css'
import styles from './file-versions.module.css'

type Props = Readonly<{ state: FileState; timeZone: string }>

const isPublished = (
  result: ChangeResult,
): result is Extract<FilePublished, { kind: 'published' }> =>
  result?.kind === 'published' && 'undo' in result

/** A function that says that a change is published, with a button that undoes it. */
export function usePublishedToast(): (result: ChangeResult) => void {
  const t = useT('admin-files')
  const { show } = useToasts()
  const undone = useAction<ChangeResult>({
    onDone: () => show({ text: t('undone') }),
    onRefused: (text) => show({ text }),
  })
  return (result) => {
    if (!isPublished(result)) return
    const { version, stamp } = result.undo
    show({
      text: t('saved'),
      undo: () => undone.submit({ intent: 'restore', version, stamp }),
    })
  }
}

/** A file of the group that contradicts what was published here. */
export function FilesConflict({ state: { ofFiles, stamp }, timeZone }: Props) {
  const t = useT('admin-files')
  const locale = useLocale()
  const settle = useAction<ChangeResult>()
  if (!ofFiles) return null
  return (
    <Note tone="alert">
      <p>{t('conflict', { at: formatMoment(ofFiles.at, locale, timeZone) })}</p>
      <DiffLines lines={ofFiles.lines} empty={t('noText')} />
      {settle.refusal}
      <div className={styles.buttons}>
        {(['ours', 'files'] as const).map((choice) => (
          <Button
            isBusy={settle.isBusy}
            onClick={() => settle.submit({ intent: 'settle', choice, stamp })}
            key={choice}
          >
            {t(`use.${choice}`)}
          </Button>
        ))}
      </div>
    </Note>
  )
}

/** The published versions of a file, each with what it changed. */
export function FileVersions({ state: { versions, stamp }, timeZone }: Props) {
  const t = useT('admin-files')
  const locale = useLocale()
  const say = usePublishedToast()
  const restore = useAction<ChangeResult>({ onDone: say })
  return (
    <section aria-labelledby="versions-title">
      <h2 id="versions-title">{t('versions')}</h2>
      {restore.refusal}
      <ol className={page.versions}>
        {versions.map(({ id, kind, done, isCurrent, lines }) => (
          <li key={id}>
            {done ? (
              <details>
                <summary>
                  {t(kind === 'restored' ? 'did.restored' : 'did.published', {
                    name: done.by,
                    at: formatMoment(done.at, locale, timeZone),
                  })}
                </summary>
                <DiffLines lines={lines} empty={t('noText')} />
              </details>
            ) : (
              <span>{t('fromFiles')}</span>
            )}
            {isCurrent ? (
              <Pill tone="ok">{t('current')}</Pill>
            ) : (
              <Button
                kind="quiet"
                isBusy={restore.isBusy}
                onClick={() => restore.submit({ intent: 'restore', version: id, stamp })}
              >
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
