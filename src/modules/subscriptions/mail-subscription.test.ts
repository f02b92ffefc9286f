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
    const { importFeed, subscribe, checkVehicles, runJobs, smtp } = await aNotifiedGroup(engine)
    await importFeed([
      { 'Stock #': 'SEEN', Price: '20000' },
      { 'Stock #': 'DEAR', Price: '30000' },
    ])
    await subscribe(jeeps)
    await importFeed([
      { 'Stock #': 'SEEN', Price: '19000' },
      { 'Stock #': 'DEAR', Price: '24000' },
      { 'Stock #': 'NEW', Price: '22500', Odometer: '41000' },
      { 'Stock #': 'OTHER', Price: '15000', Make: 'Toyota', Model: 'Tacoma' },
    ])
    await checkVehicles()
    expect(await runJobs()).toEqual(['accepted'])
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
    const { importFeed, subscribe, checkVehicles, runJobs, smtp, jobs, waitingJobs } =
      await aNotifiedGroup(engine)
    await subscribe(jeeps)
    await importFeed([{ Price: '20000' }])
    // The server stops after the import, starts, stops again before mailing, and starts.
    await checkVehicles()
    const [job] = await jobs
      .claim({
        owner: 'gone',
        now: '2026-11-21T00:00:00.000Z',
        leaseUntil: '2026-11-21T09:00:00.000Z',
        limit: 9,
      })
      .then((found) => found.filter(({ kind }) => kind === 'subscription-mail'))
    expect(job).toBeDefined()
    await checkVehicles()
    await jobs.releaseLeases('gone')
    expect(await runJobs()).toEqual(['accepted'])
    await checkVehicles()
    expect(await runJobs()).toEqual([])
    expect(await waitingJobs()).toEqual([])
    expect(smtp.mails).toHaveLength(2)
  })

  it('NTF-3: retries a mail whose response was lost as the same mail', async () => {
    const { importFeed, subscribe, checkVehicles, runJobs, smtp } = await aNotifiedGroup(engine)
    await subscribe(jeeps)
    await importFeed([{ Price: '20000' }])
    await checkVehicles()
    smtp.behave('lose-answer')
    expect(await runJobs()).toEqual(['unconfirmed'])
    smtp.behave('accept')
    await importFeed([{ Price: '20000' }, { 'Stock #': 'LATER', Price: '21000' }])
    await checkVehicles()
    expect(await runJobs()).toEqual(['accepted'])
    const [, first = '', second = ''] = smtp.mails
    expect(header(second, 'Message-ID')).toBe(header(first, 'Message-ID'))
    expect(header(second, 'Date')).toBe(header(first, 'Date'))
    expect(plain(second)).not.toContain('LATER')
  })

  it('NTF-5: sends ten vehicles per mail and one mail a day', async () => {
    const { importFeed, subscribe, checkVehicles, runJobs, passDays, smtp } =
      await aNotifiedGroup(engine)
    await subscribe(jeeps)
    await importFeed(Array.from({ length: 13 }, () => ({ Price: '20000' })))
    await checkVehicles()
    await runJobs()
    expect(await runJobs()).toEqual([])
    passDays(0.99)
    expect(await runJobs()).toEqual([])
    passDays(0.01)
    expect(await runJobs()).toEqual(['accepted'])
    passDays(1)
    expect(await runJobs()).toEqual([])
    const sent = smtp.mails.slice(1).map((mail) => new Set(plain(mail).match(/Stock S\d+/g)))
    expect(sent.map(({ size }) => size)).toEqual([10, 3])
    expect(new Set(sent.flatMap((stocks) => [...stocks])).size).toBe(13)
  })
})

