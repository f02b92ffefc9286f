import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Field, Select } from '#admin/controls/field.tsx'
import { Grid } from '#admin/controls/lists/grid.tsx'
import { Empty } from '#admin/controls/status/empty.tsx'
import { useStart } from '#admin/features/palette/use-start.ts'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { formText } from '#admin/lib/form-text.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { DialogForm } from '#admin/routes/settings/frame/dialog-form.tsx'
import { SecretDialog } from '#admin/routes/settings/frame/secret-dialog.tsx'
import { SettingsBar } from '#admin/routes/settings/frame/settings-bar.tsx'

import type { Route } from './+types/route.ts'
import { KeyRow } from './key-row.tsx'
import { changeKeys, readKeys } from './keys-data.server.ts'
import type { KeyRow as Row, NewKey } from './keys-data.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'

import settings from '#admin/routes/settings/frame/settings.module.css'

export const loader = (args: Route.LoaderArgs) => adminLoader(args, readKeys)

export const action = (args: Route.ActionArgs) => adminAction(args, changeKeys)

export const clientAction = answeredAction

/** The dialog that is open. */
type Open =
  | Readonly<{ kind: 'new' }>
  | Readonly<{ kind: 'rotate' | 'revoke'; row: Row }>
  | Readonly<{ kind: 'shown'; shown: NewKey }>
  | null

/** Keys of programs that write by the API. */
export default function ApiKeys({ loaderData: { rows, stores } }: Route.ComponentProps) {
  const t = useT('admin-access')
  const title = useT('admin-views')('api-keys')
  const [open, setOpen] = useState<Open>(null)
  useStart({ 'api-key': () => setOpen({ kind: 'new' }) })
  const close = () => setOpen(null)
  const show = (shown: NewKey) => setOpen({ kind: 'shown', shown })
  const add = (
    <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'new' })}>
      {t('newKey')}
    </Button>
  )
  return (
    <>
      <SettingsBar title={title}>{add}</SettingsBar>
      <div className={settings.view}>
        <section className={settings.section} aria-label={title}>
          <p className={settings.about}>{t('keysAbout')}</p>
          {rows.length === 0 ? (
            <Empty icon="key-round" title={t('noKeys')} />
          ) : (
            <Grid className={settings.table}>
              <thead>
                <tr>
                  <th scope="col">{t('keyName')}</th>
                  <th scope="col">{t('scopes')}</th>
                  <th scope="col">{t('stores')}</th>
                  <th scope="col">{t('made')}</th>
                  <th scope="col">{t('lastUsed')}</th>
                  <th scope="col">{t('state')}</th>
                  <th scope="col">
                    <span className="visually-hidden">{t('actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <KeyRow
                    row={row}
                    onRotate={() => setOpen({ kind: 'rotate', row })}
                    onRevoke={() => setOpen({ kind: 'revoke', row })}
                    key={row.id}
                  />
                ))}
              </tbody>
            </Grid>
          )}
        </section>
      </div>
      {open?.kind === 'new' && <NewKeyDialog stores={stores} onClose={close} onKey={show} />}
      {open?.kind === 'rotate' && <RotateDialog row={open.row} onClose={close} onKey={show} />}
      {open?.kind === 'revoke' && <RevokeDialog row={open.row} onClose={close} />}
      {open?.kind === 'shown' && (
        <SecretDialog
          title={t('yourKey')}
          about={
            open.shown.ends === null
              ? t('keyShown')
              : `${t('keyShown')} ${t('keyShownEnds', { time: open.shown.ends })}`
          }
          label={t('key')}
          secret={open.shown.key}
          onClose={close}
        />
      )}
    </>
  )
}

/** The choices of days for which a replaced key still works. */
const OVERLAPS = [0, 1, 7, 30] as const

type RotateDialogProps = Readonly<{
  row: Row
  onClose: () => void
  onKey: (key: NewKey) => void
}>

function RotateDialog({ row, onClose, onKey }: RotateDialogProps) {
  const t = useT('admin-access')
  const send = useAction<NewKey>({ onDone: onKey })
  return (
    <DialogForm
      title={t('rotateOne', { name: row.name })}
      action={t('rotate')}
      refusal={send.refusal}
      isBusy={send.isBusy}
      onClose={onClose}
      onSubmit={(form) =>
        send.submit({ intent: 'rotate', id: row.id, overlap: formText(form, 'overlap') })
      }
    >
      <p>{t('rotateAbout')}</p>
      <Field label={t('overlap')}>
        {(ids) => (
          <Select {...ids} name="overlap" defaultValue="7">
            {OVERLAPS.map((days) => (
              <option value={days} key={days}>
                {days === 0 ? t('noOverlap') : t('overlapDays', { n: days })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </DialogForm>
  )
}

function RevokeDialog({ row, onClose }: Readonly<{ row: Row; onClose: () => void }>) {
  const t = useT('admin-access')
  const { show } = useToasts()
  const send = useAction<null>({
    onDone: () => {
      show({ text: t('revoked', { name: row.name }) })
      onClose()
    },
  })
  return (
    <DialogForm
      title={t('revokeOne', { name: row.name })}
      action={t('revoke')}
      refusal={send.refusal}
      isBusy={send.isBusy}
      onClose={onClose}
      onSubmit={() => send.submit({ intent: 'revoke', id: row.id })}
    >
      <p>{t('revokeAbout')}</p>
    </DialogForm>
  )
}
