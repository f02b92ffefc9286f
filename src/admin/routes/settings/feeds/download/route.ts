import { adminLoader } from '#admin/lib/admin-loader.ts'
import { byteStream } from '#admin/lib/support/byte-stream.ts'

import type { Route } from './+types/route.ts'

/** Texts as bytes. */
async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}

/** The whole text of an outbound feed, made while it is sent. */
export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, async ({ services, actor }) => {
    const { site, file } = args.params
    const { contentType, texts } = await services.feedSettings.download(actor, site, file)
    return new Response(byteStream(bytesOf(texts)), {
      headers: {
        'content-type': contentType,
        'content-disposition': `attachment; filename="${file}"`,
        'cache-control': 'no-store',
      },
    })
  })
