import { messages as contactEn } from '#messages/contact.en.ts'
import { messages as contactEs } from '#messages/contact.es.ts'
import { messages as footEn } from '#messages/footer-form.en.ts'
import { messages as footEs } from '#messages/footer-form.es.ts'
import { messages as messageEn } from '#messages/message.en.ts'
import { messages as messageEs } from '#messages/message.es.ts'
import { messages as storeEn } from '#messages/store.en.ts'
import { messages as storeEs } from '#messages/store.es.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, silent, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag, variantTitle } from '#tests/support/browser/variant-title.ts'

const WORDS = {
  en: {
    contact: contactEn,
    foot: footEn,
    message: messageEn,
    store: storeEn,
    thanks: 'Thank you. We have your message.',
    required: 'Please fill this in.',
    lookAtOne: 'Please look at one field.',
  },
  es: {
    contact: contactEs,
    foot: footEs,
    message: messageEs,
    store: storeEs,
    thanks: 'Gracias. Tenemos su mensaje.',
    required: 'Complete este campo.',
    lookAtOne: 'Revise un campo.',
  },
} as const
const LOCALES = ['en', 'es'] as const

const CHAT_PERMISSION = 'chat-permission'
const footer = (page: Page) => page.locator('[data-part="footer-form"]')
const dialog = (page: Page) => page.getByRole('dialog')
/** What opens the message panel from the page itself; its frame has such links, too. */
const inPage = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })
const form = (page: Page) => page.locator('main form[method="post"]')

/** Who writes; the words make each message another lead. */
const typed = (comments: string) => ({
  firstName: 'Ana María',
  lastName: 'Núñez',
  email: 'ana@example.com',
  comments,
})

async function fill(within: ReturnType<typeof form>, values: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(values))
    await within.locator(`[name=${name}]`).fill(text)
}

const mark = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
const isSameDocument = (page: Page) => page.locator('html[data-mark]').count()

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

      test('a message from the foot of a page that lacks something is mended on the contact page', async ({
        page,
      }) => {
        await page.goto(`/saved?lang=${locale}`)
        await fill(footer(page), { ...typed(`From the foot ${mode}`), email: '' })
        await footer(page).getByRole('button', { name: words.foot.send }).click()
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

      test('a message from the foot of a page is sent at once', async ({ page }) => {
        await page.goto(`/search/used?lang=${locale}`)
        await fill(footer(page), typed(`At once ${mode}`))
        await footer(page).getByRole('button', { name: words.foot.send }).click()
        await expect(page).toHaveURL(/\/form\/contact\/thank-you\?dealer=OCS$/)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.thanks)
      })

      test('DLR-4 a zip code puts the nearest store first', async ({ page }) => {
        await page.goto(`/contact?lang=${locale}`)
        const stores = page.locator('#stores')
        await stores.getByLabel(words.store.distanceFrom).fill('89014')
        await stores.getByRole('button', { name: words.store.distanceShow }).click()
        await expect(stores.getByRole('heading', { level: 3 }).first()).toContainText('Red Canyon')
        const all = await stores.getByRole('article').count()
        await expect(stores.getByText(/(?:from|desde) 89014/)).toHaveCount(all)
      })
    })

test('without scripts the button for messages leads to the form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/')
  await inPage(page, storeEn.messageUs).click()
  await expect(page).toHaveURL(/\/contact#message$/)
  await expect(form(page)).toBeVisible()
  await context.close()
})

test('SITE-5 the form is at the foot of every page except those that exclude it', async ({
  page,
}) => {
  for (const path of ['/', '/search/new', '/saved', '/compare', '/no-such-page']) {
    await page.goto(path)
    await expect(footer(page)).toHaveCount(1)
  }
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
    const answer = await page.goto(path)
    expect(await answer?.text()).not.toContain('data-part="footer-form"')
    await expect(footer(page)).toHaveCount(0)
    await expect(page.getByRole('contentinfo').locator('form')).toHaveCount(0)
  }
})

