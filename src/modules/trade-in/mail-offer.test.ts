import { expect, it, onTestFinished } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import { smtpMailer } from '#platform/mail/smtp-mailer.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { anOffer, aQuestion, NO_NUMBER } from '#tests/support/builders/offers.ts'
import { siteByKey } from '#tests/support/builders/sites.ts'
import { plain } from '#tests/support/servers/plain-mail.ts'
import { startSmtp } from '#tests/support/servers/smtp.ts'

import { mailOffer } from './mail-offer.ts'
import { jobToMailOffer, OFFER_JOB } from './offer-job.ts'
import { offerRepository } from './repository.ts'

const QUICK = { connectMs: 500, silenceMs: 300, timeoutMs: 1500 }
const NOW = new Date('2026-11-20T18:00:00.000Z')
const site = 'ocotillo'

/** An offer, a real mail server, and the worker's handler. */
async function aPost(offer: Offer) {
  const database = await aDatabase()
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const offers = offerRepository(database)
  const jobs = jobRepository(database)
  await offers.store(offer)
  const handle = mailOffer({
    offers,
    siteOf: siteByKey,
    originOf: () => 'https://ocotillo.example',
    dealerOf: (code) => (code === 'OCS' ? aDealer({ code }) : null),
    mailer: smtpMailer(smtp.url, QUICK),
    mailFrom: 'website@forecourt.example',
    now: () => NOW,
  })
  return {
    offers,
    smtp,
    jobs,
    ask: (language: 'en' | 'es', email = 'ana@example.com') =>
      offers.queueMail(site, offer.id, { email, language }, (mail) =>
        jobToMailOffer({ siteKey: site, offerId: offer.id, mail }, NOW.toISOString()),
      ),
    work: async () => {
      const outcomes = []
      const mails = (await jobs.list('waiting', 9)).filter(({ kind }) => kind === OFFER_JOB)
      for (const job of mails) outcomes.push(await handle(job))
      return outcomes
    },
  }
}

const payoff = { amount: fromDollars(12_500), lienHolder: 'Saguaro Bank', monthlyPayment: null }
const headOf = (mail: string) => mail.slice(0, mail.indexOf('\n\n'))
const header = (mail: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\n[ \t].*)*)`, 'm').exec(headOf(mail))?.[1]

it('TRD-14 mails the offer as text and as HTML: amount, validity, lines, payoff, what to bring', async () => {
  const offer = anOffer({ payoff, question: aQuestion({ grade: 'fair' }) })
  const { ask, work, smtp, offers } = await aPost(offer)
  await ask('en')
  expect(await work()).toMatchObject([{ state: 'accepted' }])
  const [mail = ''] = smtp.mails
  expect(header(mail, 'Subject')).toBe('Our offer for your 2019 Jeep Wrangler Sahara: $24,310')
  expect(header(mail, 'To')).toBe('ana@example.com')
  expect(header(mail, 'Content-Type')).toContain('multipart/alternative')
  const [text = '', page = ''] = plain(mail).split('text/html')
  for (const half of [text, page])
    for (const words of [
      '$24,310',
      'Good through Friday, November 27 at 10:00am',
      'Base value: $25,900',
      'Condition: −$2,430',
      'Loan balance: $12,500. You receive: $11,810.',
      'A payoff letter from your lender',
      `https://ocotillo.example/sell-my-car/offer/${offer.id}?lang=en`,
      '7455 E Desert Willow Rd, Scottsdale, AZ 85254',
    ])
      expect(half).toContain(words)
  expect(page).not.toMatch(/<(?:img|script|link)\b/)
  // The secret address is in no header, only in the body of the mail.
  expect(headOf(mail)).not.toContain(offer.id)
  expect(await offers.mail(offer.id, 0)).toBeNull()
})

it('TRD-14 uses the language of the page', async () => {
  const { ask, work, smtp } = await aPost(anOffer())
  await ask('es')
  await work()
  const mail = plain(smtp.mails[0] ?? '')
  for (const words of [
    'Válida hasta el viernes, 27 de noviembre a las 10:00am',
    'Valor base: $25,900',
    'Todas las llaves y controles',
    '?lang=es',
  ])
    expect(mail).toContain(words)
})

it('TRD-7 explains a missing value', async () => {
  const { ask, work, smtp } = await aPost(anOffer({ appraisal: NO_NUMBER }))
  await ask('en')
  await work()
  const mail = plain(smtp.mails[0] ?? '')
  expect(header(mail, 'Subject')).toBe('Your 2019 Jeep Wrangler Sahara: please bring it in')
  expect(mail).toContain('any number would be a guess')
  expect(mail).not.toMatch(/\$\d/)
})

it('retries the same mail after an unconfirmed attempt, and none after a confirmed one', async () => {
  const { ask, work, smtp } = await aPost(anOffer())
  await ask('en')
  smtp.behave('lose-answer')
  expect(await work()).toMatchObject([{ state: 'unconfirmed' }])
  smtp.behave('accept')
  expect(await work()).toMatchObject([{ state: 'accepted' }])
  expect(new Set(smtp.mails.map((mail) => header(mail, 'Message-ID'))).size).toBe(1)
  expect(await work()).toEqual([{ state: 'accepted', evidence: 'no longer requested' }])
  expect(smtp.mails).toHaveLength(2)
})

it('TRD-12 sends nothing after withdrawal', async () => {
  const { ask, work, smtp, offers } = await aPost(anOffer())
  await ask('en')
  await offers.withdraw(site, anOffer().id, NOW.toISOString())
  expect(await work()).toMatchObject([{ state: 'accepted' }])
  expect(smtp.mails).toEqual([])
})

it('stores no address from a mail server’s refusal', async () => {
  const { ask, work, smtp } = await aPost(anOffer())
  await ask('en')
  smtp.behave('refuse-recipient')
  const [outcome] = await work()
  expect(outcome).toMatchObject({ state: 'refused' })
  expect(JSON.stringify(outcome)).not.toContain('ana@')
})

it('allows no header injection', async () => {
  const question = aQuestion({ make: '<b>Jeep</b>\r\nBcc: all@evil.example' })
  const { ask, work, smtp } = await aPost(anOffer({ question }))
  await ask('en')
  await work()
  const [mail = ''] = smtp.mails
  expect(header(mail, 'Bcc')).toBeUndefined()
  expect(plain(mail).split('text/html')[1]).not.toContain('<b>')
})
