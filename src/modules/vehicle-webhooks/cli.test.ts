import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { jobRepository } from '#platform/queue/job-repository.ts'
import { commandOf } from '#tests/support/servers/command.ts'
import { inventorySetup } from '#tests/support/servers/inventory-command.ts'

import { VEHICLE_JOB } from './post-vehicles.ts'

const command = commandOf('src/app/cli.ts', 'webhooks')
const WEBHOOK = {
  name: 'search',
  dealerCode: 'D1',
  events: ['vehicle.added', 'vehicle.sold'],
  url: 'http://127.0.0.1:9/',
}

async function setup() {
  const inventory = await inventorySetup()
  const file = join(inventory.dataDir, 'webhooks.json')
  const env = { DATA_DIR: inventory.dataDir, WEBHOOKS_FILE: file }
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  writeFileSync(file, JSON.stringify([{ ...WEBHOOK, secret, allowLoopback: true }]))
  return {
    ...inventory,
    writeFile: (text: string) => writeFileSync(file, text),
    run: (...args: readonly string[]) => command(env, ...args),
  }
}

it('lists webhooks and messages, and sends the changes of a run and a message again', async () => {
  const { database, command: inventory, write, run } = await setup()
  expect((await run('list')).out).toBe(
    'search  D1  vehicle.added, vehicle.sold  http://127.0.0.1:9/\n',
  )
  expect(JSON.parse((await run('list', '--json')).out)).toEqual([WEBHOOK])
  expect((await run('deliveries')).out).toBe('No message was made.\n')

  write([{}, {}])
  const { out } = await inventory('import', 'feed.csv', '--dealer', 'D1', '--json')
  const { runId } = JSON.parse(out) as { runId: string }
  expect(await run('replay', runId)).toMatchObject({ code: 0, out: '1 messages are queued.\n' })
  const jobs = jobRepository(database)
  const waiting = (await jobs.list('waiting', 10)).filter(({ kind }) => kind === VEHICLE_JOB)
  const id = waiting[0]!.id
  expect(waiting).toMatchObject([{ id, destination: 'hook-search', payload: { runId } }])
  await jobs.complete(id, { at: '2026-11-20T09:00:00.000Z', evidence: 'responded 204' })
  expect((await run('deliveries')).out).toMatch(/ hook-search {2}sent .* responded 204\n$/)
  expect((await run('replay', id)).out).toBe(`${id} is sent again.\n`)
  const { out: deliveries } = await run('deliveries', '--json')
  expect(JSON.parse(deliveries)).toMatchObject([{ id, state: 'waiting', payload: { runId } }])
})

it('refuses an unknown message, other words and a wrong file', async () => {
  const { run, writeFile } = await setup()
  expect(await run('replay', 'none')).toMatchObject({
    code: 1,
    err: expect.stringContaining('none is neither a message nor a run that changed vehicles'),
  })
  expect(await run('replay')).toMatchObject({ code: 1 })
  expect(await run('list', 'more')).toMatchObject({ code: 1 })
  writeFile('{')
  expect(await run('list')).toMatchObject({ code: 1, out: '' })
})
