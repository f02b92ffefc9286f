import { useRef, useState } from 'react'
import {
  useNavigate,
  useRevalidator,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'

import { Button, IconButton } from '#admin/controls/button.tsx'
import { Field, Select } from '#admin/controls/field.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import {
  FileProblems,
  FilesConflict,
  FileVersions,
  usePublishedToast,
} from '#admin/routes/settings/frame/file-versions.tsx'
import type { MailFamilyView, TextFaults } from '#modules/mail-settings/module.ts'

import type { Route } from './+types/route.ts'
import { useFieldNames } from './field-names.ts'
import { changeMails, readMails, type MailResult } from './mail-data.server.ts'
import { PreviewPane } from './preview-pane.tsx'
import { TextConflicts } from './text-conflicts.tsx'
import { TextFields } from './text-fields.tsx'
import { textKey } from './typed-texts.ts'
import { useMailTexts } from './use-mail-texts.ts'

import page from '#admin/controls/lists/page.module.css'
import styles from '#admin/routes/settings/mails/mails.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, (context) => readMails(context, args.params))

export const action = (args: Route.ActionArgs) =>
  adminAction(args, (context, form) => changeMails(context, form, args.params))

export const clientAction = answeredAction

const CHANGES_NOTHING = new Set(['preview', 'test'])

/** A preview at each pause of typing reads no versions again. */
export const shouldRevalidate = ({
  formData,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'formData' | 'defaultShouldRevalidate'>): boolean => {
  const intent = formData?.get('intent')
  return typeof intent === 'string' && CHANGES_NOTHING.has(intent) ? false : defaultShouldRevalidate
}

/** The texts of a family of mails: changed for the group, a site or a store, with a preview of each mail. */
export default function MailTexts({ loaderData: { view, timeZone } }: Route.ComponentProps) {
  const t = useT('admin-mails')
  const navigate = useNavigate()
  const title = t(`family.${view.family}`)
  return (
    <>
      <ViewBar title={title}>
        <IconButton
          icon="arrow-left"
          label={t('back')}
          onClick={() => void navigate('/settings/mails')}
        />
      </ViewBar>
      <Editor view={view} timeZone={timeZone} key={`${view.place} ${view.family}`} />
    </>
  )
}

/** Chooses the group, a site or a store whose texts are changed. */
function PlaceField({ view: { place, places, family } }: Readonly<{ view: MailFamilyView }>) {
  const t = useT('admin-mails')
  const navigate = useNavigate()
  return (
    <Field label={t('place')}>
      {(ids) => (
        <Select
          {...ids}
          value={place}
          onChange={({ target }) => void navigate(`/settings/mails/${target.value}/${family}`)}
        >
          {places.map((one) => (
            <option value={one.place} key={one.place}>
              {one.kind === 'group' ? t('group') : t(one.kind, { name: one.name })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function Editor({ view, timeZone }: Readonly<{ view: MailFamilyView; timeZone: string }>) {
  const t = useT('admin-mails')
  const names = useFieldNames()
  const form = useMailTexts(view)
  const [params, setParams] = useSearchParams()
  const [faults, setFaults] = useState<TextFaults>({})
  const { revalidate } = useRevalidator()
  const say = usePublishedToast()
  const [result, setResult] = useState<MailResult | null>(null)
  const sent = useRef(form.set)
  const saved = useAction<MailResult>({
    onDone(done) {
      setResult(done)
      if (done.kind === 'faulty') setFaults(done.faults)
      else say(done)
      if (done.kind === 'published') form.saved(sent.current)
    },
    // What someone else changed meanwhile is shown beside what is typed, which stays.
    onRefused: () => void revalidate(),
  })
  const { mails, shared, stamp } = view
  const current = mails.find(({ mail }) => mail === params.get('mail')) ?? mails[0]
  if (!current) return null
  const isFaulty = (texts: typeof shared) =>
    texts.some((text) => (['en', 'es'] as const).some((one) => faults[textKey(one, text)]))
  const save = () => {
    sent.current = form.set
    saved.submit({ intent: 'change', stamp, set: JSON.stringify(form.set) })
  }
  const isSavable = form.isChanged && form.conflicts.length === 0
  return (
    <div className={page.page}>
      <FilesConflict state={view} timeZone={timeZone} />
      <div className={styles.columns}>
        <div className={styles.editor}>
          <PlaceField view={view} />
          <Field label={t('mail')} hint={t('fixed')}>
            {(ids) => (
              <Select
                {...ids}
                value={current.mail}
                onChange={({ target }) => setParams({ mail: target.value }, { replace: true })}
              >
                {mails.map(({ mail, name, texts }) => (
                  <option value={mail} key={mail}>
                    {isFaulty(texts) ? t('faulty', { mail: t(name) }) : t(name)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <p className="muted">{t('fieldsHint', { example: `{${names.nameOf('dealer')}}` })}</p>
          <TextFields label={t(current.name)} texts={current.texts} form={form} faults={faults} />
          {shared.length > 0 && (
            <>
              <h2>{t('shared')}</h2>
              <TextFields label={t('shared')} texts={shared} form={form} faults={faults} />
            </>
          )}
          <TextConflicts view={view} form={form} />
          <FileProblems refusal={saved.refusal} result={result} />
          <div className={`${styles.buttons} ${styles.save}`}>
            <Button kind="primary" isBusy={saved.isBusy} disabled={!isSavable} onClick={save}>
              {t('save')}
            </Button>
            {form.isChanged && (
              <Button kind="quiet" onClick={form.reset}>
                {t('reset')}
              </Button>
            )}
          </div>
        </div>
        <PreviewPane view={view} mail={current.mail} typed={form.set} onFaults={setFaults} />
      </div>
      <FileVersions state={view} timeZone={timeZone} />
    </div>
  )
}
