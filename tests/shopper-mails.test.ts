import { expect, it } from 'vitest'

import { LEAD_FORMS, type LeadForm } from '#domain/forms/form-names.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { formOf } from '#domain/lead-forms/form-of.ts'
import type { WaitingPreference } from '#domain/service/booking.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { anOffer } from '#tests/support/builders/offers.ts'
import { aVisitPost, FRIDAY } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { embeddedScheduler } from '#tests/support/modules/service.ts'
import { jobToMailOffer } from '#tests/support/modules/trade-in.ts'
import { aNotifiedGroup, tokenIn } from '#tests/support/servers/notified-group.ts'
import { plain } from '#tests/support/servers/plain-mail.ts'
import { aShopperMailer } from '#tests/support/servers/shopper-mailer.ts'

/** Text typed into every free-text field. */
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

/** Everything in a mail that its reader can see. */
const textOf = ({ subject, text, html, calendar, from, attachments = [] }: Mail) =>
  [
    subject,
    from.name,
    text,
    html,
    calendar?.replaceAll('\r\n ', ''),
    ...attachments.flatMap(({ name, content }) => [name, content.toString()]),
  ].join('\n')

const OWN_TESTS: ReadonlySet<LeadForm> = new Set([
  'availability-notification',
  'vehicle-hold',
  'service-appointment',
])

it.each(LEAD_FORMS.filter((form) => !OWN_TESTS.has(form)))(
  'confirms %s without any typed text',
  async (form) => {
    const { post, runJobs } = await aShopperMailer()
    await post(form, { stock: TYPED, fields: fieldsOf(form) })
    const [mail, ...others] = await runJobs(EMAIL)
    expect(others).toEqual([])
    expect(mail && textOf(mail)).not.toMatch(MARK)
    // The law requires that a privacy request is confirmed.
    expect(mail?.isLimited === true).toBe(!form.startsWith('privacy-'))
    expect(mail?.isAutomatic).toBe(true)
  },
)

/** The text typed for an invented visit. */
const WORDS = Object.fromEntries(
  ['firstName', 'lastName', 'comments', 'make', 'model'].map((name) => [name, TYPED]),
)

const post = (fields: Readonly<Record<string, string>>) =>
  aVisitPost(
    { ...WORDS, ...fields },
    {
      idempotencyKey: crypto.randomUUID(),
      origin: { ip: '192.0.2.7', userAgent: null, pageUrl: 'https://dealer.example/service' },
    },
  )

/** A shop with two bays, and a sender of invented visits. */
async function aShopToBook() {
  const { scheduler, runJobs } = await aShopperMailer()
  const visits = embeddedScheduler(scheduler)
  const seen = new Set<Mail>()
  return {
    scheduler,
    visits,
    book: async (slot: string) => {
      const outcome = await visits.book(ocotillo, post({ slot }))
      if (outcome.outcome !== 'booked') throw new Error(JSON.stringify(outcome))
      return outcome.booking
    },
    joinWaitingList: async (preference: WaitingPreference) => {
      const { from, to, part } = preference
      const fields = { when: 'wait', slot: '', waitFrom: from, waitTo: to, waitPart: part }
      const outcome = await visits.joinWaitingList(ocotillo, post(fields), preference)
      if (outcome.outcome !== 'waiting') throw new Error(JSON.stringify(outcome))
      return outcome.entry.token
    },
    /** The subjects of the mails since the last call, and whether each is limited. */
    mails: async () => {
      const news = (await runJobs(EMAIL)).filter((mail) => !seen.has(mail))
      for (const mail of news) {
        seen.add(mail)
        expect(textOf(mail)).not.toMatch(MARK)
        expect(mail.isAutomatic).toBe(true)
      }
      return news
        .toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
        .map(({ subject, isLimited }) => [subject.split(':', 1)[0], isLimited === true])
    },
  }
}

