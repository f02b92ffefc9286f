import { describe, expect, it } from 'vitest'

import { leadLifecycleRepository } from '#modules/leads/lifecycle-repository.ts'
import { createUploads } from '#modules/uploads/module.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { anAnswerSetup } from '#tests/support/builders/answers.ts'
import { onDefaultEngine, type Engine } from '#tests/support/builders/database.ts'
import { aPdf } from '#tests/support/builders/documents.ts'
import { IS_FULL } from '#tests/support/depth.ts'
import { hasDovecot, startDovecot } from '#tests/support/servers/dovecot.ts'
import { mailPart } from '#tests/support/servers/mail.ts'

import { pollMailbox, type PollDeps } from './poll-mailbox.ts'
import { storeReply } from './store-reply.ts'
import { watchMailbox } from './watch-mailbox.ts'

const ana = anActor({ roles: ['owner'] })
const MEGABYTE = 1024 * 1024

const answerDue = (_: unknown, fromMs: number) => new Date(fromMs).toISOString()

async function aMailbox(engine: Engine) {
  const setup = await anAnswerSetup(engine)
  const mailbox = await startDovecot()
  const { database, now } = setup
  const { uploads, filesOf } = createUploads({ database, secretKeys: ['a key'], now })
  const deps: PollDeps = {
    url: mailbox.url,
    addresses: setup.replies,
    ownAddresses: ['site@dealer.example'],
    store: (leadId, reply) =>
      storeReply({ database, audit: setup.audit, uploads, answerDue, now }, leadId, reply),
  }
  const replies = async (leadId: string) =>
    (await setup.answers.messages(ana, leadId)).filter(({ kind }) => kind === 'reply')
  /** The counts of a poll that are not zero. */
  const poll = async (overrides: Partial<PollDeps> = {}) => {
    const report = await pollMailbox({ ...deps, ...overrides })
    return Object.fromEntries(Object.entries(report).filter(([, count]) => count > 0))
  }
  return { ...setup, ...mailbox, deps, filesOf, replies, poll }
}

const part = (name: string, content: Buffer) =>
  `--b\r\nContent-Type: application/pdf; name=${name}\r\nContent-Disposition: attachment; filename=${name}\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}\r\n`

const failing = () => Promise.reject(new Error('no database'))

type MailParts = Readonly<{ to: string; id?: string; header?: string; body?: string }>

const aMail = ({ to, id = 'm1@example.com', header = '', body = 'Yes' }: MailParts) =>
  [
    'From: "<script>alert(1)</script>" <someone@else.example>',
    `To: ${to}`,
    'Subject: Re: <script>alert(1)</script>',
    `Message-ID: <${id}>`,
    ...(header === '' ? [] : [header]),
    '',
    body,
    '',
  ].join('\r\n')

