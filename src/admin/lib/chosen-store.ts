import type { Actor } from '#domain/access/actor.ts'
import { readCookie, setCookie } from '#domain/kernel/cookies.ts'

/** The cookie with the code of the store that a person looks at. */
export const STORE_COOKIE = 'admin-store'
const ONE_YEAR_SECONDS = 31_536_000

/** The header that stores the choice for a year. @param store its code; empty for all stores */
export const storeCookie = (store: string, isSecure: boolean): string =>
  setCookie({
    name: STORE_COOKIE,
    value: store,
    maxAgeSeconds: store === '' ? 0 : ONE_YEAR_SECONDS,
    isSecure,
  })

/** The code of the store that a person has chosen; `null` for all of theirs. */
export function chosenStore(request: Request, { dealers }: Pick<Actor, 'dealers'>): string | null {
  const code = readCookie(request.headers.get('cookie') ?? undefined, STORE_COOKIE)
  if (!code) return null
  return dealers === 'all' || dealers.includes(code) ? code : null
}

/** The initial stores of a list: the chosen one, else the person's; `all` for a person with all stores or none. */
export function shownStores(
  request: Request,
  actor: Pick<Actor, 'dealers'>,
): 'all' | readonly string[] {
  const store = chosenStore(request, actor)
  if (store !== null) return [store]
  return actor.dealers.length === 0 ? 'all' : actor.dealers
}
