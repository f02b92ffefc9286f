import { aHugePng, aJpeg, anAnimation } from '#tests/support/builders/photos.ts'

import { aPhotoServer, redirects, sends } from './photo-server.ts'

const HANG_MS = 100
/** Small photos are made fast. */
const SIZE = [320, 240] as const
/** No good photo has this number. */
const COMING_SOON = 1000

/** The picture of `coming-soon`, the same for each vehicle. */
export const comingSoonPicture = (): Promise<Buffer> => aJpeg(COMING_SOON, SIZE)

/**
 * A host of these photos, as bad as the first parts of their paths say (`huge/1.jpg`). Those of `good` are pictures
 * that differ by their numbers.
 * @returns the host, and the one of the private network that `redirect-private` leads to
 */
export async function aHostilePhotoServer(paths: readonly string[]) {
  const inside = await aPhotoServer({ '/inside.jpg': sends(await aJpeg(1, SIZE)) })
  const [soon, animation, whole] = await Promise.all([
    comingSoonPicture(),
    anAnimation(),
    aJpeg(1, SIZE),
  ])
  const bad: Parameters<typeof aPhotoServer>[0] = {
    hang: (_, response) => void setTimeout(() => response.destroy(), HANG_MS),
    html: sends('<!doctype html><p>Not found', { 'content-type': 'text/html' }),
    huge: sends(aHugePng()),
    truncated: sends(whole.subarray(0, whole.length / 2)),
    'redirect-private': redirects(inside.at('/inside.jpg')),
    'coming-soon': sends(soon),
    animated: sends(animation, { 'content-type': 'image/gif' }),
  }
  const replies = await Promise.all(
    paths.map(async (path) => {
      const [kind = '', name = ''] = path.split('/')
      const good = async () => sends(await aJpeg(Number.parseInt(name, 10), SIZE))
      return [`/${path}`, bad[kind] ?? (await good())] as const
    }),
  )
  return { host: await aPhotoServer(Object.fromEntries(replies)), inside }
}
