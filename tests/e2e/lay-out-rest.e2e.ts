import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const laidOut = (page: Page) => expect(page.locator('html[data-laid-out]')).toBeAttached()

/** Which cards of a list are laid out. */
const shownCards = (page: Page) =>
  page
    .locator('main article')
    .evaluateAll((cards) =>
      cards.map((card) =>
        (card.firstElementChild ?? card).checkVisibility({ contentVisibilityAuto: true }),
      ),
    )

test('a list lays out what is below the first screen after it, without a shift', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/search/used', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect.poll(async () => (await shownCards(page)).at(0)).toBe(true)
  const early = await shownCards(page)
  expect(early.length).toBeGreaterThan(10)
  expect(early.at(-1)).toBe(false)
  scripts.resolve()
  await laidOut(page)
  expect(await shownCards(page)).toEqual(early.map(() => true))
  await expect(page.locator('main [style*=content-visibility]')).toHaveCount(0)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              // TypeScript's DOM lacks this kind of entry.
              .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 200)
      }),
  )
  expect(shift).toBe(0)
})

test('a list that is opened again shows the same vehicles', async ({ page }) => {
  await page.goto('/search/used')
  await laidOut(page)
  const card = page.getByRole('article').nth(8)
  await card.scrollIntoViewIfNeeded()
  const at = async () => (await card.boundingBox())?.y ?? -1
  const before = await at()
  // By less than a tenth of a card: the router stores positions in whole pixels, and bars may have moved.
  const moved = async () => Math.abs((await at()) - before)
  await page.goto('/privacy-policy')
  await page.goBack()
  await expect.poll(moved).toBeLessThan(60)
  await page.reload()
  await expect.poll(moved).toBeLessThan(60)
})

test('a page that is opened at a part of it is laid out at once', async ({ page }) => {
  await page.route('**/assets/*.js', () => {})
  await page.goto('/#visit', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(page.locator('#visit')).toBeInViewport()
  expect(await shownCards(page)).not.toContain(false)
})
