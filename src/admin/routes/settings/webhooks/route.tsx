import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { useStart } from '#admin/features/palette/use-start.ts'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import { SecretDialog } from '#admin/routes/settings/frame/secret-dialog.tsx'
import { SettingsBar } from '#admin/routes/settings/frame/settings-bar.tsx'

import type { Route } from './+types/route.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { WebhookDetails } from './webhook-details.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookList } from './webhook-list.tsx'
import { changeWebhooks } from './webhooks-action.server.ts'
import { readWebhooks } from './webhooks-data.server.ts'

import settings from '#admin/routes/settings/frame/settings.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, (context) => readWebhooks(context, args.params.name))

export const action = (args: Route.ActionArgs) => adminAction(args, changeWebhooks)

export const clientAction = answeredAction

/** Addresses that get leads or changes of vehicles, and the outcome of each message. */
export default function Webhooks({ loaderData }: Route.ComponentProps) {
  const t = useT('admin-webhooks')
  const title = useT('admin-views')('webhooks')
  const { rows, open, stores, maySendLeads } = loaderData
  const [edited, setEdited] = useState<'new' | 'open' | null>(null)
  const [removing, setRemoving] = useState<string | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  useStart({ webhook: () => setEdited('new') })
  return (
    <>
      <SettingsBar title={title}>
        <Button kind="primary" icon="plus" onClick={() => setEdited('new')}>
          {t('newWebhook')}
        </Button>
      </SettingsBar>
      <div className={settings.view}>
        {open ? (
          <WebhookDetails
            open={open}
            onEdit={() => setEdited('open')}
            onRemove={() => setRemoving(open.row.name)}
            onSecret={setSecret}
          />
        ) : (
          <section className={settings.section} aria-label={title}>
            <p className={settings.about}>{t('about')}</p>
            <WebhookList rows={rows} />
          </section>
        )}
      </div>
      {edited && (
        <WebhookForm
          row={edited === 'open' ? (open?.row ?? null) : null}
          stores={stores}
          maySendLeads={maySendLeads}
          onClose={() => setEdited(null)}
          onDone={(result) => {
            setEdited(null)
            setSecret(result.secret ?? null)
          }}
        />
      )}
      {removing !== null && <RemoveDialog name={removing} onClose={() => setRemoving(null)} />}
      {secret !== null && (
        <SecretDialog
          title={t('yourSecret')}
          about={t('secretShown')}
          label={t('secret')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}
