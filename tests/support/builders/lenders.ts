import { beforeEach, onTestFinished } from 'vitest'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { CREDIT_JOB } from '#modules/credit/credit-jobs.ts'
import { createLenders, type Lenders } from '#modules/credit/module.ts'
import { submitCredit } from '#modules/credit/submit-credit.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { sendLead } from '#modules/leads/send-lead.ts'
import { leadSecretRepository } from '#modules/vault/repository.ts'
import type { Database } from '#platform/db/database.ts'
import { readEnvironment } from '#platform/env/env.ts'
import { jobRepository, type Job } from '#platform/queue/job-repository.ts'
import { aDatabase, aDirectory, type Engine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aLead } from '#tests/support/builders/leads.ts'

/** When applications are sent and delivered. */
export const NOW = new Date('2026-11-20T21:05:00Z')

export const sealed = {
  private: { birthDate: '1961-07-19', income: '83417', homeYears: '2' },
  secret: { ssn: '987-65-4321' },
}

/** A credit application with sealed fields. */
export const application = (overrides: Parameters<typeof aLead>[0] = {}) =>
  aLead({ form: 'finance', sealed, ...overrides })

/**
 * Credit applications from their post to their lender, on a new database for each test of the suite. `open` starts the
 * lenders with settings; `state.dealers` are the dealers by code.
 */
export function useLenders(engine: Engine) {
  let database: Database
  let lenders: Lenders
  const state: { dataDir: string; dealers: Readonly<Record<string, Dealer>> } = {
    dataDir: '',
    dealers: {},
  }
  beforeEach(async () => {
    database = await aDatabase(engine)
    state.dataDir = aDirectory()
    state.dealers = { D1: aDealer() }
  })

  const dealerOf = (code: string) => state.dealers[code] ?? null
  const leads = () => leadRepository(database)
  const secrets = () => leadSecretRepository(database)
  return {
    state,
    database: () => database,
    lenders: () => lenders,
    leads,
    secrets,
    open: (settings: Readonly<Record<string, string>>) => {
      const env = readEnvironment({ DATA_DIR: state.dataDir, ...settings })
      lenders = createLenders({ env, secretKey: 'of this installation', dealerOf })
      onTestFinished(lenders.worker.close)
    },
    send: (input = application()) =>
      sendLead(
        {
          leads: leads(),
          vehicleOf: () => null,
          sealer: lenders.sealer,
          followUps: [lenders.followUp],
          now: () => NOW,
        },
        input,
      ),
    creditJobs: async (): Promise<readonly Job[]> =>
      (await jobRepository(database).list('waiting', 100)).filter(
        ({ kind }) => kind === CREDIT_JOB,
      ),
    submit: (job: Job) =>
      submitCredit({
        leads: leads(),
        secrets: secrets(),
        worker: lenders.worker,
        dealerOf,
        now: () => NOW.getTime(),
      })(job),
    /** The sealed groups of a lead, each with the reason of its shredding or null. */
    shredded: async (id: string) =>
      (await secrets().ofLead(id)).map(({ secrecy, shredded }) => [
        secrecy,
        shredded?.reason ?? null,
      ]),
  }
}
