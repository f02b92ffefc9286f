import { adminLoader } from '#admin/lib/admin-loader.ts'

import type { Route } from './+types/route.ts'

/** Texts as a stream of bytes, each made when it is read. */
function streamOf(texts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const rest = texts[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await rest.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await rest.return?.()
    },
  })
}

/** The whole text of an outbound feed, made while it is sent. */
export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, async ({ services, actor }) => {
    const { site, file } = args.params
    const { contentType, texts } = await services.feedSettings.download(actor, site, file)
    return new Response(streamOf(texts), {
      headers: {
        'content-type': contentType,
        'content-disposition': `attachment; filename="${file}"`,
        'cache-control': 'no-store',
      },
    })
  })
