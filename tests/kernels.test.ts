import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { KERNELS_SOURCE_SHA256 } from '#tests/support/modules/inventory.ts'

it('the kernels in WebAssembly are compiled from the sources beside them (else: npm run build:kernels)', () => {
  const folder = join(import.meta.dirname, '../kernels')
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const hash = createHash('sha256').update(sources.join('\n')).digest('hex')
  expect(hash).toBe(KERNELS_SOURCE_SHA256)
})
