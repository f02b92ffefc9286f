import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { aDirectory } from '#tests/support/builders/database.ts'

import { CLIENT } from '../built-files.ts'
import { foldersOf, noticeOf, withDependencies } from './packages.ts'

/** An installation of packages: files by package, with `package.json` as an object. */
function anInstallation(packages: Readonly<Record<string, object>>, files: Readonly<Record<string, string>> = {}) {
  const root = aDirectory()
  const write = (name: string, text: string) => {
    const path = join(root, 'node_modules', name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, text)
  }
  for (const [name, fields] of Object.entries(packages))
    write(`${name}/package.json`, JSON.stringify({ name, version: '1.0.0', license: 'MIT', ...fields }))
  for (const [name, text] of Object.entries(files)) write(name, text)
  return root
}

const namesFrom = (root: string, ...names: readonly string[]) =>
  [...withDependencies(foldersOf(names, root))].map((folder) => noticeOf(folder).name)

it('finds dependencies, each once, and nothing that is not installed', () => {
  const root = anInstallation({
    a: { dependencies: { '@x/b': '1' }, optionalDependencies: { 'for-windows': '1' } },
    '@x/b': { dependencies: { a: '1', c: '1' }, devDependencies: { d: '1' } },
    '@x/b/node_modules/c': { name: 'c', version: '2.0.0' },
    c: {},
    d: {},
  })
  expect(namesFrom(root, 'a')).toEqual(['a', '@x/b', 'c'])
  const [, , folder = ''] = withDependencies(foldersOf(['a'], root))
  expect(noticeOf(folder).version).toBe('2.0.0')
  expect(() => foldersOf(['e'], root)).toThrow('the package e is in the build but not installed')
})

it('takes the text from the license and notice files, else from the README, else names the author', () => {
  const root = anInstallation(
    { a: { author: { name: 'Ana' }, homepage: 'https://a.example' }, b: {}, c: {}, d: {} },
    {
      'b/README.md': '# B\nUse it.\n\n## License (MIT)\n\nCopyright Ben\n\n## More\n',
      'c/LICENSE-MIT': 'Copyright Cy\n',
      'c/NOTICE': 'Cy says\n',
      'd/LICENCE.txt': 'Copyright Di\n\n# Licenses of bundled dependencies\nOf others',
    },
  )
  const texts = foldersOf(['a', 'b', 'c', 'd'], root).map((folder) => noticeOf(folder).text)
  expect(texts).toEqual([
    'Ana, https://a.example',
    '## License (MIT)\n\nCopyright Ben',
    'Copyright Cy\n\nCy says',
    'Copyright Di',
  ])
})

const FILE = join(CLIENT, 'third-party-notices.txt')

describe.skipIf(!existsSync(FILE))('the notices of the build', () => {
  const notices = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  const listed = new Map(
    [...notices.matchAll(/^-{78}\n(.+)\nLicense: (.+)$/gm)].map(([, name = '', license = '']) => [
      name.replace(/ [\d.]+$/, ''),
      license,
    ]),
  )

  it('include every package that a source imports', () => {
    const sources = globSync('src/**/*.{ts,tsx}').filter((name) => !name.includes('.test.'))
    const imported = sources.flatMap((name) =>
      [
        ...readFileSync(name, 'utf8').matchAll(
          /^(?:import|export) (?!type\b)[^'"]*?from '([^'.#][^']*)'|^import '([^'.#][^']*)'|\bimport\('([^'.#][^']*)'\)/gm,
        ),
      ].map(([, by, bare, lazy]) => by ?? bare ?? lazy ?? ''),
    )
    const packages = new Set(
      imported
        .filter((name) => !isBuiltin(name) && !name.startsWith('virtual:'))
        .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
    )
    expect(packages.size).toBeGreaterThan(15)
    expect([...packages].filter((name) => !listed.has(name))).toEqual([])
  })

  it('have permissive licenses, except the one that the README names', () => {
    const permissive =
      /^(?:MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|Python-2\.0|Unlicense|CC0-1\.0|CC-BY-4\.0|public domain|\(MIT OR Apache-2\.0\)|\(MIT OR EUPL-1\.1\+\)|\(MIT AND Zlib\)|SIL Open Font License 1\.1 \(OFL-1\.1\))$/
    const others = [...listed].filter(([, license]) => !permissive.test(license))
    expect(others).toEqual([
      [expect.stringMatching(/^@img\/sharp-libvips-/), 'LGPL-3.0-or-later'],
    ])
    expect(readFileSync('README.md', 'utf8')).toMatch(/`sharp-libvips`, .* LGPL 3/)
    expect(notices).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
  })

  it('include the license of each font and of the icons, with their copyright lines', () => {
    const files = [...globSync('src/ui/fonts/*-OFL.txt'), 'src/ui/icons/icons-LICENSE.txt']
    const fonts = new Set(globSync('src/ui/fonts/*.woff2').map((name) => name.split('-')[0]))
    expect(files).toHaveLength(fonts.size + 1)
    const missing = files.filter((name) => !notices.includes(readFileSync(name, 'utf8').trim()))
    expect(missing).toEqual([])
  })
})
