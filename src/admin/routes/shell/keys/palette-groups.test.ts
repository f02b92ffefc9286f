import { expect, it } from 'vitest'

import type { Command } from '#admin/lib/commands.tsx'

import { paletteGroups } from './palette-groups.ts'

const command = (id: string, label = id): Command => ({
  id,
  label,
  icon: 'inbox',
  run: () => undefined,
})
const COMMANDS = {
  recent: [command('/leads/1', 'Marisol Vega'), command('/audit', 'Audit log')],
  here: [command('key c', 'Claim'), command('key s', 'Set the status')],
  views: [command('/audit', 'Audit log'), command('/leads', 'Leads')],
  commands: [command('sign-out', 'Sign out'), command('language', 'Español')],
}
const records = new Map([['lead' as const, [command('/leads/2', 'Ana Vega')]]])
const shown = (query: string, found = records) =>
  paletteGroups(query, COMMANDS, found).map(({ name, commands }) => [
    name,
    ...commands.map(({ label }) => label),
  ])

it('shows recent things, then everything that can be done, each once', () => {
  expect(shown('', new Map())).toEqual([
    ['recent', 'Marisol Vega', 'Audit log'],
    ['here', 'Claim', 'Set the status'],
    ['views', 'Leads'],
    ['commands', 'Sign out', 'Español'],
  ])
})

it.each([
  [
    's',
    [
      ['here', 'Set the status'],
      ['views', 'Leads'],
      ['commands', 'Sign out', 'Español'],
      ['lead', 'Ana Vega'],
    ],
  ],
  [
    'espanol',
    [
      ['commands', 'Español'],
      ['lead', 'Ana Vega'],
    ],
  ],
  [
    'set status',
    [
      ['here', 'Set the status'],
      ['lead', 'Ana Vega'],
    ],
  ],
  [
    '>s',
    [
      ['here', 'Set the status'],
      ['views', 'Leads'],
      ['commands', 'Sign out', 'Español'],
      ['lead', 'Ana Vega'],
    ],
  ],
  ['@vega', [['lead', 'Ana Vega']]],
])('finds %j', (query, groups) => {
  expect(shown(query)).toEqual(groups)
})
