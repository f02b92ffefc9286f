import { readFile } from 'node:fs/promises'

import { Hono } from 'hono'

import type { HttpEnv } from '#http/request/request-info.ts'
import type { Services } from '#modules/services.ts'

const HEADERS = {
  // The address contains a hash of the picture.
  'cache-control': 'public, max-age=31536000, immutable',
  // An SVG that is opened directly can neither run nor load anything.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** Serves the pictures of the group's content files. */
export const contentPictures = ({ content }: Pick<Services, 'content'>) =>
  new Hono<HttpEnv>().get('/content-pictures/:hash/:file', async (c) => {
    const picture = content.storedPicture(c.req.path)
    const bytes = picture && (await readFile(picture.path).catch(() => null))
    return picture && bytes
      ? c.body(new Uint8Array(bytes), 200, { ...HEADERS, 'content-type': picture.type })
      : c.notFound()
  })
