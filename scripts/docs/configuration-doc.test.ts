import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'

import { committedPage, configurationDoc, partKeys, siteKeys } from './configuration-doc.ts'
import { isRead, readsOfCode } from './configuration-reads.ts'
import { TEST_OF_KEY } from './configuration-tests.data.ts'

it('docs/configuration.md is up to date (else run node scripts/docs/configuration-doc.ts)', () => {
  expect(committedPage()).toBe(configurationDoc())
})

it('CFG-1 the page has every key of the default site, each with a meaning and a test', () => {
  const page = configurationDoc()
  for (const key of Object.keys(defaultSite))
    expect(page).toMatch(new RegExp(`^\\| \`${key}[.\`]`, 'm'))
  const keyTable = page.slice(page.indexOf('## Keys'), page.indexOf('## Types'))
  expect(keyTable.split('\n').filter((line) => /\|\s+\|/.test(line))).toEqual([])
})

describe('CFG-1 every key has an effect', () => {
  const reads = readsOfCode()

  it('the code reads it', () => {
    expect(siteKeys().filter((key) => !isRead(key, reads))).toEqual([])
  })

  it('the code reads every property of list entries', () => {
    const names = new Set([...reads].map((pair) => pair.slice(pair.lastIndexOf('.') + 1)))
    expect(partKeys().filter((name) => !names.has(name))).toEqual([])
  })

  it('finds an unused key', () => {
    expect(isRead('navOptions.hideMake', reads)).toBe(true)
    expect(isRead('navOptions.hideModel', reads)).toBe(false)
    // Read as a key of something else.
    expect(isRead('navOptions.stock', reads)).toBe(false)
    expect(isRead('dealerLong', reads)).toBe(false)
  })

  it('its listed test exists, and the test’s file contains the key', () => {
    const wrong = siteKeys().flatMap((key) => {
      const [file, title] = TEST_OF_KEY[key] ?? ['', '']
      const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
      const names = key.split('.').slice(-2)
      const isThere =
        title !== '' &&
        (source.includes(`'${title}'`) || source.includes(`"${title}"`)) &&
        names.every((name) => new RegExp(`\\b${name}\\b`).test(source))
      return isThere ? [] : [`${key}: ${file} › ${title}`]
    })
    expect(wrong).toEqual([])
  })

  it('no test is listed for an unknown key', () => {
    const known = new Set(siteKeys())
    expect(Object.keys(TEST_OF_KEY).filter((key) => !known.has(key))).toEqual([])
  })
})
