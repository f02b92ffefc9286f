import { useRef } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { DiffLines } from '#admin/features/changes/diff-lines.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { changedLines, diffLines } from '#domain/content/editing/line-diff.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import type { DocumentValues, DocumentView, FieldConflict } from '#modules/group-edits/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { useFieldLabel } from './fields/use-field-label.ts'
import { ProblemList } from './problem-list.tsx'
import type { DocumentForm } from './use-document-edits.ts'

import styles from './document.module.css'

type Props = Readonly<{ document: DocumentView; form: DocumentForm; timeZone: string }>

const AROUND = 1

/** Both changes of a field, each compared with what was there before. */
function ThreeWay({
  conflict: { before, theirs, mine },
  theirLabel,
}: Readonly<{ conflict: FieldConflict; theirLabel: string }>) {
  const t = useT('admin-content')
  return (
    <div className={styles.threeWay}>
      {(
        [
          [theirLabel, theirs],
          [t('yours'), mine],
        ] as const
      ).map(([label, text]) => (
        <div key={label}>
          <p className="strong">{label}</p>
          <DiffLines lines={changedLines(diffLines(before, text), AROUND)} empty={t('empty')} />
        </div>
      ))}
    </div>
  )
}

/** Everything that someone has to decide about: two people, or a person and the files, changed the same. */
export function ConflictNotes({ document, form, timeZone }: Props) {
  const t = useT('admin-content')
  const label = useFieldLabel()
  const locale = useLocale()
  const { ofFiles } = document
  const notes = useRef<HTMLDivElement>(null)
  /** The chosen button goes: the place of the notes takes the focus. */
  const decide = (choose: () => void) => () => {
    notes.current?.focus()
    choose()
  }
  const missing = missingFields(document)
  const by = form.by || t('someone')
  return (
    <div ref={notes} tabIndex={-1} className={styles.notes}>
      {form.conflicts.map((conflict) => (
        <div role="alert" className={styles.conflict} key={conflict.field}>
          <Note tone="alert">
            <p>{t('conflictBy', { name: by, field: label(conflict.field) })}</p>
          </Note>
          <ThreeWay conflict={conflict} theirLabel={by} />
          <p className="row wrap">
            <Button onClick={decide(() => form.decide(conflict, 'mine'))}>{t('useMine')}</Button>
            <Button onClick={decide(() => form.decide(conflict, 'theirs'))}>
              {t('useTheirs')}
            </Button>
          </p>
        </div>
      ))}
      {document.conflicts.length > 0 && (
        <div className={styles.conflict}>
          <Note tone="alert">
            <p>{t('conflictPublished')}</p>
          </Note>
          {document.conflicts.map((conflict) => (
            <div key={conflict.field}>
              <h3>{label(conflict.field)}</h3>
              <ThreeWay conflict={conflict} theirLabel={t('published')} />
            </div>
          ))}
          <p className="row wrap">
            <Button isBusy={form.isBusy} onClick={decide(() => form.settle('mine'))}>
              {t('useDraft')}
            </Button>
            <Button isBusy={form.isBusy} onClick={decide(() => form.settle('theirs'))}>
              {t('usePublished')}
            </Button>
          </p>
        </div>
      )}
      {document.isBehind && document.conflicts.length === 0 && (
        <Note tone="warn">{t('merged')}</Note>
      )}
      {document.leftOut !== null && (
        <Note
          tone="alert"
          action={
            <Button isBusy={form.isBusy} onClick={decide(form.forgetLeftOut)}>
              {t('leftOutForget')}
            </Button>
          }
        >
          {t('leftOut', { at: formatMoment(document.leftOut, locale, timeZone) })}
        </Note>
      )}
      {document.errors.length > 0 && (
        <Note tone="alert">
          <p>{t('errorsText')}</p>
          <ProblemList problems={document.errors} />
        </Note>
      )}
      {ofFiles && (
        <div className={styles.conflict}>
          <Note tone="alert">
            <p>{t('conflictFiles', { at: formatMoment(ofFiles.at, locale, timeZone) })}</p>
          </Note>
          {missing.length === 0 && <Note tone="warn">{t('filesInDraft')}</Note>}
          {missing.map((field) => (
            <div key={field}>
              <h3>{label(field)}</h3>
              <DiffLines
                empty={t('empty')}
                lines={changedLines(
                  diffLines(document.values[field] ?? '', ofFiles.values[field] ?? ''),
                  AROUND,
                )}
              />
              {isOfDraft(document, field) && (
                <Button onClick={decide(() => form.change(field, ofFiles.values[field] ?? ''))}>
                  {t('useTheirs')}
                </Button>
              )}
            </div>
          ))}
          <p className="row wrap">
            <Button isBusy={form.isBusy} onClick={decide(() => form.settleFiles('ours'))}>
              {t('usePublished')}
            </Button>
            {missing.some((field) => !isOfDraft(document, field)) && (
              <Button isBusy={form.isBusy} onClick={decide(() => form.settleFiles('files'))}>
                {t('useFiles')}
              </Button>
            )}
          </p>
        </div>
      )}
    </div>
  )
}

const differ = (field: string, a: DocumentValues, b: DocumentValues) =>
  (a[field] ?? '') !== (b[field] ?? '')

/** The fields that the group's files changed, and which the draft does not have in this way. */
const missingFields = ({ values, published, ofFiles }: DocumentView): readonly string[] =>
  Object.keys({ ...published, ...ofFiles?.values }).filter(
    (field) =>
      ofFiles && differ(field, published, ofFiles.values) && differ(field, values, ofFiles.values),
  )

/** Whether the draft changes a field, so that only a person takes that of the files over it. */
const isOfDraft = ({ values, published }: DocumentView, field: string): boolean =>
  differ(field, values, published)
