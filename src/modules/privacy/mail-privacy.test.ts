import { expect, it, onTestFinished } from 'vitest'

import type { LeadInput } from '#domain/leads/lead.ts'
import { personalLeads } from '#modules/leads/module.ts'
import { smtpMailer } from '#platform/mail/smtp-mailer.ts'
import { jobRepository, type Job } from '#platform/queue/job-repository.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import {
  aDatabase,
  onDefaultEngine,
  onEachEngine,
  type Engine,
} from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { demoSites } from '#tests/support/builders/sites.ts'
import { auditTrail } from '#tests/support/modules/audit.ts'
import { leadRepository, sendLead } from '#tests/support/modules/leads.ts'
import { mailPart, mailParts } from '#tests/support/servers/mail.ts'
import { startSmtp } from '#tests/support/servers/smtp.ts'

import { createPrivacy } from './module.ts'
import { privacyDeps } from './privacy-deps.ts'
import { PRIVACY_JOB, privacyFollowUp } from './privacy-jobs.ts'
import { answerRequest, extendRequest, listRequests, openRequests } from './privacy-requests.ts'

const DAY_MS = 86_400_000

/** Privacy requests with a real database and mail server, on a Friday in Phoenix; the test runs the jobs. */
async function withRequests(engine: Engine) {
  const database = await aDatabase(engine)
  const smtp = await startSmtp()
  const mailer = smtpMailer(smtp.url)
  onTestFinished(async () => {
    await mailer.close()
    await smtp.close()
  })
  const clock = { at: new Date('2026-11-20T18:00:00.000Z') }
  const now = () => clock.at
  const dealer = aDealer({ code: 'D1', leadEmail: 'leads@store.example' })
  const options = { database, dealerOf: () => dealer, now }
  const deps = privacyDeps(options)
  const handler = createPrivacy({
    ...options,
    sites: demoSites,
    mail: {
      mailer,
      mailFrom: 'site@forecourt.example',
      originOf: () => 'https://dealer.example',
    },
    tokenOf: (id) => `secret-of-${id}`,
    routes: [],
    audit: auditTrail({ database, secretKeys: ['a key'], now }),
    personal: personalLeads({ database, now }),
    filesOf: async () => [],
  }).jobs[PRIVACY_JOB]
  const jobs = jobRepository(database)
  /** Runs every privacy job due until a day, and returns the outcome of each. */
  const workUntil = async (day: string) => {
    clock.at = new Date(`${day}T23:00:00.000Z`)
    const done: string[] = []
    const claim = {
      owner: 'test',
      now: clock.at.toISOString(),
      leaseUntil: new Date(clock.at.getTime() + DAY_MS).toISOString(),
      limit: 100,
    }
    for (const job of (await jobs.claim(claim)) as Job[])
      if (job.kind === PRIVACY_JOB) {
        const outcome = await handler(job)
        done.push(outcome.state === 'accepted' ? outcome.evidence : JSON.stringify(outcome))
      }
    return done
  }
  const send = (overrides: Partial<LeadInput>) =>
    sendLead(
      {
        leads: leadRepository(database),
        vehicleOf: () => null,
        followUps: [privacyFollowUp],
        now,
      },
      aLead({ form: 'privacy-request', stock: null, ...overrides }),
    )
  return { database, deps, send, workUntil, mails: smtp.mails }
}

const FIELDS = {
  kind: 'delete',
  by: 'self',
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
}

