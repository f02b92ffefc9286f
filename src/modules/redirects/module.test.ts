import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { contentFolder } from '#tests/support/builders/content-folder.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { demoSites, sites } from '#tests/support/builders/sites.ts'

import { knownSites } from './known-sites.ts'
import { checkRedirectFile, createRedirects } from './module.ts'
import { readRedirects } from './read-redirects.ts'

const now = () => new Date('2026-11-20T18:00:00.000Z')
const known = knownSites(sites)
const linesOf = (text: string) =>
  readRedirects(text, known).faults.map(({ line, message }) => `${line}: ${message}`)

describe('the file', () => {
  it('accepts columns in any order, quotes, empty lines and Windows line endings', () => {
    const { redirects, faults } = readRedirects(
      '\uFEFFstatus,to,from,reason\r\n301,"/search/used?model=A,B","/old, page","it moved"\r\n\r\n410,,/gone,\r\n',
      known,
    )
    expect(faults).toEqual([])
    expect(redirects).toEqual([
      { line: 2, site: null, from: '/old,%20page', to: '/search/used?model=A,B', status: 301 },
      { line: 4, site: null, from: '/gone', to: null, status: 410 },
    ])
  })

  it.each([
    ['form,to,status\n/a,/contact,301', '1: column "form" is not known: write from'],
    ['from,to\n/a,/contact', '1: column status is missing'],
    ['from,to,status\n/a,"/contact,301', 'has a quote that does not match'],
    ['from,to,status\n/a,/contact,302\n/b,x,301', '3: "x" is neither a path'],
    ['from,to,status,site\n/a,/contact,301,ocotilo', '2: site "ocotilo" must be one of ocotillo,'],
  ])('reports the line and the reason: %j', (text, fault) => {
    expect(linesOf(text).join('\n')).toContain(fault)
  })

  it('reports each mistake in its columns once', () => {
    expect(linesOf('form,to,status\n/a,/contact,301')).toHaveLength(1)
    expect(linesOf('old,new\n/a,/contact')).toEqual([
      '1: has none of the columns from, to, status: the first line is from,to,status',
    ])
  })

  it('may refer to a site’s host, and to no other', () => {
    expect(linesOf('from,to,status\n/a,https://redcanyon.example/contact,301')).toEqual([])
    expect(linesOf('from,to,status\n/a,https://redcanyon.example.evil.test/,301')).toHaveLength(1)
  })
})

const wildcards = (count: number) =>
  Array.from({ length: count }, (_, index) => `/old/a${index}-*,/contact,301`).join('\n')

it('a redirect file may have at most 1,000 rows with a wildcard, as those of a folder are compared with each path below it', () => {
  expect(linesOf(`from,to,status\n${wildcards(1000)}`)).toEqual([])
  expect(linesOf(`from,to,status\n${wildcards(1001)}`)).toEqual([
    '1002: is the first of more than 1000 rows with a *: write whole paths, or one * for many',
  ])
})

describe('the check of a group', () => {
  const TEXT = 'from,to,status,site\n/a,https://redcanyon.example/contact,301,red-canyon\n'
  const check = (hosts: readonly string[] | null) =>
    checkRedirectFile(contentFolder({ 'redirects.csv': TEXT }), {
      siteKeys: ['red-canyon'],
      hosts: hosts && new Set(hosts),
      menus: [],
    })

  it('knows the hosts of the sites, and skips rows if no site can be read', () => {
    expect(check(['redcanyon.example'])).toEqual([])
    expect(check([])).toMatchObject([
      { line: 2, message: expect.stringContaining('not a host of') },
    ])
    expect(check(null)).toEqual([])
  })
})

/** The module as a server runs it. */
const open = async (text: string) => {
  const file = join(contentFolder({ 'redirects.csv': text }), 'redirects.csv')
  const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() }
  const database = await aDatabase()
  const made = createRedirects({ database, file: () => file, sites: demoSites, now, log })
  made.start()
  onTestFinished(() => made.stop())
  const to = (path: string) => made.redirects.find('ocotillo', path)?.to
  return { file, log, to, ...made }
}

describe('a running server', () => {
  it('applies a change, and keeps the previous rows if the new ones have errors', async () => {
    const { file, log, to, redirects, reload } = await open('from,to,status\n/a,/contact,301\n')
    const changed = vi.fn<() => void>()
    redirects.onChange(changed)
    expect(to('/a')).toBe('/contact')
    writeFileSync(file, 'from,to,status\n/a,/a,301\n')
    reload()
    expect(log.error.mock.lastCall).toEqual([
      {},
      `${file}:2: /a redirects to itself: delete the row, or enter another page`,
    ])
    expect(to('/a')).toBe('/contact')
    expect(changed).not.toHaveBeenCalled()
    writeFileSync(file, 'from,to,status\n/a,/careers,301\n/b,/nowhere,301\n')
    reload()
    expect(to('/a')).toBe('/careers')
    expect(changed).toHaveBeenCalledOnce()
    expect(log.warn.mock.lastCall).toEqual([
      {},
      expect.stringContaining(':3: redirects to /nowhere'),
    ])
  })

  it('fails to start with an invalid file', async () => {
    await expect(open('from,to,status\n/a,/a,301\n')).rejects.toThrow(
      /redirects\.csv:2: \/a redirects/,
    )
  })
})
