import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { build } from 'vite'
import { expect, it, onTestFinished } from 'vitest'

import { sheetOf } from './style-sheets.data.ts'
import { styleSheets } from './style-sheets.ts'

const FILES = {
  'src/web/routes/home/hero.module.css': '@layer pages { .hero { color: red } }',
  // In the sheet without being imported: a part that only the server renders.
  'src/web/routes/home/written.module.css': '@layer pages { .written { color: blue } }',
  'src/ui/button.module.css': '@layer components { .button { color: green } }',
  'src/ui/styles/site.css': "@import './base.css';",
  'src/ui/styles/base.css': '@layer base { body { margin: 0 } }',
  'src/web/root.ts': `import hero from './routes/home/hero.module.css'
    import button from '../ui/button.module.css'
    import site from '../ui/styles/site.css?url'
    console.log(hero.hero, button.button, site)`,
}

async function built() {
  const root = mkdtempSync(join(tmpdir(), 'style-sheets-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(root, dirname(name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [styleSheets()],
    css: { modules: { generateScopedName: (name) => `${name}-1` } },
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: 'src/web/root.ts' } },
  })
  const output = 'output' in result ? result.output : []
  const textOf = (pattern: RegExp) =>
    output
      .filter(({ fileName }) => pattern.test(fileName))
      .map((file) => (file.type === 'chunk' ? file.code : String(file.source)))
  return { script: textOf(/\.js$/), site: textOf(/site-.*\.css$/), others: textOf(/(?<!site-.*)\.css$/) }
}

it('links one sheet for all modules of a group, and gives scripts only class names', async () => {
  const { script, site, others } = await built()
  expect(others).toHaveLength(1)
  expect(others[0]).toContain('.hero-1{')
  expect(others[0]).toContain('.written-1{')
  expect(others[0]).not.toContain('.button-1')
  expect(site).toHaveLength(1)
  expect(site[0]).toMatch(/body\{.*\.button-1\{/)
  expect(script.join('')).toMatch(/hero-1.*button-1.*site-/s)
})

it('has a sheet for every module, the first that matches', () => {
  const sheets = globSync('src/{ui,web}/**/*.module.css').map(sheetOf)
  expect(new Set(sheets).size).toBeGreaterThan(1)
  expect(sheetOf('src/ui/button.module.css')).toBe('site')
  expect(sheetOf('src/ui/media/lightbox.module.css')).toBe('late')
  expect(sheetOf('src/web/features/content/prose.module.css')).toBe('prose')
  expect(sheetOf('src/web/features/content/sections/sections.module.css')).toBe('content')
})

it('refuses a page without a sheet', () =>
  expect(() => sheetOf('src/web/routes/new-page/new-page.module.css')).toThrow('needs a sheet'))
