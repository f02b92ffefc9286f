import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { aDirectory } from '#tests/support/builders/database.ts'

import { secretKey } from './secret-key.ts'

it('is the configured one, and then writes nothing', () => {
  const dataDir = join(aDirectory(), 'data')
  expect(secretKey('configured', dataDir)).toBe('configured')
  expect(() => statSync(dataDir)).toThrow('ENOENT')
})

it('is made once, for its owner alone, and kept', () => {
  const dataDir = join(aDirectory(), 'data')
  const made = secretKey(null, dataDir)
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(secretKey(null, dataDir)).toBe(made)
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

it('is made anew where a start was cut off before it was written', () => {
  const dataDir = aDirectory()
  const file = join(dataDir, 'secret-key')
  writeFileSync(file, '')
  expect(secretKey(null, dataDir)).toBe(readFileSync(file, 'utf8').trim())
})