it('NTF-2: the confirmation request contains only known values, since anyone’s address can be typed', async () => {
  const { requestAlert, importFeed, runJobs, smtp } = await aNotifiedGroup()
  await importFeed([{ Price: '20000' }])
  const typed = 'Your account is locked. Verify now at https://spam.example'
  await requestAlert({ ...jeeps, keywords: typed, also: `color=${typed}&feature=${typed}` })
  await requestAlert({ keywords: typed, email: 'eva@example.com' })
  await requestAlert({ make: typed, model: typed, email: 'bo@example.com' })
  await runJobs()
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
  const { importFeed, requestAlert, checkVehicles, runJobs, smtp, module } = await aNotifiedGroup()
  await requestAlert(jeeps)
  await runJobs()
  const [asking = ''] = smtp.mails
  expect(header(asking, 'Subject')).toBe('Please confirm: Pre-owned, Jeep, Up to $25,000')
  const token = tokenIn(asking)
  expect(await module.subscriptions.get(firstSite.key, token)).toMatchObject({ state: 'pending' })
  // Opening the page is not a confirmation: mail scanners open every link.
  await importFeed([{ Price: '20000' }])
  await checkVehicles()
  expect(await runJobs()).toEqual([])
  // Vehicles that arrived between request and confirmation are reported as well.
  await module.subscriptions.confirm(firstSite.key, token)
  await checkVehicles()
  expect(await runJobs()).toEqual(['accepted'])
  expect(plain(smtp.mails[1] ?? '')).toContain('Stock S1')
})

it('NTF-3: a confirmation in a process without jobs notifies the process that checks', async () => {
  const { database, subscribe } = await aNotifiedGroup()
  const announced = vi.fn<() => void>()
  onTestFinished(database.listen('inventory', announced))
  await subscribe(jeeps)
  await vi.waitFor(() => expect(announced).toHaveBeenCalled(), WAIT_MS)
})

it('NTF-2: an equal request reuses the subscription, and confirmation mails to an address are limited', async () => {
  const { requestAlert, runJobs, smtp, subscriptions } = await aNotifiedGroup()
  for (let count = 0; count < 5; count++) await requestAlert(jeeps)
  await runJobs()
  expect(new Set(smtp.mails.map(tokenIn)).size).toBe(1)
  expect(smtp.mails).toHaveLength(3)
  for (const make of ['Ram', 'Dodge', 'Fiat', 'Chrysler', 'Alfa Romeo', 'Ford'])
    await requestAlert({ make })
  await runJobs()
  expect(await subscriptions.countSince('ana@example.com', '2026-11-20T00:00:00.000Z')).toBe(5)
  expect(smtp.mails).toHaveLength(7)
})

it('NTF-2: a suspect post sends no confirmation mail', async () => {
  const { database, requestAlert, runJobs, smtp, jobs } = await aNotifiedGroup()
  await requestAlert({ email: 'ana@example.com' })
  await database.db.updateTable('lead').set({ erased_at: '2026-11-20', fields: '{}' }).execute()
  expect(await runJobs()).toEqual(['accepted'])
  expect(smtp.mails).toEqual([])
  expect((await jobs.list('done', 9))[0]).toMatchObject({ evidence: 'the lead no longer exists' })
})

it('stores no address from a mail server’s refusal', async () => {
  const { requestAlert, runJobs, smtp, waitingJobs } = await aNotifiedGroup()
  await requestAlert(jeeps)
  smtp.behave('refuse-recipient')
  expect(await runJobs()).toEqual(['refused'])
  const [job] = await waitingJobs()
  expect(job!.lastError).toContain('<…>: nobody here')
  expect(JSON.stringify(job)).not.toMatch(/ana@/i)
})

it('NTF-4: reports once that a vehicle is back, and then ends', async () => {
  const { importFeed, subscribe, checkVehicles, runJobs, smtp, module } = await aNotifiedGroup()
  await importFeed([{ 'Stock #': 'W1' }, { 'Stock #': 'W2' }])
  await importFeed([{ 'Stock #': 'W2' }])
  const token = await subscribe({}, 'W1')
  await checkVehicles()
  expect(await runJobs()).toEqual([])
  await importFeed([{ 'Stock #': 'W1' }, { 'Stock #': 'W2' }])
  await checkVehicles()
  await runJobs()
  const news = smtp.mails[1] ?? ''
  expect(header(news, 'Subject')).toBe('Available again: 2018 Jeep Wrangler Sport')
  expect(plain(news)).toContain('our last message about it')
  expect(await module.subscriptions.get(firstSite.key, token)).toMatchObject({ state: 'ended' })
})