test('SITE-5 the form comes and goes without a reload', async ({ page }) => {
  const errors = consoleErrors(page)
  await page.goto('/contact')
  await mark(page)
  await page.getByRole('banner').getByRole('link', { name: 'Certified' }).click()
  await expect(footer(page)).toBeVisible()
  await footer(page).locator('[name=firstName]').fill('Ana')
  await page.getByRole('banner').getByRole('link', { name: 'Pre-owned' }).click()
  await expect(page).toHaveURL(/\/search\/used$/)
  await expect(footer(page).locator('[name=firstName]')).toHaveValue('Ana')
  await page.getByRole('contentinfo').getByRole('link', { name: footEn.allContacts }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contactEn.title)
  await expect(footer(page)).toHaveCount(0)
  await expect(page.getByRole('contentinfo').locator('form')).toHaveCount(0)
  expect(await isSameDocument(page)).toBe(1)
  expect(errors).toEqual([])
})

for (const locale of LOCALES)
  test.describe(`the message panel, ${locale}${fullTag(locale !== 'en')}`, () => {
    const words = WORDS[locale]
    const open = async (page: Page) => {
      // Before all of its scripts are there the link leads to the form.
      await silent(page)
      await inPage(page, words.store.messageUs).click()
      await expect(dialog(page)).toBeVisible()
    }

    test('loads nothing until it is pressed, and takes a message by keyboard', async ({ page }) => {
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
      // Close, then the fields in their order.
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

    test('DLR-6 says what the server says of the store, and what is wrong with a message', async ({
      page,
    }) => {
      await page.goto(`/contact?lang=${locale}`)
      const said = page.waitForResponse(
        (response) => new URL(response.url()).pathname === '/message',
      )
      await open(page)
      // Its route writes it as that.
      const { open: opening, away } = (await (await said).json()) as {
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

    test('SHP-5 is not shown where the browser keeps that it should not', async ({ page }) => {
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

test('SHP-5 is blocked by `disallow` alone, before anything is painted', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'disallow'), CHAT_PERMISSION)
  // No script of the page's own may be needed for it.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  const link = inPage(page, storeEn.messageUs)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const opens = page.locator('[data-opens-messages]')
  // In the page, above its head, in the menu and at the foot.
  await expect(opens).toHaveCount(4)
  for (const one of await opens.all()) await expect(one).toBeHidden()
  await page.addInitScript((key) => localStorage.setItem(key, 'allow'), CHAT_PERMISSION)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(link).toBeVisible()
})

test('SHP-5 a storage that is closed blocks nothing and breaks nothing', async ({ page }) => {
  const errors = consoleErrors(page)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('closed', 'SecurityError')
      },
    })
  })
  await page.goto('/contact')
  await silent(page)
  const link = inPage(page, storeEn.messageUs)
  await link.click()
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
  const said = (await about.textContent())?.replace('About the ', '') ?? ''
  expect(name).toContain(said)
})

test('the panel opens over any page, from its head, its menu and its foot', async ({ page }) => {
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

test('a message that cannot be stored stays as it was typed', async ({ page }) => {
  await page.goto('/contact')
  await silent(page)
  await inPage(page, storeEn.messageUs).click()
  await fill(dialog(page), typed('Kept'))
  await page.route('**/message', (route) => route.abort())
  await dialog(page).getByRole('button', { name: messageEn.send }).click()
  await expect(dialog(page)).toContainText('We could not save your message just now.')
  await expect(dialog(page).locator('[name=comments]')).toHaveValue('Kept')
  await page.unroute('**/message')
  await dialog(page).getByRole('button', { name: messageEn.send }).click()
  await expect(dialog(page)).toContainText(messageEn.next)
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
    // Nothing may lie behind the header when it is looked at.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
  })

test('a store that the site does not have has no page', async ({ page }) => {
  const answer = await page.goto('/contact?dealer=NOPE')
  expect(answer?.status()).toBe(404)
})
