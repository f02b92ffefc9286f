import { Hono, type Context } from 'hono'

import type { HttpEnv } from '#http/request/request-info.ts'
import { MAIL_HOOK_PATH } from '#http/request/upload-body.ts'
import type { HookProof } from '#modules/leads/module.ts'
import type { Services } from '#modules/services.ts'
import { boundedBody } from '#platform/http/bounded-body.ts'
import { networkLimit } from '#platform/security/rate-limits.ts'

/** The largest mail, as by IMAP, and the rest of a form around it. */
const MAX_BYTES = 8 * 1024 * 1024 + 256 * 1024
/** Posts that are read at the same time: each may take the memory of the largest. */
const MAX_READING = 4
const RETRY_SECONDS = '10'
/** Wrong proofs of one address in ten minutes: more are a search for the secret. */
const WRONG_PROOFS = { points: 30, seconds: 600 }
/** The fields in which forms of mail services have the whole mail. */
const FORM_FIELDS = ['email', 'body-mime', 'message']
const PRIVATE = { 'cache-control': 'no-store' }

const proofOf = ({ req }: Context<HttpEnv>): HookProof => ({
  authorization: req.header('authorization'),
  id: req.header('webhook-id'),
  timestamp: req.header('webhook-timestamp'),
  signature: req.header('webhook-signature'),
})

/** The mail in a body: the body itself, or a field of a form; `null` for a form without it. */
async function mailIn(
  body: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!/^multipart\/form-data\b/i.test(type)) return body
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  const [mail] = FORM_FIELDS.flatMap((name) => form?.get(name) ?? [])
  if (mail === undefined) return null
  return typeof mail === 'string' ? Buffer.from(mail) : new Uint8Array(await mail.arrayBuffer())
}

/**
 * Takes replies of shoppers from a mail service, if the operator has set its secret: no cookie and no origin check, since
 * the proof is sufficient. The answer says what became of the mail, and nothing of the lead.
 */
export function mailHookApp({ mailHook }: Pick<Services, 'mailHook'>) {
  const app = new Hono<HttpEnv>()
  if (mailHook === null) return app
  const wrongProofs = networkLimit(WRONG_PROOFS)
  let reading = 0

  async function refuse(c: Context<HttpEnv>, why: string): Promise<Response> {
    const waitSeconds = await wrongProofs(c.env.info.ip)
    return waitSeconds === null
      ? c.text(why, 401, { ...PRIVATE, 'www-authenticate': 'Basic realm="replies"' })
      : c.text('Too many wrong proofs.', 429, { ...PRIVATE, 'retry-after': String(waitSeconds) })
  }

  async function take(c: Context<HttpEnv>, hook: NonNullable<typeof mailHook>): Promise<Response> {
    const proof = proofOf(c)
    const begun = hook.begin(proof)
    if (typeof begun === 'object') return refuse(c, begun.refused)
    const body = await boundedBody(c.req.raw, MAX_BYTES)
    if (body === null) return c.text('A mail may have at most 8 MB.', 413, PRIVATE)
    if (begun === 'signed' && !hook.isSigned(proof, body))
      return refuse(c, 'webhook-signature is not that of this body with REPLY_HOOK_SECRET.')
    const mail = await mailIn(body, c.req.header('content-type') ?? '')
    if (mail === null)
      return c.text(`The form has no mail: name its field ${FORM_FIELDS[0]}.`, 400, PRIVATE)
    return c.json({ outcome: await hook.take(mail) }, 200, PRIVATE)
  }

  return app.post(MAIL_HOOK_PATH, async (c) => {
    if (reading >= MAX_READING)
      return c.text('Busy. Send it again.', 503, { ...PRIVATE, 'retry-after': RETRY_SECONDS })
    reading += 1
    try {
      return await take(c, mailHook)
    } finally {
      reading -= 1
    }
  })
}