it('NTF-4: reports that a vehicle costs less than at the request', async () => {
  const { importFeed, subscribe, checkVehicles, runJobs, smtp } = await aNotifiedGroup()
  await importFeed([{ 'Stock #': 'W1', Price: '30000' }])
  await subscribe({}, 'W1')
  for (const Price of ['32000', '31000']) {
    await importFeed([{ 'Stock #': 'W1', Price }])
    await checkVehicles()
    expect(await runJobs()).toEqual([])
  }
  await importFeed([{ 'Stock #': 'W1', Price: '29500' }])
  await checkVehicles()
  await runJobs()
  expect(header(smtp.mails[1] ?? '', 'Subject')).toBe('Lower price: 2018 Jeep Wrangler Sport')
  expect(plain(smtp.mails[1] ?? '')).toMatch(/\$29,500, was \$30,000/)
})

it('NTF-5: does not report a vehicle that is sold before the mail is sent, until it is back', async () => {
  const { importFeed, subscribe, checkVehicles, runJobs, smtp } = await aNotifiedGroup()
  await subscribe(jeeps)
  await importFeed([
    { 'Stock #': 'A', Price: '20000' },
    { 'Stock #': 'B', Price: '60000' },
  ])
  await checkVehicles()
  await importFeed([{ 'Stock #': 'B', Price: '60000' }])
  await checkVehicles()
  expect(await runJobs()).toEqual(['accepted'])
  expect(smtp.mails).toHaveLength(1)
  await importFeed([
    { 'Stock #': 'A', Price: '20000' },
    { 'Stock #': 'B', Price: '60000' },
  ])
  await checkVehicles()
  await runJobs()
  expect(plain(smtp.mails[1] ?? '')).toContain('Stock A')
})

it('NTF-6: sends nothing after it was ended, or after 90 days unless renewed', async () => {
  const { importFeed, subscribe, checkVehicles, runJobs, passDays, smtp, module } =
    await aNotifiedGroup()
  const stopped = await subscribe({ make: 'Jeep' })
  await subscribe({ keywords: 'wrangler' })
  const renewed = await subscribe({ body: 'SUV' })
  passDays(60)
  await module.subscriptions.end(firstSite.key, stopped)
  await module.subscriptions.confirm(firstSite.key, renewed)
  passDays(40)
  await importFeed([{ Price: '20000' }])
  await checkVehicles()
  expect(await runJobs()).toEqual(['accepted'])
  expect(header(smtp.mails[3] ?? '', 'Subject')).toContain('SUV')
})

it('NTF-6: ends with its lead when that is erased', async () => {
  const { database, importFeed, subscribe, checkVehicles, runJobs, smtp, module } =
    await aNotifiedGroup()
  const token = await subscribe(jeeps)
  await importFeed([{ Price: '20000' }])
  await checkVehicles()
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
  expect(await runJobs()).toEqual(['accepted'])
  expect(smtp.mails).toHaveLength(1)
})

it('NTF-8: can be ended by the mail program, and allows no header injection', async () => {
  const { importFeed, subscribe, checkVehicles, runJobs, smtp } = await aNotifiedGroup()
  await subscribe({ keywords: 'jeep <b>\r\nBcc: all@evil.example' })
  await importFeed([{ Price: '20000', Description: 'jeep' }])
  const asking = smtp.mails[0] ?? ''
  expect(header(asking, 'List-Unsubscribe')).toMatch(
    /^<https:\/\/ocotillo\.example\/subscription\/[\w-]{46}\/end>$/,
  )
  expect(header(asking, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(header(asking, 'Bcc')).toBeUndefined()
  expect(asking).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(plain(asking)).not.toMatch(/evil|<b>|&lt;b/)
  await checkVehicles()
  await runJobs()
})
