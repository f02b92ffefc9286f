import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'

import { HONEYPOT_FIELD } from '#domain/forms/form-guard.ts'
import { openView } from '#tests/support/browser/back-office.ts'
import { startDayOffice, type DayOffice } from '#tests/support/browser/day-office.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'
import { aFeed } from '#tests/support/builders/feeds.ts'
import { IS_FULL } from '#tests/support/depth.ts'
import { postLead } from '#tests/support/servers/post-lead.ts'
import { postgresPrograms } from '#tests/support/servers/postgres.ts'

const FILE = 'night.csv'

/** Vehicles without photos, far fewer than the store has. */
const VEHICLES = IS_FULL ? 30 : 6
const STOCKS = Array.from({ length: VEHICLES }, (_, index) => `S${index + 1}`)
/** Leads besides the five of the story: with those, as many as a busy night brings. */
const EXTRA_LEADS = IS_FULL ? 35 : 1

const MANAGER = { name: 'Dana Whitfield', role: 'manager', dealers: 'OCS,OCT' } as const
const AGENT = { name: 'Bea Ortiz', role: 'sales', dealers: 'OCS' } as const
const STOCK_MANAGER = { name: 'Ivan Reed', role: 'manager', dealers: 'OCS' } as const

type Sent = Readonly<{ first: string; last: string; phone: string; comments: string }>

/**
 * Leads that arrive overnight: one in Spanish, one sent twice, one from a bot, and `EXTRA_LEADS` with the last name
 * Later.
 */
async function sendLeads(site: string): Promise<void> {
  const send = async ({ first, last, ...fields }: Sent, more = {}, language?: 'es') =>
    expect(
      await postLead(
        site,
        { firstName: first, lastName: last, email: '', ...fields, ...more },
        language,
      ),
    ).toBe(303)
  const marisol = { first: 'Marisol', last: 'Vega', phone: '4805550111' }
  await send({ ...marisol, comments: '¿Todavía la tienen?' }, {}, 'es')
  const greg = { first: 'Greg', last: 'Hanley', phone: '4805550112' }
  await send({ ...greg, comments: 'Is the price the same with my credit union?' })
  await send({ ...greg, comments: 'It is me again: I can come today.' })
  await send({ first: 'Danielle', last: 'Cho', phone: '4805550113', comments: 'How long is it?' })
  const held = { first: 'Robert', last: 'Smith', phone: '4805550114', comments: 'Call me.' }
  await send(held, { [HONEYPOT_FIELD]: 'https://example.com' })
  for (let index = 0; index < EXTRA_LEADS; index += 1)
    await send({
      first: `Shopper${index}`,
      last: 'Later',
      phone: String(4_805_551_000 + index),
      comments: 'What is the price with taxes?',
    })
}

/** Prints the clicks and key presses of work, and its time. */
async function measured(page: Page, what: string, work: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['steps'] = '0'
    for (const name of ['click', 'keydown'])
      addEventListener(
        name,
        (event) => {
          // A key that presses a button clicks it, too: without a position.
          const isPress = event instanceof MouseEvent ? event.detail > 0 : true
          if (event.isTrusted && isPress) dataset['steps'] = String(Number(dataset['steps']) + 1)
        },
        true,
      )
  })
  const began = performance.now()
  await work()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const steps = (await page.locator('html').getAttribute('data-steps')) ?? '0'
  process.stdout.write(`${what}: ${steps} clicks and keys, ${seconds} s\n`)
}

const aPhoto = async (name: string, at: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: { r: (40 * at) % 256, g: 90, b: 120 },
    },
  })
    .jpeg()
    .toBuffer(),
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const leads = (page: Page) => page.locator('[data-lead]')
const lead = (page: Page, text: string) => leads(page).filter({ hasText: text })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).last()

/** Opens the next step of a waiting item in Today. */
const openNextStep = (page: Page, what: string) =>
  page.getByRole('link', { name: new RegExp(`: ${what}$`) }).click()

async function expectAnswered(page: Page, name: string): Promise<void> {
  await page.keyboard.press('e')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Marked as answered')).toBeVisible()
  await expect(lead(page, name)).toHaveCount(0)
}

