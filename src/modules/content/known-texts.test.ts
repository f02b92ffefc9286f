import { globSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { expect, it } from 'vitest'

import {
  contentFolder as folder,
  tiresPage as front,
  writeContent as write,
} from '#tests/support/builders/content-folder.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'

import { knownTexts, readContentSets, textReader } from './read-content-sets.ts'

const EN = 'content/en/pages/tires.md'
const ES = 'content/es/pages/tires.md'

it('reuses content read by the build, and reads changed files again', () => {
  const root = folder({ [EN]: front('English'), [ES]: front('Spanish') })
  const file = join(root, 'texts.json')
  const titleOf = (language: 'en' | 'es') =>
    textReader(file)(root, []).common.pages[language]['tires']?.facts.title
  expect(titleOf('en')).toBe('Tires in English')
  writeFileSync(
    file,
    JSON.stringify(knownTexts(root, [])).replaceAll('"Tires in', '"Known tires in'),
  )
  expect(titleOf('en')).toBe('Known tires in English')
  write(root, { [EN]: front('American') })
  expect(titleOf('en')).toBe('Tires in American')
  expect(titleOf('es')).toBe('Known tires in Spanish')
})

it('caches content together with its errors', () => {
  const root = folder({ [EN]: front('English') })
  expect(knownTexts(root, []).map(([, { faults }]) => faults)).toEqual([[]])
  write(root, { [EN]: `${front('English')}<b>x</b>\n` })
  expect(knownTexts(root, [])[0]?.[1].faults).not.toEqual([])
})

it.each(['', '[["cut off', '{}', '[1]'])('ignores a damaged cache (%j)', (damaged) => {
  const root = folder({ [EN]: front('English'), [ES]: front('Spanish') })
  const file = join(root, 'texts.json')
  writeFileSync(file, damaged)
  expect(textReader(file)(root, [])).toEqual(readContentSets(root, []))
})

it('ignores a cache with damage in the requested file', () => {
  const root = folder({ [EN]: front('English'), [ES]: front('Spanish') })
  const file = join(folder({}), 'texts.json')
  writeFileSync(file, JSON.stringify(knownTexts(root, []).map(([key]) => [key, {}])))
  expect(textReader(file)(root, [])).toEqual(readContentSets(root, []))
})

it('content is the same with and without the cache of the build', () => {
  const siteKeys = globSync(join(FIXTURE_GROUP, 'sites/*/')).map((site) => basename(site))
  const file = join(folder({}), 'texts.json')
  writeFileSync(file, JSON.stringify(knownTexts(FIXTURE_GROUP, siteKeys)))
  expect(textReader(file)(FIXTURE_GROUP, siteKeys)).toStrictEqual(
    readContentSets(FIXTURE_GROUP, siteKeys),
  )
})
