import { expect, it, onTestFinished } from 'vitest'

import { LIVE_PATH } from '#domain/vehicle/live-change.ts'
import { aDirectory } from '#tests/support/builders/database.ts'
import { programOf, SOURCE_LINES } from '#tests/support/servers/program.ts'
import { addressOf, spawnServer } from '#tests/support/servers/spawned-server.ts'

it('a server ends its streams when it stops, and exits without an error', async () => {
  const server = spawnServer([...SOURCE_LINES, programOf('src/app/main.ts')], {
    env: { SITE: 'ocotillo', DATA_DIR: aDirectory() },
  })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  const response = await fetch((await addressOf(server)) + LIVE_PATH)
  const reader = response.body!.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('event: vehicles')
  server.child.kill('SIGTERM')
  expect((await reader.read()).done).toBe(true)
  expect(await server.ended).toEqual([0, null])
})
