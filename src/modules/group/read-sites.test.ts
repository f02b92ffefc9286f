import { describe, expect, it } from 'vitest'

import { aGroupFolder } from '#tests/support/builders/group-folder.ts'

import { problemLine } from './group-problem.ts'
import { openGroup } from './open-group.ts'
import { readSites } from './read-sites.ts'

const linesOf = (files: Parameters<typeof aGroupFolder>[0]) =>
  readSites(aGroupFolder(files)).problems.map(problemLine)
const site = (more: string) => ({ 'sites/juniper.yaml': `name: Juniper Motors\n${more}` })

it('a site has the values of its file and the defaults of all other keys', () => {
  const { sites } = readSites(
    aGroupFolder(
      site('# what it looks like\ntheme:\n  skyTurn: 12\nnavOptions:\n  hideMake: Ram\n'),
    ),
  )
  expect(sites).toMatchObject([
    {
      key: 'juniper',
      name: 'Juniper Motors',
      hosts: [],
      brand: { corners: 'soft' },
      theme: { skyTurn: 12, vehicle: { body: 'offroad' } },
      navOptions: { hideMake: 'Ram', hideMakeModelLinks: false },
    },
  ])
})

it('an anchor repeats a text', () => {
  const faq = `
searchOptions:
  faq:
    new:
      - &fees
        question: { en: Why fees?, es: ¿Por qué cargos? }
        answer: { en: They are included., es: Están incluidos. }
    used:
      - *fees
`
  const { sites, problems } = readSites(aGroupFolder(site(faq)))
  expect(problems).toEqual([])
  const [{ new: ofNew, used }] = sites.map(({ searchOptions }) => searchOptions.faq) as [never]
  expect(used).toEqual(ofNew)
})

it('sites are in the order of group.yaml, then by name', () => {
  const sites = Object.fromEntries(
    ['alpha', 'beta', 'gamma'].map((key) => [`sites/${key}.yaml`, `name: ${key}\n`]),
  )
  const folder = aGroupFolder({
    ...sites,
    'group.yaml': 'format: 1\nsites: [gamma, juniper]\n',
    'sites/notes.md': 'Who knows what.',
    'sites/.alpha.yaml.swp': 'x',
  })
  const directory = openGroup(folder)
  expect(directory.sites().map(({ key }) => key)).toEqual(['gamma', 'juniper', 'alpha', 'beta'])
  expect(directory.firstSite().key).toBe('gamma')
})

