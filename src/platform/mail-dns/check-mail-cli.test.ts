import { generateKeyPairSync } from 'node:crypto'

import { expect, it } from 'vitest'

import { commandOf } from '#tests/support/servers/command.ts'
import { aNameServer } from '#tests/support/servers/dns.ts'

const checkMail = commandOf('src/app/cli.ts', 'check-mail')
const ENV = { MAIL_FROM: 'website@mail.dealer.example', SMTP_URL: 'smtp://mx.dealer.example' }

const rsaKey = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64')

async function check(records: Readonly<Record<string, readonly string[]>>, ...args: string[]) {
  const dns = await aNameServer(records)
  const { code, out, err } = await checkMail(ENV, '--dns', dns, '--json', ...args)
  const { records: reports } = JSON.parse(out || '{"records":[]}') as {
    records: readonly { record: string; name: string; state: string; advice: string | null }[]
  }
  return { code, err, states: Object.fromEntries(reports.map((r) => [r.record, r.state])), reports }
}

it('accepts a complete mail setup', async () => {
  const { code, states } = await check(
    {
      'mail.dealer.example': ['other=text', 'v=spf1 include:spf.host.example -all'],
      'spf.host.example': ['v=spf1 ip4:192.0.2.1 ~all'],
      's1._domainkey.mail.dealer.example': [`v=DKIM1; k=rsa; p=${rsaKey(2048)}`],
      '_dmarc.dealer.example': ['v=DMARC1; p=none; sp=reject'],
    },
    '--selector',
    's1',
  )
  expect(states).toEqual({ SPF: 'ok', DKIM: 'ok', DMARC: 'ok' })
  expect(code).toBe(0)
})

it.each([{}, { ...ENV, MAIL_FROM: 'website@forecourt.example' }])(
  'refuses to check the sample sender: %j',
  async (env) => {
    const { code, err } = await checkMail(env)
    expect(code).toBe(1)
    expect(err).toContain('MAIL_FROM is not set')
  },
)

it('suggests records to publish if there are none', async () => {
  const { code, states, reports } = await check({}, '--selector', 's1')
  expect(states).toEqual({ SPF: 'fault', DKIM: 'fault', DMARC: 'fault' })
  expect(code).toBe(1)
  const [spf, dkim, dmarc] = reports.map(({ advice }) => advice)
  expect(spf).toContain('"v=spf1 a:mx.dealer.example -all"')
  expect(dkim).toContain('s1._domainkey.mail.dealer.example')
  expect(dmarc).toContain('_dmarc.mail.dealer.example')
})

it.each([
  [['v=spf1 -all', 'v=spf1 mx -all'], 'fault'],
  [['v=spf1 mx +all'], 'fault'],
  [['v=spf1 all'], 'fault'],
  [['v=spf1 mx ?all'], 'warning'],
  [['v=spf1 mx'], 'warning'],
  [['v=spf1 redirect=spf.host.example'], 'ok'],
  [['v=spf10 -all'], 'fault'],
  [['v=spf1 include:loop.example -all'], 'fault'],
  [[`v=spf1 ${'a:h.example '.repeat(11)}-all`], 'fault'],
])('rates the SPF records %j as %s', async (texts, state) => {
  const { states } = await check({
    'mail.dealer.example': texts,
    'loop.example': ['v=spf1 include:loop.example -all'],
  })
  expect(states['SPF']).toBe(state)
})

it.each([
  [`v=DKIM1; p=${rsaKey(1024)}`, 'warning'],
  ['v=DKIM1; p=', 'fault'],
  ['v=DKIM1; p=AAAA', 'fault'],
  ['v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=', 'ok'],
])('rates the DKIM key %#', async (text, state) => {
  const records = { 's1._domainkey.mail.dealer.example': [text] }
  expect((await check(records, '--selector', 's1')).states['DKIM']).toBe(state)
})

it.each([
  [{ '_dmarc.mail.dealer.example': ['v=DMARC1; p=reject'] }, 'ok'],
  [{ '_dmarc.dealer.example': ['v=DMARC1; p=none'] }, 'warning'],
  [{ '_dmarc.mail.dealer.example': ['v=DMARC1; rua=mailto:a@b.example'] }, 'fault'],
  [{ '_dmarc.mail.dealer.example': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }, 'fault'],
])('rates the DMARC records %j as %s', async (records, state) => {
  expect((await check(records)).states).toMatchObject({ DMARC: state, DKIM: 'skipped' })
})

it('prints each finding as a line for people', async () => {
  const dns = await aNameServer({ 'mail.dealer.example': ['v=spf1 mx -all'] })
  const { out } = await checkMail(ENV, '--dns', dns)
  expect(out).toContain('SPF   ok       mail.dealer.example: "v=spf1 mx -all"\n')
  expect(out).toMatch(/^DKIM {2}skipped {2}/m)
  expect(out).toMatch(
    /^DMARC fault {4}_dmarc\.mail\.dealer\.example: no DMARC record\n {15}Publish/m,
  )
})

it.each([
  [['--dns', 'nowhere'], '--dns nowhere is not the address of a name server'],
  [['--from', 'website'], 'website is not an e-mail address with a domain'],
])('refuses %j in one line', async (args, line) => {
  expect(await checkMail(ENV, ...args)).toMatchObject({ code: 1, err: `${line}\n` })
})
