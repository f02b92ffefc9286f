import { useState } from 'react'

import { Button, IconButton } from '#admin/controls/button.tsx'
import { Field, Input } from '#admin/controls/field.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { createPasskey, removePasskey, renamePasskey } from '#admin/features/sign-in/auth-client.ts'
import { formText } from '#admin/lib/form-text.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'

import type { OwnPasskey } from './account-data.ts'
import { FormDialog } from './form-dialog.tsx'
import { Section } from './section.tsx'
import { useOwnSignIn } from './use-own-sign-in.ts'

import styles from './account.module.css'

const MAX_NAME_LENGTH = 60

/** The open dialog: to add, rename or remove a passkey. */
type Open = Readonly<{ kind: 'add' }> | Readonly<{ kind: 'rename' | 'remove'; passkey: OwnPasskey }>

/** The person's passkeys. */
export function PasskeysSection({ passkeys }: Readonly<{ passkeys: readonly OwnPasskey[] }>) {
  const t = useT('admin-account')
  const [open, setOpen] = useState<Open | null>(null)
  const nameOf = ({ name }: OwnPasskey) => name || t('unnamed')
  return (
    <Section
      title={t('passkeys')}
      about={t('passkeysText')}
      action={
        <Button icon="plus" onClick={() => setOpen({ kind: 'add' })}>
          {t('addPasskey')}
        </Button>
      }
    >
      {passkeys.length === 0 ? (
        <p className="muted">{t('noPasskeys')}</p>
      ) : (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Icon name="fingerprint" />
              <span className={styles.words}>
                <b>{nameOf(passkey)}</b>
                {passkey.added && <small>{t('added', { date: passkey.added })}</small>}
              </span>
              <IconButton
                icon="pencil"
                label={t('renameOne', { name: nameOf(passkey) })}
                onClick={() => setOpen({ kind: 'rename', passkey })}
              />
              <IconButton
                icon="trash-2"
                label={t('removeOne', { name: nameOf(passkey) })}
                onClick={() => setOpen({ kind: 'remove', passkey })}
              />
            </li>
          ))}
        </ul>
      )}
      {open?.kind === 'remove' && (
        <RemoveDialog
          id={open.passkey.id}
          name={nameOf(open.passkey)}
          onClose={() => setOpen(null)}
        />
      )}
      {open !== null && open.kind !== 'remove' && (
        <NameDialog
          passkey={open.kind === 'rename' ? open.passkey : null}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}

/** Asks for the name of a passkey. @param passkey the one to rename; `null` for a new one */
function NameDialog({
  passkey,
  onClose,
}: Readonly<{ passkey: OwnPasskey | null; onClose: () => void }>) {
  const t = useT('admin-account')
  const signIn = useT('admin-sign-in')
  const { show } = useToasts()
  const { run, fault, isBusy } = useOwnSignIn()
  const send = (form: FormData) => {
    const name = formText(form, 'name').trim()
    void run(
      () => (passkey ? renamePasskey(passkey.id, name) : createPasskey(name)),
      () => {
        onClose()
        show({ text: t(passkey ? 'renamed' : 'passkeyAdded') })
      },
    )
  }
  return (
    <FormDialog
      title={t(passkey ? 'renamePasskey' : 'addPasskey')}
      submit={passkey ? t('save') : signIn('makePasskey')}
      isBusy={isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      {!passkey && <p className="soft">{t('addText')}</p>}
      <Field label={signIn('device')} error={fault && signIn(fault)}>
        {(ids) => (
          <Input
            {...ids}
            name="name"
            required
            maxLength={MAX_NAME_LENGTH}
            placeholder={signIn('deviceExample')}
            defaultValue={passkey?.name ?? ''}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function RemoveDialog({
  id,
  name,
  onClose,
}: Readonly<{ id: string; name: string; onClose: () => void }>) {
  const t = useT('admin-account')
  const signIn = useT('admin-sign-in')
  const { show } = useToasts()
  const { run, fault, isBusy } = useOwnSignIn()
  const remove = () =>
    void run(
      () => removePasskey(id),
      () => {
        onClose()
        show({ text: t('removed') })
      },
    )
  return (
    <FormDialog
      title={t('removeTitle', { name })}
      submit={t('remove')}
      kind="danger"
      isBusy={isBusy}
      onSubmit={remove}
      onClose={onClose}
    >
      <p className="soft">{t('removeText')}</p>
      {fault !== null && (
        <p className="text-alert" role="alert">
          {signIn(fault)}
        </p>
      )}
    </FormDialog>
  )
}
