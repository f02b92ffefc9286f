import { randomUUID } from 'node:crypto'

import { messages as formsEn } from '#messages/forms.en.ts'
import { messages as formsEs } from '#messages/forms.es.ts'
import { messages as schedulerEn } from '#messages/scheduler.en.ts'
import { messages as schedulerEs } from '#messages/scheduler.es.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type Locator, type Page } from '#tests/support/browser/hydrated.ts'
import { variantTitle } from '#tests/support/browser/variant-title.ts'
import { storedLead } from '#tests/support/builders/stored-lead.ts'

const WORDS = {
  en: { forms: formsEn, scheduler: schedulerEn },
  es: { forms: formsEs, scheduler: schedulerEs },
} as const

const VIN = '1C4HJXDG9JW100001'

const WEDNESDAY = 3

const newEmail = () => `${randomUUID()}@shopper.example`

/** Activates a form's Next button, by keyboard. */
async function submit(page: Page, name: string) {
  await page.locator('main').getByRole('button', { name, exact: true }).press('Enter')
}

/**
 * Sends a value that the page never offered: a control is replaced by another one, without notifying scripts. Both in
 * one step, since a page that renders in between would restore the control.
 */
async function submitForged(page: Page, name: string, control: Locator, value: string) {
  const button = page.locator('main').getByRole('button', { name, exact: true })
  await control.evaluate(
    (input: HTMLInputElement, { text, submitter }) => {
      const other = document.createElement('input')
      Object.assign(other, { type: input.type, name: input.name, value: text, checked: true })
      input.replaceWith(other)
      if (submitter instanceof HTMLElement) submitter.click()
    },
    { text: value, submitter: await button.elementHandle() },
  )
}

/** The current page of the form. */
const heading = (page: Page) => page.locator('main form h2').first()

/** Selects another day and its second time by keyboard; returns the time. */
async function chooseTime(page: Page): Promise<string> {
  const first = page.locator('input[name="day"]:checked')
  await expect(page.locator('input[name="month"]')).toBeAttached()
  // On the last day of a month, its times may be over.
  if ((await first.count()) === 0)
    await page.getByRole('button', { name: /available day|próximo día/i }).press('Enter')
  await first.focus()
  await page.keyboard.press('ArrowRight')
  const day = await page.locator('input[name="day"]:focus').inputValue()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  const time = page.locator(`input[name="time-${day}"]:checked`)
  await expect(time).toBeFocused()
  return time.inputValue()
}

/**
 * Shows next month's calendar; returns a Wednesday in its third week, `YYYY-MM-DD`. The next available day is no
 * substitute: other tests book it, late in the day it has one time left, and on Saturdays not every advisor works.
 */
async function showNextWednesday(page: Page): Promise<string> {
  const month = page.locator('input[name="month"]')
  const shown = await month.inputValue()
  await page.getByRole('button', { name: /^Show / }).press('Enter')
  await expect(month).not.toHaveValue(shown)
  const next = await month.inputValue()
  const days = Array.from({ length: 7 }, (_, n) => `${next}-${15 + n}`)
  return days.find((day) => new Date(day).getUTCDay() === WEDNESDAY) ?? ''
}

/** Fills in everything before the contact details: the first work of the menu, and its first time. */
async function fillToContact(page: Page, address: string, words: (typeof WORDS)['en' | 'es']) {
  await page.goto(address)
  await page.locator('input[name="services"]').first().press('Space')
  await submit(page, words.forms.continue)
  const time = page.locator('input[name^="time-"]:visible').first()
  await time.check({ force: true })
  await submit(page, words.forms.continue)
  await expect(heading(page)).toHaveText(words.forms.review)
  await submit(page, words.forms.continue)
}

