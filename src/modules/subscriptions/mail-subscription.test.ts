import { randomUUIDv7 } from 'node:crypto'

import { expect, it, onTestFinished, vi } from 'vitest'

import { onDefaultEngine } from '#tests/support/builders/database.ts'
import { firstSite } from '#tests/support/builders/sites.ts'
import { leadLifecycleRepository, leadRepository } from '#tests/support/modules/leads.ts'
import { aNotifiedGroup, tokenIn } from '#tests/support/servers/notified-group.ts'
import { plain } from '#tests/support/servers/plain-mail.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

const jeeps = { type: 'used', make: 'Jeep', maxPrice: '25000' }
const header = (mail: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)`, 'im')
    .exec(mail.slice(0, mail.indexOf('\n\n')))?.[1]
    ?.replaceAll(/\n\s+/g, ' ')

onDefaultEngine((engine) => {
  it('NTF-3: an import results in one mail to confirmed subscribers, with vehicles new to them', async () => {
    const { bring, wait, look, work, smtp } = await aNotifiedGroup(engine)
    await bring([
      { 'Stock #': 'SEEN', Price: '20000' },
      { 'Stock #': 'DEAR', Price: '30000' },
    ])
    await wait(jeeps)
    await bring([
      { 'Stock #': 'SEEN', Price: '19000' },
      { 'Stock #': 'DEAR', Price: '24000' },
      { 'Stock #': 'NEW', Price: '22500', Odometer: '41000' },
      { 'Stock #': 'OTHER', Price: '15000', Make: 'Toyota', Model: 'Tacoma' },
    ])
    await look()
    expect(await work()).toEqual(['accepted'])
    const [, news = ''] = smtp.mails
    expect(header(news, 'To')).toBe('ana@example.com')
    expect(header(news, 'Subject')).toBe('2 vehicles for you: Pre-owned, Jeep, Up to $25,000')
    const text = plain(news)
    expect(text).toContain('41,000 mi')
    expect(text).toContain('Stock NEW')
    expect(text).toContain('Stock DEAR')
    expect(text).toMatch(/\$22,500/)
    expect(text).not.toMatch(/SEEN|OTHER|Tacoma/)
    expect(text).toContain(
      'https://ocotillo.example/detail/used/2018/jeep/wrangler/NEW/OCS?lang=en',
    )
    expect(text).toContain('7455 E Desert Willow Rd, Scottsdale, AZ 85254')
  })

  it('NTF-3: an import while the server was down is reported once after the next start', async () => {
    const { bring, wait, look, work, smtp, jobs, waiting } = await aNotifiedGroup(engine)
    await wait(jeeps)
    await bring([{ Price: '20000' }])
    // The server stops after the import, starts, stops again before mailing, and starts.
    await look()
    const [job] = await jobs
      .claim({
        owner: 'gone',
        now: '2026-11-21T00:00:00.000Z',
        leaseUntil: '2026-11-21T09:00:00.000Z',
        limit: 9,
      })
      .then((found) => found.filter(({ kind }) => kind === 'subscription-mail'))
    expect(job).toBeDefined()
    await look()
    await jobs.releaseLeases('gone')
    expect(await work()).toEqual(['accepted'])
    await look()
    expect(await work()).toEqual([])
    expect(await waiting()).toEqual([])
    expect(smtp.mails).toHaveLength(2)
  })

  it('NTF-3: retries a mail whose response was lost as the same mail', async () => {
    const { bring, wait, look, work, smtp } = await aNotifiedGroup(engine)
    await wait(jeeps)
    await bring([{ Price: '20000' }])
    await look()
    smtp.behave('lose-answer')
    expect(await work()).toEqual(['unconfirmed'])
    smtp.behave('accept')
    await bring([{ Price: '20000' }, { 'Stock #': 'LATER', Price: '21000' }])
    await look()
    expect(await work()).toEqual(['accepted'])
    const [, first = '', second = ''] = smtp.mails
    expect(header(second, 'Message-ID')).toBe(header(first, 'Message-ID'))
    expect(header(second, 'Date')).toBe(header(first, 'Date'))
    expect(plain(second)).not.toContain('LATER')
  })

  it('NTF-5: sends ten vehicles per mail and one mail a day', async () => {
    const { bring, wait, look, work, pass, smtp } = await aNotifiedGroup(engine)
    await wait(jeeps)
    await bring(Array.from({ length: 13 }, () => ({ Price: '20000' })))
    await look()
    await work()
    expect(await work()).toEqual([])
    pass(0.99)
    expect(await work()).toEqual([])
    pass(0.01)
    expect(await work()).toEqual(['accepted'])
    pass(1)
    expect(await work()).toEqual([])
    const sent = smtp.mails.slice(1).map((mail) => new Set(plain(mail).match(/Stock S\d+/g)))
    expect(sent.map(({ size }) => size)).toEqual([10, 3])
    expect(new Set(sent.flatMap((stocks) => [...stocks])).size).toBe(13)
  })
})

it('NTF-2: the confirmation request contains only known values, since anyone’s address can be typed', async () => {
  const { ask, bring, work, smtp } = await aNotifiedGroup()
  await bring([{ Price: '20000' }])
  const typed = 'Your account is locked. Verify now at https://spam.example'
  await ask({ ...jeeps, keywords: typed, also: `color=${typed}&feature=${typed}` })
  await ask({ keywords: typed, email: 'eva@example.com' })
  await ask({ make: typed, model: typed, email: 'bo@example.com' })
  await work()
  const subjects = smtp.mails.map((mail) => header(mail, 'Subject'))
  expect(subjects).toHaveLength(3)
  expect(new Set(subjects)).toEqual(
    new Set([
      'Please confirm your vehicle alert',
      'Please confirm: Pre-owned, Jeep, Up to $25,000',
    ]),
  )
  for (const mail of smtp.mails) expect(mail + plain(mail)).not.toMatch(/spam|locked|Verify/)
})

it('NTF-2: asks for confirmation first, and sends nothing before it, and nothing to others', async () => {
  const { bring, ask, look, work, smtp, module } = await aNotifiedGroup()
  await ask(jeeps)
  await work()
  const [asking = ''] = smtp.mails
  expect(header(asking, 'Subject')).toBe('Please confirm: Pre-owned, Jeep, Up to $25,000')
  const token = tokenIn(asking)
  expect(await module.subscriptions.get(firstSite.key, token)).toMatchObject({ state: 'pending' })
  // Opening the page is not a confirmation: mail scanners open every link.
  await bring([{ Price: '20000' }])
  await look()
  expect(await work()).toEqual([])
  // Vehicles that arrived between request and confirmation are reported as well.
  await module.subscriptions.confirm(firstSite.key, token)
  await look()
  expect(await work()).toEqual(['accepted'])
  expect(plain(smtp.mails[1] ?? '')).toContain('Stock S1')
})

it('NTF-3: a confirmation in a process without jobs notifies the process that checks', async () => {
  const { database, wait } = await aNotifiedGroup()
  const announced = vi.fn<() => void>()
  onTestFinished(database.listen('inventory', announced))
  await wait(jeeps)
  await vi.waitFor(() => expect(announced).toHaveBeenCalled(), WAIT_MS)
})

it('NTF-2: an equal request reuses the subscription, and confirmation mails to an address are limited', async () => {
  const { ask, work, smtp, subscriptions } = await aNotifiedGroup()
  for (let count = 0; count < 5; count++) await ask(jeeps)
  await work()
  expect(new Set(smtp.mails.map(tokenIn)).size).toBe(1)
  expect(smtp.mails).toHaveLength(3)
  for (const make of ['Ram', 'Dodge', 'Fiat', 'Chrysler', 'Alfa Romeo', 'Ford']) await ask({ make })
  await work()
  expect(await subscriptions.countSince('ana@example.com', '2026-11-20T00:00:00.000Z')).toBe(5)
  expect(smtp.mails).toHaveLength(7)
})

it('NTF-2: a suspect post sends no confirmation mail', async () => {
  const { database, ask, work, smtp, jobs } = await aNotifiedGroup()
  await ask({ email: 'ana@example.com' })
  await database.db.updateTable('lead').set({ erased_at: '2026-11-20', fields: '{}' }).execute()
  expect(await work()).toEqual(['accepted'])
  expect(smtp.mails).toEqual([])
  expect((await jobs.list('done', 9))[0]).toMatchObject({ evidence: 'the lead no longer exists' })
})

it('stores no address from a mail server’s refusal', async () => {
  const { ask, work, smtp, waiting } = await aNotifiedGroup()
  await ask(jeeps)
  smtp.behave('refuse-recipient')
  expect(await work()).toEqual(['refused'])
  const [job] = await waiting()
  expect(job!.lastError).toContain('<…>: nobody here')
  expect(JSON.stringify(job)).not.toMatch(/ana@/i)
})

it('NTF-4: reports once that a vehicle is back, and then ends', async () => {
  const { bring, wait, look, work, smtp, module } = await aNotifiedGroup()
  await bring([{ 'Stock #': 'W1' }, { 'Stock #': 'W2' }])
  await bring([{ 'Stock #': 'W2' }])
  const token = await wait({}, 'W1')
  await look()
  expect(await work()).toEqual([])
  await bring([{ 'Stock #': 'W1' }, { 'Stock #': 'W2' }])
  await look()
  await work()
  const news = smtp.mails[1] ?? ''
  expect(header(news, 'Subject')).toBe('Available again: 2018 Jeep Wrangler Sport')
  expect(plain(news)).toContain('our last message about it')
  expect(await module.subscriptions.get(firstSite.key, token)).toMatchObject({ state: 'ended' })
})

it('NTF-4: reports that a vehicle costs less than at the request', async () => {
  const { bring, wait, look, work, smtp } = await aNotifiedGroup()
  await bring([{ 'Stock #': 'W1', Price: '30000' }])
  await wait({}, 'W1')
  for (const Price of ['32000', '31000']) {
    await bring([{ 'Stock #': 'W1', Price }])
    await look()
    expect(await work()).toEqual([])
  }
  await bring([{ 'Stock #': 'W1', Price: '29500' }])
  await look()
  await work()
  expect(header(smtp.mails[1] ?? '', 'Subject')).toBe('Lower price: 2018 Jeep Wrangler Sport')
  expect(plain(smtp.mails[1] ?? '')).toMatch(/\$29,500, was \$30,000/)
})

it('NTF-5: does not report a vehicle that is sold before the mail is sent, until it is back', async () => {
  const { bring, wait, look, work, smtp } = await aNotifiedGroup()
  await wait(jeeps)
  await bring([
    { 'Stock #': 'A', Price: '20000' },
    { 'Stock #': 'B', Price: '60000' },
  ])
  await look()
  await bring([{ 'Stock #': 'B', Price: '60000' }])
  await look()
  expect(await work()).toEqual(['accepted'])
  expect(smtp.mails).toHaveLength(1)
  await bring([
    { 'Stock #': 'A', Price: '20000' },
    { 'Stock #': 'B', Price: '60000' },
  ])
  await look()
  await work()
  expect(plain(smtp.mails[1] ?? '')).toContain('Stock A')
})

it('NTF-6: sends nothing after it was ended, or after 90 days unless renewed', async () => {
  const { bring, wait, look, work, pass, smtp, module } = await aNotifiedGroup()
  const stopped = await wait({ make: 'Jeep' })
  await wait({ keywords: 'wrangler' })
  const renewed = await wait({ body: 'SUV' })
  pass(60)
  await module.subscriptions.end(firstSite.key, stopped)
  await module.subscriptions.confirm(firstSite.key, renewed)
  pass(40)
  await bring([{ Price: '20000' }])
  await look()
  expect(await work()).toEqual(['accepted'])
  expect(header(smtp.mails[3] ?? '', 'Subject')).toContain('SUV')
})

it('NTF-6: ends with its lead when that is erased', async () => {
  const { database, bring, wait, look, work, smtp, module } = await aNotifiedGroup()
  const token = await wait(jeeps)
  await bring([{ Price: '20000' }])
  await look()
  const [lead] = await leadRepository(database).list(null, { limit: 1 })
  const at = '2026-11-20T18:00:00.000Z'
  const event = {
    id: randomUUIDv7(),
    leadId: lead!.id,
    kind: 'erased',
    detail: 'shopper',
    at,
  } as const
  expect(await leadLifecycleRepository(database).erase(lead!.id, { event, jobs: [] })).toBe(true)
  expect(await module.subscriptions.get(firstSite.key, token)).toBeNull()
  expect(await work()).toEqual(['accepted'])
  expect(smtp.mails).toHaveLength(1)
})

it('NTF-8: can be ended by the mail program, and allows no header injection', async () => {
  const { bring, wait, look, work, smtp } = await aNotifiedGroup()
  await wait({ keywords: 'jeep <b>\r\nBcc: all@evil.example' })
  await bring([{ Price: '20000', Description: 'jeep' }])
  const asking = smtp.mails[0] ?? ''
  expect(header(asking, 'List-Unsubscribe')).toMatch(
    /^<https:\/\/ocotillo\.example\/subscription\/[\w-]{46}\/end>$/,
  )
  expect(header(asking, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(header(asking, 'Bcc')).toBeUndefined()
  expect(asking).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(plain(asking)).not.toMatch(/evil|<b>|&lt;b/)
  await look()
  await work()
})
