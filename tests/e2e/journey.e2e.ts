import { randomUUID } from 'node:crypto'

import { messages as fieldsEn } from '#messages/form-fields.en.ts'
import { messages as fieldsEs } from '#messages/form-fields.es.ts'
import { messages as formsEn } from '#messages/forms.en.ts'
import { messages as formsEs } from '#messages/forms.es.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test } from '#tests/support/browser/hydrated.ts'
import { fullTag, variantTitle } from '#tests/support/browser/variant-title.ts'

const words = {
  en: { ...fieldsEn, send: formsEn.send },
  es: { ...fieldsEs, send: formsEs.send },
}

for (const [locale, forms] of Object.entries(words))
  for (const javaScriptEnabled of [true, false])
    for (const width of [390, 1440])
      test.describe(`${width} px, ${variantTitle(locale, javaScriptEnabled)}`, () => {
        test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

        test(`a shopper finds a vehicle, opens it and asks about it${fullTag(width === 1440)}`, async ({
          page,
        }) => {
          const errors = consoleErrors(page)
          await page.goto(`/search/used?make=Jeep&lang=${locale}`)
          await expect(page.locator('html')).toHaveAttribute('lang', locale)

          const card = page.getByRole('article').getByRole('link').first()
          const name = await card.innerText()
          await card.click()
          await expect(page).toHaveURL(/\/detail\/(?:used|cpo)\//)
          await expect(page.getByRole('heading', { level: 1 })).toContainText(
            name.split('\n')[0] ?? '',
          )

          await page
            .locator('main a[href^="/form/vehicle-interest?"]:not([href$="#unlock"])')
            .filter({ visible: true })
            .first()
            .click()
          await expect(page).toHaveURL(/\/form\/vehicle-interest\?/)

          const email = `${randomUUID()}@shopper.example`
          // The previous page has fields of these names in its footer.
          const form = page.locator('main form[method="post"]')
          const send = form.getByRole('button', { name: forms.send })
          await form.getByLabel(forms.firstName).fill('Ana María')
          await send.click()
          await expect(page.getByRole('alert')).toBeVisible()
          await expect(form.getByLabel(forms.firstName)).toHaveValue('Ana María')
          if (javaScriptEnabled) await expectAccessible(page)

          await form.getByLabel(forms.lastName).fill('Núñez')
          await form.getByLabel(forms.email, { exact: true }).fill(email)
          await form.getByLabel(forms.zipCode).fill('85254')
          await form.getByLabel(forms.comments).fill('¿Sigue disponible? 😀')
          await send.click()
          await expect(page).toHaveURL(/\/form\/vehicle-interest\/thank-you/)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          expect(errors).toEqual([])
        })
      })