async function fillContact(page: Page, email: string) {
  await page.locator('#firstName').focus()
  for (const text of ['Ana María', 'Núñez', email]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

for (const locale of ['en', 'es'] as const)
  for (const javaScriptEnabled of [true, false])
    test.describe(variantTitle(locale, javaScriptEnabled), () => {
      test.use({ javaScriptEnabled })
      const words = WORDS[locale]
      const { forms, scheduler } = words
      const expectFine = async (page: Page) => {
        if (javaScriptEnabled) await expectAccessible(page)
      }

      test('a shopper books, moves and cancels a visit by keyboard alone', async ({ page }) => {
        // A long journey, with a check of each of its pages.
        test.slow()
        const errors = consoleErrors(page)
        await page.goto(`/service?lang=${locale}`)
        await page.locator('#book input[name="vin"]').focus()
        await page.keyboard.type(VIN.toLowerCase())
        await page.keyboard.press('Tab')
        await page.keyboard.type('31,200')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/\/service\/schedule\?vin=/)
        await expect(page.locator('main aside')).toContainText('2018 Jeep Wrangler')
        await expectFine(page)

        await page.locator('input[name="services"][value="oil-change"]').press('Space')
        await page.locator('input[name="services"][value="maintenance-30k"]').press('Space')
        if (javaScriptEnabled) await expect(page.locator('main output')).toContainText('$369.90')
        await page.locator('#comments').fill('Un ruido al frenar 😀')
        await submit(page, forms.continue)
        await expect(page.locator('#slot')).toBeVisible()
        await expectFine(page)
        const slot = await chooseTime(page)
        await submit(page, forms.continue)

        await expect(heading(page)).toHaveText(forms.review)
        await expect(page.locator('main form')).toContainText('Un ruido al frenar 😀')
        await expect(page.locator('main aside')).toContainText('$369.90')
        await expectFine(page)
        await submit(page, forms.continue)
        const email = newEmail()
        await fillContact(page, email)
        await expectFine(page)
        await submit(page, scheduler.book)

        await expect(page).toHaveURL(/\/service\/booking\/[\w-]+\?done=booked$/)
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(scheduler.bookedTitle)
        await expectFine(page)
        const href = await main
          .getByRole('link', { name: scheduler.addToCalendar })
          .getAttribute('href')
        const file = await page.request.get(href ?? '')
        expect(file.headers()['content-type']).toContain('text/calendar')
        expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:\d{8}T\d{6}Z\r\n/)
        expect(await storedLead(email)).toMatchObject({
          form: 'service-appointment',
          fields: { slot, vin: VIN, mileage: '31200', services: 'maintenance-30k,oil-change' },
        })

        await main.locator('summary').first().press('Enter')
        const other = await chooseTime(page)
        expect(other).not.toBe(slot)
        await submit(page, scheduler.moveGo)
        await expect(main.getByRole('status')).toContainText(scheduler['done.moved'])
        await main.locator('summary').last().press('Enter')
        await submit(page, scheduler.cancelGo)
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(scheduler.cancelledTitle)
        await expectFine(page)
        expect(errors).toEqual([])
      })

      test('an unavailable time is reported at its field, and nothing is booked @full', async ({
        page,
      }) => {
        await page.goto(`/service/schedule?vin=${VIN}&lang=${locale}`)
        const box = page.locator('input[name="services"]').nth(3)
        await box.press('Space')
        await page.locator('#comments').fill('Un ruido')
        await submitForged(page, forms.continue, box, 'nonsense')
        await expect(page.locator('#services-error')).toHaveText(scheduler['why.servicesUnknown'])
        await expect(page.locator('#comments')).toHaveValue('Un ruido')
        await expectFine(page)

        const forged = page.locator('input[value="nonsense"]')
        await forged.evaluateAll((all) => all.forEach((one) => one.remove()))
        await page.locator('input[name="services"][value="oil-change"]').press('Space')
        await submit(page, forms.continue)
        for (const [value, why] of [
          ['2020-01-01T09:00', scheduler['why.slotPast']],
          ['nonsense', scheduler['why.slotInvalid']],
        ] as const) {
          const time = page.locator('input[name^="time-"]:visible').first()
          await time.check({ force: true })
          await submitForged(page, forms.continue, time, value)
          await expect(page.locator('#slot-error')).toHaveText(why)
          await expectFine(page)
        }
        // A free time next to the field can be chosen immediately.
        await page.locator('button[name="pick"]').first().press('Enter')
        await expect(heading(page)).toHaveText(forms.review)
        await expect(page.locator('main form')).toContainText('Un ruido')
      })

      test('a shopper joins the waiting list and takes the offered time', async ({ page }) => {
        await page.goto(`/service/schedule?vin=${VIN}&service=oil-change&lang=${locale}`)
        await submit(page, forms.continue)
        const days = page.locator('input[name="day"]:not(:disabled)')
        const first = await days.first().inputValue()
        await page.locator('input[name="when"][value="wait"]').check({ force: true })
        await page.locator('#waitFrom').fill(first)
        await page.locator('#waitTo').fill('2020-01-01')
        await submit(page, forms.continue)
        await expect(page.locator('#waitTo-error')).toHaveText(forms.errorDateRange)
        await page.locator('#waitTo').fill(first)
        await submit(page, forms.continue)
        await expect(heading(page)).toHaveText(forms.review)
        await submit(page, forms.continue)
        await fillContact(page, newEmail())
        await submit(page, scheduler.book)
        await expect(page).toHaveURL(/\/service\/waiting\/[\w-]+\?done=waiting$/)
        const title = page.getByRole('main').getByRole('heading', { level: 1 })
        await expectFine(page)
        // There are free times that day, so one is offered as soon as the list is checked.
        await expect(async () => {
          await page.reload()
          await expect(title).toHaveText(scheduler.offeredTitle, { timeout: 500 })
        }).toPass()
        await expectFine(page)
        await submit(page, scheduler.offeredTake)
        await expect(title).toHaveText(scheduler.bookedTitle)
      })

      test('the test page books a test @full', async ({ page }) => {
        const address = `/service/service-scheduler-test?vin=${VIN}&lang=${locale}`
        await fillToContact(page, address, words)
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
        const email = newEmail()
        await fillContact(page, email)
        await submit(page, scheduler.book)
        await expect(page.getByRole('main')).toContainText(scheduler.bookedTest)
        expect(await storedLead(email)).toMatchObject({ status: 'test' })
      })

      test('the free times of the test shop are a table @full', async ({ page }) => {
        await page.goto(`/service/slot-test?lang=${locale}`)
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
        await expect(page.locator('main tbody tr')).not.toHaveCount(0)
        await page.locator('input[name="service"]').nth(2).check()
        await page.locator('input[name="month"]').fill('2031-01')
        await submit(page, scheduler.slotTestShow)
        await expect(page).toHaveURL(/month=2031-01/)
        await expect(page.locator('main tbody tr[data-state="free"]')).not.toHaveCount(0)
        await expectFine(page)
        await page.goto(`/service/slot-test?service=nonsense&lang=${locale}`)
        await expect(page.getByRole('main').getByRole('alert')).toContainText(
          scheduler['why.servicesUnknown'],
        )
      })
    })

