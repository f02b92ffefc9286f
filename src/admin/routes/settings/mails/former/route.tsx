import { redirect } from 'react-router'

import { adminLoader } from '#admin/lib/admin-loader.ts'
import { authorize } from '#domain/access/authorize.ts'

import type { Route } from './+types/route.ts'

/** The address that the texts of mails had before they were documents: bookmarks and messages of people have it. */
export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, ({ actor, now }) => {
    authorize(actor, 'mails.edit', {}, now.getTime())
    const place = encodeURIComponent(args.params.place)
    const family = encodeURIComponent(args.params.family)
    return redirect(`/content/mails/${place}/${family}${args.url.search}`)
  })

/** Never shown; with it, a failure has the page of the back office that says what to do. */
export default function FormerMail() {
  return null
}
