import { expect, it } from 'vitest'

import { aMigratedDataDir, opened } from '#tests/support/builders/database.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { commandOf } from '#tests/support/servers/command.ts'

const command = commandOf('src/app/cli.ts', 'users')

it('invites the first owner by a link that works once, lists and ends their access', async () => {
  const place = await aMigratedDataDir()
  const run = (...args: readonly string[]) =>
    command({ DATA_DIR: place.dataDir, ADMIN_HOST: 'office.example' }, ...args)

  const made = await run('invite', 'Ed@Store.example', '--role', 'owner', '--json')
  expect(made).toMatchObject({ code: 0 })
  const { url } = JSON.parse(made.out) as { url: string }
  expect(url).toMatch(/^https:\/\/office\.example\/admin\/invite\/[\w-]{43}$/)
  expect((await run('list')).out).toMatch(/ed@store\.example {2}invited {2}owner {2}all stores/)

  const { users, browser } = await aStaff({ database: await opened(place) })
  const token = url.split('/').at(-1) ?? ''
  const page = browser()
  const accept = async () =>
    users.acceptInvitation(page.request('/admin'), null, { token, name: 'Ed Carlisle' })
  page.storeCookies(await accept())
  expect(await page.visit()).toMatchObject({ state: 'setting-up' })
  await expect(accept()).rejects.toThrow('Ask for a new one')

  expect((await run('list')).out).toMatch(/ed@store\.example {2}Ed Carlisle {2}owner/)
  expect((await run('end-sessions', 'ed@store.example')).out).toContain('1 sessions')
  expect(await page.visit()).toEqual({ state: 'signed-out' })
  // A new link restores a lost sign-in.
  expect((await run('invite', 'ed@store.example')).out).toContain('/admin/invite/')
  expect(await run('deactivate', 'ed@store.example')).toMatchObject({
    code: 1,
    err: expect.stringContaining('only owner'),
  })
  expect(await run('deactivate', 'nobody@store.example')).toMatchObject({ code: 1 })
})

it('refuses an invitation without a role, with an unknown one, and for an unknown store', async () => {
  const { dataDir } = await aMigratedDataDir()
  const run = (...args: readonly string[]) => command({ DATA_DIR: dataDir }, ...args)
  expect(await run('invite', 'ed@store.example')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--role'),
  })
  expect(await run('invite', 'ed@store.example', '--role', 'king')).toMatchObject({ code: 1 })
  expect(
    await run('invite', 'ed@store.example', '--role', 'sales', '--dealers', 'XX'),
  ).toMatchObject({ code: 1, err: expect.stringContaining('XX') })
})
