import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it, onTestFinished, vi } from 'vitest'

import { contentFolder } from '#tests/support/builders/content-folder.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'

import { createPrograms } from './module.ts'
import { readPrograms } from './read-programs.ts'

const yaml = (amount: number) => `kind: military
make: Jeep
name: {en: Bonus cash, es: Bono}
amount: ${amount}
qualifies: {en: Those who serve, es: Quienes sirven}
from: "2026-11-01"
until: "2026-11-30"
source: https://maker.example/
disclosure: {en: Fine print., es: Letra chica.}
`
const FILE = 'programs/jeep-military.yaml'
const log = () => ({
  info: vi.fn<() => void>(),
  warn: vi.fn<() => void>(),
  error: vi.fn<(fields: object, message: string) => void>(),
})

it('the programs of the group are valid', () => {
  const { programs, faults } = readPrograms(FIXTURE_GROUP)
  expect(faults).toEqual([])
  expect(new Set(programs.map(({ kind }) => kind))).toEqual(new Set(['military', 'mobility']))
})

it.each([
  [
    yaml(500).replace('amount', 'ammount'),
    `${FILE}:4: ammount: is not a known key: did you mean "amount"?`,
  ],
  [yaml(500).replace('military', 'army'), `${FILE}:1: kind: is "army"`],
  [yaml(500).replace('2026-11-30', '2026-10-30'), `${FILE}:7: until: is before from`],
  ['kind: [', 'has a [ or { that is not closed'],
])('refuses a file by line and key: %#', (text, fault) => {
  expect(readPrograms(contentFolder({ [FILE]: text })).faults.join('\n')).toContain(fault)
})

it('applies changes while running, and none with an error', async () => {
  const folder = contentFolder({ [FILE]: yaml(500) })
  const written = log()
  const made = createPrograms({ folder: () => folder, log: written })
  made.start()
  onTestFinished(() => made.stop())
  const amounts = () => made.programs.all().map(({ amount }) => amount)
  expect(amounts()).toEqual([500_00])
  writeFileSync(join(folder, FILE), `${yaml(750)}x: 1\n`)
  await vi.waitFor(() => expect(written.error).toHaveBeenCalled(), { timeout: 20_000 })
  expect(amounts()).toEqual([500_00])
  writeFileSync(join(folder, FILE), yaml(1000))
  await vi.waitFor(() => expect(amounts()).toEqual([1000_00]), { timeout: 20_000 })
})

it('fails to start with an error, and has no programs without a folder', () => {
  const folder = contentFolder({ [FILE]: 'x: 1' })
  expect(() => createPrograms({ folder: () => folder, log: log() })).toThrow(`${FILE}:1: `)
  const empty = contentFolder({})
  expect(createPrograms({ folder: () => empty, log: log() }).programs.all()).toEqual([])
})
