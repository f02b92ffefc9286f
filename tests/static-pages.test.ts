import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, it } from 'vitest'

import { fileOf, pages } from '#domain/pages/pages.ts'

import { importsOf } from './support/import-graph.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** Elements that do nothing on a page that is not hydrated. */
const INTERACTIVE =
  /\buse(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore|Fetcher|Submit|Navigate)\(|\son[A-Z]\w+=\{/

const imports = Map.groupBy(importsOf(ROOT), ({ from }) => from)

/** The components that a file renders: itself and its imports, by file name. */
function componentsOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || !/^src\/(?:web|ui)\/.*\.tsx$/.test(file)) return seen
  seen.add(file)
  for (const { to } of imports.get(file) ?? []) componentsOf(to, seen)
  return seen
}

const routes = [
  ...new Set(pages.filter(({ isStatic }) => isStatic).flatMap((page) => fileOf(page) ?? [])),
]

it.each(routes)('a static page renders nothing that has to be hydrated: %s', (route) => {
  const components = [...componentsOf(`src/web/${route}`)]
  expect(components).toContain(`src/web/${route}`)
  const interactive = components.filter((file) =>
    INTERACTIVE.test(readFileSync(resolve(ROOT, file), 'utf8')),
  )
  expect(interactive).toEqual([])
})
