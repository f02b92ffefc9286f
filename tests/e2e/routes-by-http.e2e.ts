import { createHash } from 'node:crypto'

import { expect, test } from '@playwright/test'

import type { Site } from '#domain/site/site.ts'
import { sites } from '#tests/support/builders/sites.ts'
import { httpGet, type Reply } from '#tests/support/crawl/http-get.ts'
import { readPage } from '#tests/support/crawl/read-page.ts'
import { IS_FULL } from '#tests/support/depth.ts'
import { ROUTES, routeFacts, type Route } from '#tests/support/routes.ts'

const MAX_SITE_MS = 120_000
const MAX_PER_KIND = 3
const MAIN = /<main\b[\s\S]*<\/main>/
const AROUND = /<(?<tag>header|footer)\b[\s\S]*?<\/\k<tag>>/g
const HELP = /^(?:tel:|mailto:|\/contact)/

const inLanguage = (path: string, language: 'en' | 'es') =>
  language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=es`

/** The number of elements with a tag. */
const count = (html: string, tag: string) => html.split(`<${tag}`).length - 1

/** The phones, mail addresses and contact pages around a page's main part, in order. WCAG 3.2.6 */
const helpOf = (html: string) =>
  (html.replace(MAIN, '').match(AROUND) ?? [])
    .flatMap((part) => readPage(`<body>${part}</body>`).links)
    .filter((href) => HELP.test(href))

/** Inline scripts; those with a `type` are data. */
const INLINE_SCRIPT = /<script>(?<source>[\s\S]*?)<\/script>/g

/** Whether a page has an inline script that its content security policy blocks. */
const hasBlockedScript = ({ body, policy }: Reply) =>
  [...body.matchAll(INLINE_SCRIPT)].some(({ groups }) => {
    const hash = createHash('sha256')
      .update(groups?.['source'] ?? '')
      .digest('base64')
    return !policy.includes(`'sha256-${hash}'`)
  })

/** The canonical address of a page; empty for a page without. */
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''

type Answer = Reply & Readonly<{ path: string }>

/** Requests an address of a site in a language, and follows redirects. */
const requesterFor =
  (port: string, host: string) =>
  async (path: string, language: 'en' | 'es', hops = 3): Promise<Answer> => {
    const reply = await httpGet(port, host, inLanguage(path, language))
    if (reply.location === null || reply.status >= 400 || hops === 0) return { ...reply, path }
    const next = new URL(reply.location, `http://${host}${path}`)
    next.searchParams.delete('lang')
    return next.host === host
      ? requesterFor(port, host)(next.pathname + next.search, language, hops - 1)
      : { ...reply, path }
  }

type Visit = Readonly<{ route: Route; site: Site; path: string; language: 'en' | 'es' }>

/** Problems with the page of a route. */
function problemsOf(
  { route, site, path, language }: Visit,
  answer: Answer,
  help: readonly string[],
): readonly string[] {
  const { status, body, path: shown } = answer
  const { title, headings, language: declared } = readPage(body)
  // A missing page of a site may redirect to an existing one.
  const isRedirected = !shown.startsWith(path.split('?')[0] ?? '')
  const expected = route.isAbsent(site) && !isRedirected ? 404 : 200
  const landmarkCount = route.isBare ? 0 : 1
  const outside = body.replace(MAIN, '')
  const found: Readonly<Record<string, boolean>> = {
    [`answers ${status}`]: status !== expected,
    // The page for operators is in English only.
    [`is in "${declared}"`]: declared !== language && route.name !== 'health-check',
    'has no title': title.trim() === '',
    'has a class that its style sheet lacks': /class="[^"]*\bundefined\b/.test(body),
    'has an inline script that its policy blocks': hasBlockedScript(answer),
    [`has ${headings.length} h1`]: headings.length !== 1,
    [`has ${count(body, 'main')} main landmarks`]: count(body, 'main') !== 1,
    [`has ${count(outside, 'header')} headers`]: count(outside, 'header') !== landmarkCount,
    [`has ${count(outside, 'footer')} footers`]: count(outside, 'footer') !== landmarkCount,
    'has other links to help than the home page':
      !route.isBare && helpOf(body).join(' ') !== help.join(' '),
  }
  return Object.keys(found).filter((problem) => found[problem])
}

/** The addresses of the site that pages link to: the first few of each kind. */
function linksOf(answers: readonly Answer[], host: string): ReadonlyMap<string, string> {
  const links = new Map<string, string>()
  const kinds = new Map<string, number>()
  for (const { body, path } of answers)
    for (const href of readPage(body).links) {
      const url = new URL(href, `http://${host}${path}`)
      if (url.host !== host || links.has(url.pathname)) continue
      const kind = url.pathname.split('/').slice(0, 3).join('/')
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      if ((kinds.get(kind) ?? 0) <= MAX_PER_KIND) links.set(url.pathname, path)
    }
  return links
}

/** The lists in the sitemap, without those of single vehicles. */
async function listed(port: string, host: string): Promise<readonly string[]> {
  const { body } = await httpGet(port, host, '/sitemaps/pages.xml')
  const paths = [...body.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  )
  return paths.filter((path) => path.startsWith('/search/') && !path.includes('lang='))
}

/** Records the title of a page, which no other page may have. */
function addTitle(titles: Map<string, string>, { status, body, path }: Answer, problems: string[]) {
  if (status !== 200) return void problems.push(`${path} answers ${status}`)
  const { title } = readPage(body)
  const known = canonicalOf(body) || path
  const other = titles.get(title) ?? known
  if (other !== known) problems.push(`${path} has the title of ${other}`)
  titles.set(title, known)
}

const LANGUAGES = ['en', 'es'] as const

/** Both languages on the first site; on the others the quick set alternates. */
const languagesOf = (site: Site) => {
  const index = sites.indexOf(site)
  return LANGUAGES.filter((_, turn) => IS_FULL || index === 0 || index % 2 === turn)
}

for (const site of sites)
  test(`every route of ${site.key} is complete, and its links have targets`, async ({
    baseURL,
  }) => {
    test.setTimeout(MAX_SITE_MS)
    const { port } = new URL(baseURL ?? '')
    const host = `${site.key}.localhost:${port}`
    const request = requesterFor(port, host)
    const facts = await routeFacts(new URL(`http://${host}`), site)
    const problems: string[] = []
    const answers: Answer[] = []

    for (const language of languagesOf(site)) {
      const help = helpOf((await request('/', language)).body)
      const titles = new Map<string, string>()
      for (const route of ROUTES) {
        const path = route.path(facts)
        if (path === null) continue
        const answer = await request(path, language)
        answers.push(answer)
        for (const problem of problemsOf({ route, site, path, language }, answer, help))
          problems.push(`${inLanguage(path, language)} ${problem}`)
        // A test page repeats the form's title; a missing page has no title of its own.
        if (answer.status === 200 && !route.name.endsWith('test'))
          addTitle(titles, answer, problems)
      }
      for (const path of await listed(port, host))
        addTitle(titles, await request(path, language, 0), problems)
    }

    const links = linksOf(answers, host)
    expect(links.size).toBeGreaterThan(20)
    const known = new Set(answers.map(({ path }) => path.split('?')[0]))
    for (const [path, from] of links) {
      const status = known.has(path) ? 200 : (await request(path, 'en')).status
      if (status >= 400) problems.push(`${from} leads to ${path}, which answers ${status}`)
    }
    expect(problems).toEqual([])
  })
