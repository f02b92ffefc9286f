import { expect, it } from 'vitest'

import { aGroupFolder } from '#tests/support/builders/group-folder.ts'
import { commandOf } from '#tests/support/servers/command.ts'

const run = commandOf('src/app/cli.ts', 'group')

const SITE = 'name: Juniper Motors\nhosts:\n  - juniper.example\n'
const withLogo = `${SITE}brand:\n  logo:\n    light: brand/logo.svg\n`
const STORE = `name: Juniper
address: {street: 1 Elm St, city: El Paso, state: TX, zip: "79901"}
`
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>'

type Files = Parameters<typeof aGroupFolder>[0]

it.each<[string, Files, string]>([
  [
    'broken YAML',
    { 'sites/juniper.yaml': 'name: [Juniper\n' },
    'sites/juniper.yaml: has a [ or { that is not closed',
  ],
  [
    'an unknown key of a site',
    { 'sites/juniper.yaml': `${SITE}thme: {}\n` },
    'sites/juniper.yaml: is not a known key: did you mean "theme"?',
  ],
  [
    'a mistyped name of a site',
    { 'sites/juniper.yaml': SITE.replace('name', 'nmae') },
    'sites/juniper.yaml: is not a known key: did you mean "name"?',
  ],
  [
    'an unknown key of a store',
    { 'dealers/A1.yaml': `${STORE}makse: [Ford]\n` },
    'dealers/A1.yaml: is not a known key: did you mean "makes"?',
  ],
  [
    'an unknown key of the group',
    { 'group.yaml': 'format: 1\nsite: [juniper]\n' },
    'group.yaml: is not a known key: did you mean "sites"?',
  ],
  [
    'an unknown part of a page',
    {
      'content/en/trucks.md': `---\ntitel: Trucks\ndescription: ${'Trucks for work and for the ranch. '.repeat(3)}\n---\n`,
    },
    'content/en/trucks.md: titel is not a known key: did you mean title?',
  ],
  [
    'a logo that is not a picture',
    { 'sites/juniper.yaml': withLogo, 'brand/logo.svg': 'hello' },
    'brand/logo.svg is not a picture that browsers support: use SVG, PNG, WebP or JPEG',
  ],
  [
    'a logo with a script',
    {
      'sites/juniper.yaml': withLogo,
      'brand/logo.svg': DRAWING.replace('<path', '<script>alert(1)</script><path'),
    },
    'brand/logo.svg has the element <script> in line 1: take it out',
  ],
  [
    'a loop of redirects',
    { 'redirects.csv': 'from,to,status\n/a,/b,301\n/b,/a,301\n' },
    'redirects.csv: /a is in a loop with line 3: change one of them to a page that is not redirected',
  ],
  [
    'two sites with the same host',
    { 'sites/other.yaml': SITE.replace('Juniper', 'Other') },
    'sites/other.yaml: "juniper.example" is already used by juniper: delete it from one of them',
  ],
  [
    'two stores with one code',
    { 'dealers/A1.yaml': STORE, 'dealers/a1.yaml': STORE },
    'dealers/a1.yaml: "a1" is in dealers/A1.yaml already: each store needs its own',
  ],
  ['a folder without its sites', { 'sites/juniper.yaml': null }, 'sites'],
])('says one clear message for %s', async (_, files, message) => {
  const { code, out } = await run({}, 'check', aGroupFolder(files), '--json')
  const problems = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>)
  const errors = problems
    .filter(({ level }) => level === 'error')
    .map(({ file, message: text }) => `${file}: ${text}`)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(message)
  expect(code).toBe(1)
})
