import { expect, it } from 'vitest'

import { EVENT_NAMES } from '#domain/analytics/events.ts'

import { analyticsDoc, committedAnalyticsDoc } from './analytics-doc.ts'

it('ANA-1 docs/analytics.md is up to date (else run node scripts/docs/analytics-doc.ts)', () => {
  expect(committedAnalyticsDoc()).toBe(analyticsDoc())
})

it('ANA-1 the page describes every event, with an example', () => {
  const page = analyticsDoc()
  for (const name of EVENT_NAMES)
    expect(page).toMatch(
      new RegExp(
        `## ${name}\\n\\n[A-Z][^\\n]+\\n\\n[^\\n]+\\n\\n\`\`\`json\\n\\{\\n {2}"event": "${name}"`,
      ),
    )
})
