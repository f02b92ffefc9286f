import type { AdminContext } from '#admin/lib/admin-context.ts'
import { chosenStore } from '#admin/lib/chosen-store.ts'
import type { Actor } from '#domain/access/actor.ts'

type SignedIn = AdminContext & Readonly<{ actor: Actor }>

/** Turns the weekly mail on for the store that the person has chosen, or off. */
export async function changeWeeklyMail(
  { services, actor, locale }: SignedIn,
  request: Request,
  form: FormData,
): Promise<null> {
  const mail = { store: chosenStore(request, actor), language: locale }
  await services.reports.setWeeklyMail(actor, form.get('weekly') === 'on' ? mail : null)
  return null
}
