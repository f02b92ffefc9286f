import { onTestFinished } from 'vitest'

import { leadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { ANSWER_JOB } from '#modules/leads/answers/answer-jobs.ts'
import { createAnswers } from '#modules/leads/answers/create-answers.ts'
import { mailAnswer } from '#modules/leads/answers/mail-answer.ts'
import { replyAddresses } from '#modules/leads/answers/reply-address.ts'
import type { NewAnswer } from '#modules/leads/answers/types.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { sendLead } from '#modules/leads/send-lead.ts'
import { newWorkflow } from '#modules/leads/workflow/new-workflow.ts'
import { smtpMailer } from '#platform/mail/smtp-mailer.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'
import { auditTrail } from '#tests/support/modules/audit.ts'
import { startSmtp } from '#tests/support/servers/smtp.ts'

import { aDatabase, type Engine } from './database.ts'
import { aDealer } from './dealers.ts'
import { aLead } from './leads.ts'
import { firstSite, siteByKey } from './sites.ts'
import { aVehicle } from './vehicles.ts'

const KEYS: SecretKeys = ['a key of this installation']
const START = Date.parse('2026-11-20T18:00:00.000Z')

/** An answer to a lead in Spanish. */
export const anAnswer = (leadId: string, overrides: Partial<NewAnswer> = {}): NewAnswer => ({
  leadId,
  subject: 'Sobre su Wrangler',
  text: 'Hola, Ana:\n\nSí, sigue disponible.',
  language: 'es',
  template: 'available',
  idempotencyKey: crypto.randomUUID(),
  ...overrides,
})

/** Answers over a real database and a real mail server. The test sets the clock and runs the jobs. */
export async function anAnswerSetup(engine: Engine) {
  const database = await aDatabase(engine)
  const smtp = await startSmtp()
  const mailer = smtpMailer(smtp.url)
  onTestFinished(async () => {
    await mailer.close()
    await smtp.close()
  })
  const clock = { ms: START }
  const now = () => new Date(clock.ms)
  const [jobs, leads] = [jobRepository(database), leadRepository(database)]
  const audit = auditTrail({ database, secretKeys: KEYS, now })
  const dealer = aDealer({ code: 'D1', name: 'Ocotillo Ram', phone: '480-555-0100' })
  const replies = replyAddresses(KEYS, 'reply@dealer.example')
  const rules = { dealerOf: () => dealer, answerMinutes: () => 15 }
  const vehicle = aVehicle({ stock: 'S1' })
  const listed = { isListed: true, price: 4_249_500 }
  const answers = createAnswers({
    database,
    audit,
    jobs,
    dealerOf: () => dealer,
    siteOf: () => firstSite,
    replies,
    now,
    vehicleNow: () =>
      listed.isListed
        ? {
            vehicle: { ...leadVehicle(vehicle, null), price: listed.price as never },
            isSold: false,
            link: 'https://dealer.example/detail/s1',
          }
        : null,
  })
  const handler = mailAnswer({
    database,
    leads,
    siteOf: siteByKey,
    dealerOf: () => dealer,
    originOf: () => 'https://dealer.example',
    mailer,
    mailFrom: 'site@dealer.example',
    replies,
    now,
  })
  return {
    database,
    smtp,
    clock,
    now,
    audit,
    leads,
    jobs,
    replies,
    listed,
    answers,
    /** Stores a lead of a shopper. */
    aLead: async (overrides: Partial<LeadInput> = {}): Promise<string> => {
      const { id } = await sendLead(
        {
          leads,
          vehicleOf: () => leadVehicle(vehicle, null),
          workflowOf: (lead, about) => newWorkflow(rules, lead, about),
          now,
        },
        aLead(overrides),
      )
      return id
    },
    /** Runs the mails that are due, as a worker does, and returns their outcomes. */
    work: async () => {
      const due = await jobs.claim({
        owner: 'w',
        now: now().toISOString(),
        leaseUntil: new Date(clock.ms + 60_000).toISOString(),
        limit: 99,
      })
      const mails = due.filter(({ kind }) => kind === ANSWER_JOB)
      const outcomes = await Promise.all(mails.map(handler))
      for (const [at, outcome] of outcomes.entries()) {
        const id = mails[at]?.id ?? ''
        if (outcome.state === 'accepted')
          await jobs.complete(id, { at: now().toISOString(), evidence: outcome.evidence })
        else await jobs.fail(id, { runAt: now().toISOString(), error: outcome.reason })
      }
      return outcomes
    },
  }
}