for (const engine of ['sqlite', 'postgres'] as const)
  test.describe(`a day of the back office on ${engine}${fullTag(engine === 'postgres')}`, () => {
    test.describe.configure({ mode: 'serial', ...(IS_FULL && { timeout: 600_000 }) })
    test.skip(
      engine === 'postgres' && postgresPrograms() === null,
      'no PostgreSQL server programs on this machine',
    )
    let office: DayOffice
    let manager: Page
    let agent: Page

    test.beforeAll(async ({ browser }) => {
      office = await startDayOffice(engine)
      office.sendFeed(FILE, aFeed(STOCKS.map(() => ({ DealerId: 'OCS' }))))
      await sendLeads(office.site)
      agent = await office.join(browser, AGENT)
      manager = await office.join(browser, MANAGER)
    })
    test.afterAll(() => office?.stop())

    test('a manager releases held leads, and assigns leads', async () => {
      await openNextStep(manager, '1 lead is held for review')
      await lead(manager, 'Robert Smith').click()
      await expect(manager.getByText('a hidden field was filled in')).toBeVisible()
      await manager.getByRole('button', { name: 'Release' }).click()
      await expect(toast(manager, 'Released and delivered')).toBeVisible()

      await openView(manager, `${office.address}/leads`)
      await expect(leads(manager)).toHaveCount(5 + EXTRA_LEADS)
      await lead(manager, 'Danielle Cho').click()
      await expect(heading(manager, 'Danielle Cho')).toBeVisible()
      await manager.keyboard.press('a')
      await manager.getByRole('button', { name: AGENT.name }).last().click()
      await expect(toast(manager, 'Assigned')).toBeVisible()
      await expect(lead(manager, 'Danielle Cho')).toContainText(`Assigned to ${AGENT.name}`)
    })

    test('a BDC agent handles every waiting lead', async () => {
      await agent.reload()
      await openNextStep(agent, `${5 + EXTRA_LEADS} leads wait for an answer`)
      await expect(leads(agent)).toHaveCount(5 + EXTRA_LEADS)

      // Two leads of the same shopper are merged.
      await lead(agent, 'It is me again').click()
      await agent.getByRole('button', { name: 'Merge' }).click()
      const merge = agent.getByRole('dialog', { name: 'Merge these leads?' })
      await merge.getByRole('button', { name: 'Merge' }).click()
      await expect(leads(agent)).toHaveCount(4 + EXTRA_LEADS)
      await agent.keyboard.press('c')
      await expect(toast(agent, 'You took this lead')).toBeVisible()
      await agent.keyboard.press('n')
      await agent.getByLabel(/^Note for the team/).fill('Comes today after five.')
      await agent.keyboard.press('Control+Enter')
      await expect(toast(agent, 'Note added')).toBeVisible()
      await agent.keyboard.press('Escape')
      await agent.keyboard.press('s')
      await agent.getByRole('button', { name: 'Appointment' }).last().click()
      const when = agent.getByRole('dialog', { name: 'When does the shopper come?' })
      await when.getByRole('button', { name: 'Set appointment' }).click()
      await expect(agent.getByText(/Bea Ortiz made an appointment for/)).toBeVisible()
      await expectAnswered(agent, 'Greg Hanley')

      for (const name of ['Danielle Cho', 'Marisol Vega']) {
        await lead(agent, name).click()
        await expect(heading(agent, name)).toBeVisible()
        await expectAnswered(agent, name)
      }
      await lead(agent, 'Robert Smith').click()
      await expect(heading(agent, 'Robert Smith')).toBeVisible()
      await agent.keyboard.press('s')
      await agent.getByRole('button', { name: 'Spam' }).last().click()
      await expect(lead(agent, 'Robert Smith')).toHaveCount(0)
      await measured(agent, `${engine}, ${EXTRA_LEADS} waiting leads`, async () => {
        for (let left = EXTRA_LEADS; left > 0; left -= 1) {
          // Each opens by itself.
          const next = heading(agent, / Later$/)
          await expect(next).toBeVisible()
          const name = (await next.textContent()) ?? ''
          await agent.keyboard.press('e')
          await agent.keyboard.press('Enter')
          await expect(lead(agent, name)).toHaveCount(0)
          await expect(heading(agent, name)).toHaveCount(0)
        }
      })
      await expect(agent.getByText('All leads are answered')).toBeVisible()
    })

    test('an inventory manager decides about a held file, adds photos, and undoes a bulk change', async ({
      browser,
    }) => {
      const page = await office.join(browser, STOCK_MANAGER)
      // The folder is checked for files every few seconds.
      await expect(async () => {
        await page.reload()
        await expect(page.getByText('1 import is held').first()).toBeVisible({ timeout: 1000 })
      }).toPass({ timeout: 60_000 })
      await page.getByRole('link', { name: FILE }).click()
      await expect(heading(page, FILE)).toBeVisible()
      await expect(page.getByText(/would become sold/)).toBeVisible()
      await page.locator('html[data-hydrated]').waitFor()
      await page.getByText(`New ${VEHICLES}`, { exact: true }).click()
      await expect(page.getByRole('rowheader', { name: /S\d+ · / })).toHaveCount(VEHICLES)
      await page.getByRole('button', { name: 'Approve all' }).click()
      await expect(toast(page, 'The file is imported')).toBeVisible()
      await expect(page.getByText('Waiting for a decision')).toBeHidden()
      await expect(page.getByRole('row', { name: new RegExp(FILE) })).toHaveCount(1)

      await openView(page, `${office.address}/inventory?view=no-photos`)
      const photos = await Promise.all(
        STOCKS.map((stock, index) => aPhoto(`${stock}-1.jpg`, index)),
      )
      await measured(page, `${engine}, ${VEHICLES} vehicles without photos`, async () => {
        await page.getByRole('button', { name: 'Add photos' }).click()
        await page.locator('input[type=file]').setInputFiles(photos)
        await page.getByRole('button', { name: `Add ${VEHICLES} photos` }).click()
        await expect(page.getByText(`${VEHICLES} photos added`)).toBeVisible({
          timeout: VEHICLES * 10_000,
        })
        await expect(page.getByText('No vehicle matches')).toBeVisible()
      })

      await openView(page, `${office.address}/inventory`)
      const choose = page.getByRole('checkbox', { name: /^Select .*Wrangler/ })
      for (const at of [0, 1]) await choose.nth(at).check()
      await page.getByRole('button', { name: 'Sale pending' }).click()
      await page.getByRole('button', { name: 'Preview', exact: true }).click()
      await page.getByRole('button', { name: 'Change 2 vehicles' }).click()
      await expect(page.getByText('2 vehicles changed')).toBeVisible()
      await page.getByRole('button', { name: /^Undo/ }).click()
      await expect(page.getByText('Change undone')).toBeVisible()
      await page.context().close()
    })

    test('the manager reviews the changes of the day', async () => {
      const entry = (who: string, what: string) =>
        manager.getByRole('row').filter({ hasText: who }).filter({ hasText: what })
      const older = manager.getByRole('link', { name: 'Older entries' })
      const reviewed = [
        [STOCK_MANAGER.name, 'approved Import', 'import'],
        [AGENT.name, 'set the status', 'lead'],
        [AGENT.name, 'merged', 'lead'],
        [MANAGER.name, 'released from review', 'lead'],
      ] as const
      for (const [who, what, kind] of reviewed) {
        await openView(manager, `${office.address}/audit?kind=${kind}`)
        // A full day has several pages of entries.
        while ((await entry(who, what).count()) === 0 && (await older.count()) > 0) {
          const before = manager.url()
          await older.click()
          await expect(manager).not.toHaveURL(before)
        }
        await expect(entry(who, what).first()).toBeVisible()
      }
      await openView(manager, office.address)
      await expect(manager.getByText(/wait for an answer|waits for an answer/)).toHaveCount(0)
      await expect(manager.getByText(/import is held/)).toHaveCount(0)
    })
  })
