import { adminLoader } from '#admin/lib/admin-loader.ts'

import type { Route } from './+types/route.ts'

/** The published texts of the group as the files that they are, in an archive. */
export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, async ({ services, actor }) => {
    const { version, archive } = await services.groupEditor.files(actor)
    return new Response(new Uint8Array(archive), {
      headers: {
        'content-type': 'application/gzip',
        'content-disposition': `attachment; filename="texts-version-${version}.tar.gz"`,
      },
    })
  })
