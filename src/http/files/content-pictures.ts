import { readFile } from 'node:fs/promises'

import { Hono } from 'hono'

import type { HttpEnv } from '#http/request/request-info.ts'
import type { Services } from '#modules/services.ts'

const HEADERS = {
  // The address changes with the picture.
  'cache-control': 'public, max-age=31536000, immutable',
  // A drawing that is opened by itself does nothing.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** Pictures of the group's texts. */
export const contentPictures = ({ content }: Pick<Services, 'content'>) =>
  new Hono<HttpEnv>().get('/content-pictures/:hash/:file', async (c) => {
    const picture = content.storedPicture(c.req.path)
    const bytes = picture && (await readFile(picture.path).catch(() => null))
    return picture && bytes
      ? c.body(new Uint8Array(bytes), 200, { ...HEADERS, 'content-type': picture.type })
      : c.notFound()
  })
