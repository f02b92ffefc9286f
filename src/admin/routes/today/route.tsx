import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminContext } from '#admin/lib/admin-context.ts'
import { signedIn } from '#admin/lib/signed-in.ts'
import { useT } from '#admin/lib/texts.tsx'

import type { Route } from './+types/route.ts'

export function loader(args: Route.LoaderArgs) {
  // Strangers have the sign-in at this address.
  if (args.context.get(adminContext).actor === null) return null
  const { now } = signedIn(args)
  return { now: now.toISOString() }
}

export default function Today() {
  const t = useT('admin-today')
  return <ViewBar title={t('title')} />
}
