/** Forms without scripts, in both languages. Each kind of form also has a journey in a browser in `tests/e2e`. */
import { randomUUID } from 'node:crypto'

import { messages as creditEn } from '#messages/credit.en.ts'
import { messages as creditEs } from '#messages/credit.es.ts'
import { messages as schedulerEn } from '#messages/scheduler.en.ts'
import { messages as schedulerEs } from '#messages/scheduler.es.ts'
import { TYPED_SSN } from '#tests/support/browser/credit-forms.ts'
import {
  ADDRESS,
  expectPrivateHtml,
  HOME,
  TOGETHER,
  typedBy,
  VEHICLE_FIELDS,
  WORK,
  YOU,
  type Typed,
} from '#tests/support/browser/credit-page.ts'
import { expect, test } from '#tests/support/browser/hydrated.ts'
import { WORDS as MESSAGE_WORDS } from '#tests/support/browser/messages-to-store.ts'
import { storedLead } from '#tests/support/builders/stored-lead.ts'
import { controlsOf } from '#tests/support/pages/form-controls.ts'
import { browserOfForms, type HttpPage } from '#tests/support/pages/http-form.ts'

const CREDIT = { en: creditEn, es: creditEs } as const
const SCHEDULER = { en: schedulerEn, es: schedulerEs } as const
const VIN = '1C4HJXDG9JW100001'

const newEmail = () => `${randomUUID()}@shopper.example`
const contact = (email: string) => ({ firstName: 'Ana María', lastName: 'Núñez', email })

/** What is typed into a field, or into the three of a day of birth. */
function typedInto(name: string, value: string): string | readonly string[] {
  if (!name.endsWith('irthDate')) return value
  const [year = '', month = '', day = ''] = value.split('-')
  return [month, day, year]
}

/** Some of the typed values. */
const of = (names: readonly string[], typed: Typed) =>
  Object.fromEntries(names.map((name) => [name, typedInto(name, typed[name] ?? '')]))

