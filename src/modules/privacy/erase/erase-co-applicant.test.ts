import { expect, it } from 'vitest'

import { secretRow, type NewLeadSecret } from '#modules/vault/module.ts'
import { insertRows } from '#platform/db/chunks.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aPrivacyWorld, officer, type PrivacyWorld } from '#tests/support/builders/privacy.ts'

const LUIS = { firstName: 'Luis', lastName: 'Ruizano', phone: '480-555-0142' }
const CO = { coFirstName: 'Ana', coLastName: 'Ruizana', coEmail: 'a@example.com' }

/** Longer ago than the law requires applications to be retained. */
const OLD = '2024-09-01T18:00:00.000Z'

/** An application of Luis with the phone of the household; Ana is his co-applicant, with values of her own. */
async function aJointApplication(
  { database, addLead, clock }: PrivacyWorld,
  createdAt = OLD,
): Promise<string> {
  const id = await addLead({ form: 'finance', fields: { ...LUIS, ...CO }, createdAt })
  const row = (secrecy: NewLeadSecret['secrecy'], names: readonly string[]) => {
    const values = Object.fromEntries(names.map((name) => [name, `sealed ${name}`]))
    const masks = Object.fromEntries(names.map((name) => [name, `•••${name}`]))
    const envelope = { keyId: 'k1', wrappedKey: `wrapped ${secrecy}`, version: 1, values }
    return secretRow({ id, createdAt: clock.at.toISOString() }, { secrecy, envelope, masks })
  }
  await insertRows(database.db, 'lead_secret', [
    row('private', ['coIncome']),
    row('secret', ['ssn', 'coSsn']),
  ])
  return id
}

/** Decides whose the application is, and whose the mention in it. @returns the case */
async function decided(
  { queue, caseOf, target }: PrivacyWorld,
  { id, application }: Readonly<{ id: string; application: string }>,
  decisions: Readonly<{ lead: 'theirs' | 'other'; mention?: 'theirs' }>,
) {
  await queue.checkIdentity(officer, { ...(await target(id)), state: 'verified' })
  for (const place of ['mention', 'lead'] as const) {
    const { [place]: decision } = decisions
    const record = { place, id: application }
    if (decision) await queue.decide(officer, { ...(await target(id)), record, decision })
  }
  return caseOf(id)
}

onEachEngine((engine) => {
  it('a co-applicant with the shared phone is a record of her own, erased with her sealed values', async () => {
    const world = await aPrivacyWorld(engine)
    const { database, queue, target, caseOf } = world
    const application = await aJointApplication(world)
    const id = await world.request()
    const places = (await caseOf(id)).records.map((one) => [one.place, one.match, one.decision])
    expect(places).toEqual([
      ['lead', 'phone', 'open'],
      ['mention', 'mention', 'open'],
      ['lead', 'email', 'theirs'],
    ])
    const { seen } = await decided(world, { id, application }, { lead: 'other', mention: 'theirs' })
    await queue.erase(officer, { ...(await target(id)), seen, stays: {} })
    await world.work()
    const lead = await database.db
      .selectFrom('lead')
      .select('fields')
      .where('id', '=', application)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(lead.fields)).toEqual({
      ...LUIS,
      coFirstName: '',
      coLastName: '',
      coEmail: '',
    })
    const secrets = await database.db
      .selectFrom('lead_secret')
      .select(['secrecy', 'key_id', 'sealed', 'masks', 'shred_reason'])
      .orderBy('secrecy')
      .execute()
    expect(secrets).toEqual([
      { secrecy: 'private', key_id: null, sealed: null, masks: '{}', shred_reason: 'erased' },
      {
        secrecy: 'secret',
        key_id: 'k1',
        sealed: JSON.stringify({ version: 1, values: { ssn: 'sealed ssn' } }),
        masks: JSON.stringify({ ssn: '•••ssn' }),
        shred_reason: null,
      },
    ])
    const { content } = JSON.parse((await queue.certificate(officer, id)).content.toString())
    expect(content).toMatchObject({
      erasedByPlace: { mention: 1 },
      erasedRowsByTable: { lead: 1, lead_secret: 2 },
    })
  })

  it('12 CFR 1002.12 a co-applicant stays as long as an applicant, but not another mention', async () => {
    const world = await aPrivacyWorld(engine)
    const { database, addLead, queue, target, work } = world
    const application = await aJointApplication(world, '2026-11-10T18:00:00.000Z')
    const about = { ...LUIS, phone: '480-555-0199', comments: 'Call Ana Ruizana.' }
    const other = await addLead({ form: 'finance', fields: about })
    const id = await world.request()
    await queue.checkIdentity(officer, { ...(await target(id)), state: 'verified' })
    for (const one of (await world.caseOf(id)).records) {
      if (one.decision !== 'open') continue
      const decision = one.place === 'mention' ? ('theirs' as const) : ('other' as const)
      await queue.decide(officer, { ...(await target(id)), record: one, decision })
    }
    const { records, seen } = await world.caseOf(id)
    const stays = records.flatMap((one) =>
      one.place === 'mention' ? [[one.id, one.stays] as const] : [],
    )
    expect(new Map(stays)).toEqual(
      new Map([
        [application, 'credit-application'],
        [other, null],
      ]),
    )
    await queue.erase(officer, { ...(await target(id)), seen, stays: {} })
    await work()
    const rows = await database.db.selectFrom('lead').select(['id', 'fields']).execute()
    const fieldsOf = (one: string) => JSON.parse(rows.find((row) => row.id === one)?.fields ?? '{}')
    expect(fieldsOf(application)).toEqual({ ...LUIS, ...CO })
    expect(fieldsOf(other)).toEqual({ ...about, comments: '' })
  })

  it('a mention goes with its lead, if that is theirs', async () => {
    const world = await aPrivacyWorld(engine)
    const application = await aJointApplication(world)
    const id = await world.request()
    const { records } = await decided(
      world,
      { id, application },
      { mention: 'theirs', lead: 'theirs' },
    )
    expect(records.map((one) => [one.place, one.id])).toEqual([
      ['lead', application],
      ['lead', id],
    ])
  })
})
