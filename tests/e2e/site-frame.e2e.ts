import { messages as common } from '#messages/common.en.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'

/** Marks the document; the mark is gone after a reload. */
const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
/** Waits for the effects of the page, which run after hydration and handle the router's transitions. */
const effectsStarted = (page: Page) =>
  page.waitForFunction(() => Object.hasOwn(document, 'startViewTransition'))
const isSameDocument = (page: Page) => page.locator('html[data-mark]').count()

test('links and forms of the header navigate without a reload', async ({ page }) => {
  const errors = consoleErrors(page)
  await page.goto('/')
  await markDocument(page)
  const header = page.getByRole('banner')

  await header.getByRole('link', { name: 'Used' }).click()
  await expect(page).toHaveURL(/\/search\/used$/)
  await expect(header.getByRole('link', { name: 'Used' })).toHaveAttribute('aria-current', 'page')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(page.locator('body > [role=status]')).toHaveText(await page.title())

  await header.locator('input[name=q]').fill('new jeep')
  await header.locator('input[name=q]').press('Enter')
  await expect(page).toHaveURL(/\/search\/new\?make=Jeep$/)
  await expect(header.getByRole('link', { name: 'Used' })).not.toHaveAttribute('aria-current')
  expect(await isSameDocument(page)).toBe(1)
  expect(errors).toEqual([])
})

