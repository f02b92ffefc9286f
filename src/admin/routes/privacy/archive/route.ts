import { adminLoader } from '#admin/lib/admin-loader.ts'
import { byteStream } from '#admin/lib/support/byte-stream.ts'
import { attachmentHeader } from '#domain/uploads/file-name.ts'

import type { Route } from './+types/route.ts'

/** Everything of the person of a request as a ZIP archive, made while it is sent. */
export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, async ({ services, actor }) => {
    const { name, contentType, parts } = await services.privacy.export(actor, args.params.id)
    return new Response(byteStream(parts), {
      headers: {
        'content-type': contentType,
        'content-disposition': attachmentHeader(name),
        'cache-control': 'no-store',
      },
    })
  })
