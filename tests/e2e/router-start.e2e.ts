import { expect, test } from '#tests/support/browser/hydrated.ts'

type Route = Readonly<{ id: string; children?: readonly Route[] }>
type Router = Readonly<{ routes: readonly Route[] }>
/** The router by its own name, and its routes when it was created, as JSON. */
type WithRouter = Readonly<{ early: string; __reactRouterDataRouter: Router }>

const idsOf = ({ id, children = [] }: Route): readonly string[] => [id, ...children.flatMap(idsOf)]
// Written by the test in the page.
const allIds = (json: string) => (JSON.parse(json) as readonly Route[]).flatMap(idsOf)

test('the router starts with the routes of the page, and knows all others once it is hydrated', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let router: Router | undefined
    Object.defineProperty(window, '__reactRouterDataRouter', {
      get: () => router,
      set(created: Router) {
        router = created
        Object.assign(window, { early: JSON.stringify(created.routes, ['id', 'children']) })
      },
    })
  })
  await page.goto('/search/used')
  const [early, late] = await page.evaluate(() => {
    // Set by the script above.
    const values = window as unknown as WithRouter
    // oxlint-disable-next-line no-underscore-dangle -- React Router's name.
    const { routes } = values.__reactRouterDataRouter
    return [values.early, JSON.stringify(routes, ['id', 'children'])] as const
  })
  expect(allIds(early)).toEqual(['root', 'page-errors', 'search'])
  expect(allIds(late)).toEqual(expect.arrayContaining(['home', 'vehicle', 'find', 'markdown-page']))
  // Scripts fetch it themselves.
  expect(allIds(late)).not.toContain('customer-info')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/detail\//)
  await expect(page.getByRole('article').first()).toBeAttached()
})

test('a page that failed is hydrated, and its links lead to other pages', async ({ page }) => {
  await page.goto('/search/nothing-like-it')
  await page.locator('main').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/nothing-like-it/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