onEachEngine((engine) => {
  it('lists open requests by their legal date to people who may see them', async () => {
    const { database, deps, send, workUntil } = await withRequests(engine)
    const { id: deletion } = await send({ fields: FIELDS })
    const { id: optOut } = await send({ form: 'privacy-opt-out', fields: FIELDS })
    await workUntil('2026-11-20')
    // The request is due although no job has recorded it yet.
    const { id: limit } = await send({ fields: { ...FIELDS, kind: 'limit' } })
    const held = { status: 'quarantined', suspect_reason: 'honeypot' } as const
    await database.db.updateTable('lead').set(held).where('id', '=', limit).execute()
    const manager = anActor({ dealers: ['D1'] })
    const open = async (actor = manager, stores: 'all' | readonly string[] = 'all') =>
      (await openRequests(deps, actor, { stores, limit: 9, offset: 0 })).requests.map(
        ({ id }) => id,
      )
    expect(await open()).toEqual([optOut, limit, deletion])
    const part = await openRequests(deps, manager, { stores: 'all', limit: 1, offset: 1 })
    expect(part).toMatchObject({ n: 3, isLate: false, requests: [{ id: limit }] })
    expect(await open(manager, ['D2'])).toEqual([])
    expect(await open(manager, [])).toEqual([])
    expect(await open({ ...manager, dealers: ['D2'] })).toEqual([])
    await answerRequest(deps, optOut)
    expect(await open()).toEqual([limit, deletion])
    await expect(open({ ...manager, roles: ['sales'] })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})

onDefaultEngine((engine) => {
  it('confirms a request in the sender’s language, with the due date', async () => {
    const { deps, send, workUntil, mails } = await withRequests(engine)
    const { id } = await send({ fields: FIELDS })
    await workUntil('2026-11-20')
    expect(mails).toHaveLength(1)
    const [mail = ''] = mails
    const { headers } = mailPart(mail)
    expect(headers.get('to')).toBe('ana@example.com')
    expect(headers.get('reply-to')).toBe('leads@store.example')
    expect(headers.get('message-id')).toContain(`${id}.privacy@`)
    const [, text = ''] = mailParts(mail)[0] ?? []
    expect(text).toContain('borrar sus datos')
    expect(text).toContain('4 de enero de 2027')
    expect(text).toContain(`https://dealer.example/my-request/secret-of-${id}?lang=es`)
    expect(await listRequests(deps)).toMatchObject([
      {
        id,
        kind: 'delete',
        state: 'open',
        receivedOn: '2026-11-20',
        next: { step: 'answer', by: '2027-01-04', isLate: false },
      },
    ])
  })

  it('confirms once, even if the job is repeated', async () => {
    const { send, workUntil, mails } = await withRequests(engine)
    await send({ fields: FIELDS })
    await workUntil('2026-11-20')
    // As after a crash: the lease of the job has expired without a recorded result.
    expect(await workUntil('2026-11-22')).toEqual(['it was confirmed'])
    expect(mails).toHaveLength(1)
  })

  it('reminds the dealer before the due date and after it, without text of the sender', async () => {
    const { send, workUntil, mails } = await withRequests(engine)
    const { id } = await send({ fields: FIELDS })
    await workUntil('2026-11-20')
    await workUntil('2026-12-24')
    const reminder = mails.at(-1) ?? ''
    expect(mailPart(reminder).headers.get('to')).toBe('leads@store.example')
    expect(mailPart(reminder).headers.get('subject')).toContain('Due January 4, 2027')
    const [, text = ''] = mailParts(reminder)[0] ?? []
    expect(text).toContain(`npm run privacy -- answered ${id}`)
    expect(text).toContain('February 18, 2027')
    expect(mails.slice(1).join('')).not.toMatch(/Ana|Ruiz|ana@/)
    await workUntil('2027-01-06')
    expect(mailPart(mails.at(-1) ?? '').headers.get('subject')).toContain('Overdue January 4, 2027')
  })

  it('sends no reminder of an answered request', async () => {
    const { deps, send, workUntil, mails } = await withRequests(engine)
    const { id } = await send({ fields: FIELDS })
    await workUntil('2026-11-20')
    await answerRequest(deps, id)
    const became = await workUntil('2027-02-01')
    expect(became).toContain('it is no longer due')
    expect(mails).toHaveLength(1)
    expect(await listRequests(deps)).toMatchObject([{ state: 'answered', next: null }])
  })

  it('reminds of a confirmation whose mail cannot be delivered', async () => {
    const { send, workUntil, mails } = await withRequests(engine)
    await send({ fields: { ...FIELDS, email: '' } })
    expect((await workUntil('2026-11-20')).join('')).toContain('refused')
    await workUntil('2026-11-30')
    expect(mailPart(mails[0] ?? '').headers.get('subject')).toContain('Due December 7, 2026')
    expect(mailParts(mails[0] ?? '')[0]?.[1]).toContain('could not be delivered')
  })

  it('can be extended if the law allows it, and reminds only of the new date', async () => {
    const { deps, send, workUntil, mails } = await withRequests(engine)
    const { id } = await send({ fields: FIELDS })
    await workUntil('2026-11-20')
    expect(await extendRequest(deps, id)).toBe('2027-02-18')
    expect(await listRequests(deps)).toMatchObject([{ next: { by: '2027-02-18' } }])
    await workUntil('2027-01-06')
    expect(mails).toHaveLength(1)
    await workUntil('2027-02-18')
    expect(mailPart(mails.at(-1) ?? '').headers.get('subject')).toContain('February 18, 2027')
  })

  it('an opt-out is due within fifteen business days and cannot be extended', async () => {
    const { deps, send, workUntil, mails } = await withRequests(engine)
    const { id } = await send({
      form: 'privacy-opt-out',
      language: 'en',
      fields: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com' },
    })
    await workUntil('2026-11-20')
    const [, text = ''] = mailParts(mails[0] ?? '')[0] ?? []
    expect(text).toContain('December 14, 2026')
    await expect(extendRequest(deps, id)).rejects.toThrow('opt-out may not be extended')
    await expect(extendRequest(deps, 'nobody')).rejects.toThrow('is not a request')
  })

  it('lists a request that is held for review by its date of receipt', async () => {
    const { deps, send, workUntil, mails } = await withRequests(engine)
    await send({ fields: FIELDS, isSuspect: true })
    await workUntil('2026-11-20')
    expect(mails).toEqual([])
    expect(await listRequests(deps)).toMatchObject([
      { state: 'review', kind: 'delete', next: { step: 'confirm', by: '2026-12-07' } },
    ])
  })
})
