import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, relative } from 'node:path'

import { foldersOf, withDependencies } from '../build/third-party/packages.ts'
import { SHIPPED_PACKAGES, UNUSED_PACKAGES } from './packages.data.ts'

/** Files and folders of the project that a server reads or needs to run. */
const OF_PROJECT = [
  'build/app/*.js',
  'build/admin/**',
  'build/client/**',
  'build/server/**',
  'build/app/texts.json',
  'build/app/brands.json',
  'build/.sources',
  'data/**',
  'group/**',
  'deploy/**',
  'docs/**/*.md',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
]

/** Types, source maps, code in other languages, and packages' files for developers. */
const UNREAD = /\.(?:map|d\.[cm]?ts|tsx?|cts|mts)$|\/CHANGELOG\.md$|(?:^|\/)data\/schemas\//

/** A source file that the bundles refer to by address: data next to code. */
const ADDRESS = /new URL\("([^"]+)", new URL\("([^"]+)"/g

const filesIn = (pattern: string, root: string) =>
  globSync(pattern, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

/** The files that the built server finds by an address, from the root. */
function addressed(root: string): readonly string[] {
  const app = new URL('file:///build/app/')
  return globSync('build/app/*.js', { cwd: root }).flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(ADDRESS)]
      .map(([, file = '', source = '']) => new URL(file, new URL(source, app)).pathname.slice(1))
      .flatMap((file) => (file.includes('.') ? [file] : filesIn(`${file}/**`, root))),
  )
}

/** The packages that the built server and its pages import. */
export function importedPackages(root: string): ReadonlySet<string> {
  const files = globSync('build/{app,server,admin/server}/**/*.js', { cwd: root })
  const names = files.flatMap((name) =>
    [
      ...readFileSync(join(root, name), 'utf8').matchAll(
        /^(?:import|export) (?:[^'"]*? from )?["']([\w@][^"']*)["'];?$|\bimport\("([\w@][^"]*)"\)/gm,
      ),
    ].map(([, by, lazy]) => by ?? lazy ?? ''),
  )
  return new Set(
    names
      .filter((name) => !isBuiltin(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
  )
}

/**
 * Every file of a release, from the root of the project.
 * @throws {Error} if the built server imports a package, or reads a file, that is not included
 */
export function contentsOfRelease(root: string): readonly string[] {
  const known = new Set<string>([...SHIPPED_PACKAGES, ...UNUSED_PACKAGES])
  const unknown = [...importedPackages(root)].filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(`the server imports packages that are not in releases: ${unknown.join(', ')}`)
  const packages = [...withDependencies(foldersOf(SHIPPED_PACKAGES, root))].flatMap((folder) =>
    filesIn(`${relative(root, folder)}/**`, root),
  )
  const needed = addressed(root)
  const missing = needed.filter((name) => !existsSync(join(root, name)))
  if (missing.length > 0) throw new Error(`the server reads missing files: ${missing.join(', ')}`)
  const found = [...OF_PROJECT.flatMap((pattern) => filesIn(pattern, root)), ...packages]
  return [...new Set([...found.filter((name) => !UNREAD.test(name)), ...needed])].toSorted()
}