it('confirms, reminds of, moves and cancels a visit without any typed text', async () => {
  const { visits, book, mails } = await aShopToBook()
  const { token } = await book('2026-11-23T09:00')
  // Only the form triggers the first; changes and reminders are about an existing visit.
  expect(await mails()).toEqual([
    ['Mañana', false],
    ['Su cita de servicio', true],
  ])
  await visits.reschedule(ocotillo.key, token, { slot: '2026-11-23T10:00', advisor: null })
  expect(await mails()).toEqual([
    ['Mañana', false],
    ['Su cita de servicio cambió', false],
  ])
  await visits.cancel(ocotillo.key, token)
  expect(await mails()).toEqual([['Se canceló su cita de servicio', false]])
})

it('asks to confirm a visit, and confirms it, without any typed text', async () => {
  const { scheduler, visits, book, mails } = await aShopToBook()
  await book('2026-11-23T09:00')
  await mails()
  const { id, token, state } = await book('2026-11-23T10:00')
  expect(state).toBe('unconfirmed')
  // The link counted as one of the day's mails; later mails follow a click on it.
  expect(await mails()).toEqual([['Confirme su cita de servicio, por favor', false]])
  await visits.confirm(ocotillo.key, token, scheduler.confirmTokens.make(id))
  expect(await mails()).toEqual([
    ['Mañana', false],
    ['Su cita de servicio', false],
  ])
})

it('offers a freed time, and confirms it, without any typed text', async () => {
  const { visits, joinWaitingList, mails } = await aShopToBook()
  const token = await joinWaitingList({ from: '2026-11-23', to: '2026-11-23', part: 'any' })
  expect(await mails()).toEqual([['Hay un lugar libre', true]])
  expect(await visits.acceptOffer(ocotillo.key, token, null)).toMatchObject({ outcome: 'booked' })
  expect(await mails()).toEqual([
    ['Mañana', false],
    ['Su cita de servicio', true],
  ])
})

it('mails an offer without any typed text', async () => {
  const { offers, runJobs } = await aShopperMailer()
  const offer = anOffer({
    payoff: { amount: fromDollars(12_500), lienHolder: TYPED, monthlyPayment: null },
  })
  await offers.store(offer)
  await offers.queueMail('ocotillo', offer.id, { email: EMAIL, language: 'en' }, (mail) =>
    jobToMailOffer({ siteKey: 'ocotillo', offerId: offer.id, mail }, FRIDAY.toISOString()),
  )
  const [mail] = await runJobs(EMAIL)
  expect(mail?.isLimited).toBe(true)
  expect(mail && textOf(mail)).not.toMatch(MARK)
})

it('asks to confirm an alert without any typed text', async () => {
  const { importFeed, requestAlert, runJobs, smtp } = await aNotifiedGroup()
  await importFeed([{ Price: '20000' }])
  await requestAlert({
    ...fieldsOf('availability-notification'),
    make: 'Jeep',
    keywords: TYPED,
    also: `color=${TYPED}&feature=${TYPED}`,
    maxPrice: '25000',
    minPrice: '',
    minYear: '',
    maxYear: '',
  })
  await runJobs()
  expect(smtp.mails).toHaveLength(1)
  for (const mail of smtp.mails) expect(mail + plain(mail)).not.toMatch(MARK)
})

it('mails an alert’s news only to a confirmed address, without the shopper’s name', async () => {
  const { importFeed, requestAlert, runJobs, checkVehicles, smtp, module } = await aNotifiedGroup()
  const alert = { firstName: TYPED, lastName: TYPED, type: 'used', make: 'Jeep', maxPrice: '25000' }
  await importFeed([{ 'Stock #': 'SEEN', Price: '20000' }])
  await requestAlert(alert)
  await runJobs()
  const [request = ''] = smtp.mails
  await importFeed([
    { 'Stock #': 'SEEN', Price: '20000' },
    { 'Stock #': 'NEW', Price: '22500' },
  ])
  await checkVehicles()
  await runJobs()
  expect(smtp.mails).toEqual([request])
  await module.subscriptions.confirm(ocotillo.key, tokenIn(request))
  await checkVehicles()
  await runJobs()
  // The same alert again: the mail states that it is active.
  await requestAlert(alert)
  await runJobs()
  const [, news = '', active = ''] = smtp.mails
  expect(plain(news)).toContain('Stock NEW')
  expect(plain(active)).toContain('/subscription/')
  for (const mail of smtp.mails) expect(mail + plain(mail)).not.toMatch(MARK)
})
