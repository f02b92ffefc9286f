import { expect, it } from 'vitest'

import { defaultSite } from '#sites/default/site.ts'

import { committedPage, configurationDoc } from './configuration-doc.ts'

it('docs/configuration.md is what sites/schema.ts says (else run node scripts/configuration-doc.ts)', () => {
  expect(committedPage()).toBe(configurationDoc())
})

it('CFG-1 the page has every key of the default site, each with a meaning', () => {
  const page = configurationDoc()
  for (const key of Object.keys(defaultSite))
    expect(page).toMatch(new RegExp(`^\\| \`${key}[.\`]`, 'm'))
  const keyTable = page.slice(page.indexOf('## Keys'), page.indexOf('## Types'))
  expect(keyTable.split('\n').filter((line) => line.endsWith('|  |'))).toEqual([])
})
