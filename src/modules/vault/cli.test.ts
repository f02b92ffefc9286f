import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, expect, it } from 'vitest'

import { aDirectory, aMigratedDataDir, opened } from '#tests/support/builders/database.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { leadRepository, sendLead } from '#tests/support/modules/leads.ts'
import { commandOf } from '#tests/support/servers/command.ts'

import { leadSecretRepository, type LeadSecretRepository } from './repository.ts'
import { openValues } from './seal/envelope.ts'
import { keyFolder } from './seal/key-folder.ts'
import { leadSeal } from './seal/lead-seal.ts'
import { readSealKeys } from './seal/seal-keys.ts'

const command = commandOf('src/app/cli.ts', 'secrets')
const sealed = { private: { income: '83417' }, secret: { ssn: '987-65-4321' } }
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000)

let dataDir: string
let secrets: LeadSecretRepository
/** Stores an application of the given age, sealed to the current key. */
let send: (daysAgo?: number) => Promise<string>

beforeEach(async () => {
  const place = await aMigratedDataDir()
  dataDir = place.dataDir
  const database = await opened(place)
  secrets = leadSecretRepository(database)
  send = async (daysAgo = 0) => {
    const { id } = await sendLead(
      {
        leads: leadRepository(database),
        vehicleOf: () => null,
        sealer: leadSeal('of this installation', () => keyFolder(dataDir).publicKey()),
        now: () => day(daysAgo),
      },
      aLead({ form: 'finance', sealed }),
    )
    return id
  }
})

/** Runs the command while the database is open, as beside a server. */
const run = (...args: readonly string[]) => command({ DATA_DIR: dataDir }, ...args)
const keyNames = () => readdirSync(join(dataDir, 'keys'))
const valuesOf = async (leadId: string) => {
  const rows = await secrets.ofLead(leadId)
  const opened = rows.map(({ secrecy, envelope }) =>
    openValues(keyFolder(dataDir).pairs(), { siteKey: 'ocotillo', leadId, secrecy }, envelope!),
  )
  return Object.assign({}, ...(await Promise.all(opened)))
}

it('creates the first key, then seals everything to a new one and deletes the old', async () => {
  expect(await run('status')).toMatchObject({ code: 0, out: expect.stringContaining('no key') })
  expect(await run('rotate')).toMatchObject({ code: 0 })
  const [first] = keyNames()
  const id = await send()
  const before = await secrets.ofLead(id)

  const { code, out } = await run('rotate', '--at-once')
  expect(code).toBe(0)
  expect(out).toContain('2 data keys are now sealed to')
  expect(keyNames()).not.toContain(first)
  expect(keyNames()).toHaveLength(2)
  const after = await secrets.ofLead(id)
  for (const [index, { envelope }] of after.entries()) {
    expect(envelope?.keyId).not.toBe(before[index]?.envelope?.keyId)
    expect(envelope?.values).toEqual(before[index]?.envelope?.values)
  }
  expect(await valuesOf(id)).toEqual({ income: '83417', ssn: '987-65-4321' })
  const status = await run('status')
  expect(status.out).toMatch(/^key [\da-f]{12} \(current\): private 1, secret 1$/m)
  expect(out + status.out).not.toMatch(/83417|987-65|98765|PRIVATE KEY/)
})

it('keeps the old key while something needs a missing key', async () => {
  await run('rotate')
  const id = await send()
  const [lost = ''] = keyNames()
  keyFolder(dataDir).remove(lost.split('.')[0]!)
  const saved = keyFolder(dataDir).make()
  const { code, err } = await run('rotate', '--at-once')
  expect(code).toBe(1)
  expect(err).toContain(`${id} private: the private key`)
  expect(keyNames().join()).toContain(saved.id)
})

it('shreds expired values, and all values of a given lead', async () => {
  await run('rotate')
  const [old, young] = [await send(8), await send()]
  expect((await run('shred')).out).toBe('shredded: private 0, secret 1\n')
  expect(await run('shred', young)).toMatchObject({ code: 0, out: `${young}  2 shredded\n` })
  expect(await run('shred', young)).toMatchObject({ code: 1, out: `${young}  nothing private\n` })
  expect(await valuesOfClasses(old)).toEqual(['private'])
  expect(await valuesOfClasses(young)).toEqual([])
  expect((await run('status')).out).toContain('shredded: private 1, secret 2')
})

it('adds keys to a file for separate machines, readable only by its owner, and seals everything to the configured one', async () => {
  await run('rotate')
  const id = await send()
  const file = join(aDirectory(), 'seal.pem')
  await run('make', file)
  const { out } = await run('make', file)
  const publicKey = out.trim().slice('SEAL_PUBLIC_KEY='.length)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const pairs = readSealKeys(readFileSync(file, 'utf8'))
  expect(pairs).toHaveLength(2)
  expect(pairs[0]?.publicKey).toBe(publicKey)

  const env = { DATA_DIR: dataDir, SEAL_PUBLIC_KEY: publicKey, SEAL_PRIVATE_KEY_FILE: file }
  const missing = await command(env, 'rotate')
  expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('is missing') })
  await secrets.shred(id, ['private', 'secret'], { reason: 'by hand', at: day(0).toISOString() })
  const done = await command(env, 'rotate')
  expect(done).toMatchObject({
    code: 0,
    out: expect.stringContaining(`the key ${pairs[1]!.id} is no longer needed`),
  })
  expect(readSealKeys(readFileSync(file, 'utf8'))).toHaveLength(2)
})

it.each([[['make']], [['rotate', '--soon']]])('prints its usage for %j', async (args) => {
  expect(await run(...args)).toMatchObject({ code: 1, err: expect.stringContaining('shred ID') })
})

const valuesOfClasses = async (leadId: string) =>
  (await secrets.ofLead(leadId)).flatMap(({ secrecy, envelope }) => (envelope ? [secrecy] : []))
