import { redirect } from 'react-router'

import { paths } from '#domain/pages/paths.ts'
import { CHOICE_COOKIE, choiceCookie, readChoice } from '#domain/privacy/measuring-choice.ts'

/**
 * What keeps the choice that a button on the page posted, and leads back to it; `null` for a post of anything else. The
 * body is read as a copy, for whoever reads it next.
 * @param origin of the site; over HTTPS the cookie is for that alone
 */
export async function postedChoice(request: Request, origin: string): Promise<Response | null> {
  const form = await request
    .clone()
    .formData()
    .catch(() => null)
  const value = form?.get(CHOICE_COOKIE)
  const choice = readChoice(typeof value === 'string' ? value : null)
  if (choice === null) return null
  return redirect(`${paths.optOut()}#state`, {
    status: 303,
    headers: { 'set-cookie': choiceCookie(choice, origin.startsWith('https:')) },
  })
}
