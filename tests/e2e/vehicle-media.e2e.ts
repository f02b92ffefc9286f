import { messages as en } from '#messages/vehicle.en.ts'
import { messages as es } from '#messages/vehicle.es.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, silent, test, type Page } from '#tests/support/browser/hydrated.ts'
import { aFeed } from '#tests/support/builders/feeds.ts'
import { serverWithFeed } from '#tests/support/servers/server-with-feed.ts'

const PHOTOS = 'https://photos.example'
const YOUTUBE = 'https://www.youtube-nocookie.com'
const SPIN = 24
const DETAIL = '/detail/used/2018/jeep/wrangler'
const TITLE = 'Walkaround of our Wrangler'

const addresses = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${PHOTOS}/${name}${at + 1}.svg`).join('|')

const [header, first, ...others] = aFeed([
  { DealerId: '', 'Photo Url List': addresses('p', 6) },
  { DealerId: '' },
]).split('\r\n')
const feed = [
  `${header},"Photo Captions","Video","Video Title","Spin Photos"`,
  `${first},"The front|The wheels of it","https://youtu.be/dQw4w9WgXcQ","${TITLE}","${addresses('s', SPIN)}"`,
  ...others.map((row) => `${row},"","","",""`),
].join('\r\n')

let server: Awaited<ReturnType<typeof serverWithFeed>>
test.beforeAll(async () => {
  server = await serverWithFeed('OCS', feed, `${DETAIL}/S1/OCS`)
})
test.afterAll(() => server.stop())

/** Serves the hosts of pictures and videos. @returns the names of what was requested, in order */
async function requested(page: Page): Promise<readonly string[]> {
  const names: string[] = []
  await page.route(`${PHOTOS}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1, -'.svg'.length)
    names.push(name)
    const hue = Number(name.slice(1)) * 15
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="100%" height="100%" fill="hsl(${hue} 50% 50%)"/></svg>`
    return route.fulfill({ contentType: 'image/svg+xml', body })
  })
  await page.route(`${YOUTUBE}/**`, (route) => {
    names.push('video')
    return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' })
  })
  return names
}

const open = (page: Page, locale: 'en' | 'es' = 'en') =>
  page.goto(`${server.address}${DETAIL}/S1/OCS?lang=${locale}`)

test('VDP-6 a captioned photo shows its caption large, in its language', async ({ page }) => {
  await requested(page)
  await open(page, 'es')
  await page.getByRole('link', { name: 'The front' }).click()
  const dialog = page.getByRole('dialog', { name: es.photos })
  const caption = dialog.getByText('The front')
  await expect(caption).toHaveAttribute('lang', 'en')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('The wheels of it')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.locator('[lang=en]')).toHaveCount(0)
  await expectAccessible(page)
})

test('VDP-6 a video loads nothing before it is played, also after other pages', async ({
  page,
}) => {
  const errors = consoleErrors(page)
  const names = await requested(page)
  // The policy is that of the list, since the router changes the page.
  await page.goto(`${server.address}/search/used?lang=en`)
  await page.locator(`a[href^="${DETAIL}/S1"]`).first().click()
  const play = page.getByRole('link', { name: en.playVideo.replace('{title}', TITLE) })
  await play.scrollIntoViewIfNeeded()
  await silent(page)
  expect(names).not.toContain('video')
  await expect(page.getByText(en.videoNote.replace('{company}', 'YouTube'))).toBeVisible()
  await expectAccessible(page)
  await play.focus()
  await page.keyboard.press('Enter')
  const frame = page.frameLocator(`iframe[title="${TITLE}"]`)
  await expect(frame.getByText('player')).toBeVisible()
  await expect(page.locator('iframe')).toBeFocused()
  expect(errors).toEqual([])
})

test('VDP-6 a 360° view turns by keys, buttons and dragging, and loads what is near', async ({
  page,
}) => {
  const names = await requested(page)
  await open(page)
  const opener = page.getByRole('link', { name: en.openSpin })
  await opener.scrollIntoViewIfNeeded()
  await silent(page)
  expect(names.filter((name) => name.startsWith('s'))).toEqual([])
  await opener.click()
  const view = page.getByRole('slider', { name: /360/ })
  await expect(view).toBeFocused()
  await expect(view).toHaveAttribute('aria-valuetext', 'Photo 1 of 24')
  await page.keyboard.press('ArrowRight')
  await expect(view.locator('img')).toHaveAttribute('src', `${PHOTOS}/s2.svg`)
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: en.turnLeft }).click()
  await expect(view).toHaveAttribute('aria-valuenow', String(SPIN))
  await expect(view.locator('img')).toHaveAttribute('src', `${PHOTOS}/s${SPIN}.svg`)
  await silent(page)
  expect(new Set(names.filter((name) => name.startsWith('s'))).size).toBeLessThan(SPIN / 2)
  await expectAccessible(page)

  await view.scrollIntoViewIfNeeded()
  const box = (await view.boundingBox())!
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  // A quarter of its width from the last picture on.
  await expect(view).toHaveAttribute('aria-valuenow', '6')
})

test('arrow keys on a card show its further photos, which are requested only then', async ({
  page,
}) => {
  const names = await requested(page)
  await page.goto(`${server.address}/search/used?lang=en`)
  await silent(page)
  expect(new Set(names)).toEqual(new Set(['p1']))
  const card = page.locator('article').filter({ has: page.locator(`a[href^="${DETAIL}/S1"]`) })
  await card.locator('h3 a').focus()
  await page.keyboard.press('ArrowRight')
  const status = card.getByRole('status')
  await expect(status).toHaveText('Photo 2 of 6')
  const shown = card.getByRole('img', { name: 'The wheels of it' })
  await expect(shown).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowLeft')
  await expect(status).toHaveText('Photo 1 of 6')
  await expect(shown).not.toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/S1\//)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a swipe over a card shows its next photo, and a tap opens it', async ({ page }) => {
    const names = await requested(page)
    await page.goto(`${server.address}/search/used?lang=en`)
    const card = page.locator('article').filter({ has: page.locator(`a[href^="${DETAIL}/S1"]`) })
    await card.scrollIntoViewIfNeeded()
    const box = (await card.boundingBox())!
    const devtools = await page.context().newCDPSession(page)
    const y = box.y + 60
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y }],
      })
    // The listener starts shortly after the page is hydrated.
    await expect(async () => {
      await touch('touchStart', 300)
      for (const x of [280, 240, 180, 120]) await touch('touchMove', x)
      await touch('touchEnd')
      await expect(card.getByRole('status')).toHaveText('Photo 2 of 6', { timeout: 5000 })
    }).toPass()
    await expect(card.getByRole('img', { name: 'The wheels of it' })).toBeInViewport({ ratio: 0.9 })
    expect(names).toContain('p2')
    await page.touchscreen.tap(200, y)
    await expect(page).toHaveURL(/\/S1\//)
  })
})
