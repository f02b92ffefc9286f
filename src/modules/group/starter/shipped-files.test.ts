import { expect, it } from 'vitest'

import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'

import { shippedFiles } from './shipped-files.ts'

it('leaves out rates and texts of makes that the group does not sell', () => {
  const files = shippedFiles(['ram', 'Infiniti'], FIXTURE_GROUP)
  expect(files.get('finance/default/residuals.csv')).toMatch(/^24,54,,,\n[^]*,Ram,1500\n/m)
  expect(files.get('finance/default/residuals.csv')).not.toContain('Jeep')
  expect(files.has('content/en/service.md')).toBe(true)
  expect(files.has('content/en/service/jeep-wave.md')).toBe(false)
  expect(shippedFiles(['Jeep'], FIXTURE_GROUP).has('content/en/service/jeep-wave.md')).toBe(true)
})

it('is empty without the demo group', () => {
  expect(shippedFiles(['Ram'], '/nowhere').size).toBe(0)
})
