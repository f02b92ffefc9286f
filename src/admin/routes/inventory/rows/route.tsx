import { adminLoader } from '#admin/lib/admin-loader.ts'
import { readList } from '#admin/routes/inventory/list/list-data.server.ts'

import type { Route } from './+types/route.ts'

/** A part of the list, for scrolling. */
export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, async (context) => Response.json((await readList(context, args)).page))
