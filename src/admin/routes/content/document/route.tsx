import { useState } from 'react'
import { useNavigate, type ShouldRevalidateFunctionArgs } from 'react-router'

import { Button, IconButton } from '#admin/controls/button.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { Segments } from '#admin/controls/lists/segments.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { documentPath } from '#admin/features/content/document-path.ts'
import { useDocumentTitle } from '#admin/features/content/use-document-title.ts'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import { documentAt } from '#admin/routes/content/address.ts'
import { FormFields } from '#admin/routes/content/forms/form-fields.tsx'
import { MailPreview } from '#admin/routes/content/forms/mails/mail-preview.tsx'
import { useMailFieldLabel } from '#admin/routes/content/forms/mails/mail-texts.ts'
import { usePlacesText } from '#admin/routes/content/places.ts'
import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import type { DocumentView } from '#modules/group-edits/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import type { Route } from './+types/route.ts'
import { ConflictNotes } from './conflict-notes.tsx'
import { MoreMenu } from './dialogs/more-menu.tsx'
import { changeDocument } from './document-action.server.ts'
import { readDocument, type DocumentData } from './document-data.server.ts'
import { DocumentFields } from './fields/document-form.tsx'
import { FieldLabels, useFieldLabel } from './fields/use-field-label.ts'
import { PreviewPane } from './preview-pane.tsx'
import { ProblemList } from './problem-list.tsx'
import { focusInvalid, PublishButton } from './publish-button.tsx'
import { ScheduleDialog } from './schedule/schedule-dialog.tsx'
import { ScheduleNotes } from './schedule/schedule-notes.tsx'
import {
  useDocumentEdits,
  useUndo,
  type DocumentEditor,
  type DocumentForm,
} from './use-document-edits.ts'
import { VersionsSection } from './versions-section.tsx'

import styles from './document.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, (context) => readDocument(context, args.params))

export const action = (args: Route.ActionArgs) =>
  adminAction(args, (context, form) => changeDocument(context, form, args.params))

export const clientAction = answeredAction

const CHANGES_NOTHING = new Set(['preview-mail', 'test-mail'])

