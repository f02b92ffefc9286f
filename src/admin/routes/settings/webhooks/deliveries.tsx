import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Field, Select } from '#admin/controls/field.tsx'
import { Grid } from '#admin/controls/lists/grid.tsx'
import { Pill, type Tone } from '#admin/controls/status/labels.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { formText } from '#admin/lib/form-text.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { DialogForm } from '#admin/routes/settings/frame/dialog-form.tsx'

import type { DeliveryRow, ShownRequest, WebhookResult } from './webhooks-data.ts'

import settings from '#admin/routes/settings/frame/settings.module.css'
import styles from './webhooks.module.css'

const TONES = { sent: 'ok', waiting: 'soon', failed: 'late' } as const satisfies Record<
  DeliveryRow['state'],
  Tone
>
/** The choices of days for sending failed messages again. */
const DAYS = [1, 7, 30] as const

type DeliveriesProps = Readonly<{ name: string; deliveries: readonly DeliveryRow[] }>

/** The newest messages of a webhook: the outcome of each, its request, and sending it again. */
export function Deliveries({ name, deliveries }: DeliveriesProps) {
  const t = useT('admin-webhooks')
  const { show } = useToasts()
  const [request, setRequest] = useState<ShownRequest | null>(null)
  const [isReplaying, setReplaying] = useState(false)
  const send = useAction<WebhookResult>({
    onDone: (result) => {
      if (result.request) setRequest(result.request)
      else show({ text: t('replayed', { n: result.replayed ?? 0 }) })
    },
  })
  return (
    <section className={settings.section} aria-labelledby="deliveries">
      <div className={settings.head}>
        <h2 id="deliveries">{t('deliveries')}</h2>
        <Button icon="rotate-cw" onClick={() => setReplaying(true)}>
          {t('replayFailed')}
        </Button>
      </div>
      {send.refusal !== null && (
        <p className="text-alert" role="alert">
          {send.refusal}
        </p>
      )}
      <Grid className={settings.table}>
        <thead>
          <tr>
            <th scope="col">{t('created')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('attempts')}</th>
            <th scope="col">{t('answer')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="num">
                {row.created}
              </th>
              <td>
                <Pill tone={TONES[row.state]}>{t(`delivery.${row.state}`, { time: row.at })}</Pill>
              </td>
              <td className="soft num">{t('nAttempts', { n: row.attempts })}</td>
              <td className="soft">{row.answer}</td>
              <td>
                <span className={settings.end}>
                  <Button
                    aria-label={t('requestOf', { time: row.created })}
                    isBusy={send.isBusy}
                    onClick={() => send.submit({ intent: 'request', name, id: row.id })}
                  >
                    {t('request')}
                  </Button>
                  {row.state !== 'waiting' && (
                    <Button
                      aria-label={t('replayOne', { time: row.created })}
                      isBusy={send.isBusy}
                      onClick={() => send.submit({ intent: 'replay', name, id: row.id })}
                    >
                      {t('replay')}
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </Grid>
      {deliveries.length === 0 && <p className="muted">{t('noDelivery')}</p>}
      {request && <RequestDialog request={request} onClose={() => setRequest(null)} />}
      {isReplaying && <ReplayDialog name={name} onClose={() => setReplaying(false)} />}
    </section>
  )
}

type RequestDialogProps = Readonly<{ request: ShownRequest; onClose: () => void }>

function RequestDialog({ request: { body, answer, isMasked }, onClose }: RequestDialogProps) {
  const t = useT('admin-webhooks')
  return (
    <Dialog title={t('request')} onClose={onClose} closeLabel={t('close')}>
      <div className={settings.form}>
        {isMasked && <Note tone="plain">{t('masked')}</Note>}
        {body === null ? (
          <p>{t('noBody')}</p>
        ) : (
          <>
            {/* Scrolled by keys too. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre className={styles.body} tabIndex={0}>
              {body}
            </pre>
          </>
        )}
        <p>
          {t('answer')}: {answer ?? t('noAnswer')}
        </p>
      </div>
    </Dialog>
  )
}

/** Sends again what has failed permanently in the last days. */
function ReplayDialog({ name, onClose }: Readonly<{ name: string; onClose: () => void }>) {
  const t = useT('admin-webhooks')
  const { show } = useToasts()
  const send = useAction<WebhookResult>({
    onDone: ({ replayed }) => {
      show({ text: t('replayed', { n: replayed ?? 0 }) })
      onClose()
    },
  })
  return (
    <DialogForm
      title={t('replayFailed')}
      action={t('replay')}
      refusal={send.refusal}
      isBusy={send.isBusy}
      onClose={onClose}
      onSubmit={(form) =>
        send.submit({ intent: 'replay-failed', name, days: formText(form, 'days') })
      }
    >
      <Field label={t('madeSince')}>
        {(ids) => (
          <Select {...ids} name="days" defaultValue="7">
            {DAYS.map((days) => (
              <option value={days} key={days}>
                {t('lastDays', { n: days })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </DialogForm>
  )
}
