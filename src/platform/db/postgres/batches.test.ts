import { Socket } from 'node:net'

import { expect, it, vi } from 'vitest'

import { aDatabase } from '#tests/support/builders/database.ts'
import { postgresPrograms } from '#tests/support/servers/postgres.ts'

it.runIf(postgresPrograms() !== null)('sends a batch in one write to its connection', async () => {
  const database = await aDatabase('postgres')
  const setting = (name: string) =>
    database.db
      .insertInto('setting')
      .values({ name, value: '1' })
      .onConflict((conflict) => conflict.column('name').doNothing())
  await database.batch([setting('a')])
  const writes = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')]
  await database.batch(['b', 'c', 'd', 'e'].map(setting))
  const sockets = writes.flatMap(({ mock }) => mock.contexts)
  const outputs = new Set<unknown>([process.stdout, process.stderr])
  expect(sockets.filter((socket) => !outputs.has(socket))).toHaveLength(1)
})
