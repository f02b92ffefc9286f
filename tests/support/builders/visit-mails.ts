import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach } from 'vitest'

import type { LeadInput } from '#domain/leads/lead.ts'
import { marketOf } from '#domain/valuation/market.ts'
import type { LeadRoutes } from '#modules/leads/delivery/lead-routes.ts'
import { embeddedScheduler } from '#modules/service/embedded-scheduler.ts'
import { mailService } from '#modules/service/mails/mail-service.ts'
import { SERVICE_MAIL_JOB } from '#modules/service/service-jobs.ts'
import { readValuationModel } from '#modules/vin/valuation-model-file.ts'
import { vehicleChoiceLookup } from '#modules/vin/vehicle-choices.ts'
import { vinDecoder } from '#modules/vin/vin-decoder.ts'
import { vinTableFile } from '#modules/vin/vin-table-file.ts'
import type { Database } from '#platform/db/database.ts'
import { emlFileMailer } from '#platform/mail/eml-mailer.ts'
import { jobRepository, type Job } from '#platform/queue/job-repository.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { bookedOf } from '#tests/support/builders/service-center.ts'
import {
  aServiceDealer,
  aShop,
  aVisitPost,
  FRIDAY,
  schedulerPorts,
} from '#tests/support/builders/service.ts'
import { mailPart } from '#tests/support/servers/mail.ts'

import { ocotillo } from './sites.ts'

const readTable = vinTableFile()
const dealer = aServiceDealer()
const shops = [
  aShop({
    advisors: [
      {
        id: 'ana',
        name: 'Ana Vega',
        languages: ['es'],
        capacity: { total: 9, online: 9 },
        days: [1, 2, 3, 4, 5],
      },
    ],
  }),
]

export const subjectOf = (raw: string) => mailPart(raw).headers.get('subject') ?? ''

/**
 * The mails of a service center, written to a new folder for each test of the suite. A test sets the clock and the
 * addresses of departments through `state`.
 */
export function useVisitMails() {
  let database: Database
  let folder: string
  const state = { now: FRIDAY, routes: [] as LeadRoutes }
  beforeEach(async () => {
    database = await aDatabase()
    folder = await mkdtemp(join(tmpdir(), 'service-mail-'))
    state.now = FRIDAY
    state.routes = []
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const ports = () => schedulerPorts(database, { shops, dealers: [dealer], now: () => state.now })
  const scheduler = () => embeddedScheduler(ports())
  const handler = () =>
    mailService({
      scheduler: ports(),
      siteOf: (key) => (key === ocotillo.key ? ocotillo : null),
      dealerOf: (code) => (code === dealer.code ? dealer : null),
      originOf: () => 'https://ocotillo.example',
      mailer: emlFileMailer(folder),
      mailFrom: 'website@ocotillo.example',
      names: {
        vins: vinDecoder(readTable),
        choices: vehicleChoiceLookup({
          readTable,
          readMarket: () => marketOf(readValuationModel()),
          now: () => state.now,
        }),
      },
      routes: state.routes,
    })
  const isDue = ({ kind, runAt }: Job) =>
    kind === SERVICE_MAIL_JOB && runAt <= state.now.toISOString()
  const mails = async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    const rawMails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return rawMails.map((raw) => raw.replaceAll('\r\n', '\n'))
  }
  return {
    state,
    dealer,
    database: () => database,
    folder: () => folder,
    ports,
    scheduler,
    handler,
    mails,
    subjects: async () => (await mails()).map(subjectOf).toSorted(),
    /** Runs the due mail jobs as the worker does. @returns `sent` or the reason not to send, for each */
    work: async (): Promise<readonly string[]> => {
      const jobs = jobRepository(database)
      const outcomes: string[] = []
      for (const job of (await jobs.list('waiting', 99)).filter(isDue)) {
        const outcome = await handler()(job)
        if (outcome.state !== 'accepted') throw new Error(outcome.reason)
        await jobs.complete(job.id, { at: state.now.toISOString(), evidence: outcome.evidence })
        outcomes.push(outcome.evidence.startsWith('not sent') ? outcome.evidence : 'sent')
      }
      return outcomes
    },
    book: async (
      fields: Readonly<Record<string, string>> = {},
      overrides: Partial<LeadInput> = {},
    ) =>
      bookedOf(
        await scheduler().book(ocotillo, aVisitPost(fields, { language: 'en', ...overrides })),
      ),
    move: (token: string, slot: string) =>
      scheduler().reschedule(ocotillo.key, token, { slot, advisor: null }),
  }
}
