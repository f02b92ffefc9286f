import { expect, test, type Page } from '@playwright/test'

import { PERMISSIONS } from '#domain/access/permissions.data.ts'
import type { Role } from '#domain/access/roles.ts'
import { messages as shellMessages } from '#messages/admin-shell.en.ts'
import { messages } from '#messages/admin-views.en.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import {
  openView,
  signInAs,
  startBackOffice,
  type BackOffice,
} from '#tests/support/browser/back-office.ts'

import { STARTS } from '../../src/admin/features/palette/starts.data.ts'
import { VIEWS } from '../../src/admin/lib/views.data.ts'

let office: BackOffice
test.beforeAll(async () => {
  office = await startBackOffice()
})
test.afterAll(() => office.stop())

const palette = (page: Page) => page.getByRole('dialog', { name: /^(?:Search or jump to|Buscar)/ })
const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true })
const options = (page: Page, name: string) => group(page, name).getByRole('option')

/** Opens the palette with a query. */
async function find(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(query)
}

/** Their roles, whether they may find a colleague and a text, and a lead that they may read; `null` for none. */
const PEOPLE: readonly Readonly<{
  name: string
  roles: readonly Role[]
  people: boolean
  content: boolean
  lead: string | null
}>[] = [
  { name: 'Ed Carlisle', roles: ['owner'], people: true, content: true, lead: 'Wes Tully' },
  { name: 'Whitfield', roles: ['manager'], people: true, content: false, lead: 'Wes Tully' },
  { name: 'Ruelas', roles: ['sales'], people: false, content: false, lead: 'Danielle Cho' },
  { name: 'Delgado', roles: ['parts'], people: false, content: false, lead: null },
  { name: 'Brandt', roles: ['auditor'], people: true, content: false, lead: null },
]

/** The names of the views that roles may open, by the table of rights. */
const viewsOf = (roles: readonly Role[]): readonly string[] =>
  VIEWS.filter(
    ({ needs }) =>
      needs.length === 0 ||
      roles.some((role) => needs.some((action) => role in PERMISSIONS[action])),
  ).map(({ label }) => messages[label])

/** What roles may begin from the palette. */
const startsOf = (roles: readonly Role[]): readonly string[] =>
  STARTS.filter(({ needs }) =>
    roles.some((role) => needs.some((action) => role in PERMISSIONS[action])),
  ).map(({ label }) => shellMessages[label])
const ALL_STARTS: ReadonlySet<string> = new Set(STARTS.map(({ label }) => shellMessages[label]))