test('SITE-8 while a page is loading the previous one shows it, inside its main part', async ({
  page,
}) => {
  const isThere = Promise.withResolvers<void>()
  await page.goto('/')
  await page.route('**/search/used.data*', async (route) => {
    await isThere.promise
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Used' }).click()
  const bar = page.getByRole('main').getByRole('progressbar', { name: common.loading })
  await expect(bar).toBeVisible()
  isThere.resolve()
  await expect(bar).toHaveCount(0)
  await expect(page).toHaveURL(/\/search\/used$/)
})

test('SITE-1 a new page starts at its top', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Certified', exact: true }).click()
  await expect(page).toHaveURL(/\/search\/cpo$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('SITE-1 an address with a fragment scrolls to its target', async ({ page }) => {
  await page.goto('/search/used')
  await page.getByRole('link', { name: 'Hours and directions' }).click()
  await expect(page).toHaveURL(/\/#visit$/)
  await expect(page.locator('#visit')).toBeInViewport()
  await expect(page.locator('#visit')).toBeFocused()
})

test('the Spanish menu has all of its links in one line from 1280 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/contact?lang=es')
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
  await expect(links).toHaveCount(7)
  const tops = new Set<number>()
  for (const link of await links.all()) {
    await expect(link).toBeVisible()
    tops.add(Math.round((await link.boundingBox())?.y ?? 0))
  }
  expect(tops.size).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
})

test('SITE-7 changing the language keeps the page and its state', async ({ page }) => {
  await page.goto('/search/used')
  await page.getByRole('banner').locator('input[name=q]').fill('ram hemi')
  await page.getByRole('banner').locator('input[name=q]').press('Enter')
  await expect(page).toHaveURL(/keywords=hemi&make=Ram/)
  await page.getByRole('link', { name: 'Español' }).first().click()
  await expect(page).toHaveURL(/make=Ram&lang=es/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.goto('/search/used')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('the chosen color scheme stays on the next page', async ({ page }) => {
  await page.goto('/')
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await background()
  await page.getByRole('button', { name: 'Switch between light and dark colors' }).click()
  const dark = await background()
  expect(dark).not.toBe(light)
  await page.goto('/search/new')
  expect(await background()).toBe(dark)
})

for (const javaScriptEnabled of [true, false])
  test.describe(`on a phone, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 780 } })

    test('the menu opens, closes by Escape, and navigates', async ({ page }) => {
      await page.goto('/')
      const menu = page.getByRole('complementary', { name: 'Menu' })
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(menu).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await page.getByRole('button', { name: 'Menu' }).click()
      await menu.getByRole('link', { name: 'Used' }).click()
      await expect(page).toHaveURL(/\/search\/used$/)
      await expect(menu).toBeHidden()
    })
  })

test('the first keyboard stop skips the header', async ({ page }) => {
  await page.goto('/search/new')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

const newMenu = (page: Page) => {
  const name = 'New vehicles by make and model'
  return { button: page.getByRole('button', { name }), panel: page.getByRole('region', { name }) }
}

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('new vehicles are selected by make and model from the header, by keyboard too', async ({
      page,
    }) => {
      await page.goto('/')
      const { button, panel } = newMenu(page)
      await button.press('Enter')
      await expect(panel).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(panel.getByRole('link', { name: /^All \d+ new vehicles$/ })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(button).toBeFocused()

      await button.click()
      await page.mouse.click(700, 700)
      await expect(panel).toBeHidden()
      await button.click()
      const gladiator = panel.getByRole('link', { name: /^Gladiator \d+$/ })
      const count = (await gladiator.textContent())?.replace(/\D/g, '') ?? ''
      await gladiator.click()
      await expect(page).toHaveURL(/\/search\/new\?make=Jeep&model=Gladiator$/)
      await expect(panel).toBeHidden()
      await expect(page.getByRole('main').locator('[aria-live]').first()).toContainText(
        `${count} vehicles`,
      )
    })
  })

test('SITE-9 is laid out for phones below 760 px, for tablets up to 1,024 px, else for desktops @full', async ({
  page,
}) => {
  await page.goto('/search/used')
  const header = page.getByRole('banner')
  const nav = header.getByRole('navigation', { name: 'Main' })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const box = header.locator('input[name=q]')
  for (const [width, device] of [
    [759, 'phone'],
    [760, 'tablet'],
    [1024, 'tablet'],
    [1025, 'desktop'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(nav).toBeVisible({ visible: device === 'desktop' })
    await expect(menu).toBeVisible({ visible: device !== 'desktop' })
    await expect(box).toBeVisible({ visible: device !== 'phone' })
  }
})

test('SITE-13 the router gets a page as .data, and nothing remains of the old framework’s payload', async ({
  request,
}) => {
  const data = await request.get('/search/used.data')
  expect(data.status()).toBe(200)
  expect(data.headers()['content-type']).toContain('text/x-script')
  expect(await data.text()).toContain('"search"')
  expect((await request.get('/contact/_payload.json')).status()).toBe(404)
  expect((await request.get('/_payload.json')).status()).toBe(404)
})

test.describe('with motion allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the picture of a card grows into that of its vehicle', async ({ page }) => {
    const errors = consoleErrors(page)
    await page.goto('/search/used')
    await effectsStarted(page)
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const transition = start(update)
        const group = '::view-transition-group(vehicle)'
        const { dataset } = document.documentElement
        const noteName = (name: 'from' | 'to') => {
          const names = [...document.images].map(
            (image) => getComputedStyle(image).viewTransitionName,
          )
          if (names.includes('vehicle')) dataset[name] = ''
        }
        noteName('from')
        void transition.updateCallbackDone.then(() => noteName('to'))
        void transition.ready.then(
          () => (dataset['grew'] = getComputedStyle(document.documentElement, group).width),
          // The browser skips it if the new page takes over four seconds, as on a busy machine.
          ({ name }: DOMException) => (dataset['grew'] = name),
        )
        return transition
      }
    })
    await page.locator('article a[href^="/detail/"]').first().click()
    await expect(page).toHaveURL(/\/detail\//)
    await expect(page.locator('html')).toHaveAttribute(
      'data-grew',
      /^\d+(?:\.\d+)?px$|^TimeoutError$/,
    )
    await expect(page.locator('html[data-from][data-to]')).toHaveCount(1)
    expect(errors).toEqual([])
  })
})

test.describe('with a skipped transition', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the page is shown anyway, without an unhandled rejection @full', async ({ page }) => {
    await page.addInitScript(() => {
      const { value } = Object.getOwnPropertyDescriptor(Document.prototype, 'startViewTransition')!
      Document.prototype.startViewTransition = function start(update) {
        const transition: ViewTransition = value.call(this, update)
        transition.skipTransition()
        void transition.finished.finally(() =>
          document.documentElement.setAttribute('data-skipped', ''),
        )
        return transition
      }
      addEventListener('unhandledrejection', ({ reason }) =>
        document.documentElement.setAttribute('data-rejected', String(reason)),
      )
    })
    await page.goto('/search/used')
    await effectsStarted(page)
    await page.locator('article a[href^="/detail/"]').first().click()
    await expect(page.locator('html')).toHaveAttribute('data-skipped', '')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator('html')).not.toHaveAttribute('data-rejected')
  })
})

test('reduced motion disables the transition between a card and its vehicle @full', async ({
  page,
}) => {
  await page.goto('/search/used')
  await page.evaluate(() => {
    document.startViewTransition = () => {
      throw new Error('moved')
    }
  })
  const errors = consoleErrors(page)
  await page.locator('article a[href^="/detail/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(/\/detail\//)
  expect(errors).toEqual([])
})

test('a notice that was closed stays closed on the next pages of the visit @full', async ({
  page,
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? '')
  const close = page.getByRole('button', { name: 'Close this notice' })
  await page.goto(`http://sonoran-auto.localhost:${port}/contact`)
  await close.click()
  await expect(close).toBeHidden()
  await page.goto(`http://sonoran-auto.localhost:${port}/sitemap`)
  await expect(close).toBeHidden()
})
