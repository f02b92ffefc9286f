import { randomUUID } from 'node:crypto'

import { messages as fieldsEn } from '#messages/credit-fields.en.ts'
import { messages as fieldsEs } from '#messages/credit-fields.es.ts'
import { messages as creditEn } from '#messages/credit.en.ts'
import { messages as creditEs } from '#messages/credit.es.ts'
import { messages as formsEn } from '#messages/forms.en.ts'
import { messages as formsEs } from '#messages/forms.es.ts'
import { messages as vehicleEn } from '#messages/vehicle.en.ts'
import { messages as vehicleEs } from '#messages/vehicle.es.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { TYPED_SSN } from '#tests/support/browser/credit-forms.ts'
import {
  ADDRESS,
  expectPrivate,
  fillIn,
  heading,
  HOME,
  continueButton,
  TOGETHER,
  typedBy,
  VEHICLE_FIELDS,
  WORK,
  YOU,
  type Typed,
} from '#tests/support/browser/credit-page.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { variantTitle } from '#tests/support/browser/variant-title.ts'
import { storedLead } from '#tests/support/builders/stored-lead.ts'

const WORDS = {
  en: { credit: creditEn, fields: fieldsEn, forms: formsEn, vehicle: vehicleEn },
  es: { credit: creditEs, fields: fieldsEs, forms: formsEs, vehicle: vehicleEs },
} as const

