import { openSync, mkdtempSync, readFileSync, write } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, vi } from 'vitest'

import { WAIT_MS } from '#tests/support/wait.ts'

import { batchedOutput } from './batched-output.ts'

const aFile = () => join(mkdtempSync(join(tmpdir(), 'log-')), 'log')

it('writes the first line immediately, and later ones together and in order', async () => {
  const file = aFile()
  let writes = 0
  const output = batchedOutput(openSync(file, 'w'), (fd, bytes, done) => {
    writes += 1
    write(fd, bytes, done)
  })
  const lines = Array.from({ length: 1_000 }, (_, index) => `línea ${index}\n`)
  for (const line of lines) output.write(line)
  expect(writes).toBe(1)
  await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toBe(lines.join('')), WAIT_MS)
  expect(writes).toBe(2)
})

it('continues after a partial write, and after a failed one', async () => {
  const file = aFile()
  const failures = ['ENOSPC', 'EAGAIN']
  const output = batchedOutput(openSync(file, 'w'), (fd, bytes, done) => {
    const code = failures.shift()
    if (code) done(Object.assign(new Error(code), { code }), 0)
    else write(fd, bytes, 0, Math.min(3, bytes.length), null, done)
  })
  output.write('lost\n')
  output.write('first\n')
  output.write('second\n')
  await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toBe('first\nsecond\n'), WAIT_MS)
})
