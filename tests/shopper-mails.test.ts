import { expect, it } from 'vitest'

import { LEAD_FORMS, type LeadForm } from '#domain/forms/form-names.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { formOf } from '#domain/lead-forms/form-of.ts'
import { marketOf } from '#domain/valuation/market.ts'
import { siteByKey } from '#modules/group/module.ts'
import {
  CONFIRMATION_JOB,
  confirmationFollowUp,
} from '#modules/leads/confirmation/confirmation-jobs.ts'
import { mailConfirmation } from '#modules/leads/confirmation/mail-confirmation.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { sendLead } from '#modules/leads/send-lead.ts'
import { APPLICATION_JOB, applicationFollowUp } from '#modules/people/application-jobs.ts'
import { mailApplication } from '#modules/people/mail-application.ts'
import { createPrivacy } from '#modules/privacy/module.ts'
import { privacyFollowUp } from '#modules/privacy/privacy-jobs.ts'
import { embeddedScheduler } from '#modules/service/embedded-scheduler.ts'
import { mailService } from '#modules/service/mails/mail-service.ts'
import { SERVICE_MAIL_JOB } from '#modules/service/service-jobs.ts'
import { mailOffer } from '#modules/trade-in/mail-offer.ts'
import { jobToMailOffer, OFFER_JOB } from '#modules/trade-in/offer-job.ts'
import { offerRepository } from '#modules/trade-in/repository.ts'
import { readModelFile } from '#modules/vin/valuation-model-file.ts'
import { vehicleChoiceLookup } from '#modules/vin/vehicle-choices.ts'
import { vinDecoder } from '#modules/vin/vin-decoder.ts'
import { vinTableFile } from '#modules/vin/vin-table-file.ts'
import type { Mail, Mailer } from '#platform/mail/mailer.ts'
import type { JobHandler } from '#platform/queue/job-handler.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { ocotillo } from '#sites/ocotillo/site.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { anOffer } from '#tests/support/builders/offers.ts'
import {
  aServiceDealer,
  aShop,
  aVisitPost,
  FRIDAY,
  schedulerPorts,
} from '#tests/support/builders/service.ts'
import { aNotifiedGroup } from '#tests/support/servers/notified-group.ts'
import { plain } from '#tests/support/servers/plain-mail.ts'

/** What someone types into every field that takes any text. */
const TYPED = 'Verify9 at spam9.example'
const MARK = /verify9|spam9/i
const EMAIL = 'ana@example.com'

/** Every field of a form filled with the marker, and fields that its page adds. */
const fieldsOf = (form: LeadForm) => ({
  ...Object.fromEntries(
    formOf(form)
      .steps.flatMap(({ schema }) => Object.keys(schema.entries))
      .map((name) => [name, TYPED]),
  ),
  email: EMAIL,
})

/** Everything of a mail that its reader can see. */
const textOf = ({ subject, text, html, calendar, from, attachments = [] }: Mail) =>
  [
    subject,
    from.name,
    text,
    html,
    calendar?.replaceAll('\r\n ', ''),
    ...attachments.flatMap(({ name, content }) => [name, content.toString()]),
  ].join('\n')

const now = () => FRIDAY
const dealerOf = () => aDealer()
const tokenOf = () => 'secret'

