import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { aDirectory } from '#tests/support/builders/database.ts'

import { removeUnusedFolders, materialize } from './materialize.ts'

const FILES = new Map([['group.yaml', Buffer.from('format: 1\n')]])
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
