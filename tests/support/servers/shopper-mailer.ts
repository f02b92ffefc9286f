import type { LeadForm } from '#domain/forms/form-names.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { marketOf } from '#domain/valuation/market.ts'
import {
  CONFIRMATION_JOB,
  confirmationFollowUp,
} from '#modules/leads/confirmation/confirmation-jobs.ts'
import { mailConfirmation } from '#modules/leads/confirmation/mail-confirmation.ts'
import { personalLeads } from '#modules/leads/module.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { sendLead } from '#modules/leads/send-lead.ts'
import { APPLICATION_JOB, applicationFollowUp } from '#modules/people/application-jobs.ts'
import { mailApplication } from '#modules/people/mail-application.ts'
import { createPrivacy } from '#modules/privacy/module.ts'
import { privacyFollowUp } from '#modules/privacy/privacy-jobs.ts'
import { mailService } from '#modules/service/mails/mail-service.ts'
import { SERVICE_MAIL_JOB, WAITING_LIST_JOB } from '#modules/service/service-jobs.ts'
import { workWaitingList } from '#modules/service/waiting-list/work-waiting-list.ts'
import { mailOffer } from '#modules/trade-in/mail-offer.ts'
import { OFFER_JOB } from '#modules/trade-in/offer-job.ts'
import { offerRepository } from '#modules/trade-in/repository.ts'
import { readValuationModel } from '#modules/vin/valuation-model-file.ts'
import { vehicleChoiceLookup } from '#modules/vin/vehicle-choices.ts'
import { vinDecoder } from '#modules/vin/vin-decoder.ts'
import { vinTableFile } from '#modules/vin/vin-table-file.ts'
import type { Mail, Mailer } from '#platform/mail/mailer.ts'
import type { JobHandler } from '#platform/queue/job-handler.ts'
import { jobRepository, type Job } from '#platform/queue/job-repository.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { aServiceDealer, aShop, FRIDAY, schedulerPorts } from '#tests/support/builders/service.ts'
import { demoSites, ocotillo, siteByKey } from '#tests/support/builders/sites.ts'
import { auditTrail } from '#tests/support/modules/audit.ts'

const now = () => FRIDAY
const dealerOf = () => aDealer()
const tokenOf = () => 'secret'

/** A database, a mailer that collects, and the handlers of the mails that shoppers get. */
export async function aShopperMailer() {
  const database = await aDatabase()
  const sent: Mail[] = []
  const mailer: Mailer = {
    target: 'test',
    send: async (mail) => {
      sent.push(mail)
      return { state: 'accepted', evidence: 'taken' }
    },
    close: async () => {},
  }
  const dealer = aServiceDealer()
  const scheduler = schedulerPorts(database, {
    shops: [aShop({ bays: { total: 2, online: 2 } })],
    dealers: [dealer],
  })
  const out = {
    mailer,
    mailFrom: 'website@forecourt.example',
    originOf: () => 'https://dealer.example',
  }
  const [leads, jobs, offers] = [
    leadRepository(database),
    jobRepository(database),
    offerRepository(database),
  ]
  const lookups = { leads, siteOf: siteByKey, dealerOf }
  const readTable = vinTableFile()
  const handlers: Readonly<Record<string, JobHandler>> = {
    [CONFIRMATION_JOB]: mailConfirmation({
      ...lookups,
      ...out,
      answerMinutes: async () => null,
      tokenOf,
    }),
    [APPLICATION_JOB]: mailApplication({
      ...lookups,
      ...out,
      tokenOf,
      careersAddress: () => null,
      openingOf: async () => null,
    }),
    ...createPrivacy({
      sites: demoSites,
      database,
      dealerOf,
      now,
      mail: out,
      tokenOf,
      routes: [],
      audit: auditTrail({ database, secretKeys: ['a key'], now }),
      personal: personalLeads({ database, now }),
      filesOf: async () => [],
    }).jobs,
    [SERVICE_MAIL_JOB]: mailService({
      ...out,
      scheduler,
      siteOf: () => ocotillo,
      dealerOf: () => dealer,
      names: {
        vins: vinDecoder(readTable),
        choices: vehicleChoiceLookup({
          readTable,
          readMarket: () => marketOf(readValuationModel()),
          now,
        }),
      },
    }),
    [WAITING_LIST_JOB]: workWaitingList(scheduler),
    [OFFER_JOB]: mailOffer({ ...out, offers, siteOf: siteByKey, dealerOf, now }),
  }
  return {
    scheduler,
    offers,
    post: (form: LeadForm, overrides: Partial<LeadInput>) =>
      sendLead(
        {
          leads,
          vehicleOf: () => null,
          followUps: [confirmationFollowUp, applicationFollowUp, privacyFollowUp],
          now,
        },
        aLead({ form, ...overrides }),
      ),
    /** Runs due jobs and all waiting mails, including reminders. @returns all mails so far to an address */
    runJobs: async (address: string): Promise<readonly Mail[]> => {
      const at = now().toISOString()
      const isDue = ({ kind, runAt }: Job) => kind !== WAITING_LIST_JOB || runAt <= at
      for (;;) {
        // One after the other, oldest first: an offer queues its mail.
        const job = (await jobs.list('waiting', 99)).findLast(isDue)
        if (!job) break
        await handlers[job.kind]?.(job)
        await jobs.complete(job.id, { at, evidence: '' })
      }
      return sent.filter(({ to }) => to === address)
    },
  }
}
