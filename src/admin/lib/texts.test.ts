import { expect, it } from 'vitest'

import { textsOf } from './texts.tsx'

it('a sentence that ends with a time has one stop', () => {
  const texts = { 'admin-content': { deletedBy: '{name} borró este texto el {at}. Siga.' } }
  const t = textsOf(texts, 'admin-content', 'es')
  expect(t('deletedBy', { name: 'Luis', at: '30 nov 2026, 2:00 p.m.' })).toBe(
    'Luis borró este texto el 30 nov 2026, 2:00 p.m. Siga.',
  )
})
