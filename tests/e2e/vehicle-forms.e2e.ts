import { randomUUID } from 'node:crypto'

import { messages as fieldsEn } from '#messages/form-fields.en.ts'
import { messages as fieldsEs } from '#messages/form-fields.es.ts'
import { messages as requestEn } from '#messages/my-request.en.ts'
import { messages as requestEs } from '#messages/my-request.es.ts'
import { messages as searchEn } from '#messages/search.en.ts'
import { messages as searchEs } from '#messages/search.es.ts'
import { messages as thanksEn } from '#messages/thanks.en.ts'
import { messages as thanksEs } from '#messages/thanks.es.ts'
import { messages as formsEn } from '#messages/vehicle-forms.en.ts'
import { messages as formsEs } from '#messages/vehicle-forms.es.ts'
import { messages as vehicleEn } from '#messages/vehicle.en.ts'
import { messages as vehicleEs } from '#messages/vehicle.es.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { variantTitle } from '#tests/support/browser/variant-title.ts'
import { storedLead } from '#tests/support/builders/stored-lead.ts'

const WORDS = {
  en: {
    fields: fieldsEn,
    forms: formsEn,
    request: requestEn,
    search: searchEn,
    thanks: thanksEn,
    vehicle: vehicleEn,
  },
  es: {
    fields: fieldsEs,
    forms: formsEs,
    request: requestEs,
    search: searchEs,
    thanks: thanksEs,
    vehicle: vehicleEs,
  },
} as const

