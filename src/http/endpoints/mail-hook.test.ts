import { createHmac } from 'node:crypto'

import { describe, expect, it, vi } from 'vitest'

import { createUploads } from '#modules/uploads/module.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { anAnswerSetup } from '#tests/support/builders/answers.ts'
import { onEachEngine, type Engine } from '#tests/support/builders/database.ts'
import { aPdf } from '#tests/support/builders/documents.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { mailHook, storeReply } from '#tests/support/modules/leads.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

import { mailHookApp } from './mail-hook.ts'

const ana = anActor({ roles: ['owner'] })
const SECRET = 'a secret of the mail service, 32 +'.replaceAll(' ', '-')
const PASSWORD = {
  authorization: `Basic ${Buffer.from(`service:${SECRET}`).toString('base64')}`,
}
/** The headers of a post with the password. */
const withPassword = (type: string) => ({ 'content-type': type, ...PASSWORD })
const RFC822 = { 'content-type': 'message/rfc822' }
const MEGABYTE = 1024 * 1024

type MailParts = Readonly<{ to: string; id?: string; header?: string; body?: string }>

const aMail = ({ to, id = 'm1@example.com', header = '', body = 'Voy a las 5' }: MailParts) =>
  [
    'From: Ana <ana@example.com>',
    `To: ${to}`,
    'Subject: Re: Wrangler',
    `Message-ID: <${id}>`,
    ...(header === '' ? [] : [header]),
    '',
    body,
    '',
  ].join('\r\n')

const answerDue = (_: unknown, fromMs: number) => new Date(fromMs).toISOString()

/** A server to which a mail service posts, over the leads of a store. */
async function aHook(engine: Engine) {
  const setup = await anAnswerSetup(engine)
  const { database, audit, now, clock } = setup
  const { uploads } = createUploads({ database, secretKeys: ['a key'], now })
  const logged: object[] = []
  const hook = mailHook({
    secret: SECRET,
    addresses: setup.replies,
    ownAddresses: ['site@dealer.example'],
    store: (leadId, reply) =>
      storeReply({ database, audit, uploads, answerDue, now }, leadId, reply),
    log: { info: (fields) => void logged.push(fields) },
    now,
  })
  const { request } = await anHttpServer({ services: testServices({}, { mailHook: hook }) })
  const post = (body: string, headers: Readonly<Record<string, string>>, path = '/hooks/mail') =>
    request(path, { method: 'POST', headers, body })
  /** The headers of a signed post. */
  const signed = (body: string, timestamp = String(Math.floor(clock.ms / 1000))) => ({
    'webhook-id': 'p1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${createHmac('sha256', SECRET).update(`p1.${timestamp}.${body}`).digest('base64')}`,
  })
  return {
    ...setup,
    hook,
    logged,
    post,
    signed,
    /** Posts a signed mail. */
    send: (mail: string) => post(mail, { ...RFC822, ...signed(mail) }),
    repliesTo: async (leadId: string) =>
      (await setup.answers.messages(ana, leadId)).filter(({ kind }) => kind === 'reply'),
  }
}

