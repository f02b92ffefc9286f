import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import { storesIn } from '#admin/routes/settings/frame/stores-in.ts'
import type { Actor } from '#domain/access/actor.ts'
import { ROLES } from '#domain/access/roles.ts'
import { dateFormat } from '#i18n/date-format.ts'
import { LOCALES } from '#i18n/locale.ts'

import type { ShownLink, ShownRights } from './users-data.ts'

function rightsIn(form: FormData): ShownRights {
  return {
    roles: ROLES.filter((role) => form.getAll('roles').includes(role)),
    dealers: storesIn(form) ?? 'all',
    languages: LOCALES.filter((locale) => form.getAll('languages').includes(locale)),
  }
}

/** Calls the use case that a form names. @returns a link to hand over; `null` if there is none */
export async function changeUsers(
  { services: { users }, actor, locale }: AdminContext & Readonly<{ actor: Actor }>,
  form: FormData,
): Promise<ShownLink | null> {
  const id = formText(form, 'id')
  const linkOf = ({ email, url, expiresAt }: Awaited<ReturnType<typeof users.invite>>) => ({
    email,
    url,
    endsOn: dateFormat(locale, { dateStyle: 'medium' }).format(new Date(expiresAt)),
  })
  switch (formText(form, 'intent')) {
    case 'invite': {
      const email = formText(form, 'email')
      const name = formText(form, 'name') || email
      return linkOf(await users.invite(actor, { email, name, ...rightsIn(form) }))
    }
    case 'reset':
      return linkOf(await users.resetSignIn(actor, id))
    case 'change':
      await users.change(actor, id, rightsIn(form))
      return null
    case 'deactivate':
      await users.deactivate(actor, id)
      return null
    case 'reactivate':
      await users.reactivate(actor, id)
      return null
    case 'end-sessions':
      await users.endSessions(actor, id)
      return null
    case 'withdraw':
      await users.withdrawInvitation(actor, id)
      return null
    default:
      throw new Response(null, { status: 400 })
  }
}
