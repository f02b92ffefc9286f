import { data, redirect } from 'react-router'

import { SignInPage } from '#admin/features/sign-in/sign-in-page.tsx'
import { adminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import { refusalOf } from '#admin/lib/refusal.ts'
import { useT } from '#admin/lib/texts.tsx'
import { httpStatus } from '#domain/kernel/errors.ts'

import type { Route } from './+types/route.ts'
import { SetUp } from './set-up.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { visit, services } = context.get(adminContext)
  if (visit.state !== 'setting-up') throw redirect('/')
  return { group: services.firstSite().dealerShort, hasPassword: visit.hasPassword }
}

/** Stores the password that the person chose. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, ip } = context.get(adminContext)
  const form = await request.formData()
  try {
    await services.users.choosePassword(request, ip, formText(form, 'password'))
    return { problem: null }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return data({ problem: refusal }, httpStatus[refusal.code])
  }
}

// The person's steps are on the page itself.
export const shouldRevalidate = () => false

/** The page after an invitation, which sets up the sign-in. */
export default function SetUpRoute({ loaderData: { group, hasPassword } }: Route.ComponentProps) {
  const t = useT('admin-sign-in')
  return (
    <SignInPage group={group} title={t('setUpTitle')}>
      <SetUp hasPassword={hasPassword} />
    </SignInPage>
  )
}
