import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Checkbox, Field, Input } from '#admin/controls/field.tsx'
import { formText } from '#admin/lib/form-text.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { CheckGroup } from '#admin/routes/settings/frame/check-group.tsx'
import { EVERY_STORE } from '#admin/routes/settings/frame/stores-in.ts'
import { LOCALES } from '#i18n/locale.ts'

import type { PersonRow, ShownLink, UsersData } from './users-data.ts'

import styles from '#admin/routes/settings/frame/settings.module.css'

type RightsDialogProps = Readonly<{
  data: UsersData
  /** Whose rights are changed; `null` for someone new. */
  person: PersonRow | null
  onClose: () => void
  onLink: (link: ShownLink) => void
}>

const listIn = (form: FormData, name: string) => form.getAll(name).map(String)

/** Role, stores and languages of a person, or of someone who is invited. */
export function RightsDialog({ data, person, onClose, onLink }: RightsDialogProps) {
  const t = useT('admin-users')
  const roleOf = useT('admin-roles')
  const { show } = useToasts()
  const [hasEvery, setEvery] = useState(person?.dealers === 'all')
  const send = useAction<ShownLink | null>({
    onDone: (link) => {
      if (link) onLink(link)
      else show({ text: t('changed', { name: person?.name ?? '' }) })
      onClose()
    },
  })
  const submit = (form: FormData) =>
    send.submit({
      intent: person ? 'change' : 'invite',
      id: person?.id ?? '',
      email: formText(form, 'email'),
      name: formText(form, 'name'),
      roles: listIn(form, 'roles'),
      dealers: listIn(form, 'dealers'),
      languages: listIn(form, 'languages'),
    })
  return (
    <Dialog
      title={person ? t('changeTitle', { name: person.name }) : t('inviteTitle')}
      onClose={onClose}
      closeLabel={t('close')}
    >
      <form
        method="dialog"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit(new FormData(event.currentTarget))
        }}
      >
        {person === null && (
          <>
            <p className="muted">{t('inviteText')}</p>
            <Field label={t('email')}>
              {(ids) => <Input {...ids} name="email" type="email" required autoComplete="off" />}
            </Field>
            <Field label={t('name')}>
              {(ids) => <Input {...ids} name="name" required maxLength={80} autoComplete="off" />}
            </Field>
          </>
        )}
        <CheckGroup
          name="roles"
          label={t('roles')}
          options={data.grantable.map((role) => ({ value: role, label: roleOf(role) }))}
          chosen={person?.roles ?? ['sales']}
        />
        <fieldset className={styles.checks}>
          <legend>{t('stores')}</legend>
          {data.hasAllStores && (
            <label>
              <Checkbox
                name="dealers"
                value={EVERY_STORE}
                checked={hasEvery}
                onChange={({ target }) => setEvery(target.checked)}
              />
              {t('everyStore')}
            </label>
          )}
          {!hasEvery &&
            data.stores.map(({ code, name }) => (
              <label key={code}>
                <Checkbox
                  name="dealers"
                  value={code}
                  defaultChecked={person ? person.dealers.includes(code) : false}
                />
                {name}
              </label>
            ))}
        </fieldset>
        <CheckGroup
          name="languages"
          label={t('languages')}
          options={LOCALES.map((locale) => ({ value: locale, label: t(locale) }))}
          chosen={person?.languages ?? ['en']}
        />
        {send.refusal !== null && (
          <p className="text-alert" role="alert">
            {send.refusal}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" disabled={send.isBusy}>
            {t(person ? 'save' : 'makeLink')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