describe.skipIf(!hasDovecot)('replies', () => {
  onDefaultEngine((engine) => {
    it('go to the lead of the answer, once, and leave the mailbox', async () => {
      const { aLead, answers, clock, work, smtp, put, poll, replies, flags, leads } =
        await aMailbox(engine)
      const leadId = await aLead()
      const answer = {
        leadId,
        subject: 'Sobre su Wrangler',
        text: 'Hola',
        language: 'es',
        template: null,
        idempotencyKey: crypto.randomUUID(),
      } as const
      await answers.send(ana, answer)
      clock.ms += 5_000
      await work()
      const { headers } = mailPart(smtp.mails[0] ?? '')
      const to = headers.get('reply-to') ?? ''
      await put(aMail({ to, body: 'Voy a las 5\r\n\r\nEl vie 20, Ocotillo escribió:\r\n> Hola' }))
      expect(await poll()).toEqual({ stored: 1 })
      expect(await flags()).toEqual([])
      expect(await replies(leadId)).toMatchObject([
        { text: 'Voy a las 5', subject: 'Re: <script>alert(1)</script>', files: [], isCut: false },
      ])
      expect((await leads.events(leadId)).map(({ kind }) => kind)).toEqual(['answered', 'replied'])
      // The same mail again, such as after a deletion that did not reach the server.
      await put(aMail({ to, body: 'Voy a las 5' }))
      expect(await poll()).toEqual({ repeat: 1 })
      expect(await replies(leadId)).toHaveLength(1)
      // The next answer continues the thread.
      await answers.send(ana, { ...answer, idempotencyKey: crypto.randomUUID() })
      clock.ms += 5_000
      await work()
      expect(mailPart(smtp.mails[1] ?? '').headers.get('in-reply-to')).toBe('<m1@example.com>')
    })

    it('are matched only by the signed address: others stay in the mailbox, flagged', async () => {
      const { aLead, replies, addresses, put, poll, flags } = await aMailbox(engine).then(
        (all) => ({
          ...all,
          addresses: all.deps.addresses,
        }),
      )
      const leadId = await aLead()
      const to = addresses.of(leadId)
      const forged = `${to.slice(0, 10)}${to[10] === 'a' ? 'b' : 'a'}${to.slice(11)}`
      await put(aMail({ to: forged }))
      await put(aMail({ to: 'reply@dealer.example' }))
      await put(
        aMail({ to: 'reply@dealer.example' }).replace('someone@else.example', 'ana@example.com'),
      )
      expect(await poll()).toEqual({ unknown: 3 })
      expect(await replies(leadId)).toEqual([])
      expect(await flags()).toEqual(Array.from({ length: 3 }, () => ['\\Flagged', '\\Seen']))
      expect(await poll()).toEqual({})
    })

    it('of programs are dropped, so that no mail loops', async () => {
      const { aLead, replies, deps, put, poll, flags, smtp } = await aMailbox(engine)
      const leadId = await aLead()
      const to = deps.addresses.of(leadId)
      for (let turn = 0; turn < 5; turn += 1)
        await put(aMail({ to, id: `v${turn}@x.example`, header: 'Auto-Submitted: auto-replied' }))
      await put(aMail({ to, id: 'own@x.example' }).replace('someone@else.example', to))
      expect(await poll()).toEqual({ automatic: 6 })
      expect(await replies(leadId)).toEqual([])
      expect(await flags()).toEqual([])
      expect(smtp.mails).toEqual([])
    })

    it('to an erased lead are deleted, and earlier ones lose their text', async () => {
      const { aLead, deps, put, poll, flags, database, now } = await aMailbox(engine)
      const leadId = await aLead()
      const to = deps.addresses.of(leadId)
      await put(aMail({ to }))
      await poll()
      const at = now().toISOString()
      await leadLifecycleRepository(database).erase(leadId, {
        event: { id: crypto.randomUUID(), leadId, kind: 'erased', detail: '', at },
        jobs: [],
      })
      await put(aMail({ to, id: 'm2@example.com' }))
      expect(await poll()).toEqual({ gone: 1 })
      expect(await flags()).toEqual([])
      expect(await database.db.selectFrom('lead_reply').selectAll().execute()).toMatchObject([
        { subject: '', text: '', message_id: null },
      ])
    })

    it('keep attachments that forms accept, sealed with the lead', async () => {
      const { aLead, deps, put, poll, replies, filesOf, database } = await aMailbox(engine)
      const leadId = await aLead()
      await put(
        aMail({
          to: deps.addresses.of(leadId),
          header: 'Content-Type: multipart/mixed; boundary=b',
          body: `--b\r\n\r\nHere\r\n${part('id.pdf', aPdf('of Ana'))}${part('run.exe', Buffer.from('MZ'))}${part('fake.pdf', Buffer.from('MZ'))}--b--`,
        }),
      )
      expect(await poll()).toEqual({ stored: 1 })
      expect(await replies(leadId)).toMatchObject([
        { text: 'Here', files: [{ name: 'id.pdf', bytes: aPdf('of Ana').length }], leftOut: 2 },
      ])
      expect((await filesOf(leadId))?.map(({ content }) => content)).toEqual([aPdf('of Ana')])
      const rows = await database.db.selectFrom('lead_file').select('sealed').execute()
      expect(Buffer.from(rows[0]?.sealed ?? []).includes('of Ana')).toBe(false)
    })

    it.runIf(IS_FULL)(
      'of ten megabytes are noted, and stay in the mailbox for people',
      async () => {
        const { aLead, deps, put, poll, replies, flags } = await aMailbox(engine)
        const leadId = await aLead()
        const body = `${'x'.repeat(70)}\r\n`.repeat((10 * MEGABYTE) / 72)
        await put(aMail({ to: deps.addresses.of(leadId), body }))
        expect(await poll()).toEqual({ 'too-large': 1 })
        expect(await replies(leadId)).toMatchObject([{ text: '', isCut: true }])
        expect(await flags()).toEqual([['\\Flagged', '\\Seen']])
      },
    )

    it.runIf(IS_FULL)('end at 200 for a lead', async () => {
      const { aLead, deps, put, poll, database, flags } = await aMailbox(engine)
      const leadId = await aLead()
      const rows = Array.from({ length: 200 }, (_, n) => ({
        id: `r${n}`,
        lead_id: leadId,
        mail_hash: `h${n}`,
        message_id: null,
        subject: '',
        text: '',
        is_cut: 0 as const,
        left_out: 0,
        received_at: '2026-11-20T18:00:00.000Z',
      }))
      await database.db.insertInto('lead_reply').values(rows).execute()
      await put(aMail({ to: deps.addresses.of(leadId) }))
      expect(await poll()).toEqual({ 'too-many': 1 })
      expect(await flags()).toHaveLength(1)
    })

    it.runIf(IS_FULL)('are read again after a failure of the database', async () => {
      const { aLead, deps, put, poll, replies } = await aMailbox(engine)
      const leadId = await aLead()
      await put(aMail({ to: deps.addresses.of(leadId) }))
      await expect(poll({ store: failing })).rejects.toThrow('no database')
      expect(await poll()).toEqual({ stored: 1 })
      expect(await replies(leadId)).toHaveLength(1)
    })

    it.runIf(IS_FULL)(
      'are logged without their text, and an unavailable mailbox is logged once',
      async () => {
        const { aLead, deps, put } = await aMailbox(engine)
        const leadId = await aLead()
        await put(aMail({ to: deps.addresses.of(leadId) }))
        const lines: string[] = []
        const log = {
          info: (fields: object, message: string) =>
            void lines.push(`${JSON.stringify(fields)} ${message}`),
          warn() {},
          error: (_: object, message: string) => void lines.push(message),
        }
        const watch = watchMailbox(deps, log)
        watch.startWork()
        await watch.stop()
        expect(lines).toEqual(['{"stored":1} replies of shoppers were read'])
        const away = watchMailbox({ ...deps, url: 'imap://a:secret@127.0.0.1:1/INBOX' }, log)
        away.startWork()
        away.startWork()
        await away.stop()
        expect(lines.slice(1)).toEqual(['the mailbox of REPLY_IMAP cannot be read'])
      },
    )
  })
})
