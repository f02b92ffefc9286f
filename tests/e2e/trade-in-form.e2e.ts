import { randomUUID } from 'node:crypto'

import { messages as formsEn } from '#messages/forms.en.ts'
import { messages as formsEs } from '#messages/forms.es.ts'
import { messages as findEn } from '#messages/sell-my-car.en.ts'
import { messages as findEs } from '#messages/sell-my-car.es.ts'
import { messages as fieldsEn } from '#messages/trade-in-fields.en.ts'
import { messages as fieldsEs } from '#messages/trade-in-fields.es.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { allLoaded, expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { variantTitle } from '#tests/support/browser/variant-title.ts'
import { storedLead } from '#tests/support/builders/stored-lead.ts'

const WORDS = {
  en: { fields: fieldsEn, find: findEn, forms: formsEn },
  es: { fields: fieldsEs, find: findEs, forms: formsEs },
} as const

/** Its VIN encodes everything but the trim. */
const VIN = 'JTMRFREV8JD100002'
const NAME = '2018 Toyota RAV4'
const MILES = '61,234'
const OFFER = /\/sell-my-car\/offer\/[\w-]{22}(?:#|$)/

const main = (page: Page) => page.locator('main form[method="post"]')
const continueButton = (page: Page) =>
  main(page).locator('button[type="submit"]:not([name]):not([tabindex])')
const back = (page: Page) => main(page).locator('button[name="go"]')
const heading = (page: Page) => main(page).getByRole('heading', { level: 2 }).first()
const grade = (page: Page, value: string) => page.locator(`input[name="grade"][value="${value}"]`)
const option = (page: Page, id: string) => page.locator(`input[name="options"][value="${id}"]`)

/** Fills in the first page. */
async function describeVehicle(page: Page) {
  await page.locator('#trim').selectOption('Limited')
  await page.locator('#mileage').fill(MILES)
  await page.locator('#zipCode').fill('85254')
  await grade(page, 'fair').check()
  await option(page, 'leather').check()
  await option(page, 'towing').check()
}

const expectDescribed = async (page: Page) => {
  await expect(page.locator('#trim')).toHaveValue('Limited')
  await expect(page.locator('#mileage')).toHaveValue(MILES)
  await expect(grade(page, 'fair')).toBeChecked()
  await expect(option(page, 'leather')).toBeChecked()
  await expect(option(page, 'towing')).toBeChecked()
  await expect(option(page, 'sunroof')).not.toBeChecked()
}

/** Collects a page's requests, as method, address and body. */
function requestsOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) =>
    requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  )
  return requests
}

