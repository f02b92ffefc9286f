import { readFile } from 'node:fs/promises'

import { Hono } from 'hono'

import type { HttpEnv } from '#http/request/request-info.ts'
import { renderingFile } from '#modules/images/module.ts'

/** Serves the studio's renderings. Their address has a version, so they are immutable. */
export const renderingFiles = () =>
  new Hono<HttpEnv>().get('/renderings/*', async (c) => {
    const file = renderingFile(c.req.path)
    const bytes = file && (await readFile(file).catch(() => null))
    return bytes
      ? c.body(new Uint8Array(bytes), 200, {
          'content-type': 'image/avif',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
      : c.notFound()
  })
