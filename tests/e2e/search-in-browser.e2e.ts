import { listLoaded } from '#tests/support/browser/filter-panel.ts'
import { allLoaded, expect, silent, test, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

const count = (page: Page) => page.getByRole('heading', { level: 2, name: /^\d+ (?:vehicle|veh)/ })
const make = (page: Page, name: string) => page.locator(`input[name=make][value="${name}"]`)

/** Collects the page's requests to the server, without pictures. */
function requestsOf(page: Page): readonly string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isPicture = request.resourceType() === 'image' || pathname === '/favicon.svg'
    // An open page loads scripts of its own after some seconds, such as those of live changes.
    if (!isPicture && !pathname.startsWith('/assets/')) requests.push(pathname)
  })
  return requests
}

/** The content of a list's page: the count, the cards in order, each value's count. */
const shown = (page: Page) =>
  page.evaluate(() => ({
    count: document.querySelector('h2')?.textContent,
    cards: Array.from(document.querySelectorAll('article'), (card) => card.textContent),
    // The first ones are open; closed ones are updated when they are opened.
    filters: Array.from(
      document.querySelectorAll('#filter-form > details'),
      (facet) => facet.textContent,
    ).slice(0, 4),
    title: document.title,
  }))

test.describe('with the list in the browser', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/search/used')
    await listLoaded(page)
    await allLoaded(page)
  })

  test('SRCH-10 a choice sends no request to the server, and a reload shows the same', async ({
    page,
  }) => {
    const requests = requestsOf(page)
    await make(page, 'Jeep').focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL('/search/used?make=Jeep')
    await expect(make(page, 'Jeep')).toBeFocused()
    await page.locator('#sort').selectOption('year-desc')
    await expect(page).toHaveURL('/search/used?make=Jeep&sort=year-desc')
    await page.locator('input[name=maxPrice]').fill('60000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search/used?maxPrice=60000&make=Jeep&sort=year-desc')
    await expect(page.getByRole('link', { name: /Up to \$60,000/ })).toBeVisible()
    await silent(page)
    expect(requests).toEqual([])
    const here = await shown(page)
    await page.reload()
    expect(await shown(page)).toEqual(here)
  })

  for (const gapMs of [20, 120])
    test(`no choice is lost if choices follow within ${gapMs} ms${fullTag(gapMs > 20)}`, async ({
      page,
    }) => {
      const makes = ['Jeep', 'Dodge', 'Ram', 'Ford', 'Toyota']
      await page.evaluate(
        async ([names, gap]) => {
          for (const name of names) {
            document.querySelector<HTMLElement>(`input[name=make][value="${name}"]`)?.click()
            await new Promise((resolve) => setTimeout(resolve, gap))
          }
        },
        [makes, gapMs] as const,
      )
      await expect
        .poll(() => new URL(page.url()).searchParams.getAll('make').toSorted())
        .toEqual(makes.toSorted())
      for (const name of makes) await expect(make(page, name)).toBeChecked()
      await expect(page.getByRole('link', { name: 'Toyota' }).first()).toBeVisible()
    })

  test('two filters removed in quick succession are both gone @full', async ({ page }) => {
    await page.goto('/search/used?make=Jeep&make=Ram&priceDrop=true')
    await page.evaluate(async () => {
      const chips = document.querySelectorAll<HTMLElement>('fieldset a[data-removes]')
      for (const name of ['Jeep', 'Price dropped'])
        [...chips].find(({ textContent }) => textContent.startsWith(name))?.click()
    })
    await expect(page).toHaveURL('/search/used?make=Ram')
    await expect(make(page, 'Jeep')).not.toBeChecked()
    await expect(make(page, 'Ram')).toBeChecked()
  })

  test('a filter that is being removed does not return with the next choice @full', async ({
    page,
  }) => {
    await page.goto('/search/used?make=Jeep')
    const queries: string[] = []
    page.on('framenavigated', (frame) => queries.push(new URL(frame.url()).search))
    await page.evaluate(() => {
      const [chip] = document.querySelectorAll<HTMLElement>('fieldset a[data-removes]')
      chip?.click()
      document.querySelector<HTMLElement>('input[name=make][value="Ram"]')?.click()
    })
    await expect(page).toHaveURL('/search/used?make=Ram')
    await expect(make(page, 'Ram')).toBeChecked()
    await expect(make(page, 'Jeep')).not.toBeChecked()
    expect(queries.filter((search) => search.includes('Jeep'))).toEqual([])
  })

  test('leaving for a vehicle is not undone by a choice made just before @full', async ({
    page,
  }) => {
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('input[name=make][value="Jeep"]')?.click()
      document.querySelector<HTMLElement>('article h3 a')?.click()
    })
    await expect(page).toHaveURL(/\/detail\//)
    await silent(page)
    await expect(page).toHaveURL(/\/detail\//)
  })

  test('SRCH-9 more vehicles, back and forward need no server', async ({ page }) => {
    const requests = requestsOf(page)
    const more = page.getByRole('link', { name: 'Show 12 more' })
    await more.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await more.click()
    await expect(page.getByRole('article')).toHaveCount(24)
    expect(await page.evaluate(() => scrollY)).toBe(place)
    await make(page, 'Jeep').check()
    await expect(page).toHaveURL('/search/used?make=Jeep')
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(24)
    await expect(make(page, 'Jeep')).not.toBeChecked()
    await page.goForward()
    await expect(make(page, 'Jeep')).toBeChecked()
    expect(requests).toEqual([])
  })

  test('SRCH-6 the first keyword loads the VINs, later ones load nothing', async ({ page }) => {
    const requests = requestsOf(page)
    const find = async (words: string) => {
      await page.evaluate((words) => {
        const link = document.createElement('a')
        link.href = `/search/used?keywords=${words}`
        document.querySelector('main')?.append(link)
        link.click()
        link.remove()
      }, words)
      await expect(page).toHaveURL(`/search/used?keywords=${words}`)
    }
    await find('jeep')
    await expect(page.getByRole('link', { name: /“jeep”/ })).toBeVisible()
    expect(requests.filter((path) => !path.endsWith('.vins'))).toEqual([])
    const before = requests.length
    await find('wrangler')
    await expect(page.getByRole('link', { name: /“wrangler”/ })).toBeVisible()
    expect(requests.slice(before)).toEqual([])
  })

  test('a list that only the server has is loaded from it', async ({ page }) => {
    const requests = requestsOf(page)
    await page.getByRole('link', { name: /^New/ }).first().click()
    await expect(page).toHaveURL('/search/new')
    await expect(page.getByRole('article')).toHaveCount(12)
    expect(requests).toContain('/search/new.data')
  })
})

