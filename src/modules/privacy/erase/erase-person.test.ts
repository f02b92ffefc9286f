import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { personalLeads } from '#modules/leads/module.ts'
import { PERSONAL_TABLES } from '#modules/privacy/person/personal-tables.data.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import {
  aPrivacyWorld,
  officer,
  PERSONAL_WORDS,
  prepared,
  tablesWith,
} from '#tests/support/builders/privacy.ts'

const TABLES = Object.keys(PERSONAL_TABLES)

onEachEngine((engine) => {
  it('finds a person in every place of the register, erases them, and proves it', async () => {
    const world = await aPrivacyWorld(engine)
    const { database, queue, audit, target } = world
    const leadId = await world.everywhere()
    const neighbor = {
      firstName: 'Bo',
      lastName: 'Li',
      email: 'bo@example.com',
      comments: 'With Ana Ruizana',
    }
    const other = await world.addLead({ fields: neighbor, stock: 'S2' })
    const id = await world.request()
    // Each table of the register has a row of Ana before.
    const empty: string[] = []
    for (const table of TABLES) {
      const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(database.db)
      if (rows.length === 0) empty.push(table)
    }
    // A request is recorded once it is opened.
    expect(empty).toEqual(['privacy_request'])
    const found = await prepared(world, id)
    expect(new Set(found.records.map(({ place }) => place))).toEqual(
      new Set([
        'lead',
        'subscription',
        'waiting',
        'offer',
        'mention',
        'filter',
        'staff',
        'invitation',
      ]),
    )
    await queue.erase(officer, { ...(await target(id)), seen: found.seen, stays: {} })
    await world.work()

    expect((await tablesWith(database, PERSONAL_WORDS, TABLES)).toSorted()).toEqual(
      // The request itself, the evidence of consents, and the account of a colleague.
      ['consent', 'lead', 'staff_invitation', 'staff_user'],
    )
    const rest = await database.db.selectFrom('lead').select(['id', 'fields']).execute()
    expect(rest.filter(({ fields }) => fields.includes('Ruizana')).map((row) => row.id)).toEqual([
      id,
    ])
    // The other person's request stays, without the text that names Ana.
    expect(JSON.parse(rest.find((row) => row.id === other)?.fields ?? '')).toEqual({
      ...neighbor,
      comments: '',
    })

    const file = await queue.certificate(officer, id)
    const certificate = JSON.parse(file.content.toString())
    expect(certificate.content).toMatchObject({
      request: id,
      by: { id: 'officer', name: 'Olga Officer' },
      erasedByPlace: { lead: 1, subscription: 1, waiting: 1, offer: 1, mention: 1, filter: 1 },
      erasedRowsByTable: { lead: 2, lead_note: 1, lead_file: 1, subscription: 2, audit_key: 1 },
      staysByReason: { 'request-record': 1, staff: 2 },
      evidenceRowsByTable: { consent: 1 },
      recipients: ['crm-D1'],
    })
    for (const word of [...PERSONAL_WORDS, leadId])
      expect(file.content.toString()).not.toContain(word)
    expect(await audit.verify()).toMatchObject({ fault: null })
    const { entries } = await audit.list(officer, { subject: { kind: 'lead', id: leadId } })
    expect(entries.at(-1)).toMatchObject({ action: 'lead.corrected', personal: 'erased' })
    // Those who got the lead are asked to erase it.
    const notices = await database.db
      .selectFrom('job')
      .select('destination')
      .where('lead_id', '=', leadId)
      .where('done_at', 'is', null)
      .execute()
    expect(notices.map(({ destination }) => destination)).toEqual(['crm-D1'])
  })

  it('continues after a crash in the middle, and proves each record once', async () => {
    const world = await aPrivacyWorld(engine)
    const { database, queue, target, privacy, audit } = world
    for (let n = 0; n < 5; n += 1)
      await world.addLead({
        fields: { email: 'ana.ruiz@example.com', firstName: 'Ana' },
        stock: `S${n}`,
      })
    const id = await world.request()
    const { seen } = await prepared(world, id)
    await queue.erase(officer, { ...(await target(id)), seen, stays: {} })
    const changes = { left: 3 }
    const crashing = {
      ...audit,
      change: ((actor, work) => {
        changes.left -= 1
        if (changes.left < 0) throw new Error('the process was killed')
        return audit.change(actor, work)
      }) satisfies typeof audit.change,
    }
    await expect(world.eraseWith(crashing, id)).rejects.toThrow('killed')
    const during = await world.caseOf(id)
    expect(during.erasure).toMatchObject({ erased: 3, toErase: 5, finishedAt: null })
    await expect(
      queue.answer(officer, { ...(await target(id)), outcome: 'done', reason: '' }),
    ).rejects.toMatchObject({ key: 'privacyNotErased' })
    expect(await world.work()).toContain('accepted')
    const { content } = JSON.parse((await queue.certificate(officer, id)).content.toString())
    expect(content.erasedByPlace).toEqual({ lead: 5 })
    expect(new Set(content.records.map(({ sha256 }: { sha256: string }) => sha256)).size).toBe(6)
    expect(await tablesWith(database, ['ana.ruiz@example.com'], ['lead'])).toEqual(['lead'])
    expect(Object.keys(privacy.jobs)).toContain('privacy-erase')
    // A repeated job changes nothing.
    await world.eraseWith(audit, id)
    expect((await audit.list(officer, { action: 'privacy.erased' })).entries).toHaveLength(1)
  })

  it('erases the words of notes on leads of others in the trail too, and the chain still verifies', async () => {
    const world = await aPrivacyWorld(engine)
    const { database, queue, target, audit, addNote } = world
    const other = await world.addLead({ fields: { firstName: 'Bo', email: 'bo@example.com' } })
    await addNote(other, 'Call Ana Ruizana instead')
    await addNote(other, 'Bo likes red')
    // Entries of earlier releases are sealed with the key of the lead.
    const before = await addNote(other, 'Ruizana once more: Ana Ruizana', other)
    const id = await world.request()
    const found = await prepared(world, id)
    expect(found.records.map(({ place }) => place)).toEqual(['lead', 'note', 'note'])
    await queue.erase(officer, { ...(await target(id)), seen: found.seen, stays: {} })
    await world.work()
    const { entries } = await audit.list(officer, { subject: { kind: 'lead', id: other } })
    expect(entries.map(({ personal }) => personal).toReversed()).toEqual([
      'erased',
      { before: null, after: { text: 'Bo likes red' } },
      { before: null, after: { text: 'Ruizana once more: Ana Ruizana' } },
    ])
    expect(await audit.verify()).toMatchObject({ fault: null })
    const { content } = JSON.parse((await queue.certificate(officer, id)).content.toString())
    expect(content).toMatchObject({
      erasedRowsByTable: { lead_note: 2, audit_key: 1 },
      evidenceRowsByTable: { audit_entry: 1 },
    })
    // The keys of the texts go with their lead.
    const personal = personalLeads({ database, now: () => world.clock.at })
    await database.transaction((trx) => personal.erase(trx, other))
    const after = await audit.list(officer, { subject: { kind: 'lead', id: other } })
    expect(after.entries.map(({ personal: values }) => values)).toEqual(entries.map(() => 'erased'))
    expect(before).not.toBe('')
  })

  it('continues an erasure that stopped, also of a request that was withdrawn meanwhile', async () => {
    const world = await aPrivacyWorld(engine)
    const { database, queue, target, audit, clock } = world
    const other = await world.addLead({ fields: { comments: 'With Ana Ruizana' } })
    await world.addLead({ fields: { email: 'ana.ruiz@example.com' }, stock: 'S2' })
    const id = await world.request()
    const { seen } = await prepared(world, id)
    await queue.erase(officer, { ...(await target(id)), seen, stays: {} })
    await expect(queue.continueErasure(officer, id)).rejects.toMatchObject({ key: 'privacyErased' })
    await world.stop()
    const personal = personalLeads({ database, now: () => clock.at })
    await database.transaction((trx) => personal.erase(trx, id))
    expect((await queue.read(officer, id)).erasure).toMatchObject({ isStopped: true, erased: 0 })
    // It is listed as long as something is left to erase.
    const page = { stores: 'all', limit: 9, offset: 0 } as const
    const listed = async (isClosed: boolean) =>
      (await queue.list(officer, { ...page, isClosed })).requests.map((one) => one.id)
    expect([await listed(false), await listed(true)]).toEqual([[id], []])
    expect((await queue.open(officer, page)).n).toBe(1)
    clock.at = new Date(clock.at.getTime() + 1000)
    await queue.continueErasure(officer, id)
    expect((await queue.read(officer, id)).erasure).toMatchObject({ isStopped: false })
    await world.work()
    const { content } = JSON.parse((await queue.certificate(officer, id)).content.toString())
    expect(content.erasedByPlace).toEqual({ lead: 1, mention: 1 })
    expect([await listed(false), await listed(true)]).toEqual([[], [id]])
    const rest = await database.db.selectFrom('lead').select(['id', 'fields']).execute()
    expect(rest.find((row) => row.id === other)?.fields).not.toContain('Ruizana')
    expect(await tablesWith(database, PERSONAL_WORDS, ['privacy_erasure'])).toEqual([])
    expect((await audit.list(officer, { action: 'privacy.erased' })).entries).toHaveLength(1)
  })

  it('an erasure of an earlier release goes on past a mention that nothing can find any more', async () => {
    const world = await aPrivacyWorld(engine)
    const { database, queue, target, clock } = world
    await world.addLead({ fields: { comments: 'With Ana Ruizana' } })
    const id = await world.request()
    const { seen } = await prepared(world, id)
    await queue.erase(officer, { ...(await target(id)), seen, stays: {} })
    await world.stop()
    await database.db.updateTable('privacy_erasure').set({ query: null }).execute()
    const personal = personalLeads({ database, now: () => clock.at })
    await database.transaction((trx) => personal.erase(trx, id))
    clock.at = new Date(clock.at.getTime() + 1000)
    await queue.continueErasure(officer, id)
    expect(await world.work()).toContain('accepted')
    const { content } = JSON.parse((await queue.certificate(officer, id)).content.toString())
    expect(content.evidenceRowsByTable).toEqual({ lead: 1 })
  })

  it('clears every field of a co-applicant, asks recipients, and says what was gone before its turn', async () => {
    const world = await aPrivacyWorld(engine)
    const { database, queue, target } = world
    const joint = { firstName: 'Bo', income: '9000' }
    const co = { coFirstName: 'Ana', coEmail: 'ana.ruiz@example.com', coIncome: '4000' }
    const application = await world.addLead({
      form: 'finance',
      fields: { ...joint, ...co },
      // The law no longer requires it.
      createdAt: '2024-09-01T18:00:00.000Z',
    })
    await world.delivered(application, 'crm-D1')
    const second = await world.addLead({ fields: { comments: 'Ana Ruizana' }, stock: 'S2' })
    const id = await world.request()
    const { seen } = await prepared(world, id)
    await queue.erase(officer, { ...(await target(id)), seen, stays: {} })
    await database.db.updateTable('lead').set({ fields: '{}' }).where('id', '=', second).execute()
    await world.work()
    const row = await database.db
      .selectFrom('lead')
      .select('fields')
      .where('id', '=', application)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(row.fields)).toEqual({
      ...joint,
      coFirstName: '',
      coEmail: '',
      coIncome: '',
    })
    const { content } = JSON.parse((await queue.certificate(officer, id)).content.toString())
    expect(content).toMatchObject({
      erasedByPlace: { mention: 1 },
      goneByPlace: { mention: 1 },
      recipients: ['crm-D1'],
    })
  })

  it('of two officers at once one is refused', async () => {
    const world = await aPrivacyWorld(engine)
    const { queue, target } = world
    await world.addLead({ fields: { email: 'ana.ruiz@example.com', firstName: 'Ana' } })
    const id = await world.request()
    const { seen } = await prepared(world, id)
    const same = { ...(await target(id)), seen, stays: {} }
    const second = { ...officer, userId: 'second', name: 'Second' }
    const results = await Promise.allSettled([
      queue.erase(officer, same),
      queue.erase(second, same),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', key: 'privacyChanged' },
    })
  })
})
