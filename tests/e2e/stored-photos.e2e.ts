import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { messages as words } from '#messages/vehicle.en.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, silent, test, type Locator, type Page } from '#tests/support/browser/hydrated.ts'
import { aFeed } from '#tests/support/builders/feeds.ts'
import { aJpeg } from '#tests/support/builders/photos.ts'
import { serverWithFeed } from '#tests/support/servers/server-with-feed.ts'

const COUNT = 4
const MAX_PHOTOS_MS = 180_000
const DETAIL = '/detail/used/2018/jeep/wrangler/S1/OCS'
const LIST = '/search/used?make=Jeep&minYear=2018&maxYear=2018'
const CARD = 'article:has([href$="/S1/OCS"])'

/** The dealer's host: by `http`, at a private address. */
const host = createServer((request, response) => {
  void aJpeg(Number(/\d+/.exec(request.url ?? '')?.[0])).then((photo) =>
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo),
  )
})
let server: Awaited<ReturnType<typeof serverWithFeed>>
test.beforeAll(async () => {
  // Beside other tests four photos may take long.
  test.setTimeout(MAX_PHOTOS_MS + 30_000)
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  // A TCP server has a port.
  const at = `127.0.0.1:${(host.address() as AddressInfo).port}`
  const photos = Array.from({ length: COUNT }, (_, number) => `http://${at}/${number + 1}.jpg`)
  const feed = aFeed([{ DealerId: '', 'Photo Url List': photos.join('|') }])
  server = await serverWithFeed('OCS', feed, DETAIL, {
    settings: { PHOTO_PRIVATE_HOSTS: at, PHOTO_NICENESS: '0' },
  })
  await expect
    .poll(
      async () =>
        new Set((await (await fetch(server.address + DETAIL)).text()).match(/\/media\/\w+\/1600/g))
          .size,
      { timeout: MAX_PHOTOS_MS },
    )
    .toBe(COUNT)
})
test.afterAll(async () => {
  await server.stop()
  host.close()
  host.closeAllConnections()
})

/** The names of the requested sizes, with their types, in order. */
function requestedSizes(page: Page): readonly string[] {
  const sizes: string[] = []
  page.on('response', (response) => {
    const name = /\/media\/\w+\/(?<name>.+)$/.exec(response.url())?.groups?.['name']
    if (name) sizes.push(`${name} ${response.headers()['content-type']}`)
  })
  return sizes
}

/** A photo is as high as its stage: a higher one would be cropped. */
async function expectFilled(photo: Locator) {
  const heights = await photo.evaluate((image) =>
    [image, image.closest('picture')?.parentElement].map(
      (element) => element?.getBoundingClientRect().height,
    ),
  )
  expect(heights[0]).toBeCloseTo(heights[1]!, 0)
}

test.describe('stored photos', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('are shown by cards in the size that is made for them', async ({ page }) => {
    const sizes = requestedSizes(page)
    await page.goto(server.address + LIST)
    const photo = page.locator(`${CARD} picture img`)
    await photo.scrollIntoViewIfNeeded()
    await expect(photo).toHaveJSProperty('complete', true)
    await expect(photo).not.toHaveJSProperty('naturalWidth', 0)
    expect(sizes).toEqual(['480.avif image/avif'])
    expect(await photo.evaluate((element) => element.style.backgroundColor)).toMatch(/^rgb/)
    await expectFilled(photo)
  })

  test('are shown by the gallery after a blurred version, in order', async ({ page }) => {
    const sizes = requestedSizes(page)
    await page.goto(server.address + DETAIL)
    await silent(page)
    const photo = page.locator('#photo-1 img')
    await expect(photo).toHaveAttribute('fetchpriority', 'high')
    await expectFilled(photo)
    await expect(page.locator('#photo-2 img')).toHaveAttribute('loading', 'lazy')
    await expect(page.locator('#photo-1 [style*="data:image/webp"]')).toHaveCount(1)
    // Thumbnails are small ones.
    const names = sizes.map((size) => size.split(' ')[0])
    expect(names[0]).toBe('480.avif')
    expect(names).toContain('320.avif')
    await expect(photo).not.toHaveJSProperty('naturalWidth', 0)
    await photo.click()
    const box = page.getByRole('dialog')
    const large = box.getByRole('img')
    await expect(large).toHaveJSProperty('complete', true)
    await expect(large).not.toHaveJSProperty('naturalWidth', 0)
    await box.getByRole('button', { name: words.allPhotos }).click()
    const photos = box.getByRole('listitem')
    await expect(photos).toHaveCount(COUNT)
    await expectAccessible(page)
    await photos.nth(2).getByRole('button').click()
    await expect(box).toContainText(`3 / ${COUNT}`)
    await expect(box.getByRole('button', { name: words.allPhotos })).toBeFocused()
  })

  test('that fail are replaced by a rendering', async ({ page }) => {
    await page.route('**/media/**', (route) => route.fulfill({ status: 503 }))
    await page.goto(server.address + LIST)
    const picture = page.locator(`${CARD} img`)
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveAttribute('src', /^\/renderings\//)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  })
})