test.describe('with scripts', () => {
  const words = WORDS.en

  test('times update when the advisor changes, and changing the month keeps the selection @full', async ({
    page,
  }) => {
    await page.goto(`/service/schedule?vin=${VIN}&service=oil-change&lang=en`)
    await submit(page, words.forms.continue)
    const day = await showNextWednesday(page)
    await page.locator(`input[name="day"][value="${day}"]`).check({ force: true })
    const time = page.locator(`input[name="time-${day}"]`).last()
    await time.check({ force: true })
    const slot = await time.inputValue()
    // The month after it, as the one before may continue until that day.
    await page
      .getByRole('button', { name: /^Show / })
      .last()
      .press('Enter')
    await expect(page.locator('main').getByText('Your selection:')).toBeVisible()
    await expect(page.locator(`input[type="radio"][value="${slot}"]`)).toBeChecked()
    const months = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.locator('input[name="advisor"]').nth(1).check({ force: true })
    await months
    await expect(page.locator('input[name="advisor"]').nth(1)).toBeChecked()
    await submit(page, words.forms.continue)
    await expect(heading(page)).toHaveText(words.forms.review)
    await page.goBack()
    await expect(page.locator('#slot')).toBeVisible()
  })

  test('the browser remembers the vehicle of a visit, and forgets it on request @full', async ({
    page,
  }) => {
    await fillToContact(page, `/service/express/schedule?vin=${VIN}&mileage=31200&lang=en`, words)
    await fillContact(page, newEmail())
    await submit(page, words.scheduler.book)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.scheduler.bookedTitle)
    await expect(page.getByText(words.scheduler.savedVehicle)).toBeVisible()
    await page.goto('/service/schedule')
    const saved = page.getByRole('main').getByRole('link', { name: '2018 Jeep Wrangler' })
    await expectAccessible(page)
    await saved.press('Enter')
    await expect(page.locator('input[name="services"]').first()).toBeVisible()
    await page.goto('/service/schedule')
    await page.getByRole('button', { name: /^Remove / }).press('Enter')
    await expect(saved).toHaveCount(0)
  })
})
