import { expect, test } from '#tests/support/browser/hydrated.ts'

const AD = 'gclid=EAIaIQobChMI&utm_source=search'

test('the address of an advertisement stays unchanged on a cached page', async ({
  page,
  request,
}) => {
  const [plain, advertised] = await Promise.all(
    ['/search/used?make=Jeep', `/search/used?make=Jeep&${AD}`].map((path) => request.get(path)),
  )
  expect(await advertised?.text()).toBe(await plain?.text())
  expect(advertised?.headers()['etag']).toBe(plain?.headers()['etag'])

  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`/search/used?make=Jeep&${AD}`)
  expect(new URL(page.url()).search).toBe(`?make=Jeep&${AD}`)
  await page.locator('article a[href^="/detail/"]').first().click()
  await page.waitForURL('**/detail/**')
  await page.goBack()
  expect(new URL(page.url()).search).toBe(`?make=Jeep&${AD}`)
  expect(faults).toEqual([])
})

test('a redirect keeps the parameters of an advertisement', async ({ request }) => {
  const moved = await request.get(`/Search/Used/?${AD}`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([301, `/search/used?${AD}`])
  const redirected = await request.get(`/search/used/jeep?${AD}`, { maxRedirects: 0 })
  expect([redirected.status(), redirected.headers()['location']]).toEqual([
    301,
    `/search/used?make=Jeep&${AD}`,
  ])
})
