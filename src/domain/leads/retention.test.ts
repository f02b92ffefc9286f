import { expect, it } from 'vitest'

import { LEAD_FORMS } from '#domain/forms/form-names.ts'
import { expiryAt } from '#domain/retention/expiry.ts'

import { retentionRules } from './retention.ts'

const rules = (now: string) => retentionRules(expiryAt(new Date(now)))

it('applies the retention period of each kind of lead', () => {
  const before = rules('2028-11-20T12:00:00.000Z').map(({ name, before }) => [name, before])
  expect(before).toEqual([
    ['received', '2026-11-20T12:00:00.000Z'],
    ['applications', '2026-10-20T12:00:00.000Z'],
    ['careers', '2027-10-20T12:00:00.000Z'],
    ['privacy', '2026-11-20T12:00:00.000Z'],
    ['quarantined', '2028-10-21T12:00:00.000Z'],
    ['test', '2028-11-13T12:00:00.000Z'],
  ])
})

it('has one rule for each form of a status', () => {
  for (const status of ['received', 'quarantined', 'test']) {
    const forms = rules('2028-11-20T12:00:00Z').flatMap((rule) =>
      rule.status === status ? rule.forms : [],
    )
    expect(forms.toSorted()).toEqual([...LEAD_FORMS].toSorted())
  }
})