/** A preview of a mail at each pause of typing reads no versions again. */
export const shouldRevalidate = ({
  formData,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'formData' | 'defaultShouldRevalidate'>): boolean => {
  const intent = formData?.get('intent')
  return typeof intent === 'string' && CHANGES_NOTHING.has(intent) ? false : defaultShouldRevalidate
}

/** One text of the group: its fields, a preview of its page, and its versions. */
export default function Document({ loaderData, params }: Route.ComponentProps) {
  const at = documentPath(documentAt(params.kind, params['*']) ?? loaderData.document.ref)
  const undo = useUndo(loaderData.document)
  return <Editor data={loaderData} at={at} undo={undo} key={at} />
}

/** The kinds of forms that can be opened before there is a file. */
const BEGUN_WITHOUT_FILE: ReadonlySet<DocumentView['ref']['kind']> = new Set(['redirects', 'mails'])

/** The parts of the view, of which phones show one. */
const PARTS = ['words', 'preview', 'versions'] as const

function Editor({
  data: { document, timeZone, choices, hidden, places, deadLinks },
  at,
  undo,
}: Readonly<{ data: DocumentData; at: string; undo: ReturnType<typeof useUndo> }>) {
  const t = useT('admin-content')
  const navigate = useNavigate()
  const form = useDocumentEdits(document, at, undo)
  const editor = { document, form, timeZone }
  const [isScheduling, setScheduling] = useState(false)
  const [part, setPart] = useState<(typeof PARTS)[number]>('words')
  const { ref, draft } = document
  const { title } = useDocumentTitle()(document)
  const hasPreview = document.previews.length > 0 || choices.mails !== null
  const mailLabel = useMailFieldLabel(choices.mails)
  const where = usePlacesText()(places)
  const isThere =
    document.isPublished || draft !== null || !form.isSaved || BEGUN_WITHOUT_FILE.has(ref.kind)
  const schedule = () => {
    if (!focusInvalid()) setScheduling(true)
  }
  const onSchedule = isThere ? schedule : null
  return (
    <FieldLabels value={mailLabel}>
      <ViewBar
        title={ref.kind === 'redirects' ? t('one.redirects') : title}
        state={t(`one.${ref.kind}`)}
        isAbove
      >
        <SaveState {...editor} />
        {onSchedule && (
          <span className="wide-only">
            <Button icon="calendar-check" onClick={onSchedule}>
              {t('schedule')}
            </Button>
          </span>
        )}
        {/* A form of a site or store has its name. */}
        {where !== title && (
          <span className={`row soft ${styles.where}`}>
            <Icon name="globe" />
            <span>{where}</span>
          </span>
        )}
        <PublishButton document={document} form={form} choices={choices} deadLinks={deadLinks} />
        <MoreMenu editor={editor} onSchedule={onSchedule} />
        <IconButton
          icon="arrow-left"
          label={t('back')}
          onClick={() =>
            void navigate(choices.mails ? '/settings/mails' : `/content?kind=${ref.kind}`)
          }
        />
      </ViewBar>
      <div className={`phone ${styles.parts}`}>
        <Segments
          label={t('parts')}
          name="part"
          options={PARTS.filter((value) => value !== 'preview' || hasPreview).map((value) => ({
            value,
            label: t(value),
          }))}
          value={part}
          onChange={setPart}
        />
      </div>
      <div className={styles.view} data-part={part} data-alone={hasPreview ? undefined : ''}>
        <div className={styles.main}>
          {/* Forms store what they show: nothing of them has to be read again. */}
          <div
            className={styles.words}
            onBlur={isFormKind(ref.kind) && ref.kind !== 'mails' ? undefined : () => form.leave()}
          >
            <Problems form={form} />
            <Notes {...editor} onSchedule={schedule} />
            <ConflictNotes document={document} form={form} timeZone={timeZone} />
            {isThere && (
              <Fields document={document} form={form} choices={choices} deadLinks={deadLinks} />
            )}
          </div>
          <div className={styles.history}>
            <VersionsSection document={document} form={form} timeZone={timeZone} />
          </div>
        </div>
        {choices.mails ? (
          <MailPreview view={choices.mails} form={form} />
        ) : (
          <PreviewPane document={document} hidden={hidden} />
        )}
      </div>
      {isScheduling && <ScheduleDialog editor={editor} onClose={() => setScheduling(false)} />}
    </FieldLabels>
  )
}

/** The fields of a text, or those of a form. */
function Fields({
  document,
  form,
  choices,
  deadLinks,
}: Pick<DocumentEditor, 'document' | 'form'> & Pick<DocumentData, 'choices' | 'deadLinks'>) {
  const { kind } = document.ref
  return isFormKind(kind) ? (
    <FormFields kind={kind} document={document} form={form} choices={choices} />
  ) : (
    <DocumentFields document={document} form={form} deadLinks={deadLinks} />
  )
}

/** Whether the draft is saved, and by whom. */
function SaveState({ document, timeZone, form }: DocumentEditor) {
  const t = useT('admin-content')
  const locale = useLocale()
  const { draft } = document
  if (!form.isSaved) return <span className="muted">{t(form.isBusy ? 'saving' : 'unsaved')}</span>
  const isOfProgram = document.ref.kind === 'mails' && !document.isPublished
  if (!draft && isOfProgram) return <Pill>{t('ofProgram')}</Pill>
  if (!draft) return <Pill>{t(document.isPublished ? 'published' : 'notPublished')}</Pill>
  return (
    // Too long for the bar on phones.
    <span className="wide-only">
      <Pill tone="on">
        {t('draftAt', { name: draft.by, at: formatMoment(draft.at, locale, timeZone) })}
      </Pill>
    </span>
  )
}

/** What is to come of the text, and what was deleted. */
function Notes({ onSchedule, ...editor }: DocumentEditor & Readonly<{ onSchedule: () => void }>) {
  const { schedules, deleted, discarded } = editor.document
  if (Object.keys(schedules).length === 0 && !deleted && !discarded) return null
  return (
    <div className={styles.notes}>
      <ScheduleNotes editor={editor} onChange={onSchedule} />
      <Gone {...editor} />
    </div>
  )
}

/** Who deleted the text or its draft, and how to bring it back. */
function Gone({ document, timeZone, form }: DocumentEditor) {
  const t = useT('admin-content')
  const locale = useLocale()
  const { deleted, discarded } = document
  const about = ({ by: name, at }: Readonly<{ by: string; at: string }>) => ({
    name,
    at: formatMoment(at, locale, timeZone),
  })
  return (
    <>
      {deleted && (
        <Note
          tone="warn"
          action={
            <Button isBusy={form.isBusy} onClick={() => form.restore(deleted.before)}>
              {t('restore')}
            </Button>
          }
        >
          {t('deletedBy', about(deleted))}
        </Note>
      )}
      {discarded && (
        <Note tone="warn" action={<Button onClick={form.recover}>{t('recover')}</Button>}>
          {t('discardedBy', about(discarded))}
        </Note>
      )}
    </>
  )
}

/** Why the last change was not done. */
function Problems({ form }: Readonly<{ form: DocumentForm }>) {
  const t = useT('admin-content')
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
            <ProblemList problems={form.problems} />
          </Note>
        </div>
      )}
    </>
  )
}
