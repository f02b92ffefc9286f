import { data } from 'react-router'

import type { Route } from './+types/route.ts'

/** An address that no route knows. @see SITE-2 */
export function loader({ url }: Route.LoaderArgs): never {
  throw data(null, { status: 404, statusText: `Page not found: ${url.pathname}` })
}

/** Never shown: the loader always throws. */
export default function NotFound() {
  return null
}
