import { messages as en } from '#messages/vehicle.en.ts'
import { messages as es } from '#messages/vehicle.es.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, silent, test, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'
import { aFeed } from '#tests/support/builders/feeds.ts'
import { serverWithFeed } from '#tests/support/servers/server-with-feed.ts'

/** The host of a dealer's pictures, which the page's policy must allow. */
const PHOTOS = 'https://photos.example'
const COUNT = 40
const REPORT = 'https://reports.example/r?vin=1'

const vehicles = aFeed([
  {
    DealerId: '',
    'Photo Url List': Array.from(
      { length: COUNT },
      (_, index) => `${PHOTOS}/${index + 1}.svg`,
    ).join('|'),
  },
  { DealerId: '', Disposition: 'Sold' },
  { DealerId: '' },
  // The cheapest SUV of all.
  {
    DealerId: '',
    Make: 'Honda',
    Model: 'CR-V',
    Price: '900',
    'Photo Url List': `${PHOTOS}/50.svg`,
  },
])
const [header, first, ...others] = vehicles.split('\r\n')
const feed = [
  `${header},"History URL"`,
  `${first},"${REPORT}"`,
  ...others.map((row) => `${row},`),
].join('\r\n')
const DETAIL = '/detail/used/2018/jeep/wrangler'

let server: Awaited<ReturnType<typeof serverWithFeed>>
test.beforeAll(async () => {
  server = await serverWithFeed('OCS', feed, `${DETAIL}/S1/OCS`)
})
test.afterAll(() => server.stop())

/** Serves the dealer's host. @returns the numbers of the requested photos, in order */
async function requestedPhotos(
  page: Page,
  sizeOf: (photo: number) => readonly [number, number] = () => [1600, 1000],
): Promise<readonly number[]> {
  const requests: number[] = []
  await page.route(`${PHOTOS}/**`, (route) => {
    const number = Number(/\d+/.exec(new URL(route.request().url()).pathname)?.[0])
    requests.push(number)
    const [width, height] = sizeOf(number)
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${number * 9} 50% 50%)"/></svg>`
    return route.fulfill({ contentType: 'image/svg+xml', body })
  })
  return requests
}

const open = (page: Page, stock: string, locale: 'en' | 'es' = 'en') =>
  page.goto(`${server.address}${DETAIL}/${stock}/OCS?lang=${locale}`)

