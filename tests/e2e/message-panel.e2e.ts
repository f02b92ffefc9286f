import { messages as footEn } from '#messages/footer-form.en.ts'
import { messages as messageEn } from '#messages/message.en.ts'
import { messages as storeEn } from '#messages/store.en.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, silent, type Page } from '#tests/support/browser/hydrated.ts'
import {
  CHAT_PERMISSION,
  LOCALES,
  WORDS,
  dialog,
  fill,
  form,
  inPage,
  openPanel,
  typed,
} from '#tests/support/browser/messages-to-store.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

test('without scripts the message button leads to the form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/')
  await inPage(page, storeEn.messageUs).click()
  await expect(page).toHaveURL(/\/contact#message$/)
  await expect(form(page)).toBeVisible()
  await context.close()
})

for (const locale of LOCALES)
  test.describe(`the message panel, ${locale}${fullTag(locale !== 'en')}`, () => {
    const words = WORDS[locale]
    const open = (page: Page) => openPanel(page, words.store.messageUs)

    test('loads nothing until it is opened, and accepts a message by keyboard', async ({
      page,
    }) => {
      const errors = consoleErrors(page)
      await page.goto(`/?lang=${locale}`)
      await silent(page)
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      const link = inPage(page, words.store.messageUs)
      await link.focus()
      expect(requests).toEqual([])
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeVisible()
      expect(new Set(requests.map((url) => new URL(url).host)).size).toBe(1)

      const heading = dialog(page).getByRole('heading', { level: 2 })
      await expect(heading).toBeFocused()
      await expectAccessible(page)
      // Close, then the fields in order.
      await page.keyboard.press('Tab')
      for (const text of [`By keyboard ${locale}`, 'Ana', 'Núñez', 'ana@example.com']) {
        await page.keyboard.press('Tab')
        await page.keyboard.type(text)
      }
      await page.keyboard.press('Enter')
      await expect(heading).toHaveText(
        words.message.sentTitle.replace('{seller}', 'Ocotillo Chrysler Dodge Jeep Ram'),
      )
      await expect(heading).toBeFocused()
      await expect(dialog(page)).toContainText(words.message.nextAnswer)
      expect(await page.evaluate(() => window.dataLayer)).toContainEqual({
        event: 'trackEvent',
        action: 'submit',
        category: 'lead',
        url: '/',
        component: 'message',
        phoneNumber: '',
      })
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await expect(link).toBeFocused()
      expect(errors).toEqual([])
    })

    test('DLR-6 shows the server’s text about the store, and errors of a message @full', async ({
      page,
    }) => {
      await page.goto(`/contact?lang=${locale}`)
      const messageResponse = page.waitForResponse(
        (response) => new URL(response.url()).pathname === '/message',
      )
      await open(page)
      // Its route declares that type.
      const { open: opening, away } = (await (await messageResponse).json()) as {
        open: { isOpen: boolean; text: string }
        away: string | null
      }
      await expect(dialog(page)).toContainText(opening.text)
      await expect(dialog(page)).toContainText(
        away ?? words.message[opening.isOpen ? 'openText' : 'closedText'],
      )
      await dialog(page).getByRole('button', { name: words.message.send }).click()
      await expect(dialog(page).locator('[name=comments]')).toBeFocused()
      await expect(dialog(page)).toContainText(words.required)
      await expectAccessible(page)
    })

    test('SHP-5 is not shown if the browser stores that it is blocked @full', async ({ page }) => {
      await page.goto(`/contact?lang=${locale}`)
      const link = inPage(page, words.store.messageUs)
      await open(page)
      await dialog(page).getByRole('button', { name: words.message.never }).click()
      await expect(dialog(page)).toHaveCount(0)
      await expect(link).toBeHidden()
      expect(await page.evaluate((key) => localStorage.getItem(key), CHAT_PERMISSION)).toBe(
        'disallow',
      )
      await page.goto('/')
      await expect(link).toBeHidden()
      await page.goto('/contact')
      await expect(link).toBeHidden()
      await expectAccessible(page)
      await page.getByRole('button', { name: words.contact.messagesOn }).click()
      await expect(link).toBeVisible()
      expect(await page.evaluate((key) => localStorage.getItem(key), CHAT_PERMISSION)).toBeNull()
    })
  })

test('SHP-5 is blocked only by `disallow`, before the first paint', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'disallow'), CHAT_PERMISSION)
  // No script of the page's own may be needed for it.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  const link = inPage(page, storeEn.messageUs)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const openers = page.locator('[data-opens-messages]')
  // In the main part, above the header, in the menu and in the footer.
  await expect(openers).toHaveCount(4)
  for (const one of await openers.all()) await expect(one).toBeHidden()
  await page.addInitScript((key) => localStorage.setItem(key, 'allow'), CHAT_PERMISSION)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(link).toBeVisible()
})

test('SHP-5 without access to storage nothing is blocked or broken @full', async ({ page }) => {
  const errors = consoleErrors(page)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('closed', 'SecurityError')
      },
    })
  })
  await page.goto('/contact')
  const link = inPage(page, storeEn.messageUs)
  await openPanel(page, storeEn.messageUs)
  await dialog(page).getByRole('button', { name: messageEn.never }).click()
  await expect(link).toBeHidden()
  expect(errors).toEqual([])
})

test('a message about a vehicle names it', async ({ page }) => {
  await page.goto('/search/used')
  await page.locator('article h3 a').first().click()
  await page.waitForURL(/\/detail\//)
  await inPage(page, storeEn.messageUs).click()
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  const about = dialog(page).getByText(/^About the /)
  await expect(about).toBeVisible()
  const vehicleName = (await about.textContent())?.replace('About the ', '') ?? ''
  expect(name).toContain(vehicleName)
})

test('the panel opens over any page, from its header, its menu and its footer @full', async ({
  page,
}) => {
  await page.goto('/careers')
  await silent(page)
  for (const part of ['Your dealer', 'contentinfo'] as const) {
    const place =
      part === 'contentinfo' ? page.getByRole(part) : page.getByRole('region', { name: part })
    const link = place.getByRole('link', { name: footEn.messageUs })
    await link.press('Enter')
    await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(link).toBeFocused()
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('#menu').getByRole('link', { name: footEn.messageUs }).click()
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  await expect(page).toHaveURL(/\/careers$/)
})

test('a message that cannot be stored stays as typed', async ({ page }) => {
  await page.goto('/contact')
  await openPanel(page, storeEn.messageUs)
  await fill(dialog(page), typed('Kept'))
  await page.route('**/message', (route) => route.abort())
  await dialog(page).getByRole('button', { name: messageEn.send }).click()
  await expect(dialog(page)).toContainText('We could not save your message.')
  await expect(dialog(page).locator('[name=comments]')).toHaveValue('Kept')
  await page.unroute('**/message')
  await dialog(page).getByRole('button', { name: messageEn.send }).click()
  await expect(dialog(page)).toContainText(messageEn.next)
})
