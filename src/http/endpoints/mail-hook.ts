import { Hono, type Context } from 'hono'
import * as v from 'valibot'

import type { HttpEnv } from '#http/request/request-info.ts'
import { MAIL_HOOK_PATHS } from '#http/request/upload-body.ts'
import type { HookCredentials } from '#modules/leads/module.ts'
import type { Services } from '#modules/services.ts'
import { boundedBody } from '#platform/http/bounded-body.ts'
import { networkLimit } from '#platform/security/rate-limits.ts'

/** The largest mail, the same as for mailboxes, with the other fields of a form. */
const MAX_BYTES = 8 * 1024 * 1024 + 256 * 1024
/** How long a post may take to arrive: less than other requests, since only a few are read at the same time. */
const READ_MS = 30_000
/** The maximum number of posts that are read at the same time, since each may need memory for the largest mail. */
const MAX_READING = 4
const RETRY_SECONDS = '10'
/** Failed authentications per address within ten minutes, so that the secret can't be guessed. */
const FAILURE_LIMIT = { points: 30, seconds: 600 }
/** The form fields in which mail services post the whole mail. */
const FORM_FIELDS = ['email', 'body-mime', 'message']
const PRIVATE = { 'cache-control': 'no-store' }

const credentialsOf = ({ req }: Context<HttpEnv>): HookCredentials => ({
  authorization: req.header('authorization'),
  id: req.header('webhook-id'),
  timestamp: req.header('webhook-timestamp'),
  signature: req.header('webhook-signature'),
})

/** Content types of a body that is the mail itself, which may also have none. */
const RAW_TYPES = new Set(['', 'message/rfc822', 'application/octet-stream', 'text/plain'])
const FORM_TYPES = new Set(['multipart/form-data', 'application/x-www-form-urlencoded'])

const FORM_PROBLEM = `The form has no mail: name its field ${FORM_FIELDS[0]}, or send the mail as the body with content-type message/rfc822.`
const JSON_PROBLEM =
  'The JSON has no mail: RawEmail must be its text. Turn on the raw email in the settings of the mail service.'
const TYPE_PROBLEM =
  'Send the mail as message/rfc822, as a field of a form, or as RawEmail in application/json.'

const JsonMail = v.pipe(v.string(), v.parseJson(), v.object({ RawEmail: v.string() }))

type Bytes = Uint8Array<ArrayBuffer>
type MailProblem = Readonly<{ status: 400 | 415; problem: string }>

/** The mail in a field of a form. */
async function mailInForm(body: Bytes, type: string): Promise<Bytes | MailProblem> {
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  const [mail] = FORM_FIELDS.flatMap((name) => form?.get(name) ?? [])
  if (mail === undefined) return { status: 400, problem: FORM_PROBLEM }
  return typeof mail === 'string' ? Buffer.from(mail) : new Uint8Array(await mail.arrayBuffer())
}

/** The mail in a body: the body itself, or a field of a form or of JSON; otherwise the problem. */
async function mailIn(body: Bytes, type: string): Promise<Bytes | MailProblem> {
  const media = (type.split(';')[0] ?? '').trim().toLowerCase()
  if (RAW_TYPES.has(media)) return body
  if (FORM_TYPES.has(media)) return mailInForm(body, type)
  if (media !== 'application/json') return { status: 415, problem: TYPE_PROBLEM }
  const { success, output } = v.safeParse(JsonMail, new TextDecoder().decode(body))
  return success ? Buffer.from(output.RawEmail) : { status: 400, problem: JSON_PROBLEM }
}

/**
 * The body of a post, or the response to one that is too large or too slow. The connection of a slow one ends with the
 * response: the rest would still arrive.
 */
async function bodyOf({ req, text }: Context<HttpEnv>, ms: number): Promise<Bytes | Response> {
  const { headers, body } = req.raw
  const late = AbortSignal.timeout(ms)
  const inTime =
    body?.pipeThrough(new TransformStream(), { signal: late, preventCancel: true }) ?? null
  const bytes = await boundedBody({ headers, body: inTime }, MAX_BYTES)
  if (bytes !== null) return bytes
  return late.aborted
    ? text(`Send the mail within ${READ_MS / 1000} seconds.`, 408, {
        ...PRIVATE,
        connection: 'close',
      })
    : text('A mail may have at most 8 MB.', 413, PRIVATE)
}

const tooManyFailures = (c: Context<HttpEnv>, seconds: number) =>
  c.text('Too many wrong proofs.', 429, { ...PRIVATE, 'retry-after': String(seconds) })

/**
 * Receives replies of shoppers from a mail service, if the operator has set its secret. It needs no cookie or origin
 * check, since the secret or signature is sufficient. The response contains the outcome of the mail, and nothing about
 * the lead.
 * @param readMs how long a post may take to arrive
 */
export function mailHookApp({ mailHook }: Pick<Services, 'mailHook'>, readMs = READ_MS) {
  const app = new Hono<HttpEnv>()
  if (mailHook === null) return app
  const failures = networkLimit(FAILURE_LIMIT)
  let reading = 0

  async function refuse(c: Context<HttpEnv>, problem: string): Promise<Response> {
    const waitSeconds = await failures(c.env.info.ip)
    return waitSeconds === null
      ? c.text(problem, 401, { ...PRIVATE, 'www-authenticate': 'Basic realm="replies"' })
      : tooManyFailures(c, waitSeconds)
  }

  async function receive(
    c: Context<HttpEnv>,
    hook: NonNullable<typeof mailHook>,
  ): Promise<Response> {
    const waitSeconds = await failures(c.env.info.ip, '', 0)
    if (waitSeconds !== null) return tooManyFailures(c, waitSeconds)
    const credentials = credentialsOf(c)
    const authentication = hook.authenticate(credentials)
    if (typeof authentication === 'object') return refuse(c, authentication.refused)
    const body = await bodyOf(c, readMs)
    if (body instanceof Response) {
      // Slow posts with an invalid signature count as failures, too.
      if (authentication === 'signed' && body.status === 408) await failures(c.env.info.ip)
      return body
    }
    if (authentication === 'signed' && !hook.isSigned(credentials, body))
      return refuse(c, 'webhook-signature is not that of this body with REPLY_HOOK_SECRET.')
    const mail = await mailIn(body, c.req.header('content-type') ?? '')
    if ('problem' in mail) return c.text(mail.problem, mail.status, PRIVATE)
    return c.json({ outcome: await hook.take(mail) }, 200, PRIVATE)
  }

  return app.on('POST', [...MAIL_HOOK_PATHS], async (c) => {
    if (reading >= MAX_READING)
      return c.text('Busy. Send it again.', 503, { ...PRIVATE, 'retry-after': RETRY_SECONDS })
    reading += 1
    try {
      return await receive(c, mailHook)
    } finally {
      reading -= 1
    }
  })
}
