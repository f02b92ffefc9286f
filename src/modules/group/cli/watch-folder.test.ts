import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it, onTestFinished, vi } from 'vitest'

import { aGroupFolder } from '#tests/support/builders/group-folder.ts'

import { watchFolder } from './watch-folder.ts'

it('runs loads in sequence, and continues after a failed one', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => errors.mockRestore())
  const folder = aGroupFolder()
  const change = (text: string) => writeFileSync(join(folder, 'sites/juniper.yaml'), text)
  const loads: PromiseWithResolvers<boolean>[] = []
  const load = vi.fn<() => Promise<boolean>>(() => {
    const one = Promise.withResolvers<boolean>()
    loads.push(one)
    return one.promise
  })
  const watching = watchFolder(folder, load)
  loads[0]?.resolve(true)
  change('name: One\n')
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), { timeout: 20_000 })
  change('name: Two and more\n')
  // Longer than the settling time of a folder: the second load is still running.
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(load).toHaveBeenCalledTimes(2)
  loads[1]?.reject(new Error('the database is unavailable'))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3), { timeout: 20_000 })
  expect(errors.mock.calls.join()).toContain('the database is unavailable')
  loads[2]?.resolve(true)
  process.emit('SIGTERM')
  await watching
})
