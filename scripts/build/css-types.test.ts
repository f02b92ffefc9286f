import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import tsconfig from '../../tsconfig.json' with { type: 'json' }
import { classNamesOf, writeCssTypes } from './css-types.ts'

it('finds the classes of nested and combined selectors, and no others', () => {
  const css = `@layer pages {
    /* .comment { } */
    .card, .wide:has(.photo) { margin: .5px 1.5em; background: url('a.png'); }
    .list { & > .item-1:not(.last) { color: red; } :global([data-x] .elsewhere) & { color: blue } }
    @media (width < 760px) { .card .price { gap: 2px } }
  }`
  expect(classNamesOf(css)).toEqual(['card', 'wide', 'photo', 'list', 'item-1', 'last', 'price'])
})

it('makes a class that the sheet lacks a type error, by relative path and by alias', () => {
  const root = mkdtempSync(join(tmpdir(), 'css-types-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'src/web'), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(root, name), text)
  write('src/web/card.module.css', '.card { color: red }')
  const uses = (specifier: string) =>
    `import styles from '${specifier}'\nexport const all = [styles.card, styles.kard]\n`
  write('src/web/a.ts', uses('./card.module.css'))
  write('src/web/b.ts', uses('#web/card.module.css'))
  write('package.json', '{"type":"module","imports":{"#web/*":"./src/web/*"}}')
  const { rootDirs, allowArbitraryExtensions, module, moduleResolution } = tsconfig.compilerOptions
  const types = [resolve('node_modules/vite/client')]
  const compilerOptions = {
    ...{ rootDirs, allowArbitraryExtensions, module, moduleResolution, types },
    ...{ strict: true, noEmit: true, skipLibCheck: true },
  }
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src', '.css-types/*.d.ts'] }))
  writeCssTypes(root)
  const { stdout } = spawnSync(resolve('node_modules/.bin/tsc'), ['--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
  })
  const errors = stdout.match(/^\S+(?=\(2,\d+\): error TS2\d+: Property 'kard' does not exist)/gm)
  expect(errors).toEqual(['src/web/a.ts', 'src/web/b.ts'])
  expect(stdout).not.toContain("'card'")
})
