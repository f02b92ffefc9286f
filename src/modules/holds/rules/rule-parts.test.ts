import { expect, it } from 'vitest'

import {
  contradictingRules,
  mergeHoldRules,
  ruleParts,
  sharedParts,
  storeParts,
} from './rule-parts.ts'
import { readHoldRules } from './rules-file.ts'

const BASE = `# Agreed with the stores.
hours: 48
stores:
  # Ana decides.
  D1:
    hours: 24
  D2:
    offered: false
`
const merged = (
  folder: string,
  served: string,
  open: { edited: string; files: string } | null = null,
  base = BASE,
) => mergeHoldRules('holds.yaml', { base, folder, served, open })

it('HLD-8 a rule that one side changed is merged, with the comments of the files', () => {
  const files = BASE.replace('hours: 48', 'hours: 36').replace('offered: false', 'newAnHour: 0')
  const served = BASE.replace('hours: 24', 'hours: 12')
  const both = files.replace('hours: 24', 'hours: 12')
  expect(merged(files, served)).toEqual({ edited: both, files: both })
  expect(merged(BASE, BASE.replace('    hours: 24\n', '    offered: false\n'))?.files).toBe(
    BASE.replace('    hours: 24\n', '    offered: false\n'),
  )
  expect(mergeHoldRules('menus.yaml', { base: '', folder: '', served: '', open: null })).toBeNull()
})

it('HLD-8 only a rule that both changed contradicts, until someone decides about it', () => {
  const files = BASE.replace('hours: 24', 'hours: 6').replace('hours: 48', 'hours: 36')
  const served = BASE.replace('hours: 24', 'hours: 12')
  const found = merged(files, served)
  expect(found).toEqual({ edited: files.replace('hours: 6', 'hours: 12'), files })
  const open = { edited: found?.edited ?? '', files: found?.files ?? '' }
  const later = files.replace('offered: false', 'newAnHour: 0')
  expect(merged(later, open.edited, open, files)?.files).toBe(later)
  // What was published since stays when that of the files is taken.
  const published = open.edited.replace('offered: false', 'hours: 9')
  const taken = contradictingRules(published, { base: open.edited, text: open.files })
  expect(taken).toBe(published.replace('hours: 12', 'hours: 6'))
  const same = 'hours: 36\nstores: { D1: { hours: 6 } }\n'
  expect(contradictingRules(same, { base: open.edited, text: open.files })).toBe(same)
})

it('the last rule takes the file’s stores with it', () => {
  const none = ruleParts.withParts('stores:\n  D1:\n    hours: 24\n', { 'stores/D1/hours': null })
  expect(none.trim()).toBe('')
})

it('HLD-8 every rule is written, of all and of a store', () => {
  const shared = { hours: 9, newAnHour: 1, deposit: 200, terms: { en: 'One.', es: 'Una.' } }
  const own = { ...shared, offered: false }
  const text = ruleParts.withParts('', { ...sharedParts(shared), ...storeParts('D1', own) })
  expect(readHoldRules(text)).toEqual({ ...shared, stores: { D1: own } })
  const none = ruleParts.withParts(text, { ...sharedParts({}), ...storeParts('D1', null) })
  expect(none.trim()).toBe('')
})
