import { Hono } from 'hono'
import { etag } from 'hono/etag'

import { renderCovered } from '#domain/illustration/render-covered.ts'
import type { HttpEnv } from '#http/request/request-info.ts'

/** Serves the drawing of a covered vehicle, which replaces photos that cannot be loaded. */
export const coveredVehicle = () =>
  new Hono<HttpEnv>().get('/illustrations/:name', etag(), (c) =>
    c.req.param('name') === 'default.svg'
      ? c.body(renderCovered(), 200, {
          'content-type': 'image/svg+xml; charset=utf-8',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
      : c.notFound(),
  )
