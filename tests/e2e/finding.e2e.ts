import { expect, test } from '#tests/support/browser/hydrated.ts'
import { clippedTexts, pseudo } from '#tests/support/builders/pseudo-locale.ts'
import { messagesIn } from '#tests/support/builders/words.ts'
import { jsonLdOf, jsonLdProblems } from '#tests/support/pages/json-ld.ts'
import { readHead, type Head } from '#tests/support/pages/read-head.ts'

/** The number of vehicles to read: their pages are similar. */
const EACH_VEHICLE = 40

/** An article that explains contract terms in both languages. */
const IN_BOTH_LANGUAGES = /^\/articles\/buying-in-two-languages\//

const locsOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

const WORDS = 3
const spanish = messagesIn('es')
/** Patterns of English sentences. */
const english = [...messagesIn('en')].flatMap(([place, text]) =>
  text.split(/\s+/).length >= WORDS && !text.includes('{') && spanish.get(place) !== text
    ? [text]
    : [],
)

const localeOf = (address: string) => (/[?&]lang=es$/.test(address) ? 'es' : 'en')

/** The length of titles that search results show in full. */
const TITLE = [5, 70] as const
/** A long headline of an article is on its own line. */
const HEADLINE = [5, 80] as const
const DESCRIPTION = [40, 165] as const
const isWithin = (text: string | null, [least, most]: readonly [number, number]) =>
  text !== null && text.length >= least && text.length <= most

/** Errors in a page's metadata, checked at its canonical address. */
function headProblems(head: Head, address: string, origin: string): readonly string[] {
  const locale = localeOf(address)
  const facts: readonly (readonly [isRight: boolean, problem: string])[] = [
    [head.language === locale, `is in ${head.language}`],
    [head.canonical === address, `calls itself ${head.canonical}`],
    [head.sharedAt === address, `is shared as ${head.sharedAt}`],
    [!head.robots.includes('noindex'), 'is not for search engines'],
    [head.alternates.get(locale) === address, 'does not name itself'],
    [head.alternates.get('x-default') === head.alternates.get('en'), 'names no default'],
    [head.alternates.size === 3, 'does not name both languages'],
    [
      isWithin(head.title, head.title?.includes(' | ') ? TITLE : HEADLINE),
      `has the title ${head.title}`,
    ],
    [isWithin(head.description, DESCRIPTION), `says ${head.description}`],
    [head.picture?.startsWith(`${origin}/share/`) === true, `shows ${head.picture}`],
  ]
  return facts.flatMap(([isRight, problem]) => (isRight ? [] : [problem]))
}

const englishIn = ({ texts }: Head, address: string): readonly string[] =>
  localeOf(address) === 'en' || IN_BOTH_LANGUAGES.test(new URL(address).pathname)
    ? []
    : english.filter((text) => texts.includes(text)).map((text) => `says in English: ${text}`)

test('SITE-7 every page in the sitemap has its own address and language', async ({ request }) => {
  test.setTimeout(120_000)
  const parts = locsOf(await (await request.get('/sitemap.xml')).text())
  const { origin } = new URL(parts[0] ?? '')
  const addresses: string[] = []
  for (const part of parts) {
    const all = locsOf(await (await request.get(part)).text())
    const isOfVehicles = part.includes('/vehicles-')
    addresses.push(...all.filter((_, index) => !isOfVehicles || index % (EACH_VEHICLE * 2) < 2))
  }
  expect(addresses.length).toBeGreaterThan(100)

  // English first: a Spanish address sets a cookie, which crawlers do not store.
  addresses.sort((a, b) => localeOf(a).localeCompare(localeOf(b)))
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  const wrong: string[] = []
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 })
    const html = await answer.text()
    const head = readHead(html)
    const problems = [
      ...(answer.status() === 200 ? [] : [`is ${answer.status()}`]),
      ...headProblems(head, address, origin),
      ...jsonLdOf(html).flatMap(jsonLdProblems),
      ...(titles.has(head.title ?? '') ? [`has the title of ${titles.get(head.title ?? '')}`] : []),
      ...(descriptions.has(head.description ?? '')
        ? [`is described as ${descriptions.get(head.description ?? '')}`]
        : []),
      ...englishIn(head, address),
    ]
    titles.set(head.title ?? '', address)
    descriptions.set(head.description ?? '', address)
    for (const problem of problems) wrong.push(`${address} ${problem}`)
  }
  expect(wrong).toEqual([])
})

test('a crawler without cookies gets English, and finds both addresses of the first page', async ({
  playwright,
  baseURL,
}) => {
  const crawler = await playwright.request.newContext(baseURL ? { baseURL } : {})
  const { language, canonical, alternates } = readHead(await (await crawler.get('/')).text())
  expect([language, canonical]).toEqual(['en', `${baseURL}/`])
  expect(alternates.get('es')).toBe(`${baseURL}/?lang=es`)
  await crawler.dispose()
})

test('a list with more filters than people search for is not indexed, however it is sorted', async ({
  request,
  baseURL,
}) => {
  const read = async (query: string) =>
    readHead(await (await request.get(`/search/used?${query}`)).text())
  const narrowList = await read('make=Jeep&body=SUV&fuel=Gasoline')
  expect([narrowList.robots, narrowList.alternates.size]).toEqual(['noindex, follow', 0])
  const ordered = await read('sort=price-desc&show=24&make=Jeep')
  expect(ordered.canonical).toBe(`${baseURL}/search/used?make=Jeep`)
})

test('SITE-2 an unknown address has the right status, and no metadata for sharing', async ({
  request,
}) => {
  const answer = await request.get('/detail/used/2019/jeep/wrangler/NEVER-LISTED/OCS')
  expect(answer.status()).toBe(404)
  expect(readHead(await answer.text())).toMatchObject({ robots: 'noindex', picture: null })
})

const PAGES = [
  '/',
  '/search/used?body=SUV&make=Jeep',
  '/specials/used',
  '/contact',
  '/service',
  '/service/schedule',
  '/sell-my-car',
  '/form/finance',
  '/form/vehicle-appointment',
  '/parts-catalog',
  '/careers/openings',
  '/opt-out',
  '/sitemap',
]

test('no text is cut off at 320 px in a language that is 40 % longer @full', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 320, height: 800 })
  const html = await (await request.get('/search/used')).text()
  const vehicle = /href="(\/detail\/[^"]+)"/.exec(html)?.[1] ?? ''
  const cutTexts: string[] = []
  for (const path of [...PAGES, vehicle]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await pseudo(page)
    for (const text of await clippedTexts(page)) cutTexts.push(`${path} ${text}`)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (sideways > 0) cutTexts.push(`${path} scrolls sideways by ${sideways} px`)
  }
  expect(cutTexts).toEqual([])
})
