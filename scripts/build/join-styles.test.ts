import { expect, it } from 'vitest'

import type { BuiltFiles } from './built-files.ts'
import { LANDING_ROUTES, nameSheets, sortSheets } from './join-styles.ts'

const file = (name: string, parts: Partial<BuiltFiles[string]> = {}): BuiltFiles[string] => ({
  file: `assets/${name}.js`,
  css: [],
  imports: [],
  dynamicImports: [],
  ...parts,
})

const PANEL = 'src/web/features/messaging/open-messages.tsx'

const pageOf = (id: string) => `src/web/${id}.tsx?client-route`

/** The first pages, with a shared script and one that is loaded later, and another page beside them. */
const built: BuiltFiles = {
  'src/web/entry.client.tsx': file('entry', { imports: ['shared'] }),
  ...Object.fromEntries(
    LANDING_ROUTES.map((id) => [
      pageOf(id),
      file(id, { css: [`${id}.css`], imports: ['shared'], dynamicImports: ['dialog', PANEL] }),
    ]),
  ),
  shared: file('shared', { css: ['shared.css'] }),
  [PANEL]: file('panel', { css: ['panel.css'], imports: ['shared'] }),
  dialog: file('dialog', { css: ['dialog.css', 'shared.css'] }),
  [pageOf('routes/other/route')]: file('other', {
    css: ['other.css', 'shared.css'],
    imports: ['part'],
  }),
  part: file('part', { css: ['part.css'], imports: ['shared'] }),
}

it('the first sheet has what the first pages show, now or later, and the other what a press opens and the rest', () => {
  const { first, others } = sortSheets(built)
  const sheetsOfPages = LANDING_ROUTES.map((id) => `${id}.css`)
  expect(first.toSorted()).toEqual([...sheetsOfPages, 'dialog.css', 'shared.css'].toSorted())
  expect(others).toEqual(['panel.css', 'part.css', 'other.css'])
})

it('what a script imports is styled before it, and what it loads later after it', () => {
  const { first } = sortSheets(built)
  expect(first.slice(0, 3)).toEqual(['shared.css', `${LANDING_ROUTES[0]}.css`, 'dialog.css'])
})

it('a list of routes names each joined sheet once, the first one first', () => {
  const joined = new Map([
    ['assets/a.css', 'assets/first.css'],
    ['assets/b.css', 'assets/first.css'],
    ['assets/c.css', 'assets/others.css'],
  ])
  const list = '{"css":["/assets/c.css","/assets/a.css#","/assets/b.css"]},{"css": []}'
  expect(nameSheets(list, joined)).toBe(
    '{"css":["/assets/first.css","/assets/others.css"]},{"css":[]}',
  )
  expect(() => nameSheets('"css":["/assets/d.css"]', joined)).toThrow('d.css is no sheet')
})
