import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, expect, it } from 'vitest'

import { leadLifecycleRepository } from '#modules/leads/lifecycle-repository.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { sendLead } from '#modules/leads/send-lead.ts'
import { leadSeal } from '#modules/vault/module.ts'
import type { Database } from '#platform/db/database.ts'
import {
  aDirectory,
  aMigratedDataDir,
  onDefaultEngine,
  opened,
} from '#tests/support/builders/database.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { leadSecretRepository, makeSealKeys } from '#tests/support/modules/vault.ts'
import { commandOf } from '#tests/support/servers/command.ts'

const NOW = '2026-11-20T21:05:00.000Z'
const command = commandOf('src/app/cli.ts', 'leads')
const sealed = {
  private: { birthDate: '1961-07-19', coBirthDate: '1963-02-28', income: '83417' },
  secret: { ssn: '987-65-4321' },
}

onDefaultEngine((engine) => {
  const pair = makeSealKeys()
  let database: Database
  let env: Readonly<Record<string, string>>
  let key: string
  let id: string

  const send = async (overrides: Parameters<typeof aLead>[0]) => {
    const sealer = leadSeal('of this installation', () => pair.publicKey)
    const leads = leadRepository(database)
    const ports = { leads, vehicleOf: () => null, sealer, now: () => new Date(NOW) }
    return (await sendLead(ports, aLead(overrides))).id
  }
  const read = (...args: readonly string[]) => command(env, 'credit', ...args)
  const readings = async () =>
    (await leadRepository(database).events(id)).filter(({ kind }) => kind === 'sealed-read')

  beforeEach(async () => {
    const place = await aMigratedDataDir(engine)
    env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' }
    database = await opened(place)
    key = join(aDirectory(), 'seal.pem')
    writeFileSync(key, pair.pem)
    id = await send({ form: 'finance', sealed })
  })

  it('CR-8 prints sealed values without Social Security number and birth dates, and records who read them', async () => {
    const { code, out } = await read(id, '--key', key)
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      id,
      contact: { email: 'ana@example.com' },
      private: { birthDate: '•••', coBirthDate: '•••', income: '83417' },
      secret: { ssn: '•••4321' },
    })
    expect(out).not.toMatch(/1961|1963|987-65/)
    expect(await readings()).toMatchObject([
      { leadId: id, detail: expect.stringMatching(/^without numbers and birth dates, by .+@.+/) },
    ])
  })

  it('CR-8 prints Social Security numbers and birth dates with --show-ssn, and records that', async () => {
    const { out } = await read(id, '--key', key, '--show-ssn')
    expect(JSON.parse(out)).toMatchObject(sealed)
    expect(await readings()).toMatchObject([{ detail: expect.stringMatching(/^completely, by /) }])
  })

  it('CR-8 reading does not count towards a shopper’s limit of changes', async () => {
    const lifecycle = leadLifecycleRepository(database)
    const event = { leadId: id, detail: '', at: NOW }
    for (let n = 0; n < 20; n += 1)
      await lifecycle.record({ ...event, id: `read-${n}`, kind: 'sealed-read' })
    const change = { event: { ...event, id: 'c', kind: 'corrected' as const }, jobs: [] }
    expect(await lifecycle.correct(id, { city: 'Mesa' }, change)).toBe(true)
  })

  it('CR-8 reports an error in one line, and records nothing', async () => {
    const other = join(aDirectory(), 'other.pem')
    const otherKeys = makeSealKeys()
    writeFileSync(other, otherKeys.pem)
    const empty = join(aDirectory(), 'empty.pem')
    writeFileSync(empty, 'no key')
    const broken = join(aDirectory(), 'broken.pem')
    writeFileSync(broken, '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n')
    const plain = await send({ form: 'contact', fields: { email: 'luis@example.com' } })
    for (const [args, words] of [
      [[id], '--key FILE'],
      [[id, '--key', other], `${pair.id} is missing; ${other} holds ${otherKeys.id}`],
      [[id, '--key', empty], 'contains no private key'],
      [[id, '--key', broken], `${broken}: a private key is not an X25519 key in PEM\n`],
      [[id, '--key', `${key}.gone`], 'ENOENT'],
      [['nothing', '--key', key], 'no such lead'],
      [[plain, '--key', key], 'has no sealed values'],
    ] as const) {
      const { code, out, err } = await read(...args)
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(err).toContain(words)
      // One line, without a stack.
      expect(err.trimEnd().split('\n')).toHaveLength(1)
    }
    expect(await readings()).toEqual([])
  })

  it('CR-8 reports that a lead was erased, or its values shredded', async () => {
    const at = NOW
    await leadSecretRepository(database).shred(id, ['secret'], { reason: 'delivered', at })
    expect(JSON.parse((await read(id, '--key', key, '--show-ssn')).out)).toMatchObject({
      private: sealed.private,
      secret: { ssn: '•••4321' },
      shredded: [{ secrecy: 'secret', reason: 'delivered' }],
    })
    await leadSecretRepository(database).shred(id, ['private'], { reason: 'expired', at })
    expect((await read(id, '--key', key)).err).toContain('is gone since')
    const event = { id: 'e1', leadId: id, kind: 'erased', detail: '', at } as const
    await leadLifecycleRepository(database).erase(id, { event, jobs: [] })
    expect((await read(id, '--key', key)).err).toContain('was erased at')
  })
})
