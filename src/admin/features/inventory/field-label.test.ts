import { expect, it } from 'vitest'

import { translator } from '#i18n/message.ts'
import { messages as en } from '#messages/admin-inventory.en.ts'
import { messages as es } from '#messages/admin-inventory.es.ts'

import { fieldLabel } from './field-label.ts'

it('names fields as the filters of the public site, with the unit of a minimum', () => {
  const t = translator<typeof en>(en, 'en')
  expect(fieldLabel(t, 'towing')).toBe('Towing, lb')
  expect(fieldLabel(t, 'trim')).toBe('Trim')
  expect(fieldLabel(t, 'cityMpg')).toBe('City MPG')
  expect(fieldLabel(translator<typeof en>(es, 'es'), 'range')).toBe('Autonomía eléctrica, mi')
})
