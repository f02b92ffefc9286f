import { randomUUIDv7 } from 'node:crypto'

import { expect, it } from 'vitest'

import { replyAddresses } from '#modules/leads/answers/reply-address.ts'

import { parseMail, readHead, readReply } from './read-mail.ts'
import { unquoted } from './unquoted.ts'

const addresses = replyAddresses(['a key'], 'reply@dealer.example')
const LEAD = randomUUIDv7()
const TO = addresses.of(LEAD)

const aMail = (header: readonly string[] = [], body = '¿A qué hora?') =>
  [
    'From: Ana <ana@example.com>',
    `To: Ocotillo <${TO}>`,
    'Subject: Re: Sobre su Wrangler',
    'Message-ID: <m1@example.com>',
    'Content-Type: text/plain; charset=utf-8',
    ...header,
    '',
    body,
    '',
  ].join('\r\n')

const TOO_MANY_HOPS = Array.from(
  { length: 26 },
  () => 'Received: from a by b; Fri, 20 Nov 2026 10:00:00 +0000',
).join('\r\n')

const part = (n: number) =>
  `--b\r\nContent-Type: application/pdf; name=${n}.pdf\r\nContent-Disposition: attachment; filename=../${n}.pdf\r\n\r\n%PDF\r\n`

const read = async (mail: string | Buffer) => {
  const parsed = await parseMail(mail)
  if (!parsed) throw new Error('unreadable')
  const head = readHead(parsed, addresses, ['site@dealer.example'])
  return readReply(head, parsed)
}

it('finds the lead by the signed address', async () => {
  expect(await read(aMail())).toEqual({
    leadId: LEAD,
    isAutomatic: false,
    messageId: 'm1@example.com',
    subject: 'Re: Sobre su Wrangler',
    text: '¿A qué hora?',
    isCut: false,
    attachments: [],
    leftOut: 0,
  })
  const forwarded = aMail([`Delivered-To: ${TO}`]).replace(`<${TO}>`, '<reply@dealer.example>')
  expect(await read(forwarded)).toMatchObject({ leadId: LEAD })
})

it.each([
  [
    'From',
    (mail: string) =>
      mail.replace('ana@example.com', TO).replace(`<${TO}>\r\nSubject`, '<x@y.z>\r\nSubject'),
  ],
  ['Subject', (mail: string) => mail.replace(`<${TO}>`, '<x@y.z>').replace('Re:', TO)],
  ['text', (mail: string) => mail.replace(`<${TO}>`, '<x@y.z>') + TO],
])('does not find it by the %s', async (_, change) => {
  expect(await read(change(aMail()))).toMatchObject({ leadId: null })
})

it.each([
  'Auto-Submitted: auto-replied',
  'Auto-Submitted: auto-generated (vacation)',
  'Precedence: bulk',
  'Precedence: auto_reply',
  'X-Autoreply: yes',
  'X-Auto-Response-Suppress: All',
  'List-Id: <list.example.com>',
  'List-Unsubscribe: <https://example.com>',
  'Return-Path: <>',
  TOO_MANY_HOPS,
])('takes a mail for automatic: %#', async (header) => {
  expect(await read(aMail([header]))).toMatchObject({ isAutomatic: true })
})

it('treats delivery reports, and mail that this server sent, as automatic', async () => {
  const report = aMail().replace('text/plain; charset=utf-8', 'multipart/report; boundary=b')
  expect(await read(report)).toMatchObject({ isAutomatic: true })
  for (const from of [TO, 'reply@dealer.example', 'Site@dealer.example']) {
    const { isAutomatic } = await read(aMail().replace('ana@example.com', from))
    expect({ from, isAutomatic }).toEqual({ from, isAutomatic: true })
  }
  const answer = aMail().replace('m1@', `${LEAD}.answer.${LEAD}@`)
  expect(await read(answer)).toMatchObject({ isAutomatic: true })
  expect(await read(aMail(['Auto-Submitted: no', 'Precedence: normal']))).toMatchObject({
    isAutomatic: false,
  })
})

it('reads HTML as text, without scripts', async () => {
  const html =
    '<style>p{}</style><p>Hello<script>alert(1)</script></p><img src="https://x.example/t.gif" onerror="x()">'
  const mail = aMail([], html).replace('text/plain', 'text/html')
  expect((await read(mail)).text).toBe('Hello')
})

it('keeps a megabyte of text, and one line of the subject', async () => {
  const long = await read(
    aMail([], 'a'.repeat(2 ** 20 + 1)).replace('Re:', `${'s'.repeat(300)}\r\n <script>`),
  )
  expect(long).toMatchObject({ isCut: true })
  expect(long.text).toHaveLength(2 ** 20)
  expect(long.subject).toHaveLength(200)
})

it('reads five attachments, and counts the others', async () => {
  const body = `--b\r\nContent-Type: text/plain\r\n\r\nSee\r\n${Array.from({ length: 7 }, (_, n) => part(n)).join('')}--b--`
  const found = await read(
    aMail([], body).replace('text/plain; charset=utf-8', 'multipart/mixed; boundary=b'),
  )
  expect(found).toMatchObject({ text: 'See', leftOut: 2, attachments: { length: 5 } })
})

it.each([
  ['Yes.\n\nOn Fri, Nov 20, 2026 at 11:00 Ocotillo <x@y.z> wrote:\n> Hello\n>\n> Bye', 'Yes.'],
  ['Sí.\n\nEl vie, 20 nov 2026 a las 11:00, Ocotillo\n(<x@y.z>) escribió:\n> Hola', 'Sí.'],
  ['Yes.\n-----Original Message-----\nFrom: x', 'Yes.'],
  ['> Is it red?\nYes.', '> Is it red?\nYes.'],
  ['> only a quotation', '> only a quotation'],
  ['On Monday she wrote: hello', 'On Monday she wrote: hello'],
])('leaves out the quotation at the end of %j', (text, expected) => {
  expect(unquoted(text)).toBe(expected)
})

// Quadratic work would exceed the test's time limit.
it.each([
  ['words', `On ${'a '.repeat(500_000)}`],
  ['beginnings', `${'On x\n'.repeat(200_000)}> x`],
  ['quoted lines', '> x\n'.repeat(200_000)],
])('finds the quotation among half a million %s', (_, text) => {
  expect(unquoted(text).length).toBeLessThanOrEqual(text.length)
})