/** A database, a mailer that collects, and the handlers of the mails that shoppers get. */
async function aServer() {
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
  const scheduler = schedulerPorts(database, { shops: [aShop()], dealers: [dealer] })
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
    [CONFIRMATION_JOB]: mailConfirmation({ ...lookups, ...out, tokenOf }),
    [APPLICATION_JOB]: mailApplication({
      ...lookups,
      ...out,
      tokenOf,
      careersAddress: () => null,
      openingOf: async () => null,
    }),
    ...createPrivacy({ database, dealerOf, now, mail: out, tokenOf, routes: [] }).jobs,
    [SERVICE_MAIL_JOB]: mailService({
      ...out,
      scheduler,
      siteOf: () => ocotillo,
      dealerOf: () => dealer,
      names: {
        vins: vinDecoder(readTable),
        choices: vehicleChoiceLookup({
          readTable,
          readMarket: () => marketOf(readModelFile()),
          now,
        }),
      },
    }),
    [OFFER_JOB]: mailOffer({ ...out, offers, siteOf: siteByKey, dealerOf, now }),
  }
  return {
    scheduler,
    offers,
    post: (form: LeadForm) =>
      sendLead(
        {
          leads,
          vehicleOf: () => null,
          followUps: [confirmationFollowUp, applicationFollowUp, privacyFollowUp],
          now,
        },
        aLead({ form, stock: TYPED, fields: fieldsOf(form) }),
      ),
    /** Does every mail that waits. @returns those to the shopper */
    work: async (): Promise<readonly Mail[]> => {
      for (const job of await jobs.list('waiting', 99)) await handlers[job.kind]?.(job)
      return sent.filter(({ to }) => to === EMAIL)
    },
  }
}

const OWN_TESTS: ReadonlySet<LeadForm> = new Set([
  'availability-notification',
  'service-appointment',
])

it.each(LEAD_FORMS.filter((form) => !OWN_TESTS.has(form)))(
  'confirms %s without a word that was typed',
  async (form) => {
    const { post, work } = await aServer()
    await post(form)
    const [mail, ...others] = await work()
    expect(others).toEqual([])
    expect(mail && textOf(mail)).not.toMatch(MARK)
    // Of a privacy request the law wants the confirmation.
    expect(mail?.isLimited === true).toBe(!form.startsWith('privacy-'))
    expect(mail?.isAutomatic).toBe(true)
  },
)

it('confirms, moves and reminds of a visit without a word that was typed', async () => {
  const { scheduler, work } = await aServer()
  const words = Object.fromEntries(
    ['firstName', 'lastName', 'comments', 'make', 'model'].map((name) => [name, TYPED]),
  )
  const visits = embeddedScheduler(scheduler)
  const outcome = await visits.book(ocotillo, aVisitPost(words))
  if (outcome.outcome !== 'booked') throw new Error(JSON.stringify(outcome))
  const { token } = outcome.booking
  await work()
  await visits.reschedule(ocotillo.key, token, { slot: '2026-11-23T10:00', advisor: null })
  const mails = await work()
  expect(mails.length).toBeGreaterThan(2)
  for (const mail of mails) expect(textOf(mail)).not.toMatch(MARK)
  // The form alone starts the first; changes and reminders are news of a visit that is there.
  expect(mails.filter(({ isLimited }) => isLimited)).toHaveLength(1)
})

it('mails an offer without a word that was typed', async () => {
  const { offers, work } = await aServer()
  const offer = anOffer({
    payoff: { amount: fromDollars(12_500), lienHolder: TYPED, monthlyPayment: null },
  })
  await offers.keep(offer)
  await offers.queueMail('ocotillo', offer.id, { email: EMAIL, language: 'en' }, (mail) =>
    jobToMailOffer({ siteKey: 'ocotillo', offerId: offer.id, mail }, FRIDAY.toISOString()),
  )
  const [mail] = await work()
  expect(mail?.isLimited).toBe(true)
  expect(mail && textOf(mail)).not.toMatch(MARK)
})

it('asks to confirm an alert without a word that was typed', async () => {
  const { bring, ask, work, smtp } = await aNotifiedGroup()
  await bring([{ Price: '20000' }])
  await ask({
    ...fieldsOf('availability-notification'),
    make: 'Jeep',
    keywords: TYPED,
    also: `color=${TYPED}&feature=${TYPED}`,
    maxPrice: '25000',
    minPrice: '',
    minYear: '',
    maxYear: '',
  })
  await work()
  expect(smtp.mails).toHaveLength(1)
  for (const mail of smtp.mails) expect(mail + plain(mail)).not.toMatch(MARK)
})
