import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { join } from 'node:path'

import { expect, it, vi } from 'vitest'

import { aDirectory } from '#tests/support/builders/database.ts'

import { feedFolder } from './feed-folder.ts'

vi.mock('node:fs/promises', { spy: true })

const NOW = new Date()

it('claims one of two files of a name, if the newer appears while the older is claimed', async () => {
  const path = aDirectory()
  const folder = feedFolder(path)
  await folder.make()
  const put = () => writeFileSync(join(path, 'stock.csv'), 'VIN')
  put()
  const { rename } = await vi.importActual<typeof files>('node:fs/promises')
  let other: unknown = null
  vi.mocked(files.rename).mockImplementationOnce(async (from, to) => {
    other = await feedFolder(path).claim('stock.csv', NOW)
    put()
    return rename(from, to)
  })
  const claimed = await folder.claim('stock.csv', NOW)
  expect([claimed, other].filter((one) => one !== null)).toHaveLength(1)
})

it('claims a file again after a process has ended while it claimed one of its name', async () => {
  const path = aDirectory()
  const folder = feedFolder(path)
  await folder.make()
  writeFileSync(join(path, 'stock.csv'), 'VIN')
  const lock = join(path, 'working', '.stock.csv.claim')
  mkdirSync(lock)
  expect(await folder.claim('stock.csv', NOW)).toBeNull()
  const later = new Date(NOW.getTime() + 31 * 60_000)
  expect(await folder.claim('stock.csv', later)).toBeNull()
  expect(await folder.claim('stock.csv', later)).not.toBeNull()
  expect(existsSync(lock)).toBe(false)
})
