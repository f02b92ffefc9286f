import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { serverOnGroup, type OwnServer } from '#tests/support/browser/own-server.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

const SITE = `
features:
  service: false
  parts: false
  careers: false
  articles: false
  messaging: false
menus:
  header:
    - to: search-used
      label: {en: All vehicles, es: Todos los vehículos}
    - name: trucks
      label: {en: Trucks, es: Camionetas}
      links:
        - to: /search/used?body=Truck
          label: {en: Pre-owned trucks, es: Camionetas seminuevas}
        - to: search-new
    - to: service
    - to: sell-my-car
    - to: /about-us
    - to: https://maker.example/
      label: {en: The maker, es: La marca}
  footer:
    - name: trucks
      label: {en: Trucks, es: Camionetas}
      links:
        - to: /search/used?body=Truck
          label: {en: Pre-owned trucks, es: Camionetas seminuevas}
        - to: parts
    - name: about
      label: {en: The dealership, es: La agencia}
      links:
        - to: contact
        - to: staff-directory
        - to: careers
    - name: owners
      label: {en: For owners, es: Para dueños}
      links:
        - to: service
        - to: parts
`
const page = (title: string) => `---
title: ${title}
description: What you can tow with a pickup, and what to look at before you hitch a trailer to one.
menu: header.trucks
place: 1.5
---

Hello.
`
const GROUP = {
  'sites/ocotillo.yaml': SITE,
  'content/en/towing.md': page('Towing'),
  'content/es/towing.md': page('Remolque').replace(/menu:.*\nplace:.*\n/, ''),
}

test.describe.configure({ mode: 'serial' })

let server: OwnServer
test.beforeAll(async () => {
  server = await serverOnGroup(GROUP)
})
test.afterAll(() => server.stop())

const at = (path: string) => new URL(path, server.address).href

/** The links of the main menu or the footer, as they are shown. */
const texts = async (scope: ReturnType<Page['locator']>) =>
  (await scope.allInnerTexts()).map((text) => text.trim())

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const locale of ['en', 'es'] as const)
  test(`the menus of a site have its order and labels, without features that are off: ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(at(`/contact?lang=${locale}`))
    const isEnglish = locale === 'en'
    const nav = page.getByRole('banner').getByRole('navigation')
    expect(await texts(nav.locator('a, button'))).toEqual(
      isEnglish
        ? ['All vehicles', 'Trucks', 'Sell my car', 'About us', 'The maker']
        : ['Todos los vehículos', 'Camionetas', 'Vender mi auto', 'Quiénes somos', 'La marca'],
    )
    const columns = page.getByRole('contentinfo').getByRole('navigation')
    await expect(columns).toHaveCount(2)
    expect(await texts(columns.locator('h2'))).toEqual(
      isEnglish ? ['Trucks', 'The dealership'] : ['Camionetas', 'La agencia'],
    )
    expect(
      await columns
        .locator('a')
        .evaluateAll((links) =>
          links.map((link) => link.getAttribute('href')?.replace(/[?&]lang=es$/, '')),
        ),
    ).toEqual(['/search/used?body=Truck', '/about-us', '/contact', '/staff-directory'])
  })

/** Each color scheme once: the full set has all combinations. */
const QUICK_LOOKS: ReadonlySet<string> = new Set(['dark 390', 'light 1440'])

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 820, 1440])
    test(`own menus are accessible and fit, ${colorScheme} and ${width} wide${fullTag(!QUICK_LOOKS.has(`${colorScheme} ${width}`))}`, async ({
      page,
    }) => {
      const errors = consoleErrors(page)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(at('/about-us'))
      expect(await overflow(page)).toBe(0)
      await (
        width === 1440
          ? page.getByRole('button', { name: 'Trucks' })
          : page.getByRole('button', { name: 'Menu' })
      ).click()
      await expect(page.getByRole('link', { name: 'Towing' })).toBeVisible()
      expect(await overflow(page)).toBe(0)
      await expectAccessible(page)
      expect(errors).toEqual([])
    })

test('the menu is in one line, or in the drawer where it does not fit @full', async ({ page }) => {
  const open = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  const nav = page.getByRole('banner').getByRole('navigation')
  const shown: string[] = []
  for (const width of [1025, 1100, 1279, 1280, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(at('/contact'))
    const isOpen = await nav.isVisible()
    expect(await open.isVisible()).toBe(!isOpen)
    if (isOpen) {
      const tops = await nav
        .locator('a, button')
        .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().y)))
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(20)
    }
    expect(await overflow(page)).toBe(0)
    shown.push(`${width} ${isOpen ? 'line' : 'drawer'}`)
  }
  expect(shown).toEqual(['1025 drawer', '1100 drawer', '1279 drawer', '1280 line', '1366 line'])
})

test('a group opens, its links work and it closes by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(at('/contact'))
  const opener = page.getByRole('button', { name: 'Trucks' })
  const panel = page.getByRole('region', { name: 'Trucks' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  expect(await texts(panel.getByRole('link'))).toEqual(['Pre-owned trucks', 'Towing', 'New'])
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/used\?body=Truck$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a group of the menu opens on large and small screens', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(at('/contact'))
    await page.getByRole('button', { name: 'Trucks' }).click()
    await page.getByRole('link', { name: 'Towing' }).click()
    await expect(page).toHaveURL(/\/towing$/)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Pre-owned trucks' }).first().click()
    await expect(page).toHaveURL(/\/search\/used\?body=Truck$/)
  })
})
