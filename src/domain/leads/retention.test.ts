import { expect, it } from 'vitest'

import { LEAD_FORMS } from '#domain/forms/form-names.ts'

import { evidenceEndsBefore, retentionRules } from './retention.ts'

const rules = (now: string) => retentionRules(new Date(now))

it('applies the retention period of each kind of lead', () => {
  const before = rules('2028-11-20T12:00:00.000Z').map(({ name, before }) => [name, before])
  expect(before).toEqual([
    ['received', '2026-11-20T12:00:00.000Z'],
    ['applications', '2026-10-20T12:00:00.000Z'],
    ['careers', '2027-10-20T12:00:00.000Z'],
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

it('counts calendar months, clamped to the last day of a shorter month', () => {
  const [, applications] = rules('2026-03-31T08:00:00.000Z')
  expect(applications?.before).toBe('2024-02-29T08:00:00.000Z')
  expect(evidenceEndsBefore(new Date('2028-02-29T00:00:00.000Z'))).toBe('2023-02-28T00:00:00.000Z')
})
