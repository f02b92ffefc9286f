import { adminLoader } from '#admin/lib/admin-loader.ts'
import { attachmentHeader } from '#domain/uploads/file-name.ts'

import type { Route } from './+types/route.ts'

/** If a browser displays the file in spite of the download header, it may neither run scripts nor load anything. */
const POLICY = "default-src 'none'; sandbox"

/** Downloads a file of a lead. Each download is recorded. */
export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, async ({ services, actor }) => {
    const { id, field } = args.params
    const { name, contentType, content } = await services.leadFiles.open(actor, {
      leadId: id,
      field,
    })
    return new Response(new Uint8Array(content), {
      headers: {
        'content-type': contentType,
        'content-length': String(content.length),
        'content-disposition': attachmentHeader(name),
        'content-security-policy': POLICY,
        'x-content-type-options': 'nosniff',
      },
    })
  })
