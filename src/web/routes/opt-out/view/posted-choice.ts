import { redirect } from 'react-router'

import { paths } from '#domain/pages/paths.ts'
import { CHOICE_COOKIE, choiceCookie, readChoice } from '#domain/privacy/measuring-choice.ts'
import type { PostedForm } from '#web/features/lead-form/server/posted-form.ts'

/**
 * What keeps the choice that a button on the page posted, and leads back to it; `null` for a post of anything else.
 * @param isSecure whether the site is visited over HTTPS: the cookie is for that alone
 */
export function postedChoice(
  { values }: Pick<PostedForm, 'values'>,
  isSecure: boolean,
): Response | null {
  const choice = readChoice(values[CHOICE_COOKIE] ?? null)
  if (choice === null) return null
  return redirect(`${paths.optOut()}#state`, {
    status: 303,
    headers: { 'set-cookie': choiceCookie(choice, isSecure) },
  })
}
