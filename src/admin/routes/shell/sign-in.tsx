import { useSyncExternalStore } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { ProviderLink } from '#admin/features/sign-in/provider-link.tsx'
import { SignInForm } from '#admin/features/sign-in/sign-in-form.tsx'
import { SignInPage } from '#admin/features/sign-in/sign-in-page.tsx'
import { DRAFT_PREFIX } from '#admin/lib/drafts/use-draft.ts'
import { useT } from '#admin/lib/texts.tsx'
import { pathAfterSignIn } from '#domain/access/back-office-path.ts'

import type { SignInData } from './shell-data.ts'

import styles from './sign-in.module.css'

const never = () => () => undefined
const findDrafts = () => Object.keys(localStorage).some((key) => key.startsWith(DRAFT_PREFIX))

/** The sign-in at `/admin`. It names no shopper, and no person but those of the demo. */
export function SignIn({ data }: Readonly<{ data: SignInData }>) {
  const { group, hasNext, demo, provider, providerFault } = data
  const t = useT('admin-sign-in')
  const roleOf = useT('admin-roles')
  const { search } = useLocation()
  const chosen = useNavigation().formData?.get('person')
  const hasDraft = useSyncExternalStore(never, findDrafts, () => false)
  return (
    <SignInPage group={group} title={t('title')}>
      {hasDraft ? <p>{t('unsent')}</p> : hasNext && <p>{t('wanted')}</p>}
      {providerFault !== null && (
        <p className="text-alert" role="alert">
          {t(`openid.${providerFault}`)}
        </p>
      )}
      {provider !== null && <ProviderLink provider={provider} next={pathAfterSignIn(search)} />}
      <SignInForm
        onDone={() => location.assign(pathAfterSignIn(search))}
        onSetUp={() => location.assign('/admin/set-up')}
      />
      {demo && (
        <Form method="post" action="/session" className={styles.demo}>
          <h2>{t('demoTitle')}</h2>
          <input type="hidden" name="intent" value="demo" />
          <input type="hidden" name="demo" value={demo.token} />
          <input type="hidden" name="next" value={pathAfterSignIn(search)} />
          {demo.people.map(({ id, name, role }) => (
            <Button type="submit" name="person" value={id} isBusy={chosen === id} key={id}>
              {t('demoAs', { name, role: roleOf(role) })}
            </Button>
          ))}
        </Form>
      )}
    </SignInPage>
  )
}
