import { expect, it } from 'vitest'

import { previewTokens } from './preview-token.ts'
import type { DocumentRef } from './types/document.ts'

const PAGE: DocumentRef = { kind: 'markdown-pages', site: 'juniper', id: 'service/tires' }
const MADE = '2026-11-30T18:20:00.000Z'
const at = (time: string, key = 'a key') => previewTokens(key, () => new Date(time))

it('a token is of one text, the same within the hour, and ends with the next one', () => {
  const token = at(MADE).make(PAGE)
  expect(at('2026-11-30T18:59:59.000Z').make(PAGE)).toBe(token)
  expect(at('2026-11-30T20:00:00.000Z').read(token)).toEqual(PAGE)
  expect(at('2026-11-30T20:00:00.001Z').read(token)).toBeNull()
  expect(at(MADE, 'another key').read(token)).toBeNull()
})
