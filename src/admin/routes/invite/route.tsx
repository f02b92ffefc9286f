import { Form, redirectDocument, useNavigation } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Field, Input } from '#admin/controls/field.tsx'
import { ProviderLink } from '#admin/features/sign-in/provider-link.tsx'
import { SignInPage } from '#admin/features/sign-in/sign-in-page.tsx'
import { adminContext } from '#admin/lib/admin-context.ts'
import { withRefusals } from '#admin/lib/admin-loader.ts'
import { formText } from '#admin/lib/form-text.ts'
import { useT } from '#admin/lib/texts.tsx'

import type { Route } from './+types/route.ts'

import styles from './invite.module.css'

const MAX_NAME_LENGTH = 100

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services } = context.get(adminContext)
  const invitation = await withRefusals(() => services.users.invitation(params.token))
  return {
    group: services.firstSite().dealerShort,
    invitation: invitation && {
      name: invitation.name,
      roles: invitation.roles,
      provider: invitation.provider,
    },
  }
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { services, ip } = context.get(adminContext)
  const form = await request.formData()
  const name = formText(form, 'name').trim()
  const headers = await withRefusals(() =>
    services.users.acceptInvitation(request, ip, { token, name }),
  )
  return redirectDocument('/set-up', { headers })
}

/** The invitation of a one-time link: the person and the role. */
export default function Invite({ loaderData: { group, invitation } }: Route.ComponentProps) {
  const t = useT('admin-sign-in')
  const roleOf = useT('admin-roles')
  const isBusy = useNavigation().state !== 'idle'
  if (!invitation)
    return (
      <SignInPage group={group} title={t('inviteGone')}>
        <p>{t('inviteGoneText')}</p>
      </SignInPage>
    )
  const roles = invitation.roles.map((role) => roleOf(role)).join(', ')
  const { provider } = invitation
  if (provider !== null)
    return (
      <SignInPage group={group} title={t('inviteTitle', { name: invitation.name })}>
        <p>{t('inviteProvider', { roles, provider })}</p>
        <ProviderLink provider={provider} next="/admin" />
      </SignInPage>
    )
  return (
    <SignInPage group={group} title={t('inviteTitle', { name: invitation.name })}>
      <p>{t('inviteText', { roles })}</p>
      <Form method="post" className={styles.form}>
        <Field label={t('name')}>
          {(ids) => (
            <Input
              {...ids}
              name="name"
              required
              maxLength={MAX_NAME_LENGTH}
              autoComplete="name"
              defaultValue={invitation.name}
            />
          )}
        </Field>
        <Button type="submit" kind="primary" isWide disabled={isBusy}>
          {t('next')}
        </Button>
      </Form>
    </SignInPage>
  )
}
