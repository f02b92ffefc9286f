import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { aDirectory } from '#tests/support/builders/database.ts'

import { tarArchive } from './tar-archive.ts'

it('an archive is unpacked as it was, even with long paths', () => {
  const long = `content/${'a'.repeat(60)}/${'b'.repeat(60)}/text.md`
  const texts = { 'content/es/a.md': '¿Qué?\n', 'content/empty.md': '', [long]: 'x'.repeat(1024) }
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))
  const folder = aDirectory()
  writeFileSync(join(folder, 'a.tar'), tarArchive(files, new Date('2026-11-30T18:00:00Z')))
  execFileSync('tar', ['-xf', 'a.tar'], { cwd: folder })
  for (const [path, text] of Object.entries(texts))
    expect(readFileSync(join(folder, path), 'utf8')).toBe(text)
})

it('refuses a path that does not fit', () => {
  const files = new Map([['a'.repeat(101), Buffer.from('')]])
  expect(() => tarArchive(files, new Date())).toThrow('too long')
})