onEachEngine((engine) => {
  it('stores a reply with the lead of its signed address, once', async () => {
    const { aLead, replies, send, repliesTo, logged, leads } = await aHook(engine)
    const leadId = await aLead()
    const mail = aMail({ to: replies.of(leadId), body: 'Voy a las 5\r\n\r\n> Hola' })
    const first = await send(mail)
    expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(JSON.parse(first.text)).toEqual({ outcome: 'stored' })
    expect(await repliesTo(leadId)).toMatchObject([
      { text: 'Voy a las 5', subject: 'Re: Wrangler' },
    ])
    // The service repeats a post whose response it did not get.
    expect((await send(mail)).text).toBe('{"outcome":"repeat"}')
    expect(await repliesTo(leadId)).toHaveLength(1)
    expect((await leads.events(leadId)).map(({ kind }) => kind)).toEqual(['replied'])
    expect(logged).toEqual([{ stored: 1 }, { repeat: 1 }])
  })

  it('accepts a mail posted as a form, with attachments of accepted types', async () => {
    const { aLead, replies, post, repliesTo } = await aHook(engine)
    const leadId = await aLead()
    const mail = aMail({
      to: replies.of(leadId),
      header: 'Content-Type: multipart/mixed; boundary=b',
      body: `--b\r\n\r\nHere\r\n--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=id.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${aPdf('of Ana').toString('base64')}\r\n--b\r\nContent-Disposition: attachment; filename=run.exe\r\n\r\nMZ\r\n--b--`,
    })
    const form = `--xYzZY\r\nContent-Disposition: form-data; name="to"\r\n\r\nanyone@x.example\r\n--xYzZY\r\nContent-Disposition: form-data; name="email"\r\n\r\n${mail}\r\n--xYzZY--\r\n`
    const headers = withPassword('multipart/form-data; boundary=xYzZY')
    expect(await post(form, headers)).toMatchObject({ status: 200, text: '{"outcome":"stored"}' })
    expect(await repliesTo(leadId)).toMatchObject([
      { text: 'Here', files: [{ name: 'id.pdf' }], leftOut: 1 },
    ])
    const empty = form.replace('name="email"', 'name="text"')
    expect(await post(empty, headers)).toMatchObject({ status: 400 })
  })

  it('accepts a mail in JSON, and in a form without files', async () => {
    const { aLead, replies, post, repliesTo } = await aHook(engine)
    const leadId = await aLead()
    const mail = (id: string) => aMail({ to: replies.of(leadId), id, body: `Voy a las 5 + ${id}` })
    const stored = { status: 200, text: '{"outcome":"stored"}' }
    const json = JSON.stringify({ From: 'x', RawEmail: mail('j@x') })
    expect(await post(json, withPassword('application/json; charset=utf-8'))).toMatchObject(stored)
    const form = String(new URLSearchParams({ sender: 'x', 'body-mime': mail('f@x') }))
    expect(
      await post(form, withPassword('application/x-www-form-urlencoded'), '/hooks/mail/mime'),
    ).toMatchObject(stored)
    const texts = (await repliesTo(leadId)).map(({ text }) => text)
    expect(texts.toSorted()).toEqual(['Voy a las 5 + f@x', 'Voy a las 5 + j@x'])
  })

  it.each(['message/rfc822', 'application/octet-stream', 'text/plain; charset=utf-8', ''])(
    'accepts a mail as the body, as “%s”',
    async (type) => {
      const { aLead, replies, post } = await aHook(engine)
      const mail = aMail({ to: replies.of(await aLead()) })
      const headers = { ...PASSWORD, ...(type !== '' && { 'content-type': type }) }
      expect((await post(mail, headers)).text).toBe('{"outcome":"stored"}')
    },
  )

  it.each([
    ['{"From":"x","TextBody":"Hi"}', 'application/json', 400, 'RawEmail'],
    ['{"RawEmail":1}', 'application/json', 400, 'RawEmail'],
    ['[', 'application/json', 400, 'RawEmail'],
    ['body-plain=Hi', 'application/x-www-form-urlencoded', 400, 'field email'],
    ['Hi', 'multipart/form-data', 400, 'field email'],
    ['<p>Hi</p>', 'text/html', 415, 'message/rfc822'],
  ])('refuses %s as %s and gives the reason', async (body, type, status, word) => {
    const { post, logged } = await aHook(engine)
    const answer = await post(body, withPassword(type))
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(word)
    expect(logged).toEqual([])
  })

  it('drops mails of programs, and those without a signed address', async () => {
    const { aLead, replies, send, repliesTo } = await aHook(engine)
    const leadId = await aLead()
    const to = replies.of(leadId)
    const auto = aMail({ to, header: 'Auto-Submitted: auto-replied' })
    expect((await send(auto)).text).toBe('{"outcome":"automatic"}')
    const forged = `${to.slice(0, 10)}${to[10] === 'a' ? 'b' : 'a'}${to.slice(11)}`
    for (const other of [forged, 'reply@dealer.example'])
      expect((await send(aMail({ to: other }))).text).toBe('{"outcome":"unknown"}')
    expect(await repliesTo(leadId)).toEqual([])
  })

  describe('a post without valid credentials', () => {
    it('stores nothing', async () => {
      const { aLead, replies, post, signed, repliesTo, clock } = await aHook(engine)
      const leadId = await aLead()
      const mail = aMail({ to: replies.of(leadId) })
      const old = String(Math.floor(clock.ms / 1000) - 301)
      const wrong = [
        {},
        { authorization: 'Basic !' },
        { authorization: `Basic ${Buffer.from('service:guess').toString('base64')}` },
        { authorization: `Bearer ${SECRET}` },
        signed(`${mail} `),
        signed(mail, old),
        signed(mail, 'soon'),
        { ...signed(mail), 'webhook-id': 'p2' },
      ]
      for (const headers of wrong)
        expect(await post(mail, { ...RFC822, ...headers })).toMatchObject({ status: 401 })
      expect(await repliesTo(leadId)).toEqual([])
    })

    it('is refused with 429 after 30 attempts', async () => {
      const { post } = await aHook(engine)
      const statuses = new Set<number>()
      for (let turn = 0; turn < 31; turn += 1) statuses.add((await post('x', RFC822)).status)
      expect([...statuses]).toEqual([401, 429])
    })

    it('locks its address, from which valid posts are refused too', async () => {
      const { hook } = await aHook(engine)
      const authenticate = vi.spyOn(hook, 'authenticate')
      const app = mailHookApp({ mailHook: hook })
      const post = (headers: Readonly<Record<string, string>>, ip = '203.0.113.1') =>
        app.request('/hooks/mail', { method: 'POST', headers, body: 'x' }, { info: { ip } })
      for (let turn = 0; turn < 31; turn += 1) await post(RFC822)
      authenticate.mockClear()
      const answer = await post({ ...RFC822, ...PASSWORD })
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(authenticate).not.toHaveBeenCalled()
      expect((await post(withPassword('text/html'), '198.51.100.1')).status).toBe(415)
    })
  })

  it('refuses a mail that does not arrive in time, and counts it as a failure unless it has the password', async () => {
    const { hook, signed } = await aHook(engine)
    const app = mailHookApp({ mailHook: hook }, 5)
    const post = (headers: Readonly<Record<string, string>>) => {
      // The body never ends.
      const init = { method: 'POST', headers, body: new ReadableStream(), duplex: 'half' }
      const posted = new Request('http://localhost/hooks/mail', init)
      return app.request(posted, {}, { info: { ip: '203.0.113.1' } })
    }
    const slow = await post({ ...RFC822, ...PASSWORD })
    expect([slow.status, slow.headers.get('connection')]).toEqual([408, 'close'])
    const statuses: number[] = []
    for (let turn = 0; turn < 32; turn += 1)
      statuses.push((await post({ ...RFC822, ...signed('x') })).status)
    expect(statuses.indexOf(429)).toBe(31)
    expect(new Set(statuses)).toEqual(new Set([408, 429]))
  })

  it('refuses a mail that is too large before it reads it', async () => {
    const { post, signed } = await aHook(engine)
    const headers = { ...RFC822, ...signed(''), 'content-length': String(9 * MEGABYTE) }
    expect(await post('', headers)).toMatchObject({ status: 413 })
  })
})

it('the mail hook is not served without a secret', async () => {
  const { request } = await anHttpServer()
  const answer = await request('/hooks/mail', { method: 'POST', headers: RFC822, body: 'x' })
  expect(answer.text).not.toContain('outcome')
  expect(answer.status).not.toBe(401)
})
