import { expect, it } from 'vitest'

import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'

import { limitedMailer } from './limited-mailer.ts'
import { MAILS_PER_DAY, mailAllowance } from './mail-allowance.ts'
import type { Mail, Mailer } from './mailer.ts'

const HOUR_MS = 3_600_000

const aMail = (messageId: string, overrides: Partial<Mail> = {}): Mail => ({
  messageId,
  from: { name: 'Ocotillo', address: 'website@forecourt.example' },
  to: 'ana@example.com',
  replyTo: null,
  subject: 'Ocotillo has your message',
  date: new Date('2026-11-20T18:00:00Z'),
  text: 'Hello',
  html: null,
  isLimited: true,
  ...overrides,
})

onEachEngine((engine) => {
  async function aLimit() {
    const database = await aDatabase(engine)
    const clock = { at: Date.parse('2026-11-20T18:00:00Z') }
    const allowance = mailAllowance({ database, now: () => new Date(clock.at) })
    const left: string[] = []
    const [state, warnings] = [{ isUp: true }, new Array<object>()]
    const inner: Mailer = {
      target: 'test',
      async send({ messageId }) {
        if (!state.isUp) return { state: 'unreachable', reason: 'away' }
        left.push(messageId)
        return { state: 'accepted', evidence: 'taken' }
      },
      async close() {},
    }
    const log = { warn: (fields: object) => void warnings.push(fields) }
    return {
      database,
      allowance,
      clock,
      left,
      state,
      warnings,
      ...limitedMailer({ mailer: inner, allowance, log }),
    }
  }

  it('sends exactly five of twenty simultaneous mails, whatever the spelling of the address', async () => {
    const { mailer, left, skipped, warnings } = await aLimit()
    const to = ['ana@example.com', 'Ana@example.com', 'ana+1@example.com', 'ANA+x+y@EXAMPLE.com']
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        mailer.send(aMail(`mail-${n}@host`, { to: to[n % to.length] ?? '' })),
      ),
    )
    expect(left).toHaveLength(MAILS_PER_DAY)
    expect(new Set(left).size).toBe(MAILS_PER_DAY)
    expect(outcomes.every(({ state }) => state === 'accepted')).toBe(true)
    expect(skipped()).toBe(15)
    expect(warnings.at(-1)).toEqual({ skipped: 15 })
    await mailer.send(aMail('other@host', { to: 'ben@example.com' }))
    expect(left).toContain('other@host')
  })

  it('refuses a mail with `waitsForPlace` until there is capacity, and then sends it', async () => {
    const { mailer, left, clock, skipped } = await aLimit()
    for (let n = 0; n < MAILS_PER_DAY; n += 1) await mailer.send(aMail(`first-${n}@host`))
    const waiting = aMail('link@host', { waitsForPlace: true })
    expect(await mailer.send(waiting)).toMatchObject({ state: 'refused' })
    expect(skipped()).toBe(0)
    clock.at += 25 * HOUR_MS
    expect(await mailer.send(waiting)).toMatchObject({ state: 'accepted' })
    expect(left.at(-1)).toBe('link@host')
  })

  it('never limits other mail', async () => {
    const { mailer, left } = await aLimit()
    for (let n = 0; n < 9; n += 1) await mailer.send(aMail(`free-${n}@host`, { isLimited: false }))
    expect(left).toHaveLength(9)
  })

  it('frees capacity a day after it was used, and deletes mailboxes then', async () => {
    const { mailer, left, clock, allowance, database } = await aLimit()
    for (let n = 0; n < 6; n += 1) {
      await mailer.send(aMail(`day-1-${n}@host`))
      clock.at += HOUR_MS
    }
    expect(left).toHaveLength(5)
    clock.at += 18 * HOUR_MS
    for (let n = 0; n < 3; n += 1) await mailer.send(aMail(`day-2-${n}@host`))
    expect(left.slice(5)).toEqual(['day-2-0@host'])
    clock.at += 25 * HOUR_MS
    expect(await allowance.purge()).toEqual({ mailboxes: 5 })
    const rows = await database.db.selectFrom('shopper_mail').selectAll().execute()
    expect(rows).toEqual([])
  })

  it('counts a mail once, however often it is tried, and stores no address', async () => {
    const { mailer, left, state, database } = await aLimit()
    state.isUp = false
    for (let n = 0; n < 7; n += 1)
      expect(await mailer.send(aMail('one@host'))).toMatchObject({ state: 'unreachable' })
    state.isUp = true
    for (let n = 0; n < 4; n += 1) await mailer.send(aMail(`more-${n}@host`))
    await mailer.send(aMail('one@host'))
    await mailer.send(aMail('sixth@host'))
    expect(left).toEqual(['more-0@host', 'more-1@host', 'more-2@host', 'more-3@host', 'one@host'])
    const rows = await database.db.selectFrom('shopper_mail').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('ana')
  })
})