test.describe('a vehicle with 40 photos', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('loads the visible ones, and the next ones while scrolling', async ({ page }) => {
    const errors = consoleErrors(page)
    const requests = await requestedPhotos(page)
    await open(page, 'S1')
    await silent(page)
    expect(requests[0]).toBe(1)
    // The strip shows one, and the thumbnails a few: how far ahead of the viewport to load is up to
    // the browser.
    const atFirst = new Set(requests)
    expect(atFirst.size).toBeLessThan((COUNT * 2) / 3)

    const strip = page.getByRole('list', { name: en.photos })
    await strip.focus()
    for (let photo = 2; photo <= 5; photo += 1) {
      await page.keyboard.press('ArrowRight')
      await expect(page.locator(`a[aria-current="true"][href="#photo-${photo}"]`)).toBeVisible()
    }
    await expect(page.locator('#photo-5 img')).toHaveJSProperty('complete', true)
    expect(new Set(requests).size).toBeLessThan(COUNT)
    // Each photo is loaded once, wherever it is shown.
    expect(requests).toHaveLength(new Set(requests).size)

    await page.keyboard.press('End')
    await expect(page.locator('a[aria-current="true"][href="#photo-40"]')).toBeVisible()
    await expect.poll(() => requests.includes(COUNT)).toBe(true)
    await expect(page.locator('#photo-40 img')).toHaveJSProperty('naturalWidth', 1600)
    expect(errors).toEqual([])
  })

  test('leaves out photos that cannot be loaded, and finally shows the drawing @full', async ({
    page,
  }) => {
    await requestedPhotos(page)
    await page.route(`${PHOTOS}/{1,2}.svg`, (route) => route.fulfill({ status: 404 }))
    await open(page, 'S1')
    await expect(page.getByText('1 / 38')).toBeVisible()
    await expect(page.locator('#photo-1 img')).toHaveAttribute('src', `${PHOTOS}/3.svg`)
    await page.unrouteAll()
    await page.route(`${PHOTOS}/**`, (route) => route.abort())
    await open(page, 'S1')
    const strip = page.getByRole('list', { name: en.photos })
    await strip.focus()
    // Photos load near the viewport: each that fails makes room for the next.
    await expect(page.getByText(en.drawingNote)).toBeVisible()
    await expect(strip.getByRole('img')).toHaveAttribute('src', /^\/renderings\//)
  })

  test('shows all of a photo of any shape', async ({ page }) => {
    await requestedPhotos(page, (at) => (at % 2 === 1 ? [896, 672] : [600, 1000]))
    await open(page, 'S1')
    const photo = page.locator('#photo-1 img')
    await expect(photo).toHaveCSS('object-fit', 'scale-down')
    await expect(page.locator('#photo-1 [style*="--photo"]')).toHaveCount(1)
    await expect(page.locator('#photo-2 [style*="--photo"]')).toHaveCount(0)
    for (const slide of ['#photo-1', '#photo-2']) {
      await expect(page.locator(`${slide} img`)).not.toHaveJSProperty('naturalWidth', 0)
      // `scale-down` keeps a photo whole only in a box that ends with its frame.
      const boxOf = (selector: string) =>
        page.locator(selector).evaluate((element) => element.getBoundingClientRect().height)
      expect(await boxOf(`${slide} img`)).toBeCloseTo(await boxOf(slide), 0)
    }
  })

  test('opens each of them large, by keyboard alone', async ({ page }) => {
    await requestedPhotos(page)
    await open(page, 'S1')
    const strip = page.getByRole('list', { name: en.photos })
    await strip.focus()
    await page.keyboard.press('End')
    await expect(page.locator('a[aria-current="true"][href="#photo-40"]')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const box = page.getByRole('dialog', { name: en.photos })
    await expect(box).toContainText('40 / 40')
    await page.keyboard.press('ArrowLeft')
    await expect(box).toContainText('39 / 40')
    await page.keyboard.press('Home')
    await expect(box).toContainText('1 / 40')
    await expect(box.getByRole('img')).toHaveAttribute('src', `${PHOTOS}/1.svg`)
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(page.locator('a[aria-current="true"][href="#photo-2"]')).toBeVisible()
    await expect(page.locator('#photo-2 a')).toBeFocused()
  })
})

const DRAWING = /^Computer rendering of a \d{4} Jeep Wrangler/
/** The picture of S1, whose photos fail, on pages that show it as a card; the alternative text of its drawing. */
const CARDS = [
  ['a list', '/search/used?make=Jeep', 'article:has([href$="/S1/OCS"]) img', DRAWING],
  ['similar vehicles', `${DETAIL}/S3/OCS`, 'article:has([href$="/S1/OCS"]) img', DRAWING],
  ['a comparison', '/compare?ids=OCS:S1&ids=OCS:S3', 'thead td:nth-child(2) img', ''],
] as const

/** Each moment and each kind of picture once: the full set has all combinations. */
const QUICK_CARDS: ReadonlySet<string> = new Set(['before a list', 'after a comparison'])

for (const [name, path, card, alt] of CARDS)
  for (const moment of ['before', 'after'] as const)
    test(`a photo that fails ${moment} hydration is replaced by a drawing in ${name}${fullTag(!QUICK_CARDS.has(`${moment} ${name}`))}`, async ({
      page,
    }) => {
      const [photos, scripts] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      await page.route(`${PHOTOS}/**`, async (route) => {
        await photos.promise
        await route.fulfill({ status: 404 })
      })
      await page.route('**/assets/*.js', async (route) => {
        await scripts.promise
        await route.continue()
      })
      const picture = page.locator(card)
      const fail = async () => {
        photos.resolve()
        await picture.scrollIntoViewIfNeeded()
      }
      const start = async () => {
        scripts.resolve()
        // The late script has run: transitions are its own.
        await page.waitForFunction(() => Object.hasOwn(document, 'startViewTransition'))
      }

      await page.goto(server.address + path, { waitUntil: 'commit' })
      if (moment === 'before') {
        await fail()
        await expect(picture).toHaveJSProperty('complete', true)
        await expect(picture).toHaveAttribute('src', `${PHOTOS}/1.svg`)
        await start()
      } else {
        await start()
        await expect(picture).toHaveAttribute('src', `${PHOTOS}/1.svg`)
        await fail()
      }
      await expect(picture).toHaveAttribute('src', /^\/renderings\/2\/offroad-/)
      await expect(picture).toHaveAttribute('alt', alt)
      await expect(picture).toHaveCSS('object-fit', 'cover')
      await expect(picture).toHaveJSProperty('naturalWidth', 960)
    })

test('a photo that fails is replaced by a rendering on a static page', async ({ page }) => {
  await page.route(`${PHOTOS}/**`, (route) => route.fulfill({ status: 404 }))
  await page.goto(`${server.address}/about-us`)
  const picture = page.locator('article:has([href$="/S4/OCS"]) img')
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', /^\/renderings\//)
  await expect(picture).toHaveAttribute('alt', /^Computer rendering of a 2018 Honda CR-V/)
  await expect(picture).toHaveJSProperty('naturalWidth', 960)
})

for (const [locale, words] of [
  ['en', en],
  ['es', es],
] as const)
  test.describe(`${locale}${fullTag(locale !== 'en')}`, () => {
    test('a history report is linked if the feed has one @full', async ({ page }) => {
      await requestedPhotos(page)
      await open(page, 'S1', locale)
      const name = words.opensOtherSite.replace('{name}', words.historyReport)
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', REPORT)
      await open(page, 'S3', locale)
      await expect(page.getByRole('link', { name })).toHaveCount(0)
    })

    test("a sold vehicle's page offers to wait for a similar one @full", async ({ page }) => {
      await open(page, 'S2', locale)
      await page
        .getByRole('region', { name: words.offer })
        .getByRole('link', { name: words.soldAsk })
        .click()
      await expect(page.locator('[name=make]')).toHaveValue('Jeep')
      await expect(page.locator('[name=model]')).toHaveValue('Wrangler')
    })
  })
