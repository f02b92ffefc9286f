import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'

import { expect, test, type Locator, type Page } from '#tests/support/browser/hydrated.ts'
import {
  createPhone,
  measureInteractions,
  type Effort,
  type Phone,
  type SlowInteraction,
} from '#tests/support/browser/phone.ts'

/** The maximum number of taps from the home page, each Continue included. */
const MOST_TAPS = { truck: 14, service: 8, tradeIn: 6 } as const

const JEEP = '1C4HJXDG9JW100001'
const TOYOTA = 'JTMRFREV8JD100002'

/** Typed once, over three forms. */
const SHOPPER = {
  firstName: 'Ana María',
  lastName: 'Núñez',
  email: `${randomUUID()}@shopper.example`,
  zipCode: '85254',
} as const

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const main = (page: Page) => page.getByRole('main')
/** The form of the page, not that of the footer. */
const form = (page: Page) => main(page).locator('form[method="post"]')
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`)
/** Send, Continue or Book. */
const next = (page: Page) => form(page).locator('button[type="submit"]:not([name]):not([tabindex])')
const firstVisible = (links: Locator) => links.filter({ visible: true }).first()

async function expectPage(page: Page, step: string) {
  await expect(page).toHaveURL(new RegExp(`[?&]step=${step}(?:&|$)`))
  await expect(form(page).locator('input[name="page"]')).toHaveValue(step)
}

async function expectContactKnown(page: Page) {
  for (const name of ['firstName', 'lastName', 'email'] as const)
    await expect(field(page, name)).toHaveValue(SHOPPER[name])
}

/** Finds used trucks, compares two, computes the payment of one at their own terms, and asks about it. */
async function askForTruck(page: Page, phone: Phone) {
  await page.goto('/?lang=en')
  await phone.tap(firstVisible(main(page).locator('a[href="/search/used?body=Truck"]')))
  await expect(page).toHaveURL(/\/search\/used\?body=Truck$/)
  const compare = page.getByRole('article').getByRole('checkbox')
  await phone.tap(compare.nth(0))
  await phone.tap(compare.nth(1))
  await phone.tap(firstVisible(page.locator('a[href^="/compare?"]')))
  await expect(page).toHaveURL(/\/compare\?/)
  // The address changes before the page does: until then the links are those of the list.
  await expect(main(page).getByRole('table')).toBeVisible()
  await phone.tap(firstVisible(main(page).locator('a[href^="/detail/"]')))
  await expect(page).toHaveURL(/\/detail\/(?:used|cpo)\//)

  await phone.tap(firstVisible(main(page).locator('a[href="#payment"]')))
  const payment = page.locator('#payment [data-disclosed]')
  for (const choice of ['term', 'tier'] as const) {
    const before = (await payment.textContent()) ?? ''
    await phone.tap(page.locator(`#payment input[name="${choice}"]:not(:checked)`).first())
    await expect(payment).not.toHaveText(before)
  }

  await phone.tap(
    firstVisible(page.locator('a[href^="/form/vehicle-interest?"]:not([href$="#unlock"])')),
  )
  await expect(page).toHaveURL(/\/form\/vehicle-interest\?/)
  for (const [name, text] of Object.entries(SHOPPER)) await phone.type(field(page, name), text)
  await phone.tap(next(page))
  await expect(page).toHaveURL(/\/form\/vehicle-interest\/thank-you/)
  // Similar vehicles scroll in their row; the page does not.
  await expect(main(page).getByRole('article').first()).toBeVisible()
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0)
}

/** Books a service visit by VIN; Back then leads to the visit, and another one can be begun. */
async function bookService(page: Page, phone: Phone) {
  await page.goto('/')
  await phone.tap(firstVisible(page.locator('footer a[href="/service/schedule"]')))
  await expect(page).toHaveURL(/\/service\/schedule$/)
  await phone.type(field(page, 'vin'), JEEP)
  await phone.tap(next(page))
  await expectPage(page, 'services')
  await phone.tap(field(page, 'services').first())
  await phone.tap(next(page))
  await expectPage(page, 'time')
  await phone.tap(form(page).locator('input[name^="time-"]').filter({ visible: true }).last())
  await phone.tap(next(page))
  await expectPage(page, 'review')
  await phone.tap(next(page))
  await expectPage(page, 'contact')
  await expectContactKnown(page)
  await phone.tap(next(page))
  await expect(page).toHaveURL(/\/service\/booking\/[\w-]+\?done=booked$/)
  const visit = new URL(page.url()).pathname
  await page.goBack()
  await expect(page).toHaveURL(visit)
  // A reload of another booking, which starts it over, does not.
  await page.goto('/service/schedule')
  await page.locator('html[data-hydrated]').waitFor()
  await field(page, 'vin').fill(JEEP)
  await field(page, 'vin').press('Enter')
  await expectPage(page, 'services')
  await page.reload()
  await expect(page).toHaveURL(/\/service\/schedule$/)
}

/** Gets an offer for the shopper's own vehicle by its VIN. */
async function sellByVin(page: Page, phone: Phone) {
  await page.goto('/')
  const find = main(page).locator('form[action="/sell-my-car"]')
  await phone.type(find.locator('[name="vin"]'), TOYOTA)
  await phone.tap(find.locator('button[type="submit"]'))
  await expect(page).toHaveURL(/\/sell-my-car\/details\?vin=/)
  await expect(field(page, 'zipCode')).toHaveValue(SHOPPER.zipCode)
  await phone.type(field(page, 'mileage'), '61234')
  await phone.tap(form(page).locator('input[name="grade"][value="good"]'))
  await phone.tap(next(page))
  await expectPage(page, 'plans')
  await phone.tap(form(page).locator('input[name="owed"][value="no"]'))
  await phone.tap(next(page))
  await expectPage(page, 'contact')
  await expectContactKnown(page)
  await phone.tap(next(page))
  await expect(page).toHaveURL(/\/sell-my-car\/offer\//)
}

const print = (line: string) => process.stdout.write(`${line}\n`)

const JOURNEYS = { truck: askForTruck, service: bookService, tradeIn: sellByVin } as const

test('on a phone few taps lead to a truck, a visit and an offer, with contact details typed once', async ({
  page,
}) => {
  // Three journeys, one after the other: the contact details of the first are known in the others.
  test.slow()
  const interactions = await measureInteractions(page)
  const efforts: Record<string, Effort> = {}
  const slow: Record<string, readonly SlowInteraction[]> = {}
  for (const [name, walk] of Object.entries(JOURNEYS)) {
    const phone = createPhone()
    const before = interactions().length
    await test.step(name, () => walk(page, phone))
    slow[name] = interactions().slice(before)
    efforts[name] = phone.effort()
    const { taps, fields, characters } = phone.effort()
    print(`${name}: ${taps} taps, ${characters} characters in ${fields} fields`)
  }
  const slowest = interactions().toSorted((a, b) => b.ms - a.ms)
  for (const { name, target, ms, handledMs } of slowest.slice(0, 12))
    print(`${ms} ms (${handledMs.join(' + ')}): ${name} ${target}`)
  // For `npm run bench:inp`.
  const file = process.env['INP_FILE']
  if (file) writeFileSync(file, JSON.stringify({ efforts, slow }))
  for (const [name, most] of Object.entries(MOST_TAPS))
    expect(efforts[name]?.taps, name).toBeLessThanOrEqual(most)
  // A VIN; and a VIN with its mileage.
  expect(efforts['service']).toMatchObject({ fields: 1, characters: JEEP.length })
  expect(efforts['tradeIn']).toMatchObject({ fields: 2, characters: TOYOTA.length + 5 })
})
