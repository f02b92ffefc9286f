import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { messages as fieldsEn } from '#messages/form-fields.en.ts'
import { messages as fieldsEs } from '#messages/form-fields.es.ts'
import { messages as en } from '#messages/offer.en.ts'
import { messages as es } from '#messages/offer.es.ts'
import { messages as formsEn } from '#messages/vehicle-forms.en.ts'
import { messages as formsEs } from '#messages/vehicle-forms.es.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag, variantTitle } from '#tests/support/browser/variant-title.ts'
import { storedLead } from '#tests/support/builders/stored-lead.ts'
import { commandOf } from '#tests/support/servers/command.ts'
import { plain } from '#tests/support/servers/plain-mail.ts'

const DATA_DIR = process.env['E2E_DATA_DIR'] ?? ''
const store = commandOf('tests/support/builders/store-offer.ts')

/** Stores an offer beside the server, as the form does. @returns its path */
async function anOfferPage(requests: object = {}): Promise<string> {
  const { out, err } = await store({ DATA_DIR }, JSON.stringify(requests))
  expect(out, err).toMatch(/^[\w-]{22}$/)
  return `/sell-my-car/offer/${out}`
}

/** The mails that an address has received. */
async function mailsTo(address: string): Promise<readonly string[]> {
  const folder = join(DATA_DIR, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails
    .map((mail) => plain(mail.replaceAll('\r\n', '\n')))
    .filter((mail) => mail.includes(`\nTo: ${address}\n`))
}

const dollars = (text: string | null) =>
  Number((text ?? '').replace('−', '-').replaceAll(/[^\d.-]/g, ''))

/** The stock number of a vehicle for sale. */
async function stockOf(page: Page): Promise<string> {
  const answer = await page.request.get('/search/used?make=Ram')
  return /\/detail\/used\/[^"]*\/([^/"]+)\/OCS"/.exec(await answer.text())?.[1] ?? ''
}

const languages = {
  en: { t: en, fields: fieldsEn, forms: formsEn },
  es: { t: es, fields: fieldsEs, forms: formsEs },
} as const

