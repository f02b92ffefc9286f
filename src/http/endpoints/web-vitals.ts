import { Hono } from 'hono'
import * as v from 'valibot'

import { MeasureBatch } from '#domain/analytics/measures/measure-batch.ts'
import { CLIENT_ERRORS_PATH, MEASURES_PATH } from '#domain/pages/analytics-paths.ts'
import { routeNames } from '#domain/pages/pages.ts'
import { cleanedText } from '#domain/privacy/cleaned-text.ts'
import { choiceOfCookies, hasOptOutSignal, mayMeasure } from '#domain/privacy/measuring-choice.ts'
import type { HttpEnv } from '#http/request/request-info.ts'
import { isSameOriginPost } from '#http/security/same-origin-post.ts'
import type { Services } from '#modules/services.ts'
import { boundedBody } from '#platform/http/bounded-body.ts'
import { networkLimit, visitorLimit } from '#platform/security/rate-limits.ts'

const MAX_BYTES = 16 * 1024
const NO_STORE = { 'cache-control': 'no-store' }
/** Maximum posts of an address in ten minutes; a visit sends at most one per page. */
const POSTS = 120
const SECONDS = 600

const MAX_NAME_LENGTH = 60
const MAX_MESSAGE_LENGTH = 300
const MAX_STACK_LENGTH = 4000

const cleaned = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength * 2),
    v.transform((text) => cleanedText(text, maxLength)),
  )

/** An error as pages send it. Pages clean it, and the server cleans it again. */
const BrowserError = v.strictObject({
  name: cleaned(MAX_NAME_LENGTH),
  message: cleaned(MAX_MESSAGE_LENGTH),
  stack: cleaned(MAX_STACK_LENGTH),
  route: v.picklist(routeNames()),
})

/** A parsed JSON body; `null` for one that is too large, not JSON, or of another shape. */
async function readBody<Shape extends v.GenericSchema>(
  request: Request,
  shape: Shape,
): Promise<v.InferOutput<Shape> | null> {
  const body = await boundedBody(request, MAX_BYTES)
  if (body === null) return null
  const text = new TextDecoder().decode(body)
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text)
  return result.success ? result.output : null
}

/**
 * Takes measurements and errors only from pages of the site. Measurements after an opt-out are dropped unread; errors
 * contain no personal data and are accepted.
 * @see docs/rules/analytics.md
 */
export function measureEndpoints({ measures, errors }: Pick<Services, 'measures' | 'errors'>) {
  const limit = { points: POSTS, seconds: SECONDS }
  const limits = { measures: visitorLimit(limit), errors: networkLimit(limit) }
  return new Hono<HttpEnv>()
    .post(MEASURES_PATH, async (c) => {
      const { info } = c.env
      const { raw } = c.req
      if (!isSameOriginPost(raw.headers, info.origin)) return c.body(null, 403, NO_STORE)
      const choice = choiceOfCookies(raw.headers.get('cookie'))
      if (!mayMeasure({ hasSignal: hasOptOutSignal(raw.headers), choice }).own)
        return c.body(null, 204, NO_STORE)
      if ((await limits.measures(info.ip)) !== null) return c.body(null, 429, NO_STORE)
      const batch = await readBody(raw, MeasureBatch)
      if (batch === null) return c.body(null, 400, NO_STORE)
      await measures.record(info.site, batch)
      return c.body(null, 204, NO_STORE)
    })
    .post(CLIENT_ERRORS_PATH, async (c) => {
      const { info } = c.env
      const { raw } = c.req
      if (!isSameOriginPost(raw.headers, info.origin)) return c.body(null, 403, NO_STORE)
      if ((await limits.errors(info.ip)) !== null) return c.body(null, 429, NO_STORE)
      const error = await readBody(raw, BrowserError)
      if (error === null) return c.body(null, 400, NO_STORE)
      errors.fromBrowser(error, info.site.key)
      return c.body(null, 204, NO_STORE)
    })
    .get('/.well-known/gpc.json', (c) =>
      // The day from which this site honors the signal.
      c.json({ gpc: true, lastUpdate: '2026-11-22' }, 200, {
        'cache-control': 'public, max-age=3600',
      }),
    )
}
