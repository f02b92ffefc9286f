import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { LEAD_FORMS } from '#domain/forms/form-names.ts'
import { fileOf, pages } from '#domain/pages/pages.ts'
import { dictionaries } from '#i18n/dictionaries.ts'

const MANIFEST = 'src/domain/pages/manifest.data.ts'

/** Addresses are built here, each by its own function; the compiler checks them against the manifest. */
const ADDRESSES = new Set(['src/domain/pages/paths.ts', 'src/domain/pages/service-paths.ts'])

/** Names of lead forms, message areas and departments are ids of pages too. */
const others = new Set<string>([...LEAD_FORMS, ...Object.keys(dictionaries.en)])

/** Paths of pages, and ids that are names of nothing else. */
const names = new Set(
  pages.flatMap(({ id, path }) => [
    ...(id.includes('-') && !others.has(id) ? [id] : []),
    ...(path === '' ? [] : [`/${path}`]),
  ]),
)

const STRING = /'([^'\n]+)'|`([^`$\n]+)`/g

/** Array and object literals without nested ones, as text. */
const literals = (source: string): readonly string[] =>
  [...source.matchAll(/[[{][^[\]{}]*[\]}]/g)].map(([text]) => text)

const pagesNamed = (text: string) =>
  new Set(
    [...text.matchAll(STRING)]
      .map(([, plain, template]) => plain ?? template ?? '')
      .filter((word) => names.has(word)),
  )

/** Lists of pages in a file, by their entries. */
function listsIn(source: string): readonly string[] {
  return literals(source)
    .map((text) => [...pagesNamed(text)])
    .filter((named) => named.length >= 2)
    .map((named) => named.join(', '))
}

it('finds a second list of pages', () => {
  expect(listsIn("const X = ['/contact', paths.home(), '/staff-directory']")).toHaveLength(1)
  expect(listsIn("const X = new Set(['staff-directory', 'career-openings'])")).toHaveLength(1)
  expect(listsIn("const X = ['/contact']")).toEqual([])
})

it('is the only list of pages', () => {
  const others = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file) && file !== MANIFEST && !ADDRESSES.has(file))
    .flatMap((file) => listsIn(readFileSync(file, 'utf8')).map((named) => `${file}: ${named}`))
  expect(others).toEqual([])
})

it('has a row for every folder of routes, and a file for every row', () => {
  // Around every page, but not a page itself.
  const layout = 'routes/page-errors/route.tsx'
  const files = [layout, ...pages.flatMap((page) => fileOf(page) ?? [])]
  expect(files.filter((file) => !existsSync(`src/web/${file}`))).toEqual([])
  const folders = readdirSync('src/web/routes').filter(
    (folder) => !files.some((file) => file.startsWith(`routes/${folder}/`)),
  )
  expect(folders).toEqual([])
  const modules = globSync('routes/*/route.tsx', { cwd: 'src/web' })
  expect(modules.filter((file) => !files.includes(file))).toEqual([])
})

it('lists each page once, and a nested page before its parent', () => {
  const ids: readonly string[] = pages.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  const late = pages.filter(({ id, of }) => of && ids.indexOf(of) < ids.indexOf(id))
  expect(late).toEqual([])
})

it('tracks every page that a shopper sees', () => {
  const untracked = pages.filter((page) => page.track === null && fileOf(page)?.endsWith('.tsx'))
  expect(untracked.map(({ id }) => id)).toEqual(['ui-gallery'])
})