for (const [locale, { t, fields, forms }] of Object.entries(languages))
  for (const javaScriptEnabled of [true, false])
    test.describe(variantTitle(locale, javaScriptEnabled), () => {
      test.use({ javaScriptEnabled })

      const check = async (page: Page) => {
        if (javaScriptEnabled) await expectAccessible(page)
      }

      test('a shopper reads the offer, books its inspection, and the dealer gets the vehicle', async ({
        page,
      }) => {
        test.slow()
        const errors = consoleErrors(page)
        const path = await anOfferPage({
          owed: 9500,
          question: { grade: 'fair', options: ['towing'] },
        })
        await page.goto(`${path}?lang=${locale}`)
        const main = page.getByRole('main')
        const title = await main.getByRole('heading', { level: 1 }).innerText()
        const offered = dollars(/\$[\d,]+/.exec(title)?.[0] ?? '')
        expect(offered).toBeGreaterThan(1000)
        const lines = await page.locator('section[aria-labelledby="lines"] dl > div').all()
        const amounts = await Promise.all(
          lines.map(async (line) => dollars(await line.locator('dd').first().innerText())),
        )
        expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(offered)
        expect(amounts.at(-1)).toBe(offered)
        const equity = await page.locator('#equity dd').allInnerTexts()
        expect(dollars(equity[2] ?? '')).toBe(offered - 9500)
        await check(page)

        // By keyboard alone: the first time, then the form.
        const slot = page.locator('#inspection li a').first()
        const time = await slot.innerText()
        await slot.focus()
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/\/form\/vehicle-appointment\?.*slot=/)
        await expect(
          page.getByRole('heading', { level: 1, name: forms.inspectionTitle }),
        ).toBeVisible()
        await expect(page.locator('input[type=radio][name^="time-"]:checked + span')).toHaveText(
          time,
        )
        await check(page)
        const email = `${randomUUID()}@shopper.example`
        await main.getByLabel(fields.firstName).fill('Ana')
        await main.getByLabel(fields.lastName).fill('Núñez')
        await main.getByLabel(fields.email, { exact: true }).fill(email)
        await main.getByRole('button', { name: forms.appointmentSend }).press('Enter')
        await expect(page).toHaveURL(/\/thank-you\?.*visit=appraisal/)
        await expect(main).toContainText(forms['visit.appraisal'])
        expect(await storedLead(email)).toMatchObject({
          fields: {
            visit: 'appraisal',
            year: '2019',
            make: 'Jeep',
            mileage: '61200',
            payoffAmount: '9500',
            offer: String(offered),
          },
        })
        expect(errors).toEqual([])
      })

      test('a shopper mails the offer, opens it in another browser, and withdraws it', async ({
        page,
        browser,
        baseURL,
      }) => {
        const path = await anOfferPage()
        await page.goto(`${path}?lang=${locale}`)
        const main = page.getByRole('main')
        const title = await main.getByRole('heading', { level: 1 }).innerText()
        const send = main.getByRole('button', { name: t.send, exact: true })
        await main.getByLabel(t.email).fill('not an address')
        await send.press('Enter')
        await expect(page.locator('#email-error')).toContainText(t['problem.errorEmail'])
        await expect(page.locator('#email-error')).toBeInViewport()
        await expect(main.getByLabel(t.email)).toHaveValue('not an address')
        if (javaScriptEnabled) await expect(main.getByLabel(t.email)).toBeFocused()

        const email = `${randomUUID()}@shopper.example`
        await main.getByLabel(t.email).fill(email)
        await send.press('Enter')
        await expect(main.getByRole('status')).toContainText(t['done.mailed'])
        await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(1)
        const [mail = ''] = await mailsTo(email)
        expect(mail).toContain(`${path}?lang=${locale}`)

        const other = await browser.newContext({ javaScriptEnabled, baseURL: baseURL! })
        const external = await other.newPage()
        await external.goto(`${path}?lang=${locale}`)
        await expect(external.getByRole('heading', { level: 1 })).toHaveText(
          title.replaceAll('\n', ''),
        )

        await main.locator('summary').filter({ hasText: t.withdrawOpen }).press('Enter')
        await main.getByRole('button', { name: t.withdrawNow }).press('Enter')
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(t.withdrawnTitle)
        await check(page)
        const gone = await external.goto(`${path}?lang=${locale}`)
        expect(gone?.status()).toBe(410)
        await other.close()
      })

      test('a shopper applies it to the vehicle they asked about, or to another one @full', async ({
        page,
      }) => {
        const path = await anOfferPage({ owed: 9500, interestedStock: await stockOf(page) })
        await page.goto(`${path}?lang=${locale}`)
        const apply = page.locator('#apply')
        const deal = await apply.getByRole('link', { name: t.applyThis }).getAttribute('href')
        expect(deal).toMatch(
          /^\/detail\/used\/.*\?fill=trade&payoff=9500&trade=\d+(?:&lang=es)?#payment$/,
        )
        await apply.getByLabel(t.applyOther).fill('wrangler')
        await apply.getByRole('button', { name: t.find }).press('Enter')
        await expect(page).toHaveURL(/\?keywords=wrangler/)
        const found = apply.locator('li a').first()
        await expect(found).toHaveAttribute(
          'href',
          /\?fill=trade&payoff=9500&trade=\d+(?:&lang=es)?#payment$/,
        )
        await check(page)
        await found.press('Enter')
        await expect(page).toHaveURL(/\/detail\//)
      })

      test('a vehicle without a value shows why, and books an inspection', async ({ page }) => {
        const path = await anOfferPage({
          question: { vin: null, year: 1982, make: 'DeLorean', model: 'DMC-12', trim: null },
        })
        await page.goto(`${path}?lang=${locale}`)
        const main = page.getByRole('main')
        await expect(main).toContainText(
          t['reason.unknown-model'].replace('{model}', 'DeLorean DMC-12'),
        )
        await expect(main.getByRole('heading', { name: t.linesTitle })).toHaveCount(0)
        await check(page)
        await page.locator('#inspection li a').first().press('Enter')
        await expect(page.getByRole('heading', { name: forms.inspectionTitle })).toBeVisible()
      })

      test('an expired offer says so and links to a new request @full', async ({ page }) => {
        const path = await anOfferPage({ daysAgo: 8 })
        await page.goto(`${path}?lang=${locale}`)
        await expect(page.getByRole('heading', { level: 1, name: t.expiredTitle })).toBeVisible()
        await expect(page.getByRole('link', { name: t.again })).toHaveAttribute(
          'href',
          /^\/sell-my-car\/details\?vin=1C4HJXEG9KW500001(?:&lang=es)?$/,
        )
        await expect(page.locator('#inspection, #apply, #keep')).toHaveCount(0)
        await check(page)
      })
    })

test('only its secret address opens it, and the address is not leaked', async ({ page }) => {
  const path = await anOfferPage()
  const answer = await page.request.get(path)
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  const last = path.endsWith('A') ? 'Q' : 'A'
  for (const forged of [path.slice(0, -1) + last, `${path}A`, '/sell-my-car/offer/nonsense'])
    expect((await page.request.get(forged)).status(), forged).toBe(404)
  const external = await page.request.get(path, { headers: { host: 'red-canyon.localhost' } })
  expect(external.status()).toBe(404)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`fits on one sheet of paper, ${colorScheme}${fullTag(colorScheme === 'dark')}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    const path = await anOfferPage({
      owed: 99_500,
      question: { grade: 'poor', options: ['leather', 'towing', 'sunroof', 'navigation'] },
    })
    await page.goto(`${path}?lang=es`)
    for (const format of ['Letter', 'A4']) {
      const pdf = (await page.pdf({ format })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    }
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('main')).toContainText(path)
    await expect(page.getByRole('button', { name: es.send, exact: true })).toBeHidden()
  })

for (const width of [320, 390, 820, 1440])
  test(`never scrolls horizontally at ${width} px${fullTag(width === 390 || width === 820)}`, async ({
    page,
  }) => {
    const path = await anOfferPage({
      owed: 1,
      question: { trim: 'A trim with a name that goes on and on and on without an end' },
    })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${path}?lang=es`)
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0)
  })
