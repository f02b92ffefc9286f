import { globSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { ANSWER_CHANNELS } from '#domain/lead-workflow/workflow-status.ts'

import { LABELED_ACTIONS } from './labeled-actions.data.ts'

/** Literal names of recorded actions: in an entry, or in a table of them. */
const NAMES =
  /(?:action: |\? |: )'(?<name>(?:session|user|api-key|sign-in-provider|webhook|import|visit|lead|vehicle)\.[a-z]+(?:-[a-z]+)*)'/g
/** Events for programs and names of columns look the same. */
const OTHERS = /vehicle-webhooks|auth-tables|delivery|-repository|today|lead-records/

it('has a message for every action that modules record', () => {
  const files = globSync(
    'src/modules/{users,api-keys,webhooks,leads,inventory,service,holds}/**/*.ts',
  ).filter((file) => !file.endsWith('.test.ts') && !OTHERS.test(file))
  const literal = files
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(NAMES)])
    .flatMap(({ groups }) => groups?.['name'] ?? [])
    // The type of a message, not an action.
    .filter((name) => name !== 'webhook.test')
  const names = new Set([
    ...literal,
    ...ANSWER_CHANNELS.map((channel) => `lead.answered-${channel}`),
    ...['edited', 'price-changed', 'edit-undone', 'edit-ended'].map((verb) => `vehicle.${verb}`),
  ])
  expect(names).toContain('user.joined')
  expect(names).toContain('lead.task-done')
  const known = new Set<string>(LABELED_ACTIONS)
  expect([...names].filter((name) => !known.has(name))).toEqual([])
})
