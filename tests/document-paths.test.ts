/** Paths in documents must exist. */
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { expect, it } from 'vitest'

/** They describe the past. */
const HISTORICAL = /^(?:CHANGELOG\.md|docs\/decisions\/)/
const DOCUMENTS = globSync(
  '{*.md,{bench,data,deploy,docs,group,kernels,messages,src,tests}/**/*.md}',
  // Those of other systems, once their benchmark has run.
  { exclude: ['**/node_modules/**'] },
).filter((file) => !HISTORICAL.test(file))

/** From the root of the repository; the files of `group` in documents are often examples. */
const FOLDERS = 'bench|data|deploy|docs|kernels|messages|scripts|src|tests|types'
const PATH = new RegExp(`(?<![\\w/.-])(?:${FOLDERS})/[\\w./*{},<>-]+`, 'g')

/** Files that documents tell readers to create. */
const PLACEHOLDER_PATHS = new Set(['src/platform/db/migrations/NNNN-name.ts'])

/** `a/{b,c}` → `a/b`, `a/c`. */
function alternatives(path: string): readonly string[] {
  const [whole, list] = /\{([^}]*)\}/.exec(path) ?? []
  if (whole === undefined || list === undefined) return [path]
  return list.split(',').flatMap((one) => alternatives(path.replace(whole, one)))
}

/** The paths in a text. A name in angle brackets may be any: `<area>.en.ts`. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(PATH)]
    // Markup and the end of a sentence.
    .map(([path]) => path.replace(/<br>.*$/, '').replace(/[.,]+$/, ''))
    .flatMap(alternatives)
    .map((path) => path.replaceAll(/<[^>]*>/g, '*'))
    .filter((path) => !PLACEHOLDER_PATHS.has(path))

const isThere = (path: string) => globSync(path).length > 0

const read = (file: string) => readFileSync(file, 'utf8')

it('are there', () => {
  const named = DOCUMENTS.flatMap((file) => pathsIn(read(file)).map((path) => ({ file, path })))
  expect(named.length).toBeGreaterThan(300)
  const missing = named.filter(({ path }) => !isThere(path))
  expect(missing).toEqual([])
})

/** The sentences that name the files of a rule's code. */
const codeLines = (text: string): readonly string[] =>
  [...text.matchAll(/\bCode:[^]*?(?=\.(?:\s|$))/g)].map(([line]) => line)

/** The names in backticks that are not paths: files beside a path of the sentence, or in it. */
function namesMissingIn(sentence: string): readonly string[] {
  const folders = pathsIn(sentence).flatMap((path) => [path, dirname(path)])
  const names = [...sentence.matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name)
  return names.filter(
    (name) => !folders.some((folder) => isThere(`${folder}/${name}{,.ts,.tsx,.data.ts}`)),
  )
}

it('after "Code:" in rules are there, and so are the files named beside them', () => {
  const rules = globSync('docs/rules/*.md').map((file) => ({ file, lines: codeLines(read(file)) }))
  const lines = rules.flatMap((rule) => rule.lines.map((line) => ({ file: rule.file, line })))
  expect(lines.length).toBeGreaterThan(20)
  for (const { file, line } of lines) {
    expect([file, line, pathsIn(line)]).not.toEqual([file, line, []])
    expect([file, namesMissingIn(line)]).toEqual([file, []])
  }
})
