import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { aDirectory } from '#tests/support/builders/database.ts'

import { readSources } from './read-sources.ts'

/** A group's folder with the dealer OCS and these sources. */
function aFolder(files: Readonly<Record<string, string>>): string {
  const folder = aDirectory()
  for (const part of ['dealers', 'inventory']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, 'dealers/OCS.yaml'), '')
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, 'inventory', name), text)
  return folder
}

const KEY = `SHA256:${'a'.repeat(43)}`

it('reads the sources of a group, with their defaults', () => {
  expect(
    readSources(aFolder({ 'vauto.yaml': 'dealers: [OCS]\nfolder: vauto\n', 'README.md': '' })),
  ).toEqual({
    problems: [],
    sources: [
      {
        name: 'vauto',
        dealers: ['OCS'],
        folder: 'vauto',
        minutes: 15,
        content: 'all',
        columns: {},
        values: {},
      },
    ],
  })
})

it.each([
  ['dealers: [OCS]\nfolder: ../out\n', 2, 'folder', 'is not a folder below FEEDS_DIR'],
  ['dealers: [OCX]\nfolder: in\n', 1, 'dealers.0', 'did you mean OCS?'],
  ['dealers: []\nfolder: in\n', 1, 'dealers', 'names no dealer'],
  ['dealers: [OCS]\n', 1, '', 'must have either folder or url'],
  [
    'dealers: [OCS]\nurl: http://a.example/b.csv\n',
    2,
    'url',
    'is not an https or sftp address, or contains a user name or password',
  ],
  [
    'dealers: [OCS]\nurl: https://a:b@a.example/b.csv\n',
    2,
    'url',
    'is not an https or sftp address, or contains a user name or password',
  ],
  ['dealers: [OCS]\nurl: https://a.example\nuser: FEED_A\n', 1, '', 'both user and password'],
  [
    'dealers: [OCS]\nurl: https://a.example\nuser: DATABASE_URL\npassword: FEED_A\n',
    3,
    'user',
    'no others are read',
  ],
  [
    `dealers: [OCS]\nurl: sftp://a.example/b\nuser: FEED_A\nhostKey: ${KEY}\n`,
    1,
    '',
    'password or privateKey',
  ],
  [
    'dealers: [OCS]\nurl: sftp://a.example/b\nuser: FEED_A\npassword: FEED_B\n',
    1,
    '',
    'must have hostKey',
  ],
  [
    'dealers: [OCS]\nurl: sftp://a.example/b\nuser: FEED_A\npassword: FEED_B\nhostKey: SHA256:x\n',
    5,
    'hostKey',
    'is not the fingerprint',
  ],
  [`dealers: [OCS]\nfolder: in\nhostKey: ${KEY}\n`, 1, '', 'which only sftp addresses have'],
  ['dealers: [OCS]\nurl: https://a.example\nminutes: 1\n', 3, 'minutes', 'less than 5'],
  ['dealers: [OCS]\nfolder: in\ncolumns:\n  vinn: A\n', 4, 'columns.vinn', 'vin'],
])('reports %j', (text, line, key, message) => {
  expect(readSources(aFolder({ 'vauto.yaml': text })).problems).toMatchObject([
    {
      level: 'error',
      file: 'inventory/vauto.yaml',
      line,
      key,
      message: expect.stringContaining(message),
    },
  ])
})

it('reports two sources with one folder', () => {
  const text = 'dealers: [OCS]\nfolder: in\n'
  expect(readSources(aFolder({ 'a.yaml': text, 'b.yaml': text })).problems).toMatchObject([
    { file: 'inventory/b.yaml', line: 2, message: 'is already used by inventory/a.yaml' },
  ])
})
