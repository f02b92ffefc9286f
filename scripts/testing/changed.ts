/** Which tests a change can affect: those of `npm test -- --changed`. */
import { readFileSync } from 'node:fs'

import { run } from '../run.ts'

const lines = (text: string) => text.split('\n').filter((line) => line !== '')

/** Changes to these files affect no test. */
const WITHOUT_TESTS = /^(?:docs\/|bench\/|kernels\/|LICENSE|\.gitignore|[^/]+\.md$)/
const UNIT_TEST = /\.test\.tsx?$/
const E2E_TEST = /^tests\/e2e\/[^/]+\.e2e\.ts$/
const PAGE = /^src\/web\/routes\/([^/]+)\//

/** Tests that start processes or read files: their imports do not show everything that they depend on. */
const REACHES_BEYOND_IMPORTS =
  /node:child_process|node:fs|builtPages|isBuilt|servers\/(?:command|started-server)|crash-run/

/** Browser tests that cover all pages, or the layout of any page. */
const OVER_ALL_PAGES =
  /accessibility|crawl|every-route|navigation|forced-colors|keyboard|site-frame/
/** Nearly every journey visits these pages. */
const IN_EVERY_JOURNEY = new Set([
  'home',
  'message',
  'not-found',
  'page',
  'search',
  'thank-you',
  'vehicle',
])

/** @returns the lines that git prints @throws {Error} if it fails */
async function git(...words: readonly string[]): Promise<readonly string[]> {
  const { ok, output } = await run(['git', ...words])
  if (!ok) throw new Error(`git ${words.join(' ')} failed:\n${output}`)
  return lines(output)
}

/** The commit that the current work is based on. */
export async function baseOf(ref: string): Promise<string> {
  const [base] = await git('merge-base', ref, 'HEAD')
  if (base === undefined) throw new Error(`there is no common commit with ${ref}`)
  return base
}

/** The files that differ from a commit: committed, staged, edited, or new. */
export async function changedFiles(base: string): Promise<readonly string[]> {
  const files = await Promise.all([
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ])
  return [...new Set(files.flat())].toSorted()
}

const affectsNoTest = (file: string) =>
  WITHOUT_TESTS.test(file) || UNIT_TEST.test(file) || file.startsWith('tests/e2e/')

/** The unit tests that a change may affect, besides those that import the changed files. */
export async function unitTestsBeyondImports(
  changed: readonly string[],
): Promise<readonly string[]> {
  if (changed.every(affectsNoTest)) return []
  const tests = await git('ls-files', '*.test.ts', '*.test.tsx')
  return tests.filter((file) => REACHES_BEYOND_IMPORTS.test(readFileSync(file, 'utf8')))
}

const camelCase = (name: string) =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * The browser tests that a change can affect.
 * @returns files, or `all`: a file that belongs to no single page may affect any
 */
export async function browserTestsOf(
  changed: readonly string[],
): Promise<readonly string[] | 'all'> {
  const reaching = changed.filter((file) => !WITHOUT_TESTS.test(file) && !UNIT_TEST.test(file))
  const files = new Set(reaching.filter((file) => E2E_TEST.test(file)))
  const pages = new Set<string>()
  for (const file of reaching) {
    if (files.has(file)) continue
    const page = PAGE.exec(file)?.[1]
    if (page === undefined || IN_EVERY_JOURNEY.has(page)) return 'all'
    pages.add(page)
  }
  if (pages.size === 0) return [...files]
  for (const file of await git('ls-files', 'tests/e2e/*.e2e.ts')) {
    const text = readFileSync(file, 'utf8')
    const isNamed = [...pages].some((page) => text.includes(page) || text.includes(camelCase(page)))
    if (isNamed || OVER_ALL_PAGES.test(file)) files.add(file)
  }
  return [...files].toSorted()
}
