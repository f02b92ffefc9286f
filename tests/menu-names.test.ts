import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { menuPages } from '#domain/pages/site/menu-target.ts'

it('arrange-menus.md lists the pages that a menu can name, with their addresses', () => {
  const rows = menuPages.map(({ id, path }) => `| \`${id}\` | \`/${path}\` |`)
  const [, section = ''] = readFileSync('docs/how-to/arrange-menus.md', 'utf8').split(
    '## Names of pages',
  )
  expect(section.split('## ')[0]?.match(/^\| `.*$/gm)).toEqual(rows)
})
