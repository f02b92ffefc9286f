import { beforeEach, expect, it } from 'vitest'

import type { Actor } from '#domain/access/actor.ts'
import { leadLifecycleRepository } from '#modules/leads/lifecycle-repository.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { sendLead } from '#modules/leads/send-lead.ts'
import { createUploads } from '#modules/uploads/module.ts'
import type { Database } from '#platform/db/database.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aPdf } from '#tests/support/builders/documents.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { auditTrail } from '#tests/support/modules/audit.ts'

import { leadFileOpener } from './open-file.ts'

const KEYS = ['a key for tests alone'] as const
const hr = anActor({ userId: 'hugo', name: 'Hugo Nair', roles: ['hr'], dealers: ['D1'] })
const auditor = anActor({ roles: ['auditor'], dealers: 'all' })
const now = () => new Date('2026-11-20T21:05:00.000Z')

onEachEngine((engine) => {
  let database: Database
  let leadId: string

  const opener = (secretKeys: readonly [string] = KEYS) =>
    leadFileOpener({
      database,
      audit: auditTrail({ database, secretKeys: KEYS, now }),
      fileOf: createUploads({ database, secretKeys, now }).fileOf,
      now,
    })
  const openAs = (actor: Actor, field = 'resume') => opener().open(actor, { leadId, field })
  const entries = async () => {
    const trail = auditTrail({ database, secretKeys: KEYS, now })
    return (await trail.list(auditor, {})).entries
  }
  const events = async () =>
    (await leadRepository(database).events(leadId)).map(({ kind, detail }) => [kind, detail])

  beforeEach(async () => {
    database = await aDatabase(engine)
    const { uploads } = createUploads({ database, secretKeys: KEYS, now })
    const bytes = aPdf('the words of Ana')
    const upload = await uploads.take({ siteKey: 'ocotillo', name: 'Núñez.pdf', bytes, ip: null })
    if ('error' in upload) throw new Error(upload.error)
    const application = aLead({
      form: 'career-application',
      stock: null,
      fields: { firstName: 'Ana', lastName: 'Núñez', resume: upload.name },
      files: [{ field: 'resume', uploadId: upload.id, hash: upload.hash }],
    })
    const leads = leadRepository(database)
    const sent = await sendLead({ leads, vehicleOf: () => null, now }, application)
    leadId = sent.id
  })

  it('opens a résumé for hiring staff, and records it in the audit trail and the history', async () => {
    const file = await openAs(hr)
    expect(file).toMatchObject({ name: 'Núñez.pdf', contentType: 'application/pdf' })
    expect(file.content).toEqual(aPdf('the words of Ana'))
    expect(await events()).toEqual([['file-read', 'resume, by Hugo Nair']])
    const [entry] = await entries()
    expect(entry).toMatchObject({
      action: 'lead.file-read',
      actor: { id: 'hugo', name: 'Hugo Nair' },
      // Managers see the audit entries of their stores.
      dealerCode: null,
      after: { file: 'resume' },
      personal: { after: { name: 'Núñez.pdf' } },
    })
  })

  it('opens no résumé for sales staff, for other stores, or by a wrong name', async () => {
    for (const actor of [
      anActor({ roles: ['sales'], dealers: ['D1'] }),
      anActor({ roles: ['manager'], dealers: 'all' }),
      anActor({ roles: ['hr'], dealers: ['D2'] }),
      anActor({ roles: ['parts'], dealers: 'all' }),
    ])
      await expect(openAs(actor)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(openAs(hr, 'cover')).rejects.toMatchObject({ code: 'not-found' })
    await expect(opener().open(hr, { leadId: 'L9', field: 'resume' })).rejects.toMatchObject({
      code: 'not-found',
    })
    expect([await entries(), await events()]).toEqual([[], []])
  })

  it('records nothing for a file that it cannot open', async () => {
    const other = opener(['another key']).open(hr, { leadId, field: 'resume' })
    await expect(other).rejects.toMatchObject({ code: 'unavailable', key: 'fileSealed' })
    expect([await entries(), await events()]).toEqual([[], []])
  })

  it('keeps neither the file nor its name once the application is erased', async () => {
    await openAs(hr)
    const at = now().toISOString()
    const event = { id: crypto.randomUUID(), leadId, kind: 'erased', detail: '', at } as const
    await leadLifecycleRepository(database).erase(leadId, { event, jobs: [] })
    await expect(openAs(hr)).rejects.toMatchObject({ code: 'not-found' })
    for (const table of ['lead_file', 'upload'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
    const [entry] = await entries()
    expect(entry?.action).toBe('lead.file-read')
    expect(JSON.stringify(entry)).not.toContain('Núñez')
  })
})
