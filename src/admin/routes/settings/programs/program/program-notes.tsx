import { Button } from '#admin/controls/button.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { DiffLines } from '#admin/features/changes/diff-lines.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { fileLabel } from '#admin/routes/settings/programs/file-label.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import type { FileChanges, ProgramView } from '#modules/finance-edits/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { countOf, hasProblems } from './problems/problem-place.ts'
import { Problems } from './problems/problems.tsx'
import type { ProgramForm } from './use-program-edits.ts'

import styles from './program.module.css'

type Props = Readonly<{ program: ProgramView; form: ProgramForm; timeZone: string }>

/** What keeps a draft from being saved or published: refusals, errors of the files' checks, and conflicts. */
export function ProgramNotes({ program, form, timeZone }: Props) {
  const t = useT('admin-programs')
  return (
    <div className={styles.notes}>
      {form.refusal !== null && (
        <div role="alert">
          <Note
            tone="alert"
            action={form.isRefused && <Button onClick={form.reset}>{t('showNow')}</Button>}
          >
            {form.refusal}
          </Note>
        </div>
      )}
      {hasProblems(form.problems) && (
        <div role="alert">
          <Note tone="alert">
            <p>{t('refused')}</p>
            <Problems problems={form.problems} />
          </Note>
        </div>
      )}
      {hasProblems(program.problems) && (
        <Note tone="alert">
          <p>{t('faults', { n: countOf(program.problems) })}</p>
          <Problems problems={program.problems} />
        </Note>
      )}
      <Conflicts program={program} form={form} />
      <FilesConflict program={program} form={form} timeZone={timeZone} />
    </div>
  )
}

/** Rows that were published since the draft was begun, and which the draft changes too. */
function Conflicts({ program: { conflicts }, form }: Omit<Props, 'timeZone'>) {
  const t = useT('admin-programs')
  if (conflicts.length === 0) return null
  const text = (row: readonly string[] | null) => row?.join(', ') ?? t('noRow')
  return (
    <div role="alert">
      <Note tone="alert">
        <p>{t('conflictPublished')}</p>
        {conflicts.map(({ file, row, mine, theirs }) => (
          <div className={styles.conflict} key={`${file} ${row.join()}`}>
            <h3>{[t(fileLabel(file)), ...row.filter(Boolean)].join(' · ')}</h3>
            <DiffLines
              empty={t('noRow')}
              lines={[
                { kind: 'removed', text: text(theirs) },
                { kind: 'added', text: text(mine) },
              ]}
            />
          </div>
        ))}
        <div className={styles.buttons}>
          <Button isBusy={form.isBusy} onClick={() => form.settle('theirs')}>
            {t('usePublished')}
          </Button>
          <Button isBusy={form.isBusy} onClick={() => form.settle('mine')}>
            {t('useDraft')}
          </Button>
        </div>
      </Note>
    </div>
  )
}

/** Files of the group that contradict what was published here. */
function FilesConflict({ program: { ofFiles }, form, timeZone }: Props) {
  const t = useT('admin-programs')
  const locale = useLocale()
  if (!ofFiles) return null
  return (
    <Note tone="alert">
      <p>{t('conflictFiles', { at: formatMoment(ofFiles.at, locale, timeZone) })}</p>
      <Changes changes={ofFiles.changes} />
      <div className={styles.buttons}>
        <Button isBusy={form.isBusy} onClick={() => form.settleFiles('ours')}>
          {t('usePublished')}
        </Button>
        <Button isBusy={form.isBusy} onClick={() => form.settleFiles('files')}>
          {t('useFiles')}
        </Button>
      </div>
    </Note>
  )
}

/** The changed lines of files. */
export function Changes({ changes }: Readonly<{ changes: readonly FileChanges[] }>) {
  const t = useT('admin-programs')
  return (
    <>
      {changes.map(({ file, lines }) => (
        <div className={styles.conflict} key={file}>
          <h3>{t(fileLabel(file))}</h3>
          <DiffLines lines={lines} empty={t('noRow')} />
        </div>
      ))}
    </>
  )
}
