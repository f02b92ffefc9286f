import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it, onTestFinished, vi } from 'vitest'

import { aGroupFolder } from '#tests/support/builders/group-folder.ts'

import { followFolder } from './follow-folder.ts'

const NEVER_MS = 2_000_000_000

it('a folder that replaces the watched one is watched as well', async () => {
  const folder = aGroupFolder()
  const other = aGroupFolder({ 'sites/juniper.yaml': 'name: Juniper Cars\n' })
  const onChange = vi.fn<() => Promise<void>>(async () => {})
  const stop = followFolder(folder, onChange, { warn: () => {} }, { pollMs: NEVER_MS })
  onTestFinished(stop)
  renameSync(folder, `${folder}.old`)
  onTestFinished(() => rmSync(`${folder}.old`, { recursive: true }))
  cpSync(other, folder, { recursive: true })
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce(), { timeout: 20_000 })
  writeFileSync(join(folder, 'sites/juniper.yaml'), 'name: Juniper\n')
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), { timeout: 20_000 })
})
