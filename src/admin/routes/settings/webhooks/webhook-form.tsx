import { useState } from 'react'

import { Checkbox, Field, Input, Select } from '#admin/controls/field.tsx'
import { Segments } from '#admin/controls/lists/segments.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { DiffLines } from '#admin/features/changes/diff-lines.tsx'
import { formText } from '#admin/lib/form-text.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { CheckGroup } from '#admin/routes/settings/frame/check-group.tsx'
import { DialogForm } from '#admin/routes/settings/frame/dialog-form.tsx'
import { VEHICLE_EVENTS } from '#domain/api/vehicle-events.data.ts'
import { diffLines } from '#domain/content/editing/line-diff.ts'
import { LEAD_FORMS } from '#domain/forms/form-names.ts'

import { useGets } from './webhook-list.tsx'
import type { OtherTarget, WebhookResult, WebhookRow, WebhooksData } from './webhooks-data.ts'

import settings from '#admin/routes/settings/frame/settings.module.css'

type WebhookFormProps = Pick<WebhooksData, 'stores' | 'maySendLeads'> &
  Readonly<{
    /** `null` for a new one. */
    row: WebhookRow | null
    onClose: () => void
    onDone: (result: WebhookResult) => void
  }>

type Kind = 'leads' | 'vehicles'

/** Name, address and events of a webhook. */
export function WebhookForm({ row, stores, maySendLeads, onClose, onDone }: WebhookFormProps) {
  const t = useT('admin-webhooks')
  const [kind, setKind] = useState<Kind>(
    row?.events === null || (row === null && maySendLeads) ? 'leads' : 'vehicles',
  )
  /** What the form was opened with, and after a conflict what someone else made of it. */
  const [seen, setSeen] = useState(() => row && targetOf(row))
  const [other, setOther] = useState<readonly [before: OtherTarget, after: OtherTarget] | null>(
    null,
  )
  const send = useAction<WebhookResult>({
    onDone(result) {
      const { conflict } = result
      if (!conflict || !seen) return onDone(result)
      setOther([seen, conflict])
      setSeen(conflict)
    },
  })
  const submit = (form: FormData) =>
    send.submit({
      intent: row ? 'change' : 'add',
      version: seen?.version ?? '',
      name: row?.name ?? formText(form, 'name').trim(),
      url: formText(form, 'url'),
      store: formText(form, 'store'),
      kind,
      ...(form.has('allForms') && { allForms: 'on' }),
      forms: form.getAll('forms').map(String),
      events: form.getAll('events').map(String),
    })
  return (
    <DialogForm
      title={row ? t('changeOne', { name: row.name }) : t('newWebhook')}
      action={t(row ? 'save' : 'add')}
      refusal={send.refusal}
      isBusy={send.isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      {row === null && (
        <Field label={t('name')} hint={t('nameHint')}>
          {(ids) => <Input {...ids} name="name" required maxLength={40} autoComplete="off" />}
        </Field>
      )}
      <Field label={t('url')} hint={t('urlHint')}>
        {(ids) => (
          <Input {...ids} name="url" type="url" required maxLength={500} defaultValue={row?.url} />
        )}
      </Field>
      <Field label={t('store')}>
        {(ids) => (
          <Select {...ids} name="store" defaultValue={row?.store?.code ?? ''}>
            <option value="">{t('everyStore')}</option>
            {stores.map(({ code, name }) => (
              <option value={code} key={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {maySendLeads && (
        <div>
          <Segments<Kind>
            label={t('gets')}
            name="kind"
            value={kind}
            onChange={setKind}
            options={[
              { value: 'leads', label: t('leads') },
              { value: 'vehicles', label: t('vehicles') },
            ]}
          />
        </div>
      )}
      {kind === 'vehicles' ? (
        <CheckGroup
          name="events"
          label={t('events')}
          options={VEHICLE_EVENTS.map((event) => ({ value: event, label: t(`event.${event}`) }))}
          chosen={row?.events ?? VEHICLE_EVENTS}
        />
      ) : (
        <FormChecks chosen={row?.forms ?? null} />
      )}
      {other && <OtherChange before={other[0]} after={other[1]} stores={stores} />}
    </DialogForm>
  )
}

const targetOf = ({ url, store, forms, events, version }: WebhookRow): OtherTarget => ({
  url,
  dealerCode: store?.code ?? null,
  forms,
  events,
  version,
})

type OtherChangeProps = Pick<WebhooksData, 'stores'> &
  Readonly<{ before: OtherTarget; after: OtherTarget }>

/** What someone else changed meanwhile. What is typed stays, and replaces it when it is saved again. */
function OtherChange({ before, after, stores }: OtherChangeProps) {
  const t = useT('admin-webhooks')
  const gets = useGets()
  const linesOf = (target: OtherTarget) =>
    [
      `${t('url')}: ${target.url}`,
      `${t('store')}: ${stores.find(({ code }) => code === target.dealerCode)?.name ?? t('everyStore')}`,
      `${t('gets')}: ${gets(target)}`,
    ].join('\n')
  const lines = diffLines(linesOf(before), linesOf(after))
  return (
    <div role="alert">
      <Note tone="warn">
        <p>{t('changedMeanwhile')}</p>
        <DiffLines lines={lines} empty="" />
      </Note>
    </div>
  )
}

/** The forms whose leads a webhook gets: all, or some. */
function FormChecks({ chosen }: Readonly<{ chosen: WebhookRow['forms'] }>) {
  const t = useT('admin-webhooks')
  const formOf = useT('admin-leads')
  const [isAll, setAll] = useState(chosen === null)
  return (
    <>
      <fieldset className={settings.checks}>
        <legend>{t('forms')}</legend>
        <label>
          <Checkbox
            name="allForms"
            checked={isAll}
            onChange={({ target }) => setAll(target.checked)}
          />
          {t('allForms')}
        </label>
      </fieldset>
      {!isAll && (
        <CheckGroup
          name="forms"
          label={t('onlyForms')}
          options={LEAD_FORMS.map((form) => ({ value: form, label: formOf(`form.${form}`) }))}
          chosen={chosen ?? []}
        />
      )}
    </>
  )
}
