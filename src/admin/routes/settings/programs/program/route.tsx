import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { Button, IconButton } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Segments, Tabs } from '#admin/controls/lists/segments.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import { fileLabel } from '#admin/routes/settings/programs/file-label.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import type { ProgramTable, ProgramView } from '#modules/finance-edits/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import type { Route } from './+types/route.ts'
import { EffectSection } from './effect-section.tsx'
import { hasProblems } from './problems/problem-place.ts'
import { useFieldOfAddress } from './problems/use-field-of-address.ts'
import { changeProgram, readProgram } from './program-data.server.ts'
import { ProgramNotes } from './program-notes.tsx'
import { RowTable } from './row-table.tsx'
import { TermsForm } from './terms-form.tsx'
import { useProgramEdits, type ProgramForm } from './use-program-edits.ts'
import { VersionsSection } from './versions-section.tsx'

import styles from './program.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, (context) => readProgram(context, args.params.code))

export const action = (args: Route.ActionArgs) =>
  adminAction(args, (context, form) => changeProgram(context, form, args.params.code))

export const clientAction = answeredAction

/** The finance program of a store, or the group's: its figures, what a draft changes, and its versions. */
export default function Program({ loaderData }: Route.ComponentProps) {
  const { program, timeZone } = loaderData
  return <Editor program={program} timeZone={timeZone} key={program.code} />
}

/** The parts of the view, of which phones show one. */
const PARTS = ['figures', 'effect', 'versions'] as const

type EditorProps = Readonly<{ program: ProgramView; timeZone: string }>

function Editor({ program, timeZone }: EditorProps) {
  const t = useT('admin-programs')
  const navigate = useNavigate()
  const form = useProgramEdits(program)
  const [isDiscarding, setDiscarding] = useState(false)
  const [part, setPart] = useState<(typeof PARTS)[number]>('figures')
  const [params] = useSearchParams()
  const { code, name, draft, tables } = program
  const main = useRef<HTMLDivElement>(null)
  useFieldOfAddress(main)
  const table = tables.find(({ file }) => file === params.get('table')) ?? tables[0]
  const isBlocked = program.conflicts.length > 0 || hasProblems(program.problems)
  return (
    <>
      <ViewBar title={name ?? t('group')} state={code}>
        <SaveState program={program} form={form} timeZone={timeZone} />
        {draft && (
          <IconButton icon="trash-2" label={t('discard')} onClick={() => setDiscarding(true)} />
        )}
        <Button
          kind="primary"
          isBusy={form.isBusy}
          disabled={draft === null || !form.isSaved || isBlocked}
          onClick={form.publish}
        >
          {t('publish')}
        </Button>
        <IconButton
          icon="arrow-left"
          label={t('back')}
          onClick={() => void navigate('/settings/programs')}
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
        <div className={styles.main} ref={main}>
          <ProgramNotes program={program} form={form} timeZone={timeZone} />
          <div className={styles.tables}>
            <Tabs
              label={t('tables')}
              tabs={tables.map((one) => ({
                to: `/settings/programs/${code}?table=${one.file}`,
                label: `${t(fileLabel(one.file))}${one.isChanged ? ' •' : ''}`,
                isCurrent: one === table,
              }))}
            />
          </div>
          {table && (
            <TablePart
              program={program}
              timeZone={timeZone}
              table={table}
              form={form}
              key={table.file}
            />
          )}
        </div>
        <div className={styles.side}>
          <div className={styles.effects}>
            <EffectSection program={program} />
          </div>
          <div className={styles.history}>
            <VersionsSection program={program} form={form} timeZone={timeZone} />
          </div>
        </div>
      </div>
      {isDiscarding && (
        <Dialog
          title={t('discardTitle')}
          onClose={() => setDiscarding(false)}
          closeLabel={t('close')}
        >
          <p>{t('discardText', { name: draft?.by ?? '' })}</p>
          <div className={styles.buttons}>
            <Button onClick={() => setDiscarding(false)}>{t('cancel')}</Button>
            <Button
              kind="danger"
              onClick={() => {
                form.discard()
                setDiscarding(false)
              }}
            >
              {t('discard')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

type PartProps = EditorProps & Readonly<{ table: ProgramTable; form: ProgramForm }>

function TablePart({ program, timeZone, table, form }: PartProps) {
  const t = useT('admin-programs')
  const own = form.rowsOf(table)
  const isTerms = table.file === 'program.json'
  const begin = () => form.change(table, isTerms ? newTerms(timeZone) : table.rows)
  if (own === null)
    return (
      <>
        <div className={styles.notes}>
          <Note
            tone="plain"
            action={<Button onClick={begin}>{t(isTerms ? 'begin' : 'ownTable')}</Button>}
          >
            {t(table.from === 'group' ? 'tableOfGroup' : 'noTable')}
          </Note>
        </div>
        {table.rows.length > 0 && <RowTable program={program} table={table} form={form} />}
      </>
    )
  if (isTerms) return <TermsForm program={program} table={table} form={form} />
  return (
    <>
      <p className={`soft ${styles.hint}`}>{t(`hint.${fileHint(table.file)}`)}</p>
      <RowTable program={program} table={table} form={form} />
      {program.code !== 'default' && (
        <div className={styles.hint}>
          <Button kind="quiet" onClick={() => form.change(table, null)}>
            {t(table.file === 'fees.csv' ? 'noFees' : 'useGroup')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The terms of a program that begins today, at the store. */
const newTerms = (timeZone: string) => [
  ['effective', JSON.stringify(localMoment(new Date(), timeZone).date)],
]

const HINTS = {
  'fees.csv': 'fees',
  'enhancements.csv': 'enhancements',
  'lease-rates.csv': 'leaseRates',
  'residuals.csv': 'residuals',
  'mileage.csv': 'mileage',
  'trade-in.csv': 'tradeIn',
} as const

const fileHint = (file: string) => HINTS[file as keyof typeof HINTS] ?? 'rates'

/** Whether the draft is saved, and by whom. */
function SaveState({
  program: { draft },
  form,
  timeZone,
}: Readonly<{ program: ProgramView; form: ProgramForm; timeZone: string }>) {
  const t = useT('admin-programs')
  const locale = useLocale()
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
