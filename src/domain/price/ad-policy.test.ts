import { expect, it } from 'vitest'

import { FEDERAL_AD_POLICY, STATE_AD_POLICIES } from './ad-policies.data.ts'
import { adPolicyProblems } from './ad-policy.ts'

const site = {
  pricing: { msrpIncludesMarkups: true },
  pricingSectionOptions: { showAllInPrice: true, showBreakdown: true, disclaimer: 'Plus taxes.' },
}
const section = (
  overrides: Partial<Parameters<typeof adPolicyProblems>[0]['pricingSectionOptions']>,
) => ({
  ...site,
  pricingSectionOptions: { ...site.pricingSectionOptions, ...overrides },
})
const keysOf = (...input: Parameters<typeof adPolicyProblems>) =>
  adPolicyProblems(...input).map(({ key }) => key)

const ALL_IN = 'pricingSectionOptions.showAllInPrice'
const BREAKDOWN = 'pricingSectionOptions.showBreakdown'

it.each(['AZ', 'NV', 'CA', 'TX', ''])(
  'PRC-11 a compliant site violates no policy of "%s"',
  (state) => expect(adPolicyProblems(site, state)).toEqual([]),
)

it.each(['AZ', 'NV', 'CA', 'TX', ''])('PRC-11 "%s" requires the all-in price', (state) =>
  expect(keysOf(section({ showAllInPrice: false }), state)).toEqual([ALL_IN]),
)

it('PRC-9 PRC-11 reports that charges are shown neither in an all-in price nor in a breakdown', () => {
  const broken = section({ showAllInPrice: false, showBreakdown: false })
  expect(keysOf(broken, 'AZ')).toEqual([ALL_IN, BREAKDOWN])
})

it('PRC-11 a site that shows the all-in price needs no breakdown', () =>
  expect(adPolicyProblems(section({ showBreakdown: false }), 'AZ')).toEqual([]))

it('PRC-4 California’s total price includes markups, and a statement names what is added', () => {
  const broken = { ...section({ disclaimer: null }), pricing: { msrpIncludesMarkups: false } }
  expect(keysOf(broken, 'CA')).toEqual([
    'pricing.msrpIncludesMarkups',
    'pricingSectionOptions.disclaimer',
  ])
  expect(adPolicyProblems(broken, 'AZ')).toEqual([])
})

it('names the jurisdiction and the date of the check', () => {
  const [problem] = adPolicyProblems(section({ showAllInPrice: false }), 'NV')
  expect(problem?.message).toContain('Federal Trade Commission, checked on 2026-')
})

it('every policy has sources with a date', () => {
  for (const { readOn, sources } of [FEDERAL_AD_POLICY, ...Object.values(STATE_AD_POLICIES)]) {
    expect(Date.parse(readOn)).toBeGreaterThan(Date.parse('2026-01-01'))
    expect(sources.length).toBeGreaterThan(0)
  }
})
