import { expect, it } from 'vitest'

import { translator } from '#i18n/message.ts'

import type { messages as en } from '../../../../messages/admin-audit.en.ts'
import { messages as es } from '../../../../messages/admin-audit.es.ts'
import { labelOf } from './field-label.ts'

const t = translator<typeof en>(es, 'es')

it('labels fields in the language of the page, nested ones by their last part', () => {
  expect(labelOf(t, 'assigneeId')).toBe('Asignado a')
  expect(labelOf(t, 'pricing.finalPrice')).toBe('Precio final')
  expect(labelOf(t, 'towing')).toBe('towing')
})
