import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import type { Actor } from '#domain/access/actor.ts'

/** Calls the use case that a form names. The sign-in library has its own endpoints. */
export async function changeAccount(
  { services: { users }, actor, ip }: AdminContext & Readonly<{ actor: Actor }>,
  request: Request,
  form: FormData,
): Promise<null> {
  switch (formText(form, 'intent')) {
    case 'choose-password':
      await users.choosePassword(request, ip, formText(form, 'password'))
      return null
    case 'end-session':
      await users.endSession(actor, formText(form, 'id'))
      return null
    case 'end-others':
      await users.endSessions(actor, actor.userId)
      return null
    default:
      throw new Response(null, { status: 400 })
  }
}
