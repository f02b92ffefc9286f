import { Outlet } from 'react-router'

import { adminContext } from '#admin/lib/admin-context.ts'
import { VIEWS } from '#admin/lib/views.data.ts'
import { may } from '#domain/access/authorize.ts'

import type { Route } from './+types/route.ts'
import type { ShellData } from './shell-data.ts'
import { Shell } from './shell.tsx'
import { SignIn } from './sign-in.tsx'

export function loader({ context }: Route.LoaderArgs): ShellData | null {
  const { actor, services } = context.get(adminContext)
  if (actor === null) return null
  const { dealers } = actor
  const stores = services.dealers
    .all()
    .filter(({ code }) => dealers === 'all' || dealers.includes(code))
  return {
    person: { name: actor.name, role: actor.roles.join(', ') },
    group: services.firstSite().name,
    storeCount: stores.length,
    paths: VIEWS.filter(({ needs }) => needs === null || may(actor, needs)).map(({ path }) => path),
  }
}

/** Strangers see the sign-in at `/admin`, and are redirected to it from everywhere else. */
export default function ShellRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <SignIn />
  return (
    <Shell data={loaderData}>
      <Outlet />
    </Shell>
  )
}
