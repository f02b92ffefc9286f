import { messages as contactEn } from '#messages/contact.en.ts'
import { messages as footEn } from '#messages/footer-form.en.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test } from '#tests/support/browser/hydrated.ts'
import {
  LOCALES,
  WORDS,
  fill,
  footerForm,
  form,
  isSameDocument,
  markDocument,
  typed,
} from '#tests/support/browser/messages-to-store.ts'
import { fullTag, variantTitle } from '#tests/support/browser/variant-title.ts'

for (const javaScriptEnabled of [true, false])
  for (const locale of LOCALES)
    test.describe(variantTitle(locale, javaScriptEnabled), () => {
      test.use({ javaScriptEnabled })
      const words = WORDS[locale]
      const mode = `${locale} ${javaScriptEnabled}`

      test('a message from the contact page goes to the chosen store', async ({ page }) => {
        await page.goto(`/contact?lang=${locale}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.contact.title)
        await form(page).getByRole('radio', { name: words.contact['topic.service'] }).check()
        await form(page).locator('[name=store]').selectOption('OCT')
        await fill(form(page), typed(`From the page ${mode}`))
        await form(page).getByRole('button', { name: words.contact.send }).click()
        await expect(page).toHaveURL(/\/form\/contact\/thank-you\?dealer=OCT&topic=service$/)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.thanks)
        await expect(page.getByRole('main')).toContainText('Ocotillo Tucson')
      })

      test('an incomplete message from the footer is corrected on the contact page', async ({
        page,
      }) => {
        await page.goto(`/saved?lang=${locale}`)
        await fill(footerForm(page), { ...typed(`From the foot ${mode}`), email: '' })
        await footerForm(page).getByRole('button', { name: words.foot.send }).click()
        await expect(page).toHaveURL(/\/contact\?from=%2Fsaved$/)
        const summary = page.getByRole('alert')
        await expect(summary).toContainText(words.lookAtOne)
        await expect(form(page).locator('[name=firstName]')).toHaveValue('Ana María')
        await expect(form(page).locator('[name=comments]')).toHaveValue(`From the foot ${mode}`)
        if (javaScriptEnabled) await expect(summary).toBeFocused()
        await fill(form(page), { email: 'ana@example.com' })
        await form(page).getByRole('button', { name: words.contact.send }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.thanks)
      })

      test('a message from the footer of a page is sent immediately', async ({ page }) => {
        await page.goto(`/search/used?lang=${locale}`)
        await fill(footerForm(page), typed(`At once ${mode}`))
        await footerForm(page).getByRole('button', { name: words.foot.send }).click()
        await expect(page).toHaveURL(/\/form\/contact\/thank-you\?dealer=OCS$/)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.thanks)
      })

      test('DLR-4 a ZIP code puts the nearest store first @full', async ({ page }) => {
        await page.goto(`/contact?lang=${locale}`)
        const stores = page.locator('#stores')
        await stores.getByLabel(words.store.distanceFrom).fill('89014')
        await stores.getByRole('button', { name: words.store.distanceShow }).click()
        await expect(stores.getByRole('heading', { level: 3 }).first()).toContainText('Red Canyon')
        const all = await stores.getByRole('article').count()
        await expect(stores.getByText(/(?:from|desde) 89014/)).toHaveCount(all)
      })
    })

test('SITE-5 the form is in the footer of every page except those that exclude it', async ({
  page,
  request,
}) => {
  const FOOTER_FORM = 'data-part="footer-form"'
  const TEMPLATE = /<template>[\s\S]*?<\/template>/g
  for (const path of ['/', '/search/new', '/saved', '/compare', '/no-such-page'])
    expect.soft(await (await request.get(path)).text(), path).toContain(FOOTER_FORM)
  for (const path of [
    '/contact',
    '/contact?dealer=OCT',
    '/parts',
    '/service/jeep-wave',
    '/careers/sales',
    '/careers/service',
    '/careers/admin',
    '/form/vehicle-interest',
    '/form/contact/thank-you',
    '/form/no-such-form',
  ]) {
    // Templates are for pages that this one links to.
    const html = (await (await request.get(path)).text()).replaceAll(TEMPLATE, '')
    expect.soft(html, path).not.toContain(FOOTER_FORM)
    // Besides, it has no other form.
    expect.soft(/<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '', path).not.toContain('<form')
  }
  // Scripts leave both unchanged.
  await page.goto('/saved')
  await expect(footerForm(page)).toHaveCount(1)
  await page.goto('/parts')
  await expect(page.getByRole('contentinfo').locator('form')).toHaveCount(0)
})

test('SITE-5 the form is shown and hidden without a reload @full', async ({ page }) => {
  const errors = consoleErrors(page)
  await page.goto('/contact')
  await markDocument(page)
  await page.getByRole('banner').getByRole('link', { name: 'Specials' }).click()
  await expect(footerForm(page)).toBeVisible()
  await footerForm(page).locator('[name=firstName]').fill('Ana')
  await page.getByRole('banner').getByRole('link', { name: 'Used' }).click()
  await expect(page).toHaveURL(/\/search\/used$/)
  await expect(footerForm(page).locator('[name=firstName]')).toHaveValue('Ana')
  await page.getByRole('contentinfo').getByRole('link', { name: footEn.allContacts }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contactEn.title)
  await expect(footerForm(page)).toHaveCount(0)
  await expect(page.getByRole('contentinfo').locator('form')).toHaveCount(0)
  expect(await isSameDocument(page)).toBe(1)
  expect(errors).toEqual([])
})

for (const { width, scheme, path } of [
  { width: 390, scheme: 'light', path: '/contact?zip=85018' },
  { width: 820, scheme: 'dark', path: '/contact?dealer=RCH' },
  { width: 1440, scheme: 'light', path: '/contact?lang=es' },
  { width: 390, scheme: 'dark', path: '/saved' },
] as const)
  test(`${path} fits ${width} pixels and is accessible, ${scheme}${fullTag(width !== 390 || scheme === 'dark')}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(path)
    for (const week of await page.locator('main summary').all()) await week.click()
    // Nothing may be behind the header when it is checked.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
  })

test('an unknown store has no page', async ({ page }) => {
  const answer = await page.goto('/contact?dealer=NOPE')
  expect(answer?.status()).toBe(404)
})