for (const locale of ['en', 'es'] as const)
  for (const javaScriptEnabled of [true, false])
    test.describe(variantTitle(locale, javaScriptEnabled), () => {
      test.use({ javaScriptEnabled })
      const { credit, fields, forms, vehicle } = WORDS[locale]
      const agree = (page: Page, channel: keyof typeof fields & `agreement.${string}`) =>
        page
          .getByRole('group', { name: fields[channel], exact: true })
          .getByRole('checkbox')
          .check()

      /**
       * Opens a form and fills in its pages one after the other; `check` runs on each of them before it is submitted.
       */
      const fillPages = async (
        page: Page,
        [name, ...pages]: readonly [string, ...(readonly string[])[]],
        typed: Typed,
        check?: () => Promise<void>,
      ) => {
        await page.goto(`/form/${name}?lang=${locale}`)
        for (const names of pages) {
          await fillIn(page, names, typed)
          await check?.()
          const before = await heading(page).innerText()
          await continueButton(page).click()
          await expect(heading(page)).not.toHaveText(before)
        }
        await expect(heading(page)).toHaveText(forms.review)
        await expectPrivate(page)
      }

      test('a single applicant corrects the errors on each page @full', async ({ page }) => {
        // A refused page has status 400, which browsers log.
        const errors = consoleErrors(page)
        const typed = typedBy(`${randomUUID()}@shopper.example`)
        /** Leaves one field of a page empty, corrects it and continues. */
        const correct = async (names: readonly string[], emptied: string) => {
          await fillIn(
            page,
            names.filter((name) => name !== emptied),
            typed,
          )
          await continueButton(page).click()
          await expect(page.getByRole('alert').locator(`a[href="#${emptied}"]`)).toBeVisible()
          await expectPrivate(page)
          if (javaScriptEnabled) {
            await expect(page.getByRole('alert')).toBeFocused()
            await expectAccessible(page)
          }
          await fillIn(page, [emptied], typed)
          await continueButton(page).click()
        }
        await page.goto(`/form/finance?lang=${locale}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(credit.financeTitle)
        if (javaScriptEnabled) await expectAccessible(page)

        await correct(YOU, 'lastName')
        await expect(heading(page)).toHaveText(fields['step.home'])
        if (javaScriptEnabled) await expect(heading(page)).toBeFocused()
        await correct(HOME, 'earlierHomes')
        await expect(heading(page)).toHaveText(fields['step.work'])
        await correct(WORK, 'employer')
        await expect(heading(page)).toHaveText(fields['step.vehicle'])
        await correct(VEHICLE_FIELDS, 'tradeMake')
        await expect(heading(page)).toHaveText(forms.review)
        await expectPrivate(page)
        expect(errors.filter((text) => !text.includes('400'))).toEqual([])
      })

      test('a single applicant goes back without loss and submits the application', async ({
        page,
      }) => {
        const errors = consoleErrors(page)
        const email = `${randomUUID()}@shopper.example`
        const typed = typedBy(email)
        await fillPages(page, ['finance', YOU, HOME, WORK, VEHICLE_FIELDS], typed)
        if (javaScriptEnabled) await expectAccessible(page)

        // To the home address step and back to the review, then with the browser's Back and Forward buttons.
        await page
          .getByRole('button', { name: forms.changeStep.replace('{step}', fields['step.home']) })
          .click()
        await expect(heading(page)).toHaveText(fields['step.home'])
        await expect(page.locator('#street')).toHaveValue(typed['street'] ?? '')
        await expectPrivate(page)
        await continueButton(page).click()
        await expect(heading(page)).toHaveText(forms.review)
        if (javaScriptEnabled) {
          await expect(page).toHaveURL(/step=review/)
          await page.goBack()
          await expect(heading(page)).toHaveText(fields['step.home'])
          await page.goForward()
          await expect(heading(page)).toHaveText(forms.review)
        }

        await continueButton(page).click()
        await expect(heading(page)).toHaveText(fields['step.consent'])
        await page.locator('#ssn').fill('000-12-3456')
        await agree(page, 'agreement.credit')
        await continueButton(page).click()
        await expect(page.getByRole('alert').locator('a[href="#ssn"]')).toBeVisible()
        if (javaScriptEnabled) await expectAccessible(page)
        await page.locator('#ssn').fill(TYPED_SSN)
        await agree(page, 'agreement.credit')
        await continueButton(page).click()
        await expect(page).toHaveURL(/\/form\/finance\/thank-you/)
        await expectPrivate(page)

        const lead = await storedLead(email)
        expect(lead).toMatchObject({ form: 'finance', language: locale })
        expect(JSON.stringify(lead)).not.toMatch(/Canary|1961-07-19|83417|518477741/)
        if (javaScriptEnabled) {
          const stored = await page.evaluate(() => Object.entries(localStorage).join('\n'))
          expect(stored).not.toMatch(/Canary|1961-07-19|83,?417|518-?47/)
          expect(errors.filter((text) => !text.includes('400'))).toEqual([])
        }
      })

      if (javaScriptEnabled)
        test('the pages of a joint application are accessible, filled in @full', async ({
          page,
        }) => {
          const typed = { ...typedBy('ana@shopper.example'), coSameHome: 'yes' }
          await fillPages(page, TOGETHER, typed, () => expectAccessible(page))
        })

      test('two people apply together, each with their own consent @full', async ({ page }) => {
        const email = `${randomUUID()}@shopper.example`
        const typed = typedBy(email)
        await fillPages(page, TOGETHER, { ...typed, coSameHome: 'yes' })
        await continueButton(page).click()
        await page.locator('#ssn').fill(TYPED_SSN)
        await page.locator('#coSsn').fill('518-47-7742')
        for (const channel of ['joint', 'credit', 'co-joint'] as const)
          await agree(page, `agreement.${channel}`)
        await continueButton(page).click()
        await expect(page.getByRole('alert').locator('a[href="#consent-co-credit"]')).toBeVisible()
        await expectPrivate(page)
        if (javaScriptEnabled) await expectAccessible(page)
        await agree(page, 'agreement.co-credit')
        await continueButton(page).click()
        await expect(page).toHaveURL(/\/form\/finance-coapplicant\/thank-you/)
        expect(await storedLead(email)).toMatchObject({ form: 'finance-coapplicant' })
      })

      test('a shopper prequalifies for a vehicle by keyboard @full', async ({ page }) => {
        const email = `${randomUUID()}@shopper.example`
        const typed = { ...typedBy(email), work: 'retired' }
        await page.goto(`/search/used?make=Jeep&lang=${locale}`)
        await page.getByRole('article').getByRole('link').first().press('Enter')
        await page.getByRole('link', { name: vehicle.prequalify }).press('Enter')
        await expect(page).toHaveURL(/\/form\/vehicle-finance\//)
        if (javaScriptEnabled) await expectAccessible(page)
        await fillIn(page, [...YOU, ...ADDRESS], typed)
        await page.locator('#zipCode').press('Enter')
        await expect(heading(page)).toHaveText(fields['step.means'])
        await expect(page.locator('[name="ssn"]')).toHaveCount(0)
        await fillIn(page, ['work', 'income', 'incomePeriod', 'housing', 'housingPayment'], typed)
        if (javaScriptEnabled) {
          await expect(page.locator('#employer')).toBeHidden()
          await expectAccessible(page)
        }
        await continueButton(page).press('Enter')
        await expect(page.getByRole('alert').locator('a[href="#consent-prequalify"]')).toBeVisible()
        await expectPrivate(page)
        await agree(page, 'agreement.prequalify')
        await continueButton(page).press('Enter')
        await expect(page).toHaveURL(/\/form\/vehicle-finance\/thank-you/)
        expect(await storedLead(email)).toMatchObject({ form: 'vehicle-finance', language: locale })
      })

      test('the test pages state that nothing is sent @full', async ({ page }) => {
        const email = `${randomUUID()}@shopper.example`
        await page.goto(`/search/used?make=Jeep&lang=${locale}`)
        await page.getByRole('article').getByRole('link').first().click()
        const href = await page.getByRole('link', { name: vehicle.prequalify }).getAttribute('href')
        await page.goto((href ?? '').replace('vehicle-finance', 'vehicle-financetest'))
        await expect(page.getByText(credit.testTitle)).toBeVisible()
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
        await fillIn(page, [...YOU, ...ADDRESS], typedBy(email))
        await continueButton(page).click()
        await expect(heading(page)).toHaveText(fields['step.means'])
        await fillIn(
          page,
          ['work', 'employer', 'income', 'incomePeriod', 'housing', 'housingPayment'],
          typedBy(email),
        )
        await agree(page, 'agreement.prequalify')
        await continueButton(page).click()
        await expect(page.getByText(credit.testDoneTitle)).toBeVisible()
        expect(await storedLead(email)).toMatchObject({ status: 'test' })
      })
    })

test('an unknown vehicle and an unknown dealer get the 404 page', async ({ page }) => {
  for (const path of ['OCS/1C4HJXDG9JW999999', 'NOBODY/1C4HJXDG9JW100001']) {
    const response = await page.goto(`/form/vehicle-finance/${path}`)
    expect(response?.status()).toBe(404)
  }
})
