import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import type { Actor } from '#domain/access/actor.ts'

/** Calls the use case that a form names. The sign-in library has its own endpoints. */
export async function changeAccount(
  { services: { users, push }, actor, ip, locale }: AdminContext & Readonly<{ actor: Actor }>,
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
    case 'push-on':
      await push.turnOn(actor, {
        endpoint: formText(form, 'endpoint'),
        publicKey: formText(form, 'publicKey'),
        authSecret: formText(form, 'authSecret'),
        serverKey: formText(form, 'serverKey'),
        language: locale,
        isOpenHoursOnly: formText(form, 'openHours') === 'only',
        userAgent: request.headers.get('user-agent'),
      })
      return null
    case 'push-off':
      await push.turnOff(actor, formText(form, 'id'))
      return null
    case 'push-test':
      await push.test(actor, formText(form, 'id'))
      return null
    default:
      throw new Response(null, { status: 400 })
  }
}
