import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  cpSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

import {
  boundaries,
  domainOrder,
  MAX_FILES_PER_FOLDER,
  moduleOrder,
  privateReaders,
  specifiers,
  tableExceptions,
  tableFolders,
  tableOwners,
  type Boundary,
} from '#boundaries'
import { cyclesOf, importsOf } from '#tests/support/import-graph.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** The folder of a boundary, by its first glob. */
const folderOf = (boundary: Boundary) => (boundary.files[0] ?? '').replace(/\/\*.*$/, '')
const covers = (prefixes: readonly string[], specifier: string) =>
  prefixes.some((prefix) => specifier === prefix || specifier.startsWith(`${prefix}/`))

/** Lints one file per case, each with one import; returns the numbers of the refused cases. */
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

/** Linting takes seconds, and longer on a busy machine. */
const LINT = { timeout: 120_000 }

const asImport = (specifier: string) => `import { x } from '${specifier}'; export const y = x`
const asType = (specifier: string) => `import type { X } from '${specifier}'; export type Y = X`
const isModule = (specifier: string) => /^#modules\/[^/.]+$/.test(specifier)
const file = (specifier: string) => {
  if (specifier.endsWith('.ts')) return specifier
  return isModule(specifier) ? `${specifier}/module.ts` : `${specifier}/deep/x.ts`
}
/** A module must not import its own public file: its own case below. */
const isOwnModule = (boundary: Boundary, specifier: string) => `#${boundary.name}` === specifier
const glob = boundaries.filter((boundary) => boundary.files[0]?.includes('*'))

/** The code of a folder, by paths inside it. */
const sourcesOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(ROOT, folder, name), 'utf8') }))

describe('import rules', () => {
  const cases = glob.flatMap((boundary) =>
    specifiers
      .filter((specifier) => !isOwnModule(boundary, specifier))
      .map((specifier) => {
        const isFree = covers(boundary.imports, specifier)
        const isTypeOnly = !isFree && covers(boundary.typeImports ?? [], specifier)
        return { boundary, specifier, isFree, isTypeOnly }
      }),
  )
  const values = refused(
    cases.map(({ boundary, specifier }) => ({
      folder: folderOf(boundary),
      code: asImport(file(specifier)),
    })),
  )
  const types = refused(
    cases.map(({ boundary, specifier }) => ({
      folder: folderOf(boundary),
      code: asType(file(specifier)),
    })),
  )

  it.each(glob.map((boundary) => boundary.name))('%s imports only what its row allows', (name) => {
    const wrong = cases
      .map((row, index) => ({ ...row, index }))
      .filter(({ boundary }) => boundary.name === name)
      .filter(
        ({ index, isFree, isTypeOnly }) =>
          values.has(index) === isFree || types.has(index) === (isFree || isTypeOnly),
      )
      .map(({ specifier }) => specifier)
    expect(wrong).toEqual([])
  })

  it('refuses parent paths, unlisted libraries and Node modules in pure boundaries', LINT, () => {
    const bad = [
      { folder: 'src/domain', code: asImport('../i18n/x.ts') },
      { folder: 'src/domain', code: asImport('hono') },
      { folder: 'src/domain', code: asImport('node:fs') },
      { folder: 'src/api/vehicles', code: asImport('kysely') },
      { folder: 'src/ui', code: asImport('pg') },
    ]
    const good = [
      { folder: 'src/domain', code: asImport('valibot') },
      { folder: 'src/platform/db', code: asImport('node:sqlite') },
    ]
    expect(refused([...bad, ...good])).toEqual(new Set(bad.keys()))
  })

  it('a module is imported only by its public file, and never by itself', LINT, () => {
    const leads = 'src/modules/leads'
    const bad = [
      { folder: 'src/app', code: asImport('#modules/leads/repository.ts') },
      { folder: 'src/web/routes/home', code: asType('#modules/leads/types.ts') },
      { folder: 'src/modules/credit', code: asType('#modules/leads/types.ts') },
      { folder: 'src/modules/credit', code: asImport('#modules/leads/cli/module.ts') },
      { folder: 'src/modules/credit', code: asImport('#modules/leads/modules.ts') },
      { folder: leads, code: asImport('#modules/leads/module.ts') },
      { folder: leads, code: asImport('./module.ts') },
      { folder: leads, code: asType('#modules/services.ts') },
      { folder: leads, code: asType('#modules/credit/module.ts') },
      { folder: 'src/modules/dealers', code: asImport('#modules/group/module.ts') },
    ]
    const good = [
      { folder: 'src/app', code: asImport('#modules/leads/module.ts') },
      { folder: 'src/modules/credit', code: asImport('#modules/leads/module.ts') },
      { folder: `${leads}/cli`, code: asImport('#modules/leads/repository.ts') },
      { folder: 'src/http/files', code: asImport('#modules/images/module.ts') },
      { folder: 'src/web/routes/home', code: asType('#modules/services.ts') },
    ]
    expect(refused([...bad, ...good])).toEqual(new Set(bad.keys()))
  })

  it('pages do not import from each other’s folders', LINT, () => {
    const page = 'src/web/routes/saved'
    const bad = [
      { folder: page, code: asImport('#web/routes/search/view/x.ts') },
      { folder: `${page}/parts`, code: asType('#web/routes/search/view/x.ts') },
      { folder: 'src/web/routes/search', code: asImport('#web/routes/saved/x.ts') },
      // One name is a prefix of the other.
      { folder: 'src/web/routes/search', code: asImport('#web/routes/search-box/x.ts') },
      { folder: 'src/web/routes/search-box', code: asImport('#web/routes/search/x.ts') },
    ]
    const good = [
      { folder: `${page}/parts`, code: asImport('#web/routes/saved/view/x.ts') },
      { folder: page, code: asImport('#web/features/favorites/x.ts') },
    ]
    expect(refused([...bad, ...good])).toEqual(new Set(bad.keys()))
  })
})

