import { Hono } from 'hono'

import { appErrorCode } from '#domain/kernel/errors.ts'
import { paths } from '#domain/pages/paths.ts'
import type { HttpEnv } from '#http/request/request-info.ts'
import type { Services } from '#modules/services.ts'
import { boundedBody } from '#platform/http/bounded-body.ts'

/** More than mail programs send, in either form encoding. */
const MAX_BYTES = 4096
const PATHS = { subscription: '/subscription/:token/end', review: '/review/:token/end' } as const
const PRIVATE = { 'cache-control': 'no-store' }

/**
 * Whether a body is the one that mail programs send to unsubscribe. They send it from anywhere and without cookies;
 * requiring exactly this body keeps out forms that were meant for something else.
 */
async function isOneClick(body: Uint8Array<ArrayBuffer>, type: string): Promise<boolean> {
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  return form?.get('List-Unsubscribe') === 'One-Click'
}

type Ending = Readonly<{
  /** The address that mails have in `List-Unsubscribe`. */
  path: (typeof PATHS)[keyof typeof PATHS]
  /** The page with the button that does the same. */
  pageOf(token: string): string
  /** @throws {AppError} `not-found` */
  end(siteKey: string, token: string): Promise<void>
}>

/** Adds the two handlers of one kind of mail. */
function addEnding(app: Hono<HttpEnv>, { path, pageOf, end }: Ending): void {
  app
    .get(path, (c) => c.redirect(pageOf(c.req.param('token')), 303))
    .post(path, async (c) => {
      const body = await boundedBody(c.req.raw, MAX_BYTES)
      if (body === null) return c.text('The request is too large.', 413, PRIVATE)
      if (!(await isOneClick(body, c.req.header('content-type') ?? '')))
        return c.text('List-Unsubscribe=One-Click was expected.', 400, PRIVATE)
      try {
        await end(c.env.info.site.key, c.req.param('token'))
      } catch (error) {
        if (appErrorCode(error) !== 'not-found') throw error
        return c.text('There is no such subscription.', 404, PRIVATE)
      }
      return c.text('Stopped.', 200, PRIVATE)
    })
}

/**
 * Ends a subscription, or invitations to review, by the one-click POST of RFC 8058: no page, no cookie and no origin
 * check, since the token in the address is sufficient. A GET shows the page with its button.
 */
export function oneClickUnsubscribe({
  subscriptions,
  reviews,
}: Pick<Services, 'subscriptions' | 'reviews'>) {
  const app = new Hono<HttpEnv>()
  addEnding(app, {
    path: PATHS.subscription,
    pageOf: paths.subscription,
    end: (siteKey, token) => subscriptions.end(siteKey, token),
  })
  addEnding(app, {
    path: PATHS.review,
    pageOf: paths.review,
    end: (siteKey, token) => reviews.optOut(siteKey, token),
  })
  return app
}
