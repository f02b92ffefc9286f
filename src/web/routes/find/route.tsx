import { redirect } from 'react-router'

import { appContext } from '#web/context.ts'

import type { Route } from './+types/route.ts'
import { findTarget } from './find-target.ts'

/** Where the search box's form leads; it has no page of its own. */
export function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  throw redirect(findTarget(app, url.searchParams.get('q') ?? '', url.searchParams.get('in')))
}
