import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

import { expect, it } from 'vitest'

import { PAGES } from '#domain/pages/manifest.data.ts'

import { withoutServerFields } from './browser-manifest.ts'

it('keeps every page with its path and the data that analytics reads', async () => {
  const source = readFileSync('src/domain/pages/manifest.data.ts', 'utf8')
  const short = stripTypeScriptTypes(withoutServerFields(source))
  const sent = (await import(`data:text/javascript,${encodeURIComponent(short)}`)) as {
    PAGES: unknown
  }
  const tracked = ['id', 'path', 'of', 'track', 'params', 'form', 'isTool']
  const expected = PAGES.map((page) =>
    Object.fromEntries(Object.entries(page).filter(([name]) => tracked.includes(name))),
  )
  expect(sent.PAGES).toEqual(expected)
})