/** Types into the focused field and moves to the next, as keyboard users do. */
async function typeOn(page: Page, ...texts: readonly string[]) {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

/** Opens the first Jeep of the list; returns its name. */
async function openJeep(page: Page, locale: string) {
  await page.goto(`/search/used?make=Jeep&lang=${locale}`)
  const card = page.getByRole('article').getByRole('link').first()
  const [name = ''] = (await card.innerText()).split('\n')
  await card.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  return name
}

const sendForm = (page: Page) => page.locator('main form[method="post"] button[type="submit"]')

for (const locale of ['en', 'es'] as const)
  for (const javaScriptEnabled of [true, false])
    test.describe(variantTitle(locale, javaScriptEnabled), () => {
      test.use({ javaScriptEnabled })
      const { fields, forms, request, search, thanks, vehicle } = WORDS[locale]

      test('a shopper requests a vehicle like one they saw', async ({ page }) => {
        const errors = consoleErrors(page)
        await openJeep(page, locale)
        await page.getByRole('link', { name: vehicle.findSimilar }).press('Enter')
        await expect(page).toHaveURL(/\/form\/similar-vehicles\?stock=/)
        await expect(page.getByRole('heading', { name: forms.similarNow })).toBeVisible()
        await expect(page.locator('main a[href^="/detail/used/"]').nth(1)).toBeVisible()
        await expect(page.locator('#sameMake')).toBeChecked()

        await page.getByLabel(fields.firstName).fill('Ana María')
        await page.locator('#maxPrice').fill('cheap')
        await sendForm(page).press('Enter')
        await expect(page.getByRole('alert')).toBeVisible()
        await expect(page.getByLabel(fields.firstName)).toHaveValue('Ana María')
        if (javaScriptEnabled) await expectAccessible(page)

        const email = `${randomUUID()}@shopper.example`
        await page.locator('#maxPrice').fill('$45,000')
        await page.locator('#color').fill('azul 😀')
        await page.locator('#sameBody').press('Space')
        await page.getByLabel(fields.lastName).focus()
        await typeOn(page, 'Núñez', email)
        await sendForm(page).press('Enter')
        await expect(page).toHaveURL(/\/form\/similar-vehicles\/thank-you\?stock=/)
        expect(errors).toEqual([])
        expect(await storedLead(email)).toMatchObject({
          form: 'similar-vehicles',
          fields: { sameMake: 'yes', sameBody: '', maxPrice: '45000', color: 'azul 😀' },
        })
      })

      test('a shopper books a test drive by keyboard alone', async ({ page }) => {
        const errors = consoleErrors(page)
        const name = await openJeep(page, locale)
        await page.getByRole('link', { name: vehicle.bookTestDrive }).press('Enter')
        await expect(page).toHaveURL(/\/form\/vehicle-appointment\?stock=/)
        if (javaScriptEnabled) await expectAccessible(page)

        const email = `${randomUUID()}@shopper.example`
        // The time first, then the place, and the contact fields last.
        await page.getByLabel(forms['visit.test-drive']).focus()
        await page.keyboard.press('Tab')
        // The day after the first free one, and its second time.
        await page.keyboard.press('ArrowRight')
        const day = await page.locator('input[name="day"]:focus').inputValue()
        await expect(page.locator('input[name="day"]:focus')).toBeChecked()
        await page.keyboard.press('Tab')
        await page.keyboard.press('ArrowRight')
        const slot = await page.locator(`input[name="time-${day}"]:focus`).inputValue()
        await expect(page.locator(`input[value="${slot}"]:visible`)).toBeChecked()
        await page.keyboard.press('Tab')
        await expect(page.getByLabel(forms['place.store'])).toBeFocused()
        await page.getByLabel(fields.firstName).focus()
        await typeOn(page, 'Ana María', 'Núñez', email, '602-555-0142', '')
        // Three boxes, each with its full text behind.
        for (let stops = 0; stops < 6; stops += 1) await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')

        await expect(page).toHaveURL(/\/form\/vehicle-appointment\/thank-you\?/)
        await expect(
          page.getByRole('heading', { name: forms.bookedTitle, exact: true }),
        ).toBeVisible()
        await expect(page.locator('main')).toContainText(name)
        if (javaScriptEnabled) await expectAccessible(page)
        const file = await page
          .getByRole('link', { name: forms.addToCalendar })
          .getAttribute('href')
        const calendar = await page.request.get(file ?? '')
        expect(calendar.headers()['content-type']).toContain('text/calendar')
        expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:\d{8}T\d{6}Z\r\n/)
        expect(errors).toEqual([])
        expect(await storedLead(email)).toMatchObject({
          form: 'vehicle-appointment',
          fields: { visit: 'test-drive', slot, firstName: 'Ana María' },
        })

        // The shopper's page: moved to the first free time, then canceled.
        await page.getByRole('link', { name: thanks.ownPage }).press('Enter')
        await expect(page.getByRole('heading', { name: request.drive })).toBeVisible()
        if (javaScriptEnabled) await expectAccessible(page)
        await page.getByRole('button', { name: request.driveMove }).press('Enter')
        await expect(page.locator('main')).toContainText(request['done.moved'])
        await page.getByRole('button', { name: request.driveCancel }).press('Enter')
        await expect(page.locator('main')).toContainText(request['done.canceled'])
        await expect(page.getByRole('button', { name: request.driveCancel })).toHaveCount(0)
      })

      test('a shopper orders a vehicle that is not in stock @full', async ({ page }) => {
        const errors = consoleErrors(page)
        await page.goto(`/search/new?make=Jeep&keywords=nothing-is-called-this&lang=${locale}`)
        await page
          .getByRole('main')
          .getByRole('link', { name: search.orderOne, exact: true })
          .press('Enter')
        await expect(page).toHaveURL(/\/form\/vehicle-custom-order\?make=Jeep(?:&lang=es)?$/)
        if (javaScriptEnabled) {
          await expect(page.locator('html')).toHaveAttribute('data-hydrated')
          await expectAccessible(page)
          await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
        }
        await page.getByRole('link', { name: 'Wrangler' }).press('Enter')
        const heading = page.getByRole('heading', { name: forms.orderTrim })
        await expect(heading).toBeVisible()
        // With scripts the page stays, and the focus moves to the next question.
        if (javaScriptEnabled) await expect(heading).toBeFocused()
        await page.getByRole('link', { name: forms.anyTrim }).press('Enter')
        await expect(page).toHaveURL(/trim=any$/)
        if (javaScriptEnabled) {
          await expect(page.locator('html[data-mark]')).toHaveCount(1)
          await expectAccessible(page)
        }

        const email = `${randomUUID()}@shopper.example`
        await page.locator('input[name="colorExt"]').first().focus()
        await page.keyboard.press('ArrowDown')
        const colorExt = await page.locator('input[name="colorExt"]:checked').inputValue()
        expect(colorExt).not.toBe('')
        const colorInt = page.locator('#colorInt')
        await colorInt.selectOption({ index: 1 })
        await page.getByLabel(forms.options).fill('Sky roof\nNo chrome')
        await page.getByLabel(fields.firstName).focus()
        await typeOn(page, 'Ana María', 'Núñez', email)
        const interior = await colorInt.inputValue()
        await sendForm(page).press('Enter')
        await expect(page).toHaveURL(/\/form\/vehicle-custom-order\/thank-you/)
        expect(errors).toEqual([])
        expect(await storedLead(email)).toMatchObject({
          form: 'vehicle-custom-order',
          stock: null,
          fields: {
            make: 'Jeep',
            model: 'Wrangler',
            trim: '',
            colorExt,
            colorInt: interior,
            options: 'Sky roof\nNo chrome',
          },
        })
      })
    })

test('a time chosen before the scripts are loaded is kept', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/form/vehicle-appointment?lang=en', { waitUntil: 'commit' })
  // The page is complete: a click during loading may be lost.
  await expect(page.getByRole('contentinfo')).toBeAttached()
  const time = page.locator('input[name^="time-"]:visible').first()
  await time.check({ force: true })
  const slot = await time.inputValue()
  scripts.resolve()
  await expect(page.locator('input[name="slot"]')).toHaveValue(slot)
})