test('PRC-2 PRC-8 a known shopper sees personalized prices, and only in the browser', async ({
  page,
}) => {
  const info = { firstName: 'Ana', lastName: 'Ruiz', email: 'a@example.test', zipCode: '85251' }
  await page.addInitScript(
    (text) => localStorage.setItem('vdp-customer-info', text),
    JSON.stringify(info),
  )
  await page.goto('/search/new?show=240')
  const plain = await page.locator('article').allTextContents()
  await listLoaded(page)
  const personal = page.locator('article').filter({ hasText: /MyOcotillo price \$\d/ })
  await expect(personal.first()).toBeVisible()
  expect(plain.join(' ')).not.toMatch(/MyOcotillo price \$\d/)
})

test('texts and numbers are in the shopper’s language @full', async ({ page }) => {
  await page.goto('/search/used?lang=es')
  await listLoaded(page)
  await allLoaded(page)
  const requests = requestsOf(page)
  await make(page, 'Jeep').check()
  await expect(page).toHaveURL(/make=Jeep/)
  await expect(page.locator('article h3').filter({ hasNotText: 'Jeep' })).toHaveCount(0)
  await expect(count(page)).toContainText('vehículos')
  expect(requests).toEqual([])
  const here = await shown(page)
  await page.reload()
  expect(await shown(page)).toEqual(here)
})

for (const broken of ['*.json', '*.vehicles'])
  test(`the server responds if ${broken} does not load${fullTag(broken === '*.json')}`, async ({
    page,
  }) => {
    const failed = page.waitForRequest(`**/search-list/${broken}`)
    await page.route(`**/search-list/${broken}`, (route) => route.abort())
    await page.goto('/search/used')
    await failed
    await make(page, 'Jeep').check()
    await expect(page).toHaveURL('/search/used?make=Jeep')
    await expect(make(page, 'Jeep')).toBeChecked()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

/** Loads the scripts of the filters only once the returned function is called. */
async function holdFilterScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/list-client-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    const loaded = page.waitForResponse('**/list-client-*.js')
    resolve()
    await loaded
    await silent(page)
  }
}

test('a link to another list is followed while the scripts of the filters are loading', async ({
  page,
}) => {
  const release = await holdFilterScripts(page)
  await page.goto('/search/used')
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('link', { name: /^New · / }).click()
  await expect(heading).toContainText('New vehicles')
  await page
    .getByRole('link', { name: /^Truck/ })
    .first()
    .click()
  await expect(heading).toContainText('trucks')
  await release()
  await expect(page).toHaveURL('/search/new?body=Truck')
  await expect(heading).toContainText('trucks')
})

test('SRCH-9 the first added vehicle gets the focus once the scripts are loaded', async ({
  page,
}) => {
  const release = await holdFilterScripts(page)
  await page.goto('/search/used')
  await page.getByRole('link', { name: 'Show 12 more' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
  await release()
  await expect(page.getByRole('article').nth(12).getByRole('link').first()).toBeFocused()
})

test('a browser in data saver mode does not load the list @full', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const requests = requestsOf(page)
  await page.goto('/search/used')
  await make(page, 'Jeep').check()
  await expect(page).toHaveURL('/search/used?make=Jeep')
  expect(requests.filter((path) => path.startsWith('/search-list/'))).toEqual([])
})