/** The value of a page's field. */
const valueOf = ({ html }: HttpPage, name: string) =>
  controlsOf(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').find((control) => control.name === name)
    ?.value

/** Expects that a form was refused, with a link to an invalid field. */
function expectRefused({ status, html }: HttpPage, name: string): void {
  expect(status).toBe(400)
  expect(/role="alert"[\s\S]*?<\/section>|role="alert"[\s\S]*?<\/div>/.exec(html)?.[0]).toContain(
    `href="#${name}"`,
  )
}

for (const locale of ['en', 'es'] as const)
  test.describe(locale, () => {
    test('a message from the contact page goes to the chosen store', async ({ request }) => {
      const browser = browserOfForms(request)
      await browser.open(`/contact?lang=${locale}`)
      const email = newEmail()
      const thanks = await browser.send({
        ...contact(email),
        topic: 'service',
        store: 'OCT',
        comments: '¿Abren el sábado?',
      })
      expect(thanks.url.pathname + thanks.url.search).toBe(
        '/form/contact/thank-you?dealer=OCT&topic=service',
      )
      expect(thanks.html).toContain(MESSAGE_WORDS[locale].thanks)
      expect(await storedLead(email)).toMatchObject({ form: 'contact', language: locale })
    })

    test('an incomplete message from a footer is corrected on the contact page', async ({
      request,
    }) => {
      const browser = browserOfForms(request)
      await browser.open(`/saved?lang=${locale}`)
      const page = await browser.send(
        { ...contact(''), comments: 'From the foot' },
        { form: 'action="/contact"' },
      )
      expect(page.url.pathname + page.url.search).toBe('/contact?from=%2Fsaved')
      expect(page.html).toContain(MESSAGE_WORDS[locale].lookAtOne)
      expect(valueOf(page, 'firstName')).toBe('Ana María')
      expect(valueOf(page, 'comments')).toBe('From the foot')
      const thanks = await browser.send({ email: newEmail() })
      expect(thanks.html).toContain(MESSAGE_WORDS[locale].thanks)
    })

    test('a credit application is corrected page by page, and later pages show no private values', async ({
      request,
    }) => {
      const browser = browserOfForms(request)
      const email = newEmail()
      const typed = typedBy(email)
      /** Leaves one field of a page empty, corrects it and continues. */
      const correct = async (names: readonly string[], emptied: string) => {
        const refused = await browser.send(
          of(
            names.filter((name) => name !== emptied),
            typed,
          ),
        )
        expectRefused(refused, emptied)
        expectPrivateHtml(refused.html)
        return browser.send(of([...names], typed))
      }
      await browser.open(`/form/finance?lang=${locale}`)
      await correct(YOU, 'lastName')
      await correct(HOME, 'earlierHomes')
      await correct(WORK, 'employer')
      const review = await correct(VEHICLE_FIELDS, 'tradeMake')
      expect(review.url.search).toContain('step=review')
      expectPrivateHtml(review.html)
      await browser.send({})
      const agreed = { 'consent-credit': true }
      expectRefused(await browser.send({ ssn: '000-12-3456', ...agreed }), 'ssn')
      const thanks = await browser.send({ ssn: TYPED_SSN, ...agreed })
      expect(thanks.url.pathname).toBe('/form/finance/thank-you')
      expectPrivateHtml(thanks.html)
      expect(await storedLead(email)).toMatchObject({ form: 'finance', language: locale })
    })

    test('two people apply together, each with their own consent', async ({ request }) => {
      const browser = browserOfForms(request)
      const email = newEmail()
      const typed = { ...typedBy(email), coSameHome: 'yes' }
      const [name, ...pages] = TOGETHER
      await browser.open(`/form/${name}?lang=${locale}`)
      for (const names of pages) await browser.send(of(names, typed))
      await browser.send({})
      const some = {
        ssn: TYPED_SSN,
        coSsn: '518-47-7742',
        'consent-joint': true,
        'consent-credit': true,
        'consent-co-joint': true,
      }
      const refused = await browser.send(some)
      expectRefused(refused, 'consent-co-credit')
      expectPrivateHtml(refused.html)
      const thanks = await browser.send({ ...some, 'consent-co-credit': true })
      expect(thanks.url.pathname).toBe('/form/finance-coapplicant/thank-you')
      expect(await storedLead(email)).toMatchObject({ form: 'finance-coapplicant' })
    })

    test('the test pages of credit state that nothing is sent', async ({ request }) => {
      const browser = browserOfForms(request)
      const email = newEmail()
      const typed = typedBy(email)
      const list = await browser.open(`/search/used?make=Jeep&lang=${locale}`)
      const vehicle = /<h3[^>]*><a href="([^"]+)"/.exec(list.html)?.[1] ?? ''
      const { html } = await browser.open(vehicle)
      const form = /href="(\/form\/vehicle-finance\/[^"]+)"/.exec(html)?.[1] ?? ''
      const page = await browser.open(form.replace('vehicle-finance', 'vehicle-financetest'))
      expect(page.html).toContain(CREDIT[locale].testTitle)
      expect(page.html).toMatch(/<meta name="robots" content="[^"]*noindex/)
      await browser.send(of([...YOU, ...ADDRESS], typed))
      const incomeFields = [
        'work',
        'employer',
        'income',
        'incomePeriod',
        'housing',
        'housingPayment',
      ]
      const done = await browser.send({ ...of(incomeFields, typed), 'consent-prequalify': true })
      expect(done.html).toContain(CREDIT[locale].testDoneTitle)
      expect(await storedLead(email)).toMatchObject({ status: 'test' })
    })

    test('the page for testing visits books a test', async ({ request }) => {
      const browser = browserOfForms(request)
      const page = await browser.open(`/service/service-scheduler-test?vin=${VIN}&lang=${locale}`)
      expect(page.html).toMatch(/<meta name="robots" content="[^"]*noindex/)
      const times = await browser.send({ services: 'oil-change' })
      const slot = /name="time-[\d-]+" value="([^"]+)"/.exec(times.html)?.[1] ?? ''
      const day = slot.slice(0, 'YYYY-MM-DD'.length)
      await browser.send({ day, [`time-${day}`]: slot })
      await browser.send({})
      const email = newEmail()
      const booked = await browser.send(contact(email))
      expect(booked.html).toContain(SCHEDULER[locale].bookedTest)
      expect(await storedLead(email)).toMatchObject({ status: 'test' })
    })
  })