for (const locale of ['en', 'es'] as const)
  for (const javaScriptEnabled of [true, false])
    test.describe(variantTitle(locale, javaScriptEnabled), () => {
      test.use({ javaScriptEnabled })
      const { fields, find, forms } = WORDS[locale]
      const title = fields.title.replace('{name}', NAME)

      test('a shopper describes a vehicle, goes back without loss and gets an offer', async ({
        page,
      }) => {
        // Three pages forward and back, each checked.
        test.slow()
        const errors = consoleErrors(page)
        const email = `${randomUUID()}@shopper.example`
        await page.goto(`/sell-my-car/details?vin=${VIN}&lang=${locale}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        if (javaScriptEnabled) {
          await expectAccessible(page)
          await allLoaded(page)
        }

        // Typed values are not sent before a button is pressed.
        const requests = requestsOf(page)
        await describeVehicle(page)
        await page.locator('#mileage').focus()
        await page.keyboard.press('Tab')
        expect(requests.filter((request) => !request.startsWith('GET '))).toEqual([])
        expect(requests.filter((request) => /61,?234|85254|towing/.test(request))).toEqual([])

        await continueButton(page).click()
        await expect(heading(page)).toHaveText(fields['step.plans'])
        await page.getByLabel(fields['owed.yes']).check()
        await page.locator('#payoffAmount').fill('$8,200')
        await page.locator('#lienHolder').fill('Núñez & Sons')
        await page.locator('#monthsToSell').selectOption('1')

        // Back to the vehicle, with the form's own button, and forward again: nothing is lost.
        await back(page).click()
        await expect(heading(page)).toHaveText(fields['step.vehicle'])
        await expectDescribed(page)
        await continueButton(page).click()
        await expect(heading(page)).toHaveText(fields['step.plans'])
        await expect(page.locator('#payoffAmount')).toHaveValue('$8,200')
        await expect(page.getByLabel(fields['owed.yes'])).toBeChecked()
        if (javaScriptEnabled) {
          await expectAccessible(page)
          // The browser's own Back does the same.
          await page.goBack()
          await expect(heading(page)).toHaveText(fields['step.vehicle'])
          await expectDescribed(page)
          await page.goForward()
          await expect(heading(page)).toHaveText(fields['step.plans'])
          await expect(page.locator('#lienHolder')).toHaveValue('Núñez & Sons')
        }

        await continueButton(page).click()
        await expect(heading(page)).toHaveText(fields['step.contact'])
        await page.locator('#firstName').fill('Ana María')
        await page.locator('#lastName').fill('Núñez')
        await page.locator('#email').fill(email)
        if (javaScriptEnabled) await expectAccessible(page)
        await page.getByRole('button', { name: fields.send }).click()
        await expect(page).toHaveURL(OFFER)
        expect(errors).toEqual([])

        expect(await storedLead(email)).toMatchObject({
          form: 'trade-in',
          language: locale,
          stock: null,
          fields: {
            vin: VIN,
            year: '2018',
            make: 'Toyota',
            model: 'RAV4',
            trim: 'Limited',
            mileage: '61234',
            grade: 'fair',
            options: 'leather,towing',
            payoffAmount: '8200',
            lienHolder: 'Núñez & Sons',
            monthsToSell: '1',
            offer: expect.stringMatching(/^\d{4,6}$/),
            offerUrl: page.url().replace(/#.*/, ''),
          },
        })
      })

      test('by keyboard alone, with a mistake to correct @full', async ({ page }) => {
        const email = `${randomUUID()}@shopper.example`
        await page.goto(
          `/sell-my-car/details?year=2018&make=Jeep&model=Wrangler+Unlimited&trim=Rubicon&lang=${locale}`,
        )
        await page.locator('#mileage').focus()
        await page.keyboard.type('many')
        await page.keyboard.press('Tab')
        await page.keyboard.type('85254')
        await page.keyboard.press('Tab')
        await page.keyboard.press('ArrowDown')
        await expect(page.locator('input[name="grade"]:focus')).toBeChecked()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Space')
        await expect(page.locator('input[name="options"]:focus')).toBeChecked()
        await page.locator('#mileage').focus()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('alert')).toContainText(fields.mileage)
        if (javaScriptEnabled) {
          await expect(page.getByRole('alert')).toBeFocused()
          await expectAccessible(page)
        }
        await page.getByRole('alert').getByRole('link').first().press('Enter')
        await expect(page.locator('#mileage')).toBeFocused()
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.type('61234')
        await page.keyboard.press('Enter')
        await expect(heading(page)).toHaveText(fields['step.plans'])
        if (javaScriptEnabled) await expect(heading(page)).toBeFocused()

        await page.locator('input[name="owed"][value="no"]').focus()
        await page.keyboard.press('Space')
        await continueButton(page).press('Enter')
        await expect(heading(page)).toHaveText(fields['step.contact'])
        await page.locator('#firstName').focus()
        for (const text of ['Ana', 'Núñez', email]) {
          await page.keyboard.type(text)
          await page.keyboard.press('Tab')
        }
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(OFFER)
        expect(await storedLead(email)).toMatchObject({
          fields: { mileage: '61234', trim: 'Rubicon', vin: '', owed: 'no', payoffAmount: '' },
        })
      })

      test('an invalid vehicle leads back to the vehicle search', async ({ page }) => {
        await page.goto(`/sell-my-car/details?vin=JTMRFREV1JD100002&lang=${locale}`)
        await expect(page).toHaveURL(/\/sell-my-car\?vin=JTMRFREV1JD100002/)
        const fault = find.vinDigit.replace('{expected}', '8').replace('{found}', '1')
        await expect(page.locator('main')).toContainText(fault)
        await page.goto(`/sell-my-car/details?lang=${locale}`)
        await expect(page).toHaveURL(/\/sell-my-car$/)
      })

      test(
        javaScriptEnabled
          ? 'a draft comes back after a reload, and with no other vehicle'
          : 'every group of questions is there to be answered',
        async ({ page }) => {
          await page.goto(`/sell-my-car/details?vin=${VIN}&lang=${locale}`)
          await describeVehicle(page)
          if (!javaScriptEnabled) {
            await continueButton(page).click()
            await expect(page.locator('#payoffAmount')).toBeVisible()
            return
          }
          await expect(page.getByText(forms.draftSaved.split('{')[0] ?? '')).toBeVisible()
          // The last input is saved when the page is left, however soon that is.
          await option(page, 'sunroof').check()
          await page.reload()
          await expect(option(page, 'sunroof')).toBeChecked()
          await option(page, 'sunroof').uncheck()
          await page.reload()
          await expectDescribed(page)
          await page.goto(`/sell-my-car/details?year=2018&make=Ram&model=1500&lang=${locale}`)
          await expect(page.getByRole('heading', { level: 1 })).toContainText('Ram 1500')
          await expect(page.locator('#mileage')).toHaveValue('')
          await page.goto(`/sell-my-car/details?vin=${VIN}&lang=${locale}`)
          await expectDescribed(page)
        },
      )
    })
