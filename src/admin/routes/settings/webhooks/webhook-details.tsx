import { Button, ButtonLink } from '#admin/controls/button.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'

import { Deliveries } from './deliveries.tsx'
import { useGets, WebhookState } from './webhook-list.tsx'
import type { WebhookResult, WebhooksData } from './webhooks-data.ts'

import settings from '#admin/routes/settings/frame/settings.module.css'
import styles from './webhooks.module.css'

type WebhookDetailsProps = Readonly<{
  open: NonNullable<WebhooksData['open']>
  onEdit: () => void
  onRemove: () => void
  onSecret: (secret: string) => void
}>

/** A webhook with its deliveries, and what may be done about it. */
export function WebhookDetails({ open, ...actions }: WebhookDetailsProps) {
  const t = useT('admin-webhooks')
  const { row, deliveries } = open
  const gets = useGets()
  return (
    <>
      <section className={settings.section} aria-labelledby="webhook">
        <div className={settings.head}>
          <h2 id="webhook">
            {row.name} <WebhookState row={row} />
          </h2>
          <ButtonLink to="/settings/webhooks" icon="arrow-left">
            {t('all')}
          </ButtonLink>
        </div>
        <dl className={styles.facts}>
          <dt>{t('url')}</dt>
          <dd>{row.url}</dd>
          <dt>{t('gets')}</dt>
          <dd>{gets(row)}</dd>
          <dt>{t('store')}</dt>
          <dd>{row.store?.name ?? t('everyStore')}</dd>
        </dl>
        {row.previousUntil && (
          <Note tone="plain">{t('oldSecret', { time: row.previousUntil })}</Note>
        )}
        {row.state === 'failed' && <Note tone="alert">{t('pausedByFailure')}</Note>}
        {row.isOfFile ? (
          <Note tone="plain">{t('ofFile')}</Note>
        ) : (
          <Actions row={row} {...actions} />
        )}
      </section>
      <Deliveries name={row.name} deliveries={deliveries} />
    </>
  )
}

type ActionsProps = Readonly<{ row: WebhookDetailsProps['open']['row'] }> &
  Omit<WebhookDetailsProps, 'open'>

function Actions({ row: { name, state }, onEdit, onRemove, onSecret }: ActionsProps) {
  const t = useT('admin-webhooks')
  const { show } = useToasts()
  const isPaused = state === 'paused' || state === 'failed'
  const send = useAction<WebhookResult>({
    onDone: ({ secret, test }) => {
      if (secret) onSecret(secret)
      else if (test)
        show({ text: t(test.isAccepted ? 'testAccepted' : 'testFailed', { answer: test.answer }) })
      else show({ text: t('changed') })
    },
  })
  return (
    <>
      {send.refusal !== null && (
        <p className="text-alert" role="alert">
          {send.refusal}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          icon="send"
          isBusy={send.isBusy}
          onClick={() => send.submit({ intent: 'test', name })}
        >
          {t('test')}
        </Button>
        <Button icon="pencil" onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          icon="key-round"
          isBusy={send.isBusy}
          onClick={() => send.submit({ intent: 'secret', name })}
        >
          {t('newSecret')}
        </Button>
        <Button
          isBusy={send.isBusy}
          onClick={() => send.submit({ intent: isPaused ? 'resume' : 'pause', name })}
        >
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
        <Button kind="danger" onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </>
  )
}
