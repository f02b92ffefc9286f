/** A day of each role that the day in `admin-days.e2e.ts` does not have. */
import { expect, request, test, type APIRequestContext, type Page } from '@playwright/test'

import type { Role } from '#domain/access/roles.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { openView } from '#tests/support/browser/back-office.ts'
import { startDayOffice, type DayOffice } from '#tests/support/browser/day-office.ts'
import {
  applyForCredit,
  applyForWork,
  orderParts,
  viewVehicle,
} from '#tests/support/browser/day-requests.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'
import { IS_FULL } from '#tests/support/depth.ts'
import { makeSealKeys } from '#tests/support/modules/vault.ts'
import { postgresPrograms } from '#tests/support/servers/postgres.ts'

const STORE = 'OCS'
const PEOPLE = {
  service: 'Jo Reyes',
  marketing: 'Luis Mora',
  parts: 'Ray Delgado',
  finance: 'Tess Ochoa',
  hr: 'Priya Nair',
  owner: 'Ed Carlisle',
} as const satisfies Partial<Record<Role, string>>

const WEDNESDAY = 3
/** A Wednesday from a week to two weeks from now, when the shop is open. */
function comingWednesday(): string {
  const today = new Date()
  const days = 7 + ((WEDNESDAY - today.getUTCDay() + 7) % 7)
  return addDays(today.toISOString().slice(0, 10), days)
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const row = (page: Page, name: RegExp | string) => page.locator('[data-lead]', { hasText: name })
const column = (page: Page, language: 'English' | 'Spanish') =>
  page.getByRole('heading', { level: 2, name: language, exact: true }).locator('xpath=../..')
/** Waits until the draft is saved. */
const saved = (page: Page) => expect(page.getByText(/^Draft saved by/)).toBeVisible()

async function publish(page: Page, message = 'Published. Shoppers see it now.'): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(message)).toBeVisible()
}

/** Sets the state of the open entry of a queue by the keyboard. */
async function setState(page: Page, name: string): Promise<void> {
  await page.keyboard.press('s')
  await page
    .getByRole('button', { name: new RegExp(`^${name}(?! with)`) })
    .filter({ visible: true })
    .click()
  await expect(page.getByText(new RegExp(`set it to ${name}`)).last()).toBeVisible()
}

/** Answers the open lead outside of the back office, and records it. */
async function recordAnswer(page: Page): Promise<void> {
  await page.keyboard.press('e')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Marked as answered', { exact: true }).last()).toBeVisible()
}

