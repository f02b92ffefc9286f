import { Note } from '#admin/controls/status/note.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'

import type { Route } from './+types/route.ts'
import { changeAccount } from './account-action.server.ts'
import { readAccount } from './account-data.server.ts'
import { CodesSection } from './codes/codes-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PushSection } from './push/push-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

import styles from './account.module.css'

export const loader = (args: Route.LoaderArgs) => adminLoader(args, readAccount)

export const action = (args: Route.ActionArgs) =>
  adminAction(args, (context, form) => changeAccount(context, args.request, form))

export const clientAction = answeredAction

/** The person's own sign-in: passkeys, password, codes, sessions, and the language of the back office. */
export default function Account({ loaderData }: Route.ComponentProps) {
  const t = useT('admin-account')
  return (
    <>
      <ViewBar title={t('title')} state={loaderData.email} />
      <div className={styles.view}>
        {loaderData.isDemo ? (
          <Note tone="plain">{t('demoText')}</Note>
        ) : (
          <>
            <PasskeysSection passkeys={loaderData.passkeys} />
            <PasswordSection hasPassword={loaderData.hasPassword} />
            <CodesSection hasPassword={loaderData.hasPassword} hasCodes={loaderData.hasCodes} />
          </>
        )}
        {loaderData.push && <PushSection push={loaderData.push} />}
        <SessionsSection sessions={loaderData.sessions} />
        <LanguageSection />
      </div>
    </>
  )
}
