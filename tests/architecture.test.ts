import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  cpSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

import { boundaries, specifiers, type Boundary } from '#boundaries'

const ROOT = resolve(import.meta.dirname, '..')

/** The folder of a boundary, as its first glob names it. */
const folderOf = (boundary: Boundary) => (boundary.files[0] ?? '').replace(/\/\*.*$/, '')
const covers = (prefixes: readonly string[], specifier: string) =>
  prefixes.some((prefix) => specifier === prefix || specifier.startsWith(`${prefix}/`))

/** Lints one file a case, each with one import; answers the numbers of the cases that were refused. */
function refused(cases: readonly { folder: string; code: string }[]): Set<number> {
  const root = mkdtempSync(join(tmpdir(), 'forecourt-boundaries-'))
  for (const name of ['oxlint.config.ts', 'boundaries.ts', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, name), join(root, name))
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  cases.forEach(({ folder, code }, index) => {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, `x${index}.ts`), `${code}\n`)
  })
  const { stdout } = spawnSync('oxlint', ['--format=unix'], { cwd: root, encoding: 'utf8' })
  const lines = stdout.split('\n').filter((line) => line.includes('no-restricted-imports'))
  return new Set(lines.map((line) => Number(/\/x(\d+)\.ts:/.exec(line)?.[1])))
}

const asImport = (specifier: string) => `import { x } from '${specifier}'; export const y = x`
const asType = (specifier: string) => `import type { X } from '${specifier}'; export type Y = X`
const module = (specifier: string) =>
  specifier.endsWith('.ts') ? specifier : `${specifier}/deep/x.ts`
const glob = boundaries.filter((boundary) => boundary.files[0]?.includes('*'))

describe('import rules', () => {
  const cases = glob.flatMap((boundary) =>
    specifiers.map((specifier) => {
      const isFree = covers(boundary.may, specifier)
      const isTypeOnly = !isFree && covers(boundary.mayTypes ?? [], specifier)
      return { boundary, specifier, isFree, isTypeOnly }
    }),
  )
  const values = refused(
    cases.map(({ boundary, specifier }) => ({
      folder: folderOf(boundary),
      code: asImport(module(specifier)),
    })),
  )
  const types = refused(
    cases.map(({ boundary, specifier }) => ({
      folder: folderOf(boundary),
      code: asType(module(specifier)),
    })),
  )

  it.each(glob.map((boundary) => boundary.name))(
    '%s imports what its row allows and nothing else',
    (name) => {
      const wrong = cases
        .map((row, index) => ({ ...row, index }))
        .filter(({ boundary }) => boundary.name === name)
        .filter(
          ({ index, isFree, isTypeOnly }) =>
            values.has(index) === isFree || types.has(index) === (isFree || isTypeOnly),
        )
        .map(({ specifier }) => specifier)
      expect(wrong).toEqual([])
    },
  )

  it('refuses parent paths, unlisted libraries and Node modules in pure boundaries', () => {
    const bad = refused([
      { folder: 'src/domain', code: asImport('../i18n/x.ts') },
      { folder: 'src/domain', code: asImport('hono') },
      { folder: 'src/domain', code: asImport('node:fs') },
      { folder: 'src/modules/leads', code: asImport('kysely') },
      { folder: 'src/ui', code: asImport('pg') },
    ])
    expect(bad).toEqual(new Set([0, 1, 2, 3, 4]))
    const good = refused([
      { folder: 'src/domain', code: asImport('valibot') },
      { folder: 'src/platform/db', code: asImport('node:sqlite') },
    ])
    expect(good.size).toBe(0)
  })

  it('keeps pages out of each other’s folders', () => {
    const page = 'src/web/routes/saved'
    const bad = refused([
      { folder: page, code: asImport('#web/routes/search/view/x.ts') },
      { folder: `${page}/parts`, code: asType('#web/routes/search/view/x.ts') },
      { folder: 'src/web/routes/search', code: asImport('#web/routes/saved/x.ts') },
      // The name of the one begins with that of the other.
      { folder: 'src/web/routes/search', code: asImport('#web/routes/search-box/x.ts') },
      { folder: 'src/web/routes/search-box', code: asImport('#web/routes/search/x.ts') },
    ])
    expect(bad).toEqual(new Set([0, 1, 2, 3, 4]))
    const good = refused([
      { folder: `${page}/parts`, code: asImport('#web/routes/saved/view/x.ts') },
      { folder: page, code: asImport('#web/features/shelf/x.ts') },
    ])
    expect(good.size).toBe(0)
  })
})

describe('the tree', () => {
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(ROOT, 'src', name), 'utf8') }))

  it('has no specifier that the table does not know', () => {
    const unknown = sources.flatMap(({ name, text }) =>
      [...text.matchAll(/from '(#[^']+)'/g)]
        .map(([, specifier = '']) => specifier)
        .filter(
          (specifier) => !covers(specifiers, specifier) && !specifier.startsWith('#web/entry'),
        )
        .map((specifier) => `${name}: ${specifier}`),
    )
    expect(unknown).toEqual([])
  })

  it('CFG-4 never asks for a site by its key', () => {
    const asking = sources.filter(({ text }) =>
      /(?:site\.key|siteKey)\s*[!=]==?\s*['"`]/.test(text),
    )
    expect(asking.map(({ name }) => name)).toEqual([])
  })
})