describe('reports each problem on one line, with file, line, key and fix', () => {
  it.each<[string, Parameters<typeof aGroupFolder>[0], string]>([
    [
      'an unknown key',
      site('navOptions:\n  hideMakes: Ram\n'),
      'sites/juniper.yaml:3: navOptions.hideMakes: is not a known key: did you mean "hideMake"?',
    ],
    [
      'a key that is like no other',
      site('navOptions:\n  zebra: Ram\n'),
      'sites/juniper.yaml:3: navOptions.zebra: is not a known key: use one of hideMakeModelLinks, hideMake',
    ],
    [
      'a value "yes" instead of a boolean',
      site('isHubSite: yes\n'),
      'sites/juniper.yaml:2: isHubSite: is "yes": write true or false',
    ],
    [
      'one host where a list belongs',
      site('hosts: a.example\n'),
      'sites/juniper.yaml:2: hosts: is "a.example": write a list',
    ],
    [
      'a language that is missing',
      site('filtersOptions:\n  usedLabel:\n    en: Used\n'),
      'sites/juniper.yaml:3: filtersOptions.usedLabel.es: is missing: add it',
    ],
    ['no name', { 'sites/juniper.yaml': '# nothing\n' }, 'sites/juniper.yaml:1: name: is missing'],
    [
      'a wrong color',
      site('theme:\n  skyTurn: 12\n  action: reddish\n'),
      'sites/juniper.yaml:4: theme.action: "reddish" is not a color such as oklch(0.47 0.085 196)',
    ],
    [
      'an invalid brand color',
      site('brand:\n  color: greenish\n'),
      'sites/juniper.yaml:3: brand.color: "greenish" is not a CSS color, such as "#0a5"',
    ],
    [
      'an entry of a list',
      site('hosts:\n  - a.example\n  - A.example\n'),
      'sites/juniper.yaml:2: hosts: "A.example" is not a host name',
    ],
    [
      'a color without quotes',
      site('brand:\n  color: #1f7a4d\n'),
      'sites/juniper.yaml:3: brand.color: is empty: write a text, in quotes if it begins with #',
    ],
    [
      'a boolean instead of a text',
      { 'sites/juniper.yaml': 'name: true\n' },
      'sites/juniper.yaml:1: name: is true: put it in quotes, "true"',
    ],
    [
      'a key without its colon',
      site('brand\n  color: red\ntheme: {}\n'),
      'has a key without its colon, here or above',
    ],
    [
      'broken YAML',
      site('hosts: [a.example\ntheme: {}\n'),
      'sites/juniper.yaml:3: has a [ or { that is not closed',
    ],
    [
      'a key twice',
      site('name: Juniper\n'),
      'sites/juniper.yaml:2: has a duplicate key: delete one',
    ],
    [
      'a tag',
      site('location: !!binary aGk=\n'),
      'sites/juniper.yaml:2: location: is Buffer: write a text',
    ],
    [
      'a list where a mapping belongs',
      { 'sites/juniper.yaml': '- name: Juniper\n' },
      'sites/juniper.yaml:1: is not a mapping: write keys with their values',
    ],
    [
      'a file name that is not a key',
      { 'sites/My Site.yaml': 'name: My site\n' },
      'sites/My Site.yaml: is not named after a site key',
    ],
    [
      'two sites with the same host',
      { 'sites/other.yaml': 'name: Other\nhosts: [juniper.example]\n' },
      'sites/other.yaml:2: hosts: "juniper.example" is already used by juniper: delete it from one of them',
    ],
    [
      'an order with an unknown site',
      { 'group.yaml': 'format: 1\nsites:\n  - juniper\n  - junipr\n' },
      'group.yaml:4: sites.1: there is no file sites/junipr.yaml: did you mean juniper?',
    ],
    ['no group.yaml', { 'group.yaml': null }, 'group.yaml: is missing'],
    ['no site', { 'sites/juniper.yaml': null }, 'sites: contains no site: add one'],
    [
      'no site, but an order of sites',
      { 'group.yaml': 'format: 1\nsites: [juniper]\n', 'sites/juniper.yaml': null },
      'sites: contains no site: add one',
    ],
    [
      'a newer format',
      { 'group.yaml': 'format: 9\n' },
      'group.yaml:1: format: is 9, of a newer version of the program: update the program',
    ],
    [
      'an older format',
      { 'group.yaml': 'format: 0\n' },
      'group.yaml:1: format: is 0: npm run group -- migrate updates the folder',
    ],
  ])('%s', (_, files, line) => {
    expect(linesOf(files)).toEqual([expect.stringContaining(line)])
  })

  it('refuses aliases that would exhaust memory', () => {
    const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]']
    for (const [name, of] of ['ba', 'cb', 'dc', 'ed', 'fe'])
      bomb.push(`${name}: &${name} [${`*${of},`.repeat(9)}*${of}]`)
    expect(linesOf(site(`${bomb.join('\n')}\n`))).toEqual([
      expect.stringContaining('Excessive alias count'),
    ])
  })
})

it('returns no sites if there is a problem, and a command reports it', () => {
  const folder = aGroupFolder(site('them: {}\n'))
  expect(readSites(folder).sites).toEqual([])
  expect(() => openGroup(folder)).toThrow('sites/juniper.yaml:2: them: is not a known key')
})
