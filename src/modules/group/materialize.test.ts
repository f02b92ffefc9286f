import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { aDirectory } from '#tests/support/builders/database.ts'

import { materialize, removeUnusedFolders, type CopyMemo } from './materialize.ts'

const FILES = new Map([['group.yaml', Buffer.from('format: 1\n')]])
/** A site of this text, beside another file. */
const filesWith = (text: string) => new Map(FILES).set('sites/oak.yaml', Buffer.from(text))
const inode = (folder: string, path: string) => statSync(join(folder, path)).ino
const HOUR_AGO = new Date(Date.now() - 3_600_000)

it('keeps folders of versions that other processes may still read or write', async () => {
  const cache = aDirectory()
  const hashes = ['newest', 'before', 'earlier', 'old', 'older']
  for (const hash of hashes) {
    await materialize(cache, hash, FILES)
    utimesSync(join(cache, hash), HOUR_AGO, HOUR_AGO)
  }
  await materialize(cache, 'being-checked', FILES)
  // It is used again, as after a rollback.
  await materialize(cache, 'older', FILES)
  removeUnusedFolders(cache, hashes)
  expect(readdirSync(cache).toSorted()).toEqual([
    'before',
    'being-checked',
    'earlier',
    'newest',
    'older',
  ])
})

it('removes an unfinished folder of a killed process after a while', async () => {
  const cache = aDirectory()
  const left = await materialize(cache, 'hash.1', FILES)
  utimesSync(left, HOUR_AGO, HOUR_AGO)
  removeUnusedFolders(cache, [])
  expect(existsSync(left)).toBe(false)
})

it('links files that stay the same, and writes them if the last copy is gone', async () => {
  const cache = aDirectory()
  const memo: CopyMemo = { last: null }
  const first = await materialize(cache, 'first', filesWith('name: Oak\n'), memo)
  const second = await materialize(cache, 'second', filesWith('name: Elm\n'), memo)
  expect(inode(second, 'group.yaml')).toBe(inode(first, 'group.yaml'))
  expect(inode(second, 'sites/oak.yaml')).not.toBe(inode(first, 'sites/oak.yaml'))
  expect(readFileSync(join(first, 'sites/oak.yaml'), 'utf8')).toBe('name: Oak\n')
  rmSync(second, { recursive: true })
  const third = await materialize(cache, 'third', filesWith('name: Elm\n'), memo)
  expect(readFileSync(join(third, 'group.yaml'), 'utf8')).toBe('format: 1\n')
  expect(readFileSync(join(third, 'sites/oak.yaml'), 'utf8')).toBe('name: Elm\n')
})
