import { expect, it } from 'vitest'

import { onDefaultEngine } from '#tests/support/builders/database.ts'
import { aHoldGroup } from '#tests/support/builders/holds.ts'

const TYPED = 'Verify9 at spam9.example'
const ANA = { firstName: TYPED, lastName: TYPED, email: 'ana@example.com', phone: '480-555-0142' }
/** Formats of dates have narrow spaces. */
const plain = (subject: string) => subject.replaceAll(/\s/g, ' ')
const TOKEN = /\/hold\/(?<token>[\w-]+)\?lang=/

onDefaultEngine((engine) => {
  it('mails the link of a request, without anything typed, and begins the hold by it', async () => {
    const { send, sendMails, follow, waitForPending, holds, site } = await aHoldGroup(engine)
    await send(ANA)
    const [mailed, ...others] = await sendMails()
    expect(others).toEqual([])
    expect(mailed).toMatchObject({
      to: 'ana@example.com',
      subject: 'Start your 24-hour hold of the 2018 Jeep Wrangler',
      isLimited: true,
      isAutomatic: true,
    })
    const all = JSON.stringify([mailed?.subject, mailed?.text, mailed?.html])
    expect(all).not.toMatch(/verify9|spam9/i)
    const token = TOKEN.exec(mailed?.text ?? '')?.groups?.['token'] ?? ''
    expect(await holds.calendarFile(site, token)).toBeNull()
    expect(await follow(token)).toMatchObject({ hold: { state: 'held' } })
    await waitForPending('S1', true)
    const mails = (await sendMails()).slice(1)
    expect(new Map(mails.map(({ to, subject }) => [String(to), plain(subject)]))).toEqual(
      new Map([
        ['ana@example.com', 'Held for you until Nov 11, 2026, 2:00 AM: 2018 Jeep Wrangler'],
        ['leads@ocotillo.example', 'On hold until Nov 11, 2026, 2:00 AM: 2018 Jeep Wrangler, S1'],
      ]),
    )
    const file = (await holds.calendarFile(site, token)) ?? ''
    expect(file).toContain('DTEND:20261111T090000Z')
    expect(file).toContain('SUMMARY:Hold of the 2018 Jeep Wrangler ends')
    // The job of the link may run a second time.
    expect(await holds.get('one', token)).toMatchObject({ revision: 1 })
  })

  it('writes in the language of the form', async () => {
    const { send, sendMails } = await aHoldGroup(engine)
    await send(ANA, { language: 'es' })
    expect((await sendMails())[0]?.subject).toBe(
      'Inicie su apartado de 24 horas: 2018 Jeep Wrangler',
    )
  })

  it('mails no link for a vehicle that is sold or unknown', async () => {
    const { send, sendMails, importNext } = await aHoldGroup(engine)
    await importNext([{ Disposition: 'Sold' }, {}, {}])
    await send(ANA)
    await send(ANA, { stock: TYPED, idempotencyKey: crypto.randomUUID() })
    expect(await sendMails()).toEqual([])
  })

  it('HLD-6 the time of a link starts when it is mailed, however long the mail waits for a place', async () => {
    const { send, sendMails, follow, sweep, passHours, outgoing } = await aHoldGroup(engine)
    outgoing.isFull = true
    await send(ANA)
    for (let day = 0; day < 2; day++) {
      expect(await sendMails()).toEqual([])
      passHours(20)
      expect(await sweep()).toBe(0)
    }
    outgoing.isFull = false
    const [mailed] = await sendMails()
    passHours(23)
    expect(await sweep()).toBe(0)
    const token = TOKEN.exec(mailed?.text ?? '')?.groups?.['token'] ?? ''
    expect(await follow(token)).toMatchObject({ hold: { state: 'held' } })
    passHours(24)
    expect(await sweep()).toBe(1)
  })

  it('HLD-7 cancels a hold once the data of its shopper was erased', async () => {
    const { send, sendMails, follow, get, sweep, waitForPending, erase } = await aHoldGroup(engine)
    const id = await send(ANA)
    const token = TOKEN.exec((await sendMails())[0]?.text ?? '')?.groups?.['token'] ?? ''
    await follow(token)
    await sendMails()
    await erase(id)
    expect(await sweep()).toBe(1)
    expect(await get(token)).toMatchObject({ state: 'released', reason: 'canceled' })
    await waitForPending('S1', false)
    expect(await sweep()).toBe(0)
    const last = (await sendMails()).at(-1)
    expect(last).toMatchObject({ subject: 'Hold canceled: 2018 Jeep Wrangler, S1' })
    expect(JSON.stringify(last)).not.toMatch(/verify9|ana@example/i)
  })

  it('counts a mailbox as one contact, however it is written', async () => {
    const { send, sendMails, follow } = await aHoldGroup(engine)
    await send(ANA)
    await send(
      { ...ANA, email: 'ANA+cars@example.com' },
      { stock: 'S2', idempotencyKey: crypto.randomUUID() },
    )
    const tokens = (await sendMails()).map(({ text }) => TOKEN.exec(text)?.groups?.['token'] ?? '')
    const [first = '', second = ''] = tokens
    await follow(first)
    expect(await follow(second)).toEqual({ outcome: 'other', token: first, origin: null })
  })

  it('skips mails about a hold that changed in the meantime', async () => {
    const { send, sendMails, follow, holds } = await aHoldGroup(engine)
    await send(ANA)
    const token = TOKEN.exec((await sendMails())[0]?.text ?? '')?.groups?.['token'] ?? ''
    await follow(token)
    await holds.cancel('one', token)
    expect((await sendMails()).slice(1).map(({ subject }) => subject)).toEqual([
      'Hold canceled: 2018 Jeep Wrangler, S1',
    ])
  })
})
