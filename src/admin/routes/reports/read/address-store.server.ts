import { redirect } from 'react-router'

import { storeCookie } from '#admin/lib/chosen-store.ts'
import type { Actor } from '#domain/access/actor.ts'
import { pathInApp } from '#domain/access/back-office-path.ts'

type Visit = Readonly<{ url: URL; actor: Pick<Actor, 'dealers'>; isSecure: boolean }>

/**
 * Chooses the store that an address names, as links of mails do, and redirects to the address without it. An empty name
 * chooses all stores; a store that is not the person's changes nothing.
 * @param codes of all stores
 * @returns the redirect; `null` for an address without a store
 */
export function addressStore(
  { url, actor: { dealers }, isSecure }: Visit,
  codes: readonly string[],
): Response | null {
  const store = url.searchParams.get('store')
  if (store === null) return null
  const rest = new URL(url)
  rest.searchParams.delete('store')
  const isTheirs = codes.includes(store) && (dealers === 'all' || dealers.includes(store))
  const headers = new Headers()
  if (isTheirs || store === '') headers.append('set-cookie', storeCookie(store, isSecure))
  return redirect(pathInApp(`${rest.pathname}${rest.search}`), { headers })
}
