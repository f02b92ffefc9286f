import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import {
  shippedFiles,
  siteKeyOf,
  starterFiles,
  type GroupFacts,
} from '#tests/support/modules/group.ts'

const MAKES = ['Ford', 'Jeep', 'Toyota', 'Chevrolet']
const TOWNS = [
  ['Waco', '76710'],
  ['Temple', '76504'],
] as const
const LETTERS = 26
const CODE_OF_A = 65

/** Two letters, different for each number below 676. */
const lettersOf = (index: number) =>
  String.fromCodePoint(CODE_OF_A + Math.floor(index / LETTERS), CODE_OF_A + (index % LETTERS))

/** A site with two stores, as `npm run group -- new` writes it, with names and codes that no other number has. */
function factsOf(index: number): GroupFacts {
  const [first = '', second = ''] = lettersOf(index)
  const name = `${first}ndover ${second}rookfield Motors`
  return {
    name,
    state: 'TX',
    makes: [MAKES[index % MAKES.length] ?? 'Ford'],
    color: `oklch(0.45 0.12 ${(index * 37) % 360})`,
    stores: TOWNS.map(([city, zip], position) => ({
      code: `${first}${second}M${position + 1}`,
      name: `${name} ${city}`,
      city,
      zip,
    })),
    today: '2026-01-01',
    logo: null,
  }
}

/** The key of a site and the codes of its stores. */
export const siteOf = (index: number): Readonly<{ key: string; codes: readonly string[] }> => {
  const { name, stores } = factsOf(index)
  return { key: siteKeyOf(name), codes: stores.map(({ code }) => code) }
}

/** Writes a group with this number of sites, each with two stores, and overwrites files in the folder. */
export function writeGroup(folder: string, count: number): void {
  const all = Array.from({ length: count }, (_, index) => factsOf(index))
  const files = new Map<string, string | Uint8Array>([
    ...shippedFiles(['Ford']),
    ...all.flatMap((facts) => [...starterFiles(facts)]),
    ['group.yaml', `format: 1\nsites: [${all.map(({ name }) => siteKeyOf(name)).join(', ')}]\n`],
  ])
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}
