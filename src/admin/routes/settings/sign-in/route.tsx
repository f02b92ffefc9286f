import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Checkbox, Field, Input, Textarea } from '#admin/controls/field.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { formText } from '#admin/lib/form-text.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { SettingsBar } from '#admin/routes/settings/frame/settings-bar.tsx'

import type { Route } from './+types/route.ts'
import { changeProvider, readProvider } from './provider-data.server.ts'
import type { ProviderCheck, ProviderData } from './provider-data.ts'
import { RoleRows } from './role-rows.tsx'

import settings from '#admin/routes/settings/frame/settings.module.css'
import styles from './provider.module.css'

export const loader = (args: Route.LoaderArgs) => adminLoader(args, readProvider)

export const action = (args: Route.ActionArgs) => adminAction(args, changeProvider)

export const clientAction = answeredAction

/** The OpenID provider with which people of the group sign in. */
export default function SignInSettings({ loaderData }: Route.ComponentProps) {
  const t = useT('admin-access')
  const title = useT('admin-views')('sign-in')
  const { provider, version, redirectUri, signOutUri } = loaderData
  return (
    <>
      <SettingsBar title={title}>{provider && <CheckButton />}</SettingsBar>
      <div className={settings.view}>
        <section className={settings.section} aria-label={title}>
          <p className={settings.about}>{t('providerAbout')}</p>
          <dl className={styles.uris}>
            <dt>{t('redirectUri')}</dt>
            <dd>
              <code>{redirectUri}</code>
            </dd>
            <dt>{t('signOutUri')}</dt>
            <dd>
              <code>{signOutUri}</code>
            </dd>
          </dl>
          <ProviderFields provider={provider} version={version} />
        </section>
      </div>
    </>
  )
}

/** Reads what the saved provider says about itself. */
function CheckButton() {
  const t = useT('admin-access')
  const { show } = useToasts()
  const check = useAction<ProviderCheck>({
    onDone: ({ logout }) => show({ text: t(logout === null ? 'checkedNoLogout' : 'checked') }),
    onRefused: (text) => show({ text }),
  })
  return (
    <Button
      icon="circle-check"
      isBusy={check.isBusy}
      onClick={() => check.submit({ intent: 'check' })}
    >
      {t('check')}
    </Button>
  )
}

function ProviderFields({ provider, version }: Pick<ProviderData, 'provider' | 'version'>) {
  const t = useT('admin-access')
  const { show } = useToasts()
  const [hasClaim, setClaim] = useState((provider?.roleClaim ?? '') !== '')
  const save = useAction<null>({ onDone: () => show({ text: t('providerSaved') }) })
  const submit = (form: FormData) =>
    save.submit({
      intent: 'save',
      version,
      label: formText(form, 'label'),
      issuer: formText(form, 'issuer'),
      clientId: formText(form, 'clientId'),
      secret: formText(form, 'secret'),
      domains: formText(form, 'domains'),
      roleClaim: formText(form, 'roleClaim'),
      group: form.getAll('group').map(String),
      role: form.getAll('role').map(String),
      isOn: formText(form, 'isOn'),
    })
  return (
    <form
      method="dialog"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isBusy) submit(new FormData(event.currentTarget))
      }}
    >
      <label className={styles.check}>
        <Checkbox name="isOn" defaultChecked={provider?.isOn ?? false} />
        {t('isOn')}
      </label>
      <Field label={t('providerLabel')} hint={t('providerLabelHint')}>
        {(ids) => (
          <Input {...ids} name="label" required maxLength={40} defaultValue={provider?.label} />
        )}
      </Field>
      <Field label={t('issuer')} hint={t('issuerHint')}>
        {(ids) => (
          <Input
            {...ids}
            name="issuer"
            type="url"
            required
            maxLength={500}
            placeholder="https://login.dealer.example"
            defaultValue={provider?.issuer}
          />
        )}
      </Field>
      <Field label={t('clientId')}>
        {(ids) => (
          <Input
            {...ids}
            name="clientId"
            required
            maxLength={500}
            autoComplete="off"
            defaultValue={provider?.clientId}
          />
        )}
      </Field>
      <Field label={t('clientSecret')} hint={provider ? t('secretStored') : t('secretHint')}>
        {(ids) => (
          <Input
            {...ids}
            name="secret"
            type="password"
            required={!provider}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label={t('domains')} hint={t('domainsHint')}>
        {(ids) => (
          <Textarea
            {...ids}
            name="domains"
            rows={2}
            placeholder="dealer.example"
            defaultValue={provider?.requiredDomains.join('\n')}
          />
        )}
      </Field>
      <Field label={t('roleClaim')} hint={t('roleClaimHint')}>
        {(ids) => (
          <Input
            {...ids}
            name="roleClaim"
            maxLength={40}
            placeholder="groups"
            defaultValue={provider?.roleClaim ?? ''}
            onChange={({ target }) => setClaim(target.value.trim() !== '')}
          />
        )}
      </Field>
      {hasClaim && <RoleRows roleMap={provider?.roleMap ?? []} />}
      <Note tone="plain">{t('ownersApart')}</Note>
      {save.refusal !== null && (
        <p className="text-alert" role="alert">
          {save.refusal}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" isBusy={save.isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