/** Books a visit in the open dialog. */
async function book(page: Page, lastName: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^Oil and filter change/ }).check()
  for (const [label, text] of Object.entries({
    'First name': 'Nora',
    'Last name': lastName,
    Email: `${lastName.toLowerCase()}@shopper.example`,
    Year: '2022',
    Make: 'Jeep',
    Model: 'Compass',
    Miles: '30,000',
  }))
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(text)
  await expect(dialog.getByLabel('Time', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Book a visit' }).click()
  await expect(dialog).toBeHidden()
}

for (const engine of ['sqlite', 'postgres'] as const)
  test.describe(`days of other roles on ${engine}${fullTag(engine === 'postgres')}`, () => {
    test.describe.configure({ mode: 'serial', ...(IS_FULL && { timeout: 600_000 }) })
    test.skip(
      engine === 'postgres' && postgresPrograms() === null,
      'no PostgreSQL server programs on this machine',
    )
    let office: DayOffice
    let shopper: APIRequestContext

    test.beforeAll(async () => {
      office = await startDayOffice(engine, {
        // With a lender, applications ask for the social security number.
        LENDER: 'test',
        SEAL_PUBLIC_KEY: makeSealKeys().publicKey,
      })
      shopper = await request.newContext({ baseURL: office.site })
      await orderParts(shopper, 'Marlowe')
      await applyForWork(shopper, 'service-advisor-scottsdale', 'Marsh')
      await applyForCredit(shopper)
    })
    test.afterAll(async () => {
      await shopper?.dispose()
      await office?.stop()
    })

    const siteText = async (path: string) => (await shopper.get(path)).text()

    /** Lives a day of a role in a browser of its own. */
    const day = (role: keyof typeof PEOPLE, title: string, work: (page: Page) => Promise<void>) =>
      test(title, async ({ browser }) => {
        const dealers = role === 'owner' ? null : STORE
        const page = await office.join(browser, { name: PEOPLE[role], role, dealers })
        await page.setViewportSize({ width: 1440, height: 900 })
        await work(page)
        await page.context().close()
      })

    day('service', 'an advisor books visits, closes a time and cancels a visit', async (page) => {
      await openView(page, `${office.address}/service?day=${comingWednesday()}`)
      await page.keyboard.press('n')
      await book(page, 'Vidal')
      await page
        .getByRole('button', { name: /^Book a visit at 10:00 AM with / })
        .first()
        .click()
      await book(page, 'Quiroga')
      const visit = (name: RegExp) => page.locator('[data-row]').getByRole('button', { name })
      await expect(visit(/Vidal/)).toHaveAccessibleName(/7:00 AM/)
      await expect(visit(/Quiroga/)).toHaveAccessibleName(/10:00 AM/)

      await page.getByRole('button', { name: 'Close a time' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('From').selectOption({ label: '9:00 AM' })
      await dialog.getByLabel('To').selectOption({ label: '11:00 AM' })
      await dialog.getByLabel('Reason').fill('A lift is inspected')
      await expect(dialog).toContainText('1 visit is in this time')
      await dialog.getByRole('button', { name: 'Close a time' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('A lift is inspected').first()).toBeVisible()

      await visit(/Quiroga/).click()
      await dialog.getByRole('button', { name: 'Cancel the visit' }).click()
      await dialog.getByRole('button', { name: 'Cancel the visit' }).click()
      await expect(visit(/Quiroga/)).toHaveCount(0)
      await visit(/Vidal/).click()
      await expect(dialog).toContainText(/Nora Vidal/)
    })

    day(
      'marketing',
      'marketing publishes a text in both languages, and reads what shoppers viewed',
      async (page) => {
        await openView(page, `${office.address}/content/markdown-pages/community`)
        await column(page, 'English').getByLabel('Title').fill('Winter in our town')
        await column(page, 'Spanish').getByLabel('Title').fill('Invierno en nuestra ciudad')
        await saved(page)
        await publish(page)
        await expect.poll(() => siteText('/community')).toContain('Winter in our town')
        expect(await siteText('/community?lang=es')).toContain('Invierno en nuestra ciudad')

        const list = await siteText('/search/used')
        const path = new RegExp(`href="(/detail/[^"?]+/${STORE})"`).exec(list)?.[1] ?? ''
        const vin = /"vehicleIdentificationNumber":"(\w{17})"/.exec(await siteText(path))?.[1] ?? ''
        expect(vin).not.toBe('')
        for (let views = 0; views < 3; views += 1) await viewVehicle(shopper, office.site, vin)
        const today = new Date().toISOString().slice(0, 10)
        await openView(
          page,
          `${office.address}/reports/vehicles?from=${addDays(today, -1)}&to=${today}`,
        )
        const viewed = page.getByRole('region', { name: 'Most viewed' }).getByRole('row')
        await expect(viewed).toHaveCount(2)
        await expect(viewed.last()).toContainText('3')
        await page.getByRole('link', { name: 'Searches' }).click()
        await expect(
          page.getByRole('heading', { level: 2, name: 'Searches without vehicles' }),
        ).toBeVisible()
        await page.getByRole('button', { name: 'Mail me weekly' }).click()
        await expect(page.getByText(/^You get these figures by mail on Mondays/)).toBeVisible()
      },
    )

    day('parts', 'the parts counter works an order until it is handed over', async (page) => {
      await page
        .getByRole('link', { name: /^Parts orders/ })
        .first()
        .click()
      await heading(page, 'Parts orders').waitFor()
      await page.keyboard.press('j')
      await heading(page, 'Pat Marlowe').waitFor()
      await expect(page.getByText(/Cabin air filter/).first()).toBeVisible()
      await page.keyboard.press('c')
      await expect(page.getByText('You took this lead')).toBeVisible()
      for (const state of ['Ordered', 'Arrived', 'Handed over']) await setState(page, state)
      await openView(page, `${office.address}/queues/parts?state=picked-up`)
      await expect(row(page, 'Pat Marlowe')).toHaveCount(1)
    })

    day('finance', 'finance works a credit application, and changes a fee', async (page) => {
      await page
        .getByRole('link', { name: /^Credit applications/ })
        .first()
        .click()
      await heading(page, 'Credit applications').waitFor()
      await page.keyboard.press('j')
      await heading(page, 'Ana María Núñez').waitFor()
      await page.keyboard.press('c')
      await expect(page.getByText('You took this lead')).toBeVisible()
      for (const state of ['With the lender', 'Approved with conditions', 'Approved'])
        await setState(page, state)

      await openView(page, `${office.address}/settings/programs/${STORE}`)
      await page.getByRole('link', { name: 'Fees' }).click()
      await page.getByLabel('Rule, row 1').fill('flat 649.50')
      await saved(page)
      await expect(page.getByRole('row', { name: /^Dealer fees/ }).first()).toContainText('$649.50')
      await publish(page, 'Published. Payments are computed with it now.')
    })

    day('hr', 'HR invites an applicant, and adds a person to the staff page', async (page) => {
      await page
        .getByRole('link', { name: /^Job applications/ })
        .first()
        .click()
      await heading(page, 'Job applications').waitFor()
      await page.keyboard.press('j')
      await heading(page, 'Kim Marsh').waitFor()
      await page.keyboard.press('c')
      await expect(page.getByText('You took this lead')).toBeVisible()
      await setState(page, 'Interview')
      await recordAnswer(page)

      await openView(page, `${office.address}/content/staff/${STORE}`)
      await page.getByLabel('Name of a new person').fill('Zelda Quine')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      const added = page
        .locator('ol > li')
        .filter({ has: page.locator('[data-handle]') })
        .last()
      await added.locator('summary').click()
      await added.getByLabel('Position').first().fill('Service advisor')
      await added.getByLabel('Position').last().fill('Asesora de servicio')
      await saved(page)
      await publish(page)
      await expect.poll(() => siteText('/staff-directory')).toContain('Zelda Quine')
    })

    day('owner', 'the owner reviews the day, and ends the access of a person', async (page) => {
      await openView(page, `${office.address}/audit`)
      const entry = (who: string, what: RegExp) =>
        page.getByRole('row').filter({ hasText: who }).filter({ hasText: what })
      for (const [role, kind] of [
        ['service', 'visit'],
        ['marketing', 'content'],
        ['parts', 'lead'],
        ['finance', 'program'],
        ['hr', 'content'],
      ] as const) {
        await openView(page, `${office.address}/audit?kind=${kind}`)
        await expect(entry(PEOPLE[role], /./).first()).toBeVisible()
      }
      await page.getByRole('button', { name: 'Check the chain' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Chain is whole' })).toBeVisible()

      await page.getByRole('link', { name: 'Reports' }).click()
      await expect(heading(page, 'Reports')).toBeVisible()
      await page.getByRole('link', { name: 'Service', exact: true }).last().click()
      await expect(page).toHaveURL(/\/reports\/service/)

      await openView(page, `${office.address}/settings/users`)
      const person = page.getByRole('row', { name: new RegExp(PEOPLE.parts) })
      await person.getByRole('button', { name: `Actions for ${PEOPLE.parts}` }).click()
      await page.getByRole('button', { name: 'End access' }).click()
      await expect(person).toContainText('No access')
    })
  })
