import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { aDirectory } from '#tests/support/builders/database.ts'

import { namedSecret } from './named-secret.ts'

it('reads a variable for feeds, or its file, and no other variable', () => {
  const file = join(aDirectory(), 'key')
  writeFileSync(file, 'line 1\nline 2\n')
  const env = { FEED_A: 'secret', FEED_B_FILE: file, SECRET_KEY: 'the installation’s' }
  expect(namedSecret('FEED_A', env)).toBe('secret')
  expect(namedSecret('FEED_B', env)).toBe('line 1\nline 2')
  expect(namedSecret('FEED_C', env)).toBeNull()
  expect(namedSecret('SECRET_KEY', env)).toBeNull()
  expect(() => namedSecret('FEED_D', { FEED_D_FILE: '/nowhere' })).toThrow('ENOENT')
})
