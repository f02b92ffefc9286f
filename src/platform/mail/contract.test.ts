import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { mailPart, mailParts } from '#tests/support/servers/mail.ts'
import { startSmtp, type TestSmtp } from '#tests/support/servers/smtp.ts'

import { emlFileMailer } from './eml-mailer.ts'
import type { Mail, Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

const mail: Mail = {
  messageId: 'lead-1.crm-D1@ocotillo.example',
  from: { name: 'Ocotillo "Jeep", Inc.', address: 'website@ocotillo.example' },
  to: 'leads@ocotillo.example',
  replyTo: null,
  subject: 'Lead: Zoë Nuñez',
  date: new Date('2026-11-20T21:05:00Z'),
  text: `<?xml version="1.0" encoding="UTF-8"?>\n<name>Zoë 🚙 = .\n.\n${'x'.repeat(1200)}</name>\n`,
  html: null,
}

let smtp: TestSmtp
let folder: string
beforeEach(async () => {
  smtp = await startSmtp()
  folder = join(await mkdtemp(join(tmpdir(), 'mail-')), 'outbox')
})
afterEach(async () => {
  await smtp.close()
  await rm(join(folder, '..'), { recursive: true, force: true })
})

const QUICK = { connectMs: 1000, silenceMs: 300, timeoutMs: 2000 }
const fromFiles = async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.map((text) => text.replaceAll('\r\n', '\n'))
}
const adapters: Record<string, () => { mailer: Mailer; sent: () => Promise<readonly string[]> }> = {
  SMTP: () => ({ mailer: smtpMailer(smtp.url, QUICK), sent: async () => smtp.mails }),
  '.eml files': () => ({ mailer: emlFileMailer(folder), sent: fromFiles }),
}

describe.each(Object.keys(adapters))('%s', (name) => {
  it('delivers one part of plain text, byte for byte, with evidence', async () => {
    const { mailer, sent } = adapters[name]!()
    const outcome = await mailer.send(mail)
    expect(outcome).toEqual({ state: 'accepted', evidence: expect.stringMatching(/\S/) })
    const { headers, text } = mailPart((await sent())[0]!)
    expect(headers.get('message-id')).toBe('<lead-1.crm-D1@ocotillo.example>')
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('to')).toBe('leads@ocotillo.example')
    expect(headers.get('from')).toContain('<website@ocotillo.example>')
    expect(headers.get('date')).toBe('Fri, 20 Nov 2026 21:05:00 +0000')
    expect(text.trimEnd()).toBe(mail.text.trimEnd())
    await mailer.close()
  })

  it('adds an HTML alternative after the text, which stays unchanged', async () => {
    const { mailer, sent } = adapters[name]!()
    const html = `<p>Zoë &amp; co. ${'y'.repeat(1500)}</p>`
    await mailer.send({ ...mail, html, replyTo: 'zoe@example.com' })
    const [raw = ''] = await sent()
    expect(mailPart(raw).headers.get('content-type')).toMatch(/^multipart\/alternative;/)
    expect(mailPart(raw).headers.get('reply-to')).toBe('zoe@example.com')
    const [first, second, ...others] = mailParts(raw)
    expect([first?.[0], first?.[1].trimEnd()]).toEqual(['text/plain', mail.text.trimEnd()])
    expect([second?.[0], second?.[1].trimEnd()]).toEqual(['text/html', html])
    expect(others).toEqual([])
    // RFC 5321: 1000 octets with the line end.
    expect(Math.max(...raw.split('\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(999)
    await mailer.close()
  })

  it.each([
    'ana@example.com\r\nBcc: all@evil.example',
    'ana@example.com>\nBcc: all@evil.example\n\n<x',
    'ana@example.com, all@evil.example',
  ])('never lets the reply address %j become a header or a second address', async (replyTo) => {
    const { mailer, sent } = adapters[name]!()
    await mailer.send({ ...mail, replyTo })
    const { headers } = mailPart((await sent())[0]!)
    expect([...headers.keys()]).not.toContain('bcc')
    expect(headers.get('reply-to')).toMatch(/^<"[^"]+"@evil\.example(?: x)?>$/)
    await mailer.close()
  })

  it('never lets a value become a header of its own', async () => {
    const { mailer, sent } = adapters[name]!()
    await mailer.send({
      ...mail,
      subject: 'Lead\r\nBcc: all@evil.example',
      from: { name: 'A\r\nX-Evil: 1', address: 'website@ocotillo.example' },
    })
    const { headers } = mailPart((await sent())[0]!)
    expect([...headers.keys()]).not.toContain('bcc')
    expect([...headers.keys()]).not.toContain('x-evil')
    await mailer.close()
  })

  it('gives repeated mail the same Message-ID', async () => {
    const { mailer, sent } = adapters[name]!()
    await mailer.send(mail)
    await mailer.send(mail)
    const ids = (await sent()).map((raw) => mailPart(raw).headers.get('message-id'))
    expect(new Set(ids)).toEqual(new Set(['<lead-1.crm-D1@ocotillo.example>']))
    await mailer.close()
  })
})

describe('SMTP', () => {
  it.each([
    ['refuse-recipient', 'refused', 0],
    ['refuse-message', 'refused', 0],
    ['hang', 'unconfirmed', 0],
    ['drop', 'unconfirmed', 0],
    ['lose-answer', 'unconfirmed', 1],
  ] as const)('a server that does %s makes the mail %s', async (behaviour, state, expected) => {
    smtp.behave(behaviour)
    const mailer = smtpMailer(smtp.url, QUICK)
    expect(await mailer.send(mail)).toEqual({ state, reason: expect.stringMatching(/\S/) })
    expect(smtp.mails).toHaveLength(expected)
    smtp.behave('accept')
    expect(await mailer.send(mail)).toMatchObject({ state: 'accepted' })
  })

  it('reports a refused connection as unreachable', async () => {
    const mailer = smtpMailer(smtp.url, QUICK)
    await smtp.close()
    expect(await mailer.send(mail)).toMatchObject({ state: 'unreachable' })
  })

  it('stores the server’s response as evidence, and does not reveal its password', async () => {
    const mailer = smtpMailer(smtp.url.replace('smtp://', 'smtp://website:secret@'), QUICK)
    expect(mailer.target).toBe(smtp.url)
    const plain = smtpMailer(smtp.url, QUICK)
    expect(await plain.send(mail)).toEqual({ state: 'accepted', evidence: '250 kept' })
  })
})

describe('.eml files', () => {
  it('names the file after the mail and confirms that it was written', async () => {
    const outcome = await emlFileMailer(folder).send(mail)
    const bytes = await readFile(join(folder, 'lead-1.crm-D1@ocotillo.example.eml'))
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(outcome).toEqual({
      state: 'accepted',
      evidence: `lead-1.crm-D1@ocotillo.example.eml sha256:${hash}`,
    })
    expect(await readdir(folder)).toEqual(['lead-1.crm-D1@ocotillo.example.eml'])
  })

  it('cannot write outside its folder', async () => {
    await emlFileMailer(folder).send({ ...mail, messageId: '../../x' })
    expect(await readdir(folder)).toEqual(['..-..-x.eml'])
  })

  it('is unreachable if nothing can be written', async () => {
    await writeFile(folder, 'a file where the folder should be')
    expect(await emlFileMailer(folder).send(mail)).toMatchObject({ state: 'unreachable' })
  })
})