describe('the modules', () => {
  it('are the folders of src/modules, each with its public file', () => {
    const folders = readdirSync(join(ROOT, 'src/modules'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect(folders.toSorted()).toEqual(Object.keys(moduleOrder).toSorted())
    for (const name of folders)
      expect([name, existsSync(join(ROOT, 'src/modules', name, 'module.ts'))]).toEqual([name, true])
  })

  it('import only lower modules', () => {
    const names = Object.keys(moduleOrder)
    for (const [name, lower] of Object.entries(moduleOrder))
      for (const other of lower)
        expect([other, names.indexOf(other) < names.indexOf(name)]).toEqual([other, true])
  })

  it('are imported only by their public file, even by tests', () => {
    const inside = /(?:from |import\()'#modules\/([^/']+)\/(?!module\.ts')[^']+'/g
    const found = ['src', 'tests', 'bench', 'scripts'].flatMap((folder) =>
      sourcesOf(folder).flatMap(({ name, text }) =>
        [...text.matchAll(inside)].map(([, module = '']) => ({
          file: `${folder}/${name}`,
          module,
        })),
      ),
    )
    const reaching = found.filter(
      ({ file, module }) =>
        !file.startsWith(`src/modules/${module}/`) &&
        !privateReaders.some((prefix) => file.startsWith(prefix)),
    )
    expect(reaching).toEqual([])
  })

  it('export no repository, only the few functions that others need', () => {
    const exported = Object.keys(moduleOrder).flatMap((name) => {
      const text = readFileSync(join(ROOT, 'src/modules', name, 'module.ts'), 'utf8')
      const statements = text.match(/^export (?:type )?\{[^}]*\}/gm) ?? []
      return statements.flatMap((one) => one.match(/\w*[rR]epository\b(?!\.ts)/g) ?? [])
    })
    expect(exported).toEqual([])
  })

  it('write only tables that they own, and listed exceptions', () => {
    const ownerOf = new Map(
      Object.entries(tableOwners).flatMap(([folder, tables]) =>
        tables.map((table) => [table, folder] as const),
      ),
    )
    const written = /\b(?:(?:insertInto|updateTable|deleteFrom)\(|insertRows\(\s*\w+,\s*)'(\w+)'/g
    const wrong = sourcesOf('src')
      .filter(({ name }) => !/\.test\.ts$|db\/migrations\//.test(name))
      .flatMap(({ name, text }) =>
        [...text.matchAll(written)].map(([, table = '']) => ({ name, table })),
      )
      .filter(({ name, table }) => !name.startsWith(`${ownerOf.get(table)}/`))
      .filter(({ name, table }) => !tableExceptions[name]?.includes(table))
    expect(wrong).toEqual([])
  })
})

const areaOf = (path: string) => /^src\/domain\/([^/]+)\//.exec(path)?.[1]

const rankOf = (path: string) => domainOrder.indexOf(areaOf(path) ?? '')

describe('the imports of the tree', () => {
  const imports = importsOf(ROOT)

  it('go down the list of domain areas', () => {
    const areas = readdirSync(join(ROOT, 'src/domain'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect(domainOrder.toSorted()).toEqual(areas.toSorted())
    const upwards = imports.filter(
      ({ from, to }) => areaOf(from) !== undefined && rankOf(to) > rankOf(from),
    )
    expect(upwards).toEqual([])
  })

  it('have no cycle of files', () => {
    expect(cyclesOf(imports, (path) => path)).toEqual([])
  })

  it('have no cycle of modules, areas of the domain, parts of the platform, features or pages', () => {
    const folder =
      /^(?:src\/web\/(?:features|routes)\/[^/]+|src\/(?:domain|http|modules|platform|ui|web)\/[^/]+|src\/[^/]+|[^/]+)\//
    const folderOf = (path: string) => folder.exec(path)?.[0] ?? path
    expect(cyclesOf(imports, folderOf)).toEqual([])
  })
})

describe('the tree', () => {
  const sources = sourcesOf('src')

  it('splits large folders, except tables of one kind', () => {
    const folders = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map(({ parentPath }) => relative(ROOT, parentPath))
    const counts = Map.groupBy(folders, (folder) => folder)
    const large = [...counts]
      .filter(([, files]) => files.length > MAX_FILES_PER_FOLDER)
      .map(([folder]) => folder)
    expect(large.toSorted()).toEqual(tableFolders)
  })

  it('has no specifier missing from the table', () => {
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

  it('CFG-4 never checks a site’s key', () => {
    const asking = sources.filter(({ text }) =>
      /(?:site\.key|siteKey)\s*[!=]==?\s*['"`]/.test(text),
    )
    expect(asking.map(({ name }) => name)).toEqual([])
  })
})
