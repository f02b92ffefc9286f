import { expect, it } from 'vitest'

import { personalLeads } from '#modules/leads/module.ts'
import { insertRows } from '#platform/db/chunks.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onDefaultEngine } from '#tests/support/builders/database.ts'
import { aPrivacyWorld, officer, prepared, tablesWith } from '#tests/support/builders/privacy.ts'

const lead = (id: string) => ({ place: 'lead', id }) as const

onDefaultEngine((engine) => {
  it('waits for a decision about each match that is not of the same mailbox', async () => {
    const world = await aPrivacyWorld(engine)
    const { queue, target, caseOf } = world
    const byPhone = await world.addLead({
      fields: { firstName: 'A.', phone: '(480) 555 0142' },
      stock: 'S2',
    })
    const byName = await world.addLead({
      fields: { firstName: 'Ana', lastName: 'Ruizana' },
      stock: 'S3',
    })
    const id = await world.request()
    const decisions = async () =>
      (await caseOf(id)).records.map(({ id: one, match, decision }) => [one, match, decision])
    expect(await decisions()).toEqual([
      [byPhone, 'phone', 'open'],
      [byName, 'name', 'open'],
      [id, 'email', 'theirs'],
    ])
    await queue.checkIdentity(officer, { ...(await target(id)), state: 'verified' })
    const { seen } = await caseOf(id)
    const erase = async () => queue.erase(officer, { ...(await target(id)), seen, stays: {} })
    await expect(erase()).rejects.toMatchObject({ key: 'privacyUndecided' })
    await expect(queue.export(officer, id)).rejects.toMatchObject({ key: 'privacyUndecided' })
    await queue.decide(officer, {
      ...(await target(id)),
      record: lead(byPhone),
      decision: 'theirs',
    })
    await queue.decide(officer, { ...(await target(id)), record: lead(byName), decision: 'other' })
    await expect(erase()).rejects.toMatchObject({ key: 'privacyFoundMore' })
    const later = await caseOf(id)
    await queue.erase(officer, {
      ...(await target(id)),
      seen: later.seen,
      stays: { [`lead:${byPhone}`]: 'legal-hold' },
    })
    await world.work()
    const leads = await world.database.db.selectFrom('lead').select(['id', 'erased_at']).execute()
    expect(leads.every(({ erased_at: at }) => at === null)).toBe(true)
    const { content } = JSON.parse((await queue.certificate(officer, id)).content.toString())
    expect(content.staysByReason).toEqual({ 'legal-hold': 1, 'request-record': 1 })
  })

  it('searches by more addresses, numbers and names, and forgets them once it is answered', async () => {
    const world = await aPrivacyWorld(engine)
    const { queue, target, caseOf, database } = world
    const old = await world.addLead({ fields: { email: 'old@example.com' } })
    const id = await world.request('know')
    const query = { emails: [' OLD@example.com '], phones: [], names: [] }
    await queue.search(officer, { ...(await target(id)), query })
    expect((await caseOf(id)).records.map((record) => record.id)).toContain(old)
    await queue.checkIdentity(officer, { ...(await target(id)), state: 'verified' })
    await queue.answer(officer, { ...(await target(id)), outcome: 'done', reason: '' })
    expect(await tablesWith(database, ['OLD@'], ['privacy_request', 'audit_entry'])).toEqual([])
  })

  it('mails the person each step in their language, with the reason', async () => {
    const world = await aPrivacyWorld(engine)
    const { queue, target, mails } = world
    const id = await world.request('know')
    await queue.checkIdentity(officer, { ...(await target(id)), state: 'failed' })
    await queue.checkIdentity(officer, { ...(await target(id)), state: 'verified' })
    expect(
      await queue.extend(officer, { ...(await target(id)), reason: 'Archivos antiguos' }),
    ).toBe('2027-02-18')
    await expect(
      queue.extend(officer, { ...(await target(id)), reason: 'Otra vez' }),
    ).rejects.toMatchObject({ key: 'privacyNoExtension' })
    await queue.answer(officer, {
      ...(await target(id)),
      outcome: 'refused',
      reason: 'No es usted',
    })
    await world.work()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'No pudimos verificar su solicitud de privacidad',
      'Verificamos su solicitud de privacidad',
      'Necesitamos más tiempo para su solicitud de privacidad',
      'Respuesta a su solicitud de privacidad',
    ])
    expect(mails.map(({ text }) => text).join('\n')).toMatch(/Archivos antiguos[^]*No es usted/)
    expect(mails.every(({ to }) => to.includes('ana.ruiz@example.com'))).toBe(true)
    await expect(
      queue.checkIdentity(officer, { ...(await target(id)), state: 'failed' }),
    ).rejects.toMatchObject({ key: 'privacyClosed' })
    const listed = await queue.list(officer, { stores: 'all', limit: 9, offset: 0, isClosed: true })
    expect(listed.requests).toMatchObject([{ id, name: 'Ana Ruizana', outcome: 'refused' }])
  })

  it('shows a correction before it is made, makes it in each place, and notifies recipients', async () => {
    const world = await aPrivacyWorld(engine)
    const { queue, target, database } = world
    const leadId = await world.everywhere()
    const id = await world.request('correct')
    const fields = { phone: '480-555-0199', lastName: 'Ruizana' }
    await expect(queue.previewCorrection(officer, id, fields)).rejects.toMatchObject({
      key: 'privacySearching',
    })
    await world.search(id)
    expect(await queue.previewCorrection(officer, id, fields)).toEqual([
      expect.objectContaining({
        id: leadId,
        field: 'phone',
        before: '480-555-0142',
        after: '480-555-0199',
      }),
      expect.objectContaining({ place: 'waiting', field: 'phone', after: '480-555-0199' }),
    ])
    await expect(queue.correct(officer, { ...(await target(id)), fields })).rejects.toMatchObject({
      key: 'privacyIdentity',
    })
    await queue.checkIdentity(officer, { ...(await target(id)), state: 'verified' })
    expect(await queue.correct(officer, { ...(await target(id)), fields })).toBe(2)
    const row = await database.db
      .selectFrom('lead')
      .select('fields')
      .where('id', '=', leadId)
      .executeTakeFirst()
    expect(row?.fields).toContain('480-555-0199')
  })

  it('corrects alerts, waiting lists and offers too, and validates as the forms do', async () => {
    const world = await aPrivacyWorld(engine)
    const { queue, target, database } = world
    await world.everywhere()
    const id = await world.request('correct')
    await prepared(world, id)
    const preview = (fields: Readonly<Record<string, string>>) =>
      queue.previewCorrection(officer, id, fields)
    for (const [fields, key] of [
      [{ email: 'a@b\nBcc: x@y.z' }, 'privacyBadEmail'],
      [{ email: 'n/a' }, 'privacyBadEmail'],
      [{ phone: '12' }, 'privacyBadPhone'],
      [{ zipCode: 'none' }, 'privacyBadZip'],
      [{ lastName: ' ' }, 'privacyCorrection'],
    ] as const)
      await expect(preview(fields)).rejects.toMatchObject({ key })
    const fields = { email: 'new@example.com', phone: '(480) 555 0199' }
    const changes = await preview(fields)
    expect(changes.map(({ place, field, after }) => [place, field, after])).toEqual([
      ['lead', 'email', 'new@example.com'],
      ['lead', 'phone', '480-555-0199'],
      ['subscription', 'email', 'new@example.com'],
      ['waiting', 'email', 'new@example.com'],
      ['waiting', 'phone', '480-555-0199'],
      ['offer', 'email', 'new@example.com'],
      ['subscription', 'email', 'new@example.com'],
    ])
    expect(await queue.correct(officer, { ...(await target(id)), fields })).toBe(5)
    const tables = ['subscription', 'service_waiting', 'offer_mail']
    expect(await tablesWith(database, ['ana.ruiz@example.com', '555-0142'], tables)).toEqual([])
    expect(await tablesWith(database, ['new@example.com'], tables)).toEqual(tables)
  })

  it('leaves credit and job applications as long as the law requires them', async () => {
    const world = await aPrivacyWorld(engine)
    const fields = { email: 'ana.ruiz@example.com', firstName: 'Ana', lastName: 'Ruizana' }
    const at = (createdAt: string, form: 'finance' | 'career-application') =>
      world.addLead({ fields, form, stock: null, createdAt })
    const [credit, oldCredit, job, oldJob] = [
      await at('2026-01-01T00:00:00.000Z', 'finance'),
      await at('2024-01-01T00:00:00.000Z', 'finance'),
      await at('2026-01-01T00:00:00.000Z', 'career-application'),
      await at('2025-01-01T00:00:00.000Z', 'career-application'),
    ]
    const id = await world.request()
    const { records } = await world.caseOf(id)
    expect(Object.fromEntries(records.map((record) => [record.id, record.stays]))).toEqual({
      [credit]: 'credit-application',
      [oldCredit]: null,
      [job]: 'job-application',
      [oldJob]: null,
      [id]: 'request-record',
    })
  })

  it('checks the identity again once the sender corrected the request', async () => {
    const world = await aPrivacyWorld(engine)
    const { queue, target, database, clock } = world
    await world.addLead({ fields: { email: 'victim@example.com' } })
    const id = await world.request('know')
    await queue.checkIdentity(officer, { ...(await target(id)), state: 'verified' })
    const personal = personalLeads({ database, now: () => clock.at })
    await database.transaction((trx) => personal.correct(trx, id, { email: 'victim@example.com' }))
    await expect(queue.export(officer, id)).rejects.toMatchObject({ key: 'privacyIdentity' })
    clock.at = new Date(clock.at.getTime() + 1)
    await queue.checkIdentity(officer, { ...(await target(id)), state: 'verified' })
    await world.search(id)
    await expect(queue.export(officer, id)).resolves.toMatchObject({
      contentType: 'application/zip',
    })
  })

  it('a co-applicant is a mention, and texts on a lead of someone else are found', async () => {
    const world = await aPrivacyWorld(engine)
    const { queue, target, caseOf, database } = world
    const joint = { firstName: 'Bo', email: 'bo@example.com', coEmail: 'ana.ruiz@example.com' }
    const application = await world.addLead({ fields: joint, form: 'finance', stock: null })
    const spouse = await world.addLead({ fields: { phone: '480-555-0142' }, stock: 'S2' })
    await insertRows(database.db, 'lead_note', [
      {
        id: 'n1',
        lead_id: spouse,
        author_id: 'u1',
        author_name: 'Luis',
        mentions: '[]',
        text: 'Call Ana Ruizana',
        created_at: '2026-11-10T18:00:00.000Z',
      },
    ])
    const id = await world.request('delete')
    await queue.decide(officer, { ...(await target(id)), record: lead(spouse), decision: 'other' })
    const found = (await caseOf(id)).records.map((one) => [one.place, one.id, one.decision])
    expect(found).toEqual(
      expect.arrayContaining([
        ['mention', application, 'open'],
        ['lead', spouse, 'other'],
        ['note', 'n1', 'open'],
      ]),
    )
  })

  it('shows managers the records of their stores only, and erases nothing beside others', async () => {
    const world = await aPrivacyWorld(engine)
    const { queue, target } = world
    const fields = { email: 'ana.ruiz@example.com' }
    await world.addLead({ fields, dealerCode: 'D1' })
    await world.addLead({ fields, dealerCode: 'D2', stock: 'S2' })
    await world.addLead({ fields, dealerCode: 'D1', form: 'career-application', stock: null })
    const id = await world.request()
    const manager = anActor({ roles: ['manager'], dealers: ['D1'], name: 'Mia' })
    const found = await world.caseOf(id, manager)
    expect([found.records.length, found.hidden]).toEqual([2, 2])
    await queue.checkIdentity(manager, { ...(await target(id)), state: 'verified' })
    await expect(
      queue.erase(manager, { ...(await target(id)), seen: found.seen, stays: {} }),
    ).rejects.toMatchObject({ key: 'privacyOtherStores' })
    await expect(world.caseOf(id, { ...manager, dealers: ['D2'] })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(queue.export({ ...manager, confirmedAt: 0 }, id)).rejects.toMatchObject({
      needsConfirmation: true,
    })
  })
})
