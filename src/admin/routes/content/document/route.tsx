import { useState } from 'react'
import { useNavigate } from 'react-router'

import { Button, IconButton } from '#admin/controls/button.tsx'
import { Segments } from '#admin/controls/lists/segments.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import { documentPath, placeOf } from '#admin/routes/content/address.ts'
import { FormFields } from '#admin/routes/content/forms/form-fields.tsx'
import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { useLocale } from '#ui/text/use-t.ts'

import type { Route } from './+types/route.ts'
import { ConflictNotes } from './conflict-notes.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { changeDocument } from './document-action.server.ts'
import { readDocument, type DocumentData } from './document-data.server.ts'
import { DocumentFields, gapsOf } from './document-form.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { useDocumentEdits, type DocumentForm } from './use-document-edits.ts'
import { useFaultText } from './use-fault-text.ts'
import { useFieldLabel } from './use-field-label.ts'
import { VersionsSection } from './versions-section.tsx'

import styles from './document.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, (context) => readDocument(context, args.params))

export const action = (args: Route.ActionArgs) =>
  adminAction(args, (context, form) => changeDocument(context, form, args.params))

export const clientAction = answeredAction

/** One text of the group: its fields, a preview of its page, and its versions. */
export default function Document({ loaderData }: Route.ComponentProps) {
  return <Editor data={loaderData} key={documentPath(loaderData.document.ref)} />
}

/** The parts of the view, of which phones show one. */
const PARTS = ['words', 'preview', 'versions'] as const

function Editor({ data: { document, timeZone } }: Readonly<{ data: DocumentData }>) {
  const t = useT('admin-content')
  const navigate = useNavigate()
  const form = useDocumentEdits(document)
  const [isDiscarding, setDiscarding] = useState(false)
  const [part, setPart] = useState<(typeof PARTS)[number]>('words')
  const { ref, title, draft } = document
  const about = [t(`one.${ref.kind}`), placeOf(ref, t('everySite'))].join(' · ')
  return (
    <>
      <ViewBar title={title} state={about}>
        <SaveState data={{ document, timeZone }} form={form} />
        {draft && (
          <IconButton icon="trash-2" label={t('discard')} onClick={() => setDiscarding(true)} />
        )}
        <PublishButton data={{ document, timeZone }} form={form} />
        <IconButton
          icon="arrow-left"
          label={t('back')}
          onClick={() => void navigate(`/content?kind=${ref.kind}`)}
        />
      </ViewBar>
      <div className={`phone ${styles.parts}`}>
        <Segments
          label={t('parts')}
          name="part"
          options={PARTS.map((value) => ({ value, label: t(value) }))}
          value={part}
          onChange={setPart}
        />
      </div>
      <div className={styles.view} data-part={part}>
        <div className={styles.main}>
          {/* Forms store what they show: nothing of them has to be read again. */}
          <div
            className={styles.words}
            onBlur={isFormKind(ref.kind) ? undefined : () => form.leave()}
          >
            <Problems form={form} />
            <Discarded data={{ document, timeZone }} form={form} />
            <ConflictNotes document={document} form={form} timeZone={timeZone} />
            {isFormKind(ref.kind) ? (
              <FormFields kind={ref.kind} document={document} form={form} />
            ) : (
              <DocumentFields document={document} form={form} />
            )}
          </div>
          <div className={styles.history}>
            <VersionsSection document={document} form={form} timeZone={timeZone} />
          </div>
        </div>
        <PreviewPane document={document} />
      </div>
      {isDiscarding && (
        <DiscardDialog document={document} form={form} onClose={() => setDiscarding(false)} />
      )}
    </>
  )
}

type PartProps = Readonly<{ data: DocumentData; form: DocumentForm }>

/** Whether the draft is saved, and by whom. */
function SaveState({ data: { document, timeZone }, form }: PartProps) {
  const t = useT('admin-content')
  const locale = useLocale()
  const { draft } = document
  if (!form.isSaved) return <span className="muted">{t(form.isBusy ? 'saving' : 'unsaved')}</span>
  if (!draft) return <Pill>{t('published')}</Pill>
  return (
    // Too long for the bar on phones.
    <span className="wide-only">
      <Pill tone="on">
        {t('draftAt', { name: draft.by, at: formatMoment(draft.at, locale, timeZone) })}
      </Pill>
    </span>
  )
}

function PublishButton({ data: { document }, form }: PartProps) {
  const t = useT('admin-content')
  const warnings = gapsOf(document, form).length
  const isUnchanged = document.draft === null && form.isSaved
  const isBlocked = document.conflicts.length > 0 || form.conflicts.length > 0
  return (
    <Button
      kind="primary"
      isBusy={form.isBusy}
      disabled={isUnchanged || isBlocked || document.faults.length > 0}
      onClick={() => {
        const invalid = globalThis.document.querySelector<HTMLElement>('main [aria-invalid=true]')
        if (invalid) invalid.focus()
        else form.publish()
      }}
    >
      {t('publish')}
      {warnings > 0 && <Pill tone="soon">{t('warnings', { n: warnings })}</Pill>}
    </Button>
  )
}

/** Who deleted the draft, and how to bring it back. */
function Discarded({ data: { document, timeZone }, form }: PartProps) {
  const t = useT('admin-content')
  const locale = useLocale()
  const { discarded } = document
  if (!discarded) return null
  const at = formatMoment(discarded.at, locale, timeZone)
  return (
    <Note tone="warn" action={<Button onClick={form.recover}>{t('recover')}</Button>}>
      {t('discardedBy', { name: discarded.by, at })}
    </Note>
  )
}

/** Why the last change was not done. */
function Problems({ form }: Readonly<{ form: DocumentForm }>) {
  const t = useT('admin-content')
  const textOf = useFaultText()
  const label = useFieldLabel()
  return (
    <>
      {form.refusal !== null && (
        <div role="alert">
          <Note tone="alert" action={<Button onClick={form.save}>{t('saveAgain')}</Button>}>
            <p>{form.refusal}</p>
            {form.changed.length > 0 && <p>{form.changed.map(label).join(', ')}</p>}
          </Note>
        </div>
      )}
      {form.problems.length > 0 && (
        <div role="alert">
          <Note tone="alert">
            <p>{t('refused')}</p>
            <ul className={styles.problems}>
              {form.problems.map(({ file, line, key, message }) => (
                <li key={`${file} ${line} ${message}`}>
                  <span className="mono">{line === null ? file : `${file}:${line}`}</span>{' '}
                  {[key, textOf(message)].filter(Boolean).join(': ')}
                </li>
              ))}
            </ul>
          </Note>
        </div>
      )}
    </>
  )
}