for (const { name, roles, people, content, lead } of PEOPLE)
  test(`the palette of ${name} has the views and records of the role alone`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signInAs(page, office, name)
    await find(page, '>')
    const views = await options(page, 'Views').locator('.grow').allInnerTexts()
    expect(views.map((text) => text.trim()).toSorted()).toEqual([...viewsOf(roles)].toSorted())
    const commands = await options(page, 'Commands').locator('.grow').allInnerTexts()
    expect(commands.map((text) => text.trim()).filter((text) => ALL_STARTS.has(text))).toEqual(
      startsOf(roles),
    )
    await page.keyboard.press('Escape')

    // Everyone who works on stock finds a vehicle; its group shows that the search is done.
    await find(page, 'ram')
    await expect(options(page, 'Vehicles').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await find(page, '@carlisle')
    await expect(palette(page).getByRole('option', { name: /Ed Carlisle/ })).toHaveCount(
      people ? 1 : 0,
    )
    await expect(palette(page).getByText('Nothing has these words')).toBeVisible({
      visible: !people,
    })
    await page.keyboard.press('Escape')
    await find(page, 'about')
    if (content) await expect(options(page, 'Content').first()).toBeVisible()
    else await expect(group(page, 'Content')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await find(page, `@${lead ?? 'wes tully'}`)
    if (lead === null)
      await expect(palette(page).getByText('Nothing has these words')).toBeVisible()
    else await expect(options(page, 'Leads').first()).toBeVisible()
  })

test('a lead is worked by the palette, with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, office, 'Dana Whitfield')
  await find(page, '@wes tully')
  await options(page, 'Leads').first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Wes Tully' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(options(page, 'Recent').first()).toContainText('Wes Tully')
  const input = page.getByRole('combobox', { name: 'Search or jump to' })
  const selected = palette(page).locator('[aria-selected=true]')
  const first = await selected.getAttribute('id')
  expect(await input.getAttribute('aria-activedescendant')).toBe(first)
  await page.keyboard.press('ArrowDown')
  await expect(selected).toHaveCount(1)
  expect(await input.getAttribute('aria-activedescendant')).toBe(await selected.getAttribute('id'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(palette(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('>take')
  await expect(options(page, 'Actions here').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You took this lead')).toBeVisible()
})

test('work begins from any view, and a bar’s buttons are actions here', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, office, 'Ed Carlisle')
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  for (const [words, name] of [
    ['>book service', 'Book a visit'],
    ['>invite', 'Invite someone'],
    ['>new text', 'New text'],
  ] as const) {
    await find(page, words)
    await options(page, 'Commands').first().click()
    await expect(dialog(name)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(name)).toHaveCount(0)
  }
  // Going on to another view opens nothing again.
  await find(page, '>reports')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await find(page, '>csv')
  await expect(options(page, 'Actions here').first()).toContainText('CSV: ')
  await page.keyboard.press('Escape')
  await find(page, '>weekly')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^You get these figures by mail/)).toBeVisible()
})

test('each button of equal ones is an action, and is pressed as it is by then', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, office, 'Ed Carlisle')
  await openView(page, `${office.address}/reports`)
  /** Shows two buttons in the bar, as a view that is shown again does. */
  const showTwo = () =>
    page.evaluate(() => {
      for (const old of document.querySelectorAll('[data-n]')) old.remove()
      for (const n of ['1', '2']) {
        const button = document.createElement('button')
        button.textContent = 'Twice'
        button.dataset['n'] = n
        button.addEventListener('click', () => button.toggleAttribute('data-pressed'))
        document.querySelector('[data-actions]')?.append(button)
      }
    })
  await showTwo()
  await find(page, '>twice')
  await expect(options(page, 'Actions here')).toHaveCount(2)
  await showTwo()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-n="2"]')).toHaveAttribute('data-pressed')
  await expect(page.locator('[data-n="1"]')).not.toHaveAttribute('data-pressed')
})

test('a result opens beside, and the palette speaks Spanish', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, office, 'Ed Carlisle')
  await openView(page, `${office.address}?lang=es`)
  await find(page, '>registro de')
  await expect(options(page, 'Vistas')).toHaveCount(1)
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const beside = await opened
  await expect(beside).toHaveURL(/\/admin\/audit$/)
  await expect(palette(page)).toBeHidden()
})

test('the list of commands follows each key within 100 ms', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, office, 'Ed Carlisle')
  await page.keyboard.press('Control+k')
  const times: number[] = []
  for (const word of ['>a', '>au', '>aud', '>audi', '>audit']) {
    const ms = await page.evaluate((value) => {
      const input = document.querySelector<HTMLInputElement>('[role=combobox]')
      const started = performance.now()
      input?.select()
      // React listens to what a person types.
      document.execCommand('insertText', false, value)
      return new Promise<number>((resolve) => {
        requestAnimationFrame(() => resolve(performance.now() - started))
      })
    }, word)
    times.push(ms)
  }
  await expect(options(page, 'Views')).toHaveCount(1)
  // The machine may be busy with something else for one of them.
  expect(times.toSorted((a, b) => a - b)[2]).toBeLessThan(100)
})

test('the palette fits a phone in dark colors', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  await signInAs(page, office, 'Ed Carlisle')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await expectAccessible(page)
  await context.close()
})
